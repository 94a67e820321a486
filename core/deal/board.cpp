#include "core/deal/board.h"

#include <utility>

#include "core/base/expects.h"

namespace niblick {

Board bind(std::shared_ptr<const Variant> variant, Deal deal) {
    NIBLICK_EXPECTS(variant != nullptr);
    NIBLICK_EXPECTS(matches(*variant, deal));
    Board board;
    board.variant = std::move(variant);
    board.deal = std::move(deal);
    const Variant& v = *board.variant;
    for (const Card card : board.deal.tableau) board.face.push_back(v.face_of[card]);
    for (const Card card : board.deal.stock) board.stock_face.push_back(v.face_of[card]);
    if (!v.traits.plain) {
        board.face.insert(board.face.end(), board.stock_face.begin(), board.stock_face.end());
    }
    board.targets.resize(static_cast<std::size_t>(v.links.faces()) + 1);
    for (std::size_t base = 0; base < board.targets.size(); ++base) {
        for (std::size_t s = 0; s < board.face.size(); ++s) {
            if (v.links.allows(static_cast<Face>(base), board.face[s])) {
                board.targets[base].set(static_cast<int>(s));
            }
        }
    }
    return board;
}

}  // namespace niblick
