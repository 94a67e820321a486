#include "core/cards/signs.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick {

const RankSign& Signs::rank(int rank) const {
    NIBLICK_EXPECTS(rank >= 1 && rank <= static_cast<int>(ranks.size()));
    return ranks[static_cast<std::size_t>(rank) - 1];
}

const SuitSign& Signs::suit(Suit suit) const {
    NIBLICK_EXPECTS(static_cast<std::size_t>(suit) < suits.size());
    return suits[static_cast<std::size_t>(suit)];
}

std::optional<int> Signs::rank_of(std::string_view letter) const {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i].letter == letter || ranks[i].index == letter) return static_cast<int>(i) + 1;
    }
    return std::nullopt;
}

int Signs::place_of(int rank) const {
    const auto at = std::find(usual.begin(), usual.end(), rank);
    return at == usual.end() ? -1 : static_cast<int>(at - usual.begin());
}

}  // namespace niblick
