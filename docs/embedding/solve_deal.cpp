// Solves one deal of a game and prints the line that wins it, with the score after each move.
// usage: solve_deal GAME NUMBER

#include <iostream>
#include <utility>

#include <niblick/niblick.h>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: solve_deal GAME NUMBER\n";
        return 4;
    }
    // The rule files that came with the package. A file of your own can be named by its path.
    const niblick::Library library(niblick::builtin(), {RULESETS});
    const niblick::Loaded game = library.load(argv[1]);
    if (!game.ok()) {
        std::cerr << niblick::render_all(game.diagnostics, game.sources);
        return 3;
    }

    // One of our numbers such as 7, or another program's such as pysol:906.
    const niblick::NumberOrError number = niblick::parse_deal_number(argv[2]);
    if (!number.number || !niblick::has_deals(*game.variant, number.number->scheme)) {
        std::cerr << argv[2] << ": "
                  << (number.number ? "this game has no such deals" : number.error) << '\n';
        return 3;
    }
    const niblick::Board board =
        niblick::bind(game.variant, niblick::deal_by_number(*game.variant, *number.number));
    niblick::Session session(board, number.number);

    niblick::Solver solver(game.variant);
    niblick::Query query;
    query.limits.nodes = 20'000'000;  // then it says "unknown"
    const niblick::Verdict verdict = solver.solve(board, session.position(), query);

    std::cout << game.rules.name << ", " << niblick::describe_number(*number.number) << ": "
              << niblick::outcome_word(verdict.outcome) << ", " << verdict.stats.nodes
              << " positions\n";
    for (const niblick::Move move : verdict.line) {
        const std::string text = niblick::move_text(session.board(), move);
        session.play(move);
        std::cout << text << ' ' << session.score() << '\n';
    }
    if (verdict.outcome == niblick::Outcome::won) {
        std::cout << "as a code: " << niblick::game_code(session) << '\n';
    }
    return verdict.outcome == niblick::Outcome::won    ? 0
           : verdict.outcome == niblick::Outcome::lost ? 1
                                                       : 2;
}
