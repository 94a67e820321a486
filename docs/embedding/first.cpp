// Solves deal 7 of Golf.

#include <iostream>

#include <niblick/niblick.h>

int main() {
    const niblick::Library library(niblick::builtin(), {RULESETS});
    const niblick::Loaded game = library.load("golf/golf");  // or the path of a file
    if (!game.ok()) {
        std::cerr << niblick::render_all(game.diagnostics, game.sources);
        return 1;
    }

    const niblick::Board board =
        niblick::bind(game.variant, niblick::deal_by_number(*game.variant, 7));
    niblick::Solver solver(game.variant);
    const niblick::Verdict verdict = solver.solve(board, niblick::start_position(board));
    std::cout << niblick::outcome_word(verdict.outcome) << '\n';
    return 0;
}
