#include "core/search/positions/token_dominance.h"

#include <algorithm>

namespace niblick::search {

TokenDominance::TokenDominance(const Board& board, const Position& from) {
    const Variant& variant = *board.variant;
    any_ = variant.rules.empty() && !variant.tokens.empty();
    // With a wild card on it, the foundation accepts a card for which the stock would otherwise
    // have to be turned, and its own top cannot leave.
    wild_is_better_ = variant.traits.draws_any_time && variant.sets.least == 0 &&
                      !variant.cells.from_foundation && !variant.packing.from_foundation;
    kinds_ = variant.tokens.size();
    for (std::size_t t = 0; t < kinds_; ++t) {
        const Token& token = variant.tokens[t];
        const int more = token.kind_index < 0 ? 0 : board.deck().count(token.kind_index);
        most_[t] = token.shuffles_layout
                       ? 0
                       : static_cast<std::uint8_t>(std::min(255, from.tokens[t] + more));
    }
}

}  // namespace niblick::search
