#pragma once

#include <span>

#include "core/search/certificate/closed_set.h"

// The ways to find a closed set (closed_set.h).
namespace niblick::search {

// Whether a won position of these cards left.
bool is_cleared(const Variant& variant, const SlotSet& filled);

// One foundation, and a layout whose chains have few enough sets: all at once, one bit each.
// Nothing if they are too many.
std::optional<ClosedSetFound> table_closure(const Board& board, const Query& query, bool nested,
                                            const StopToken& stop);
// Position by position, at most query.limits.nodes.
ClosedSetFound list_closure(const Board& board, const Query& query, bool nested,
                            const StopToken& stop);
// For Goal::best where cards score by their place in a run (scores_by_run): position by position,
// with points.
ClosedSetFound runs_closure(const Board& board, const Query& query, bool nested,
                            const StopToken& stop);
// Games that Chain serves, from both ends in turn; for Goal::clear.
ClosedSetFound chain_closure(const Board& board, const Query& query, const StopToken& stop);

// Whether [events], [rough] or mystery cards watch over moves, and nothing else does.
bool has_events(const Variant& variant);
// By the rules of play, for Goal::clear: games that are not plain.
ClosedSetFound general_closure(const Board& board, const Query& query, bool nested,
                               const StopToken& stop);

// The same for packing between columns and nothing beside it, and columns that are filled again.
bool moves_between_piles_only(const Variant& variant);
ClosedSetFound piles_closure(const Board& board, const Query& query, const StopToken& stop);

// Begins a part of a list: the sets that are added next.
void begin_part(ClosedSet& set, int drawn, std::span<const Face> tops, int run = 0);
// Adds a set of slots to a list, with its points if there are any.
void add_set(ClosedSet& set, const SlotSet& filled, std::optional<int> points = {});

}  // namespace niblick::search
