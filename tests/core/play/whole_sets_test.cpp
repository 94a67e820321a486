#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/rng.h"
#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// What may be taken if nobody asks whether a set will come of it.
std::vector<Slot> fitting(const Board& board, const Position& position) {
    std::vector<Slot> pieces;
    if (ending(board, position) == Ending::won) return pieces;
    extended::available(board, position).for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        if (extended::joins_set(board, position, piece)) pieces.push_back(piece);
    });
    return pieces;
}

bool leads_to_a_set(const Board& board, const Position& position, Slot piece) {
    const Position next = extended::after(board, position, Move::play(piece));
    if (!next.in_set() || extended::may_close(board, next)) return true;
    const auto more = fitting(board, next);
    return std::any_of(more.begin(), more.end(),
                       [&](Slot other) { return leads_to_a_set(board, next, other); });
}

struct Reached {
    bool winnable = false;
    int least_left = 0;

    friend bool operator==(const Reached&, const Reached&) = default;
};

// By all legal moves, or where any card that fits may be taken, whatever comes of it. Nothing where
// that is too much.
std::optional<Reached> reach(const Board& board, bool freely) {
    constexpr std::size_t kMost = 400;
    std::vector<Position> met{start_position(board)};
    Reached reached{false, cards_left(board, met.front())};
    for (std::size_t i = 0; i < met.size(); ++i) {
        if (met.size() > kMost) return std::nullopt;
        const Position at = met[i];
        reached.winnable = reached.winnable || ending(board, at) == Ending::won;
        reached.least_left = std::min(reached.least_left, cards_left(board, at));
        std::vector<Move> moves = legal_moves(board, at);
        if (freely) {
            for (const Slot piece : fitting(board, at)) moves.push_back(Move::play(piece));
        }
        for (const Move move : moves) {
            const Position next = extended::after(board, at, move);
            if (std::find(met.begin(), met.end(), next) == met.end()) met.push_back(next);
        }
    }
    return reached;
}

}  // namespace

TEST_CASE("a card can be taken where a set can be completed with it", "[extended]") {
    Rng rng(3201);
    int offered = 0, refused = 0, unseen = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        if (board.variant->sets.least == 0) continue;
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        Position position = start_position(board);
        for (int m = 0; m < 30; ++m) {
            const auto moves = legal_moves(board, position);
            // Stock cards that come to a column may be any, even those that were shown.
            const bool hidden = anything_hidden(board, position) || position.peeked > 0;
            for (const Slot piece : fitting(board, position)) {
                const bool may =
                    std::find(moves.begin(), moves.end(), Move::play(piece)) != moves.end();
                const bool leads = leads_to_a_set(board, position, piece);
                if (leads) REQUIRE(may);
                if (!hidden) REQUIRE(may == leads);
                ++(leads ? offered : may ? unseen : refused);
                if (!may) {
                    CHECK(why_not(board, position, Move::play(piece)).reason ==
                          WhyNot::Reason::no_whole);
                }
            }
            if (moves.empty()) break;
            position = extended::after(board, position, moves[rng.below(moves.size())]);
        }
    }
    CHECK(std::min(offered, refused) > 50);
    if (!quick()) CHECK(unseen > 0);
}

TEST_CASE("what cannot be completed has no part in any win", "[extended]") {
    Rng rng(3202);
    int won = 0, lost = 0;
    for (int n = 0; n < 8000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        const Variant& variant = *board.variant;
        if (variant.sets.least == 0 || variant.stock_use == StockUse::when_stuck) continue;
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        const auto reached = reach(board, true);
        if (!reached) continue;
        CHECK(reach(board, false) == reached);
        ++(reached->winnable ? won : lost);
    }
    CHECK(std::min(won, lost) > 5);
}

}  // namespace niblick
