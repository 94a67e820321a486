#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/play/position.h"

namespace niblick::search {

inline constexpr int kMostPairPieces = 64;

constexpr std::uint64_t piece_bit(int piece) {
    return std::uint64_t{1} << piece;
}
constexpr std::size_t piece_index(int piece) {
    return static_cast<std::size_t>(piece);
}

// What pairs.h needs of a deal: sets of pieces as bits, as many as kMostPairPieces.
struct PairGame {
    explicit PairGame(const Board& board);

    int slots = 0;  // pieces below this lie in the tableau, the others in the stock
    int pieces = 0;
    int per_draw = 1;
    int passes = 1;           // 0: unlimited
    bool refill = false;      // the next stock card takes the place of each card that leaves
    bool only_stock = false;  // the game is won once the stock has been dealt so
    std::array<std::uint8_t, kMostPairPieces> face_of{};
    std::uint64_t required = 0;
    std::uint64_t alone = 0;                            // may leave alone
    std::uint64_t only_alone = 0;                       // and in no pair
    std::array<std::uint64_t, kMostPairPieces> over{};  // [piece]: what lies on it directly
    // [piece]: what may leave together with it in some position. Not a card that lies under it or
    // over it, and, unless they are dealt to the tableau, no two cards of the stock, of which only
    // one is available at a time.
    std::array<std::uint64_t, kMostPairPieces> partners{};
    // A side for each card such that partners are on different ones; `two_sided` if there is.
    bool two_sided = false;
    std::uint64_t side = 0;
    // Which of two partners may be picked first: the one with the lower number unless set here.
    std::array<std::uint64_t, kMostPairPieces> after{};

    bool in_stock(int piece) const { return piece >= slots; }
    // Whether the cards that must go can be split into those that go alone and pairs, each with a
    // partner of its own.
    bool can_be_paired(std::uint64_t left) const;
    // Whether as many pairs as this may be left in all; true where there are no two sides.
    bool has_pairs(std::uint64_t left, int pairs) const;
    // The cards of the tableau with nothing on them.
    std::uint64_t free(std::uint64_t left) const;

  private:
    void find_sides();
    // Whether each of these cards gets a partner that no other of them gets.
    bool match(std::uint64_t left, std::uint64_t cards) const;
};

}  // namespace niblick::search
