#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "core/play/position.h"

namespace niblick {

// A move or a rule requested something impossible; the message says what.
struct BadOperation : std::logic_error {
    using std::logic_error::logic_error;
};

// The number of turned stock cards (Position::drawn) that follows from the places of the pieces;
// for games that are not plain.
int turned_cards(const Board& board, const Zones& zones);

// The only way to change a position of a game that is not plain: each operation moves pieces
// between zones and updates all derived members. Tables, the rules of core/rules/extended.h and
// plugins use the same operations. An impossible operation throws BadOperation and changes nothing.
// The canonical form (search/positions/canonical_form.h) sets the limits: cards below the top of a
// foundation or out of play cannot return, and stock cards are turned in order.
class Operations {
  public:
    // Expects a valid `position` of the board (broken_law); checks matches().
    Operations(const Board& board, Position& position);
    // The same without the check, for positions that were reached on this board by play.
    struct Trusted {};
    Operations(const Board& board, Position& position, Trusted)
        : board_(board),
          position_(position) {}

    const Board& board() const { return board_; }
    const Position& position() const { return position_; }

    // Onto a foundation, from any zone.
    void to_foundation(Slot piece, int foundation);
    // Into a cell; counts towards the uses of cells.
    void to_cell(Slot piece);
    // Onto a pile, face up; only if piles move.
    void to_pile(Slot piece, int pile);
    // Into the set being taken.
    void to_set(Slot piece);
    // Onto the waste; only if the game has one.
    void to_waste(Slot piece);
    // The first of the cards that are withheld: behind the last stock card, or face up onto the
    // waste. Only if some are.
    void add_to_stock();
    void add_to_waste();
    // Out of play.
    void remove(Slot piece);
    // Back into an empty slot of the layout, if all cards below it are there; only if piles do not
    // move.
    void to_slot(Slot piece, Slot slot);
    // Cards in cells have become playable (extended::cells_are_open).
    void open_cells();
    // Turns a card of the tableau face up. Where piles do not move, this shows it to the player and
    // changes nothing else.
    void turn_up(Slot piece);
    // Shows the player the next stock cards, so many of them; only if a token does so.
    void peek(int cards);

    // Completes the set being taken: its cards go out of play.
    void end_set();
    // Turns stock cards, or deals them to empty piles, as the stock plan says; does nothing if the
    // stock is empty. `foundation`: the one chosen, where the plan lets choose.
    void turn_stock(int foundation = 0);
    void fill_piles();
    // Redeals: makes the stock from the waste or the foundation.
    void redeal();

    // Adds or removes a token in hand.
    void give_token(int token);
    void take_token(int token);
    // Lays a token on foundation 0; it is no longer in hand.
    void lay_token(int token);
    // Shuffles the cards left in the layout among their places. For one deal, equal `which` give
    // equal shuffles.
    void shuffle_layout(std::uint64_t which);

    // Adds to the score of the move that is being made; only for rules that say so (Rule::scores).
    // No part of the position.
    void award(int points);
    std::int64_t awarded() const { return awarded_; }

    // The notes of a rule, 0 <= i < rule.notes.
    int note(const Rule& rule, int i) const;
    void set_note(const Rule& rule, int i, std::uint8_t value);

  private:
    const Variant& variant() const { return *board_.variant; }
    static void expect(bool holds, const char* words);
    void expect_piece(Slot piece) const;
    void expect_not_gone(Slot piece) const;
    void lift_from_layout(Slot piece, Slot slot);
    void move(Slot piece, Zone to, bool sorted = false);
    void became_available(Slot piece);
    void find_top(int foundation);
    void count_turned();
    Slot first_withheld() const;
    Rng shuffler(std::uint64_t which) const;
    void shuffle(Zone zone, Rng rng);
    std::size_t note_at(const Rule& rule, int i) const;

    const Board& board_;
    Position& position_;
    std::int64_t awarded_ = 0;
};

}  // namespace niblick
