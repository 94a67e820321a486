#pragma once

#include "core/play/play.h"
#include "variants/explain/rule_line.h"

namespace niblick {

// Which rule forbids something: the key behind each sentence that says why it cannot be done. What
// is asked about must be impossible in the position; where it is not, the answer is about what
// usually forbids it. The ruleset is the one that the board's variant was compiled from.

// No move takes the piece.
RuleKey why_no_piece(const RuleSet& rules, const Board& board, const Position& position,
                     Slot piece);
// The piece goes to no cell, not on this pile, not on this foundation.
RuleKey why_no_cell(const RuleSet& rules, const Board& board, const Position& position, Slot piece);
RuleKey why_no_pile(const RuleSet& rules, const Board& board, const Position& position, Slot piece,
                    int pile);
RuleKey why_no_foundation(const RuleSet& rules, const Board& board, const Position& position,
                          Slot piece, int foundation);
// The stock can be neither turned nor made anew.
RuleKey why_no_turn(const RuleSet& rules, const Board& board, const Position& position);
RuleKey why_no_redeal(const RuleSet& rules, const Board& board, const Position& position);
// The set cannot be closed, the token not be used.
RuleKey why_no_close(const RuleSet& rules, const Board& board, const Position& position);
RuleKey why_no_token(const RuleSet& rules, const Board& board, const Position& position, int token);

// `card` may not be laid on `base` (null: the empty foundation): the key that another value of
// would let it, else the one that says which ranks follow.
RuleKey why_no_link(const RuleSet& rules, const Deck& deck, const CardKind* base,
                    const CardKind& card);

}  // namespace niblick
