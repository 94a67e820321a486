#pragma once

#include <vector>

#include "core/play/move.h"

namespace niblick {

class Session;

// A place on the table that the mouse or the keyboard can point at.
struct Spot {
    enum class Kind : std::uint8_t { none, slot, stock, foundation, cell, pile, token, done };
    Kind kind = Kind::none;
    Slot slot = kNoSlot;  // a card's piece (core/play/position.h), or the number of another place

    static Spot at(Slot s) { return {Kind::slot, s}; }
    static Spot at_stock() { return {Kind::stock, kNoSlot}; }
    static Spot at_done() { return {Kind::done, kNoSlot}; }
    static Spot of(Kind kind, int number) { return {kind, static_cast<Slot>(number)}; }
    int number() const { return slot; }
    friend bool operator==(const Spot&, const Spot&) = default;
};

// A move of a card, and its target.
struct MoveOption {
    Move move;
    Spot to;             // a foundation, pile, cell or token; the card itself for other moves
    bool again = false;  // equivalent to an earlier option: equal tops, empty piles
};

// As a piece: the next stock card, where the player chooses its foundation.
inline constexpr Slot kStock = 253;

// The legal moves of a piece (kTop: the top of the first foundation; kStock), most useful first: to
// non-empty foundations, to empty ones, to piles, to empty piles, to cells.
std::vector<MoveOption> move_options(const Session& session, const std::vector<Move>& legal,
                                     Slot piece);
std::vector<MoveOption> move_options(const Session& session, Slot piece);
// The move that a click makes at once; null if there is none or the player should choose.
const MoveOption* obvious(const Session& session, const std::vector<MoveOption>& options);

// The pieces that move with one: those packed on it, lowest first.
std::vector<Slot> carried_with(const Session& session, Slot piece);

}  // namespace niblick
