#pragma once

#include "core/play/play.h"
#include "variants/explain/rule_line.h"

namespace niblick {

// Which rule forbids something: the key behind each sentence that explains a refusal. The action
// must be impossible in the position; otherwise the answer is the rule that usually forbids it. The
// ruleset is the one that the board's variant was compiled from. All expect a position that matches
// the board, and numbers of pieces, foundations and tokens that the board has.

// No move is possible with the piece.
RuleKey why_no_piece(const RuleSet& rules, const Board& board, const Position& position,
                     Slot piece);
// The piece cannot go to a cell, this pile or this foundation.
RuleKey why_no_cell(const RuleSet& rules, const Board& board, const Position& position, Slot piece);
RuleKey why_no_pile(const RuleSet& rules, const Board& board, const Position& position, Slot piece,
                    int pile);
RuleKey why_no_foundation(const RuleSet& rules, const Board& board, const Position& position,
                          Slot piece, int foundation);
// The stock can be neither turned nor redealt.
RuleKey why_no_turn(const RuleSet& rules, const Board& board, const Position& position);
RuleKey why_no_redeal(const RuleSet& rules, const Board& board, const Position& position);
// The set cannot be closed, the token cannot be used.
RuleKey why_no_close(const RuleSet& rules, const Board& board, const Position& position);
RuleKey why_no_token(const RuleSet& rules, const Board& board, const Position& position, int token);

// `card` may not be laid on `base` (null: the empty foundation). Returns the key that could allow
// it with another value, else the one that defines which ranks follow.
RuleKey why_no_link(const RuleSet& rules, const Deck& deck, const CardKind* base,
                    const CardKind& card);
// `card` may not be packed on `base`: the key whose other value would let it; empty if none would.
RuleKey why_no_packing(const RuleSet& rules, const Deck& deck, const CardKind& base,
                       const CardKind& card);
// The key that decides which cards cover which.
RuleKey key_of_layout(const RuleSet& rules);

}  // namespace niblick
