#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// A card's identity: an index into the deck, 0 .. Deck::size()-1.
using Card = std::uint8_t;
inline constexpr Card kNoCard = 255;
inline constexpr int kMaxCards = 250;

// Suits in deck order. Cards without a suit (jokers, specials) carry `none`.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades, none };

inline constexpr int kMaxRanks = 14;

// The face value of a card. Cards of one kind are equal: a double deck has each kind twice.
struct CardKind {
    std::uint8_t rank = 0;  // 1 = ace .. 13 = king, 14 = knight; 0 for a card without rank
    Suit suit = Suit::none;
    std::string name;  // "QS", "TH", "*": unique among the kinds of a deck
    bool is_joker = false;
    bool is_trump = false;   // of a tarot deck: has no suit, and the rank that it counts as
    std::string words = {};  // its name in sentences, unless rank and suit give it

    friend bool operator==(const CardKind&, const CardKind&) = default;
};

// The letter of a rank in card names: A 2 .. 9 T J Q K for 1 .. 13, N for the knight of tarot
// decks.
char rank_letter(int rank);
// The rank of an upper-case letter, nothing for any other character.
std::optional<int> rank_of_letter(char letter);
// C D H S, or nothing for Suit::none.
char suit_letter(Suit suit);

// The word used in sentences: "ace", "7", "queen".
std::string rank_word(int rank);
std::string rank_word_plural(int rank);
// "queen of spades", "joker".
std::string describe_card(const CardKind& kind);
CardKind standard_kind(int rank, Suit suit);

// The cards of a game in the fixed order that shuffles start from. Invariant: at most kMaxCards
// cards; every card's kind index is valid; kind names are unique.
class Deck {
  public:
    // Adds n cards of a kind, either new or already present under the same name.
    void add(const CardKind& kind, int n = 1);
    // Removes up to n cards of the named kind, the last added first; returns how many were removed.
    int remove(std::string_view name, int n);

    int size() const { return static_cast<int>(kind_of_.size()); }
    const CardKind& kind(Card card) const { return kinds_[kind_of_[card]]; }
    const std::string& name(Card card) const { return kind(card).name; }
    int kind_index(Card card) const { return kind_of_[card]; }
    const std::vector<CardKind>& kinds() const { return kinds_; }
    // The kind with this name, or -1. Ignores case; "10H" means "TH".
    int find_kind(std::string_view name) const;
    // The number of cards of a kind in the deck.
    int count(int kind_index) const;

    friend bool operator==(const Deck&, const Deck&) = default;

  private:
    std::vector<CardKind> kinds_;
    std::vector<std::uint8_t> kind_of_;  // card -> kind
};

}  // namespace niblick
