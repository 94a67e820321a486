#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// What is drawn for a suit, for a court card, and in which colour.
enum class SuitShape : std::uint8_t {
    none,
    club,
    diamond,
    heart,
    spade,
    star,
    crown,
    coin,
    cup,
    sword,
    baton
};
enum class Figure : std::uint8_t { none, jack, knight, queen, king };
enum class Ink : std::uint8_t { black, red, blue, green, gold, violet };
inline constexpr std::string_view kInkWords[] = {"black", "red", "blue", "green", "gold", "violet"};
constexpr std::string_view ink_word(Ink ink) {
    return kInkWords[static_cast<std::size_t>(ink)];
}

// A rank by its place among the ranks of a deck, from 1; 0 for a card without rank.
inline constexpr int kMaxRanks = 31;
// A suit by its place among the suits of a deck, from 0. Cards without a suit (jokers, specials)
// carry `none`.
enum class Suit : std::uint8_t { none = 255 };
inline constexpr int kMaxSuits = 8;

// How a rank is called and drawn.
struct RankSign {
    std::string letter;  // in card names: "A", "T", "12"; unique, capitals and digits
    std::string word;    // in sentences: "ace", "sota"
    std::string plural;  // "aces"
    std::string index;   // in the corner of a card: "A", "10"
    int pips = 0;  // the signs of its suit that a card shows, 1 to 10; 0: a letter or a figure
    Figure figure = Figure::none;

    friend bool operator==(const RankSign&, const RankSign&) = default;
};

// How a suit is called and drawn.
struct SuitSign {
    std::string letter;       // in card names: one capital, unique
    std::string word;         // "hearts"
    std::string one;          // "heart"
    Ink colour = Ink::black;  // the group it belongs to in rules about colours
    Ink ink = Ink::black;     // what it is drawn in
    SuitShape shape = SuitShape::spade;

    friend bool operator==(const SuitSign&, const SuitSign&) = default;
};

// How the ranks and suits of a deck are called, coloured and drawn. At most kMaxRanks and
// kMaxSuits.
struct Signs {
    std::vector<RankSign> ranks;  // of rank r at r - 1
    std::vector<SuitSign> suits;
    // `order`: the ranks of the deck from low to high. `usual`: the ranks that a rule file means if
    // it names none. They differ only for a French deck with knights, which are in `order` alone.
    std::vector<int> order, usual;

    const RankSign& rank(int rank) const;  // expects a rank of these
    const SuitSign& suit(Suit suit) const;
    // The rank of a letter, or of an index ("10" for T); capitals only.
    std::optional<int> rank_of(std::string_view letter) const;
    const std::string& word(int of) const { return rank(of).word; }
    // Where a rank stands among the usual ones, from 0; -1 if it does not.
    int place_of(int rank) const;

    friend bool operator==(const Signs&, const Signs&) = default;
};

}  // namespace niblick
