#include "core/position.h"

namespace niblick {

Position start_position(const Board& board) {
    Position position;
    position.filled = board.layout().all();
    position.open = board.layout().open(position.filled);
    position.top.fill(kNoCard);
    for (std::size_t f = 0; f < board.deal.foundation.size(); ++f) {
        position.top[f] = board.deal.foundation[f];
    }
    return position;
}

bool is_ok(const Board& board, const Position& position) {
    if (!board.layout().all().contains(position.filled)) return false;
    if (position.open != board.layout().open(position.filled)) return false;
    // What lies under a card that is there is there too.
    bool buried = true;
    position.filled.for_each([&](int s) {
        buried = buried && position.filled.contains(board.layout().below(static_cast<Slot>(s)));
    });
    if (!buried) return false;
    if (position.drawn > board.deal.stock.size()) return false;
    for (std::size_t f = 0; f < position.top.size(); ++f) {
        const bool exists = f < board.deal.foundation.size();
        if (!exists && position.top[f] != kNoCard) return false;
        if (position.top[f] != kNoCard && position.top[f] >= board.deck().size()) return false;
    }
    return true;
}

int stock_left(const Board& board, const Position& position) {
    return static_cast<int>(board.deal.stock.size()) - position.drawn;
}

}  // namespace niblick
