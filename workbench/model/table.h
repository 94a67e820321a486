#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/session.h"
#include "workbench/model/geometry.h"

namespace niblick {

// What is printed on a card.
struct CardFace {
    std::string index;  // "A", "10", "K"; the name of a card without rank
    int rank = 0;       // 1 .. 13, 0 for none
    Suit suit = Suit::none;
    bool joker = false;

    friend bool operator==(const CardFace&, const CardFace&) = default;
};
CardFace printed_face(const CardKind& kind);

// A place on the table that the keyboard can point at.
struct Spot {
    enum class Kind : std::uint8_t { none, slot, stock };
    Kind kind = Kind::none;
    Slot slot = kNoSlot;

    static Spot at(Slot s) { return {Kind::slot, s}; }
    static Spot at_stock() { return {Kind::stock, kNoSlot}; }
    friend bool operator==(const Spot&, const Spot&) = default;
};

struct TableCard {
    Slot slot = kNoSlot;
    Rect at;
    float shown = 0;  // height in view from its top; the whole card where nothing covers it
    CardFace face;    // empty when it lies face down
    bool face_up = true;
    bool open = false;
    bool playable = false;
    std::string why_not;  // a sentence; empty when playable
};

struct TableStock {
    Rect at;
    int left = 0;
    bool can_turn = false;
    std::string why_not;
    std::optional<CardFace> next;  // when the rules show it
    std::string next_rank;         // when the rules give its rank away
};

struct TableFoundation {
    Rect at;
    std::optional<CardFace> top;
    Card card = kNoCard;
    bool takes_lifted = false;  // the lifted card may be laid here
};

// Everything on the table, ready to be drawn.
struct Tabletop {
    TableGeometry geometry;
    std::vector<TableCard> cards;  // only those still there, each after the ones it lies on
    std::optional<TableStock> stock;
    std::vector<TableFoundation> foundations;
    std::vector<Rect> empty_piles;  // columns without a card left
    Spot focus;
    Spot hint;
    Slot lifted = kNoSlot;   // the card that waits for a foundation to be chosen
    std::uint64_t game = 0;  // differs from one game to the next

    const TableCard* card(Slot slot) const;
    // What lies under a point: the topmost card, or the stock.
    Spot spot_at(float x, float y) const;
    // The foundation under a point, or -1.
    int foundation_at(float x, float y) const;
};

// Focus, hint, lifted card and game number are left to the caller.
Tabletop show_table(const Session& session, const TableGeometry& geometry);

// The foundations a card may be laid on, those that hold a card first; of equal tops the first.
std::vector<int> choices(const Session& session, Slot slot);

}  // namespace niblick
