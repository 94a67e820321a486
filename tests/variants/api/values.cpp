#include <filesystem>

#include "tests/variants/api/calls.h"

namespace niblick::api {

Values::Values()
    : library(builtin(), {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"}),
      golf(library.load("golf/golf")),
      cells(library.load("hole/quasar_cell")),
      columns(library.load("many/barbershop")),
      sets(library.load("sets/all_in_a_row")),
      wilds(library.load("peaks/tripeaks_wilds")),
      none(library.load("no/such")),
      moved_session(bind(golf.variant, deal_by_number(*golf.variant, 1))),
      moved_solver(golf.variant) {
    for (const Loaded* game : {&golf, &cells, &columns, &sets, &wilds}) {
        const Board board = bind(game->variant, deal_by_number(*game->variant, 1));
        Position position = start_position(board);
        for (int n = 0; n < 12; ++n) {
            const std::vector<Move> moves = legal_moves(board, position);
            if (moves.empty()) break;
            position = after(board, position, moves[static_cast<std::size_t>(n) % moves.size()]);
        }
        boards.push_back(board);
        positions.push_back(position);
    }
    moved = boards.front();
    const Board taken_board = std::move(moved);
    const Session taken_session = std::move(moved_session);
    const Solver taken_solver = std::move(moved_solver);
    moved_deck = golf.variant->deck;
    const Deck taken_deck = std::move(moved_deck);
}

const Values& values() {
    static const Values all;
    return all;
}

}  // namespace niblick::api
