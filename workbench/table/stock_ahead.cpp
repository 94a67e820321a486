#include "workbench/table/stock_ahead.h"

#include <algorithm>

namespace niblick {

std::vector<Card> stock_ahead(const Board& board, const Position& position,
                              const Observation& seen) {
    const auto shown = static_cast<std::size_t>(
        std::max(board.variant->visibility.next_cards, int{position.peeked}));
    const std::size_t n = std::min(seen.known_stock.size(), shown);
    if (n < 2) return {};
    return {seen.known_stock.begin(), seen.known_stock.begin() + static_cast<std::ptrdiff_t>(n)};
}

}  // namespace niblick
