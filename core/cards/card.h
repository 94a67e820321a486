#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/expects.h"
#include "core/cards/signs.h"

namespace niblick {

// A card's identity: an index into the deck, 0 .. Deck::size()-1.
using Card = std::uint8_t;
inline constexpr Card kNoCard = 255;
inline constexpr int kMaxCards = 250;

// What is printed on a card.
struct CardPrint {
    std::string index;   // in its corner; empty for a card without rank
    std::string letter;  // of its suit
    int pips = 0;
    Figure figure = Figure::none;
    SuitShape shape = SuitShape::none;
    Ink ink = Ink::black;

    friend bool operator==(const CardPrint&, const CardPrint&) = default;
};

// The face value of a card. Cards of one kind are equal: a double deck has each kind twice.
struct CardKind {
    std::uint8_t rank = 0;  // a rank of the deck's signs, 0 for a card without rank
    Suit suit = Suit::none;
    std::string name;  // "QS", "TH", "*": unique among the kinds of a deck
    bool is_joker = false;
    bool is_trump = false;    // of a tarot deck: has no suit, and the rank that it counts as
    std::string words = {};   // its name in sentences: "queen of spades"
    std::string also = {};    // another name that texts may use: "10H"
    Ink colour = Ink::black;  // of its suit, for rules about colours
    CardPrint print = {};

    friend bool operator==(const CardKind&, const CardKind&) = default;
};

// A card with a rank and a suit of these signs.
CardKind suited_kind(const Signs& signs, int rank, Suit suit);
// "queen of spades", "joker".
std::string describe_card(const CardKind& kind);

// The cards of a game in the fixed order that shuffles start from. Invariant: at most kMaxCards
// cards; every card's kind index is valid; kind names are unique. Its functions expect cards that
// it holds.
class Deck {
  public:
    // Adds n cards of a kind, either new or already present under the same name.
    void add(const CardKind& kind, int n = 1);
    // Removes up to n cards of the named kind, the last added first; returns how many were removed.
    int remove(std::string_view name, int n);

    int size() const { return static_cast<int>(kind_of_.size()); }
    const CardKind& kind(Card card) const {
        NIBLICK_EXPECTS(card < size());
        return kinds_[kind_of_[card]];
    }
    const std::string& name(Card card) const { return kind(card).name; }
    int kind_index(Card card) const {
        NIBLICK_EXPECTS(card < size());
        return kind_of_[card];
    }
    const std::vector<CardKind>& kinds() const { return kinds_; }
    // The kind with this name, or -1. Ignores case; "10H" means "TH".
    int find_kind(std::string_view name) const;
    // The number of cards of a kind in the deck.
    int count(int kind_index) const;

    // The ranks and suits of its cards; of a deck that was given none, no ranks and no suits.
    const Signs& signs() const {
        NIBLICK_EXPECTS(signs_ != nullptr);
        return *signs_;
    }
    std::shared_ptr<const Signs> shared_signs() const { return signs_; }
    void set_signs(std::shared_ptr<const Signs> signs) { signs_ = std::move(signs); }

    // Equal cards in equal order.
    friend bool operator==(const Deck& a, const Deck& b) {
        return a.kinds_ == b.kinds_ && a.kind_of_ == b.kind_of_;
    }

  private:
    std::vector<CardKind> kinds_;
    std::vector<std::uint8_t> kind_of_;  // card -> kind
    std::shared_ptr<const Signs> signs_ = std::make_shared<const Signs>();
};

}  // namespace niblick
