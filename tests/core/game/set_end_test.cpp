#include "core/game/set_end.h"

#include <algorithm>

#include "core/base/rng.h"
#include "core/play/observe.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

bool only_plays(const Board& board, const Position& from) {
    const auto moves = legal_moves(board, from);
    return std::all_of(moves.begin(), moves.end(),
                       [](Move move) { return move.kind == MoveKind::play; });
}

// By looking at all there is.
bool some_set_from(const Board& board, const Position& from) {
    std::vector<Position> open{from};
    while (!open.empty()) {
        const Position at = open.back();
        open.pop_back();
        for (const Move move : legal_moves(board, at)) {
            const Position next = after(board, at, move);
            if (!next.in_set() || ending(board, next) == Ending::won) return true;
            open.push_back(next);
        }
    }
    return false;
}

Move any_of(const std::vector<Move>& moves, Rng& rng) {
    return moves[static_cast<std::size_t>(rng.below(moves.size()))];
}

}  // namespace

TEST_CASE("no set is left exactly where none can be completed", "[extended]") {
    Rng rng(3201);
    int none = 0, some = 0, open = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        if (board.variant->sets.least == 0) continue;
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        Session session(board);
        int root = 0;
        for (int m = 0; m < 30; ++m) {
            const bool taking = session.position().in_set();
            if (!taking) root = session.at();
            const Position& from = session.position_at(root);
            const bool stands = !taking || session.ending() == Ending::no_move;
            const bool truth = stands && session.ending() != Ending::won &&
                               !anything_hidden(board, from) && only_plays(board, from) &&
                               !some_set_from(board, from);
            REQUIRE(no_set_left(session) == truth);
            const bool stuck = session.ending() == Ending::no_move;
            const bool over = session.ending() == Ending::won || truth || (stuck && !taking);
            REQUIRE(is_over(session) == over);
            if (truth) ++none;
            if (!truth && !taking) ++some;
            if (truth && taking) ++open;
            const auto moves = legal_moves(board, session.position());
            if (moves.empty()) break;
            REQUIRE(session.play(any_of(moves, rng)));
        }
    }
    if (!quick()) CHECK(std::min({none, some, open}) > 50);
    CHECK(none > 0);
    CHECK(some > 0);
}

TEST_CASE("a set is found completable, not so, or not found out", "[extended]") {
    Rng rng(3202);
    int whole = 0, stuck = 0, given_up = 0;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        if (board.variant->sets.least < 2) continue;
        const Position start = start_position(board);
        for (const Move move : legal_moves(board, start)) {
            const Position next = after(board, start, move);
            if (!next.in_set()) continue;
            int budget = 100'000;
            const bool found = can_complete_set(board, next, budget);
            CHECK(found == (some_set_from(board, next) || ending(board, next) == Ending::won));
            ++(found ? whole : stuck);
            int nothing = 0;
            const bool at_once = can_complete_set(board, next, nothing);
            CHECK((at_once ? found : !found || nothing < 0));
            if (!at_once && nothing < 0) ++given_up;
        }
    }
    CHECK(whole > 0);
    CHECK(stuck > 0);
    CHECK(given_up > 0);
}

}  // namespace niblick
