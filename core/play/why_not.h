#pragma once

#include "core/play/position.h"

namespace niblick {

// Why a move is not legal, as a value. As a sentence: variants/explain/why_not.h; the key of the
// rule file behind it: variants/explain/refusal.h.
struct WhyNot {
    enum class Reason : std::uint8_t {
        nothing,    // it is legal
        over,       // the game is won
        forbidden,  // an extended rule forbids `move`, or has failed
        set_open,   // a set is being taken, and this has to wait for its end
        // Of a card:
        gone,         // it is in no place from which cards move
        taken,        // it is in the set being taken
        under_waste,  // it lies in the waste, not on top
        laid,         // it lies on a foundation, and can return nowhere
        covered,      // `covering` lie on it
        mystery,      // it lies face down until a card beside it has left
        cell_waits,   // it is in a cell until the tableau is empty
        fresh,        // it became available during the set being taken
        not_in_sets,  // it cannot be in a set
        not_in_set,   // it does not fit the set being taken
        no_whole,     // it fits, but no set can be completed with it
        no_link,      // it fits on no foundation, or not on the place named
        // Of a foundation, a column, a cell:
        no_place,       // there is no such place
        no_packing,     // cards do not move to columns, or cards from where this one lies do not
        same_column,    // it is in that column
        tied,           // it must stay on the face-up card below it
        no_fill,        // it may not fill an empty column
        other_source,   // cells take the top of the foundation where cards of the layout are asked
                        // for, or the reverse
        not_for_cells,  // cells take no such card
        cells_full,
        cells_used_up,  // no more cards may go to a cell in this game
        // Of the stock:
        no_stock,         // the game has none
        stock_empty,      // every card has been turned
        only_when_stuck,  // a card can be played, and the rules forbid turning while one can
        fills_piles,      // stock cards go only to piles that become empty
        no_redeal,        // the game has none
        stock_left,       // a redeal waits for the last stock card
        last_pass,        // there are no more redeals
        cells_empty,      // as many cards come back as cells hold
        nothing_back,     // no card has been played or turned that could come back
        // Of a set:
        no_sets,    // the game has none
        no_set,     // none is being taken
        set_short,  // it has too few cards
        set_gap,    // its cards do not follow each other
        set_sum,    // their places do not add up
        // Of a token:
        no_token,  // there is no such token
        counter,   // it only counts
        none_left,
        cannot_pay,  // it costs more than there is
        lone_card,   // there is nothing to shuffle a card with
        stock_seen,  // there is no stock card to show that the player does not know
        wild_already,
        // A move of a rule that does not offer it here.
        not_offered
    };
    Reason reason = Reason::nothing;
    SlotSet covering = {};
    Move move = {};  // the one that is forbidden
};

// Why no move can be made with a piece; of a plain game, why it cannot be played. A piece that the
// board does not have is gone. All expect matches(board, position).
WhyNot why_not(const Board& board, const Position& position, Slot piece);
// Why a move is not legal. Any numbers may be in it.
WhyNot why_not(const Board& board, const Position& position, Move move);
// Why the stock can be neither turned nor redealt.
WhyNot why_not_turn(const Board& board, const Position& position);

}  // namespace niblick
