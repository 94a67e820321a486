#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/bits.h"
#include "core/play/position.h"

namespace niblick::search {

// A game without a tableau, as a search sees it: all cards lie in the stock or the waste and go to
// the foundations, and the stock is turned over so many cards at a time in some passes.
//
// The waste turned over gives the cards in their old order, so a position is the set of cards left,
// the tops of the foundations, the pass and the place, which is how many of the cards left have
// been turned in this pass: the waste is those, the stock the rest. Only plays are moves here; the
// turns before one follow from the card it plays.
//
// Dominance. With the same cards left and the same tops, a position that the other can turn its
// stock to is no better than that other. Turning `turn` cards leads from a place to those `turn`,
// 2 `turn` ... further on, to the end of the stock, and from there to place 0 of the next pass. So
// of the positions whose place is a multiple of `turn`, or the end, each leads to all that come
// later; of the others, to those in the same pass whose places differ by such a multiple. Where the
// passes are unlimited, all of the first kind lead to one another, and are one position.
struct PassGame {
    static constexpr int kMostCards = 112;  // leaves two bytes of the key

    using Set = Bits<2>;
    using Tops = std::array<Face, kMaxFoundations>;  // ascending, since all take the same cards
    struct State {
        Set left;
        Tops tops{};
        std::uint8_t cards = 0;  // left
        std::uint8_t place = 0;
        std::uint8_t pass = 0;
    };
    // Lays a face on one of so many tops and keeps them ascending.
    static void lay(Tops& tops, int foundations, int at, Face face);
    struct Play {
        State after;
        std::uint8_t card;  // its place in `face`
        Face onto;
    };
    // A key and a value for a TranspositionTable: of two positions with the same key, that with the
    // smaller value is at least as good.
    struct Key {
        std::array<std::uint64_t, 3> words;
        std::uint8_t value;
    };

    static bool serves(const Variant& variant);
    PassGame(const Board& board, const Position& from);

    // The plays of a position, each once, with the fewest turns.
    void plays(const State& state, std::vector<Play>& plays) const;
    Key key(const State& state) const;
    // The moves of the rules for a line of plays.
    std::vector<Move> line(const Board& board, const Position& from,
                           const std::vector<Play>& plays) const;
    bool is_last(int pass) const { return passes != 0 && pass + 1 >= passes; }

    std::vector<Slot> piece;  // in the order of the first pass
    std::vector<Face> face;   // the same
    Links links;
    int foundations = 0;
    int turn = 1;    // cards at once
    int passes = 1;  // 0: unlimited
    State start;
};

}  // namespace niblick::search
