#include "core/search/positions/last_card.h"

#include "core/base/expects.h"

namespace niblick::search {

bool last_has_none_under(const Variant& variant) {
    const bool stay_empty = !variant.traits.moving || variant.packing.fill == Packing::Fill::none;
    return stay_empty && variant.stock_size == 0 && variant.cells.count == 0 &&
           variant.layout.either_or().empty() && !variant.traits.shuffles_layout &&
           variant.tokens.empty() && variant.rules.empty();
}

FaceSet faces_at_bottom(const Board& board, const Position& position) {
    FaceSet faces;
    if (!board.variant->traits.moving) {
        position.filled.for_each([&](int p) {
            if (board.layout().below(static_cast<Slot>(p)).none()) {
                faces.set(board.face[static_cast<std::size_t>(p)]);
            }
        });
        return faces;
    }
    for (std::size_t i = 0; i < board.layout().piles().size(); ++i) {
        const auto pile = position.pile(static_cast<int>(i));
        if (!pile.empty()) faces.set(board.face[pile.front()]);
    }
    return faces;
}

std::optional<LastCard> LastCard::make(const Variant& variant) {
    NIBLICK_EXPECTS(last_has_none_under(variant));
    const Links& links = variant.links;
    LastCard last;
    last.first_ = links.onto(links.empty());
    for (int f = 0; f < links.faces(); ++f) {
        const FaceSet& next = links.onto(static_cast<Face>(f));
        if (next.count() > 1) return std::nullopt;
        auto& follows = last.next_[static_cast<std::size_t>(f)];
        follows = kNone;
        next.for_each([&](int g) { follows = static_cast<std::int16_t>(g); });
    }
    return last;
}

bool LastCard::may_leave(const Board& board, const Position& position) const {
    Counts counts{};
    int cards = 0;
    position.filled.for_each([&](int p) {
        ++counts[board.face[static_cast<std::size_t>(p)]];
        ++cards;
    });
    if (cards == 0) return true;
    const FaceSet ends = faces_at_bottom(board, position);
    if (position.top[0] != kNoCard) {
        const int next = next_[board.face_of(position.top[0])];
        return may_leave(counts, cards, next, ends);
    }
    bool found = false;
    first_.for_each([&](int f) { found = found || may_leave(counts, cards, f, ends); });
    return found;
}

bool LastCard::may_leave(Counts counts, int cards, int from, const FaceSet& ends) const {
    for (; from != kNone; from = next_[static_cast<std::size_t>(from)]) {
        std::uint8_t& left = counts[static_cast<std::size_t>(from)];
        if (left == 0) return false;
        --left;
        if (--cards == 0) return ends.test(from);
    }
    return false;
}

}  // namespace niblick::search
