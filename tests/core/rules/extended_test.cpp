#include <set>

#include "core/base/rng.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny_extended.h"
#include "tests/support/walk.h"

namespace niblick {

TEST_CASE("random games of random rules keep the laws", "[extended][walk]") {
    Rng rng(301);
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        walk_board(board, rng.next());
    }
}

TEST_CASE("random rules are of every kind", "[extended]") {
    Rng rng(302);
    std::set<MoveKind> kinds;
    for (int n = 0; n < 400; ++n) {
        const Board board = tiny::random_extended(rng);
        Position position = start_position(board);
        for (int m = 0; m < 30; ++m) {
            const auto moves = legal_moves(board, position);
            if (moves.empty()) break;
            for (const Move move : moves) kinds.insert(move.kind);
            position =
                after(board, position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        }
    }
    for (const MoveKind kind : {MoveKind::play, MoveKind::draw, MoveKind::hold, MoveKind::pack,
                                MoveKind::redeal, MoveKind::close, MoveKind::token}) {
        INFO(static_cast<int>(kind));
        CHECK(kinds.count(kind) == 1);
    }
}

}  // namespace niblick
