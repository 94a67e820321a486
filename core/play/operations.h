#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "core/play/position.h"

namespace niblick {

// What a move or a rule asked for cannot be done here, in words.
struct BadOperation : std::logic_error {
    using std::logic_error::logic_error;
};

// How many stock cards count as turned (Position::drawn) with the pieces where they are; for games
// that are not plain.
int turned_cards(const Board& board, const Zones& zones);

// The only way a position of a game that is not plain changes: each operation moves pieces from
// where they stand to another place, and all that follows from where pieces stand follows. The
// tables, the rules of core/rules/extended.h and those of plugins use the same ones. What cannot be
// done throws BadOperation and changes nothing. What a position is told apart by
// (search/positions/canonical_form.h) sets the bounds: cards below the top of a foundation or out
// of play are gone, and stock cards that are turned once come in their order.
class Operations {
  public:
    // `position` belongs to the board and keeps its laws (broken_law).
    Operations(const Board& board, Position& position) : board_(board), position_(position) {}

    const Board& board() const { return board_; }
    const Position& position() const { return position_; }

    // Onto a foundation, from wherever the piece stands.
    void to_foundation(Slot piece, int foundation);
    // Into a cell; counts as a use of the cells.
    void to_cell(Slot piece);
    // Onto a pile, face up; where piles move.
    void to_pile(Slot piece, int pile);
    // Into the set being taken.
    void to_set(Slot piece);
    // Onto the waste; where the game has one.
    void to_waste(Slot piece);
    // Out of play.
    void remove(Slot piece);
    // Back into an empty slot of the layout whose cards below are all there; where piles do not
    // move.
    void to_slot(Slot piece, Slot slot);
    // Cards in cells can be played that could not before (extended::cells_are_open).
    void open_cells();
    // Turns a card of a pile face up; where piles move.
    void turn_up(Slot piece);

    // The set being taken is whole: its cards are out of play.
    void end_set();
    // Turns stock cards as the stock plan says, and deals them to piles that are empty where it
    // says that; nothing where there are none.
    void turn_stock();
    void fill_piles();
    // Makes the stock anew from the waste or the foundation.
    void redeal();

    // A token more or less in hand.
    void give_token(int token);
    void take_token(int token);
    // Lays a token on foundation 0; it is no longer in hand.
    void lay_token(int token);
    // Shuffles the cards left in the layout among their places. `which`: the same number, the same
    // shuffle of one deal.
    void shuffle_layout(std::uint64_t which);

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
    Rng shuffler(std::uint64_t which) const;
    void shuffle(Zone zone, Rng rng);
    std::size_t note_at(const Rule& rule, int i) const;

    const Board& board_;
    Position& position_;
};

}  // namespace niblick
