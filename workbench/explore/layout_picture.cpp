#include "workbench/explore/layout_picture.h"

#include <algorithm>
#include <utility>

#include "core/game/session.h"
#include "workbench/table/table_picture.h"

namespace niblick {

Picture layout_picture(std::shared_ptr<const Variant> variant, Size size, const Settings& settings,
                       const TextMeasure& measure) {
    constexpr float kAir = 2;
    // Twice as large, so that its marks are finer. Larger cards would have pips, too small to be
    // seen.
    const TableGeometry geometry = lay_out(*variant, {2 * size.w, 2 * size.h}, 0.25F);
    Deal deal = deal_by_number(*variant, 1);
    const Session session(bind(std::move(variant), std::move(deal)));
    Tabletop table = show_table(session, geometry);
    const bool any = !geometry.slots.empty();
    if (any) {
        table.stock.reset();
        table.set.reset();
        table.foundations.clear();
        table.tokens.clear();
        std::erase_if(table.cards, [&](const TableCard& card) {
            return std::ranges::find(geometry.slots, card.at) == geometry.slots.end();
        });
    }
    for (TableCard& card : table.cards) card.lit = false;
    Picture picture = still_table(table, settings, {}, measure);
    const Rect around = any ? geometry.tableau : bounds_of(picture, measure);
    const float scale = std::min((size.w - 2 * kAir) / std::max(1.0F, around.w),
                                 (size.h - 2 * kAir) / std::max(1.0F, around.h));
    move_by(
        picture,
        {(size.w / scale - around.w) / 2 - around.x, (size.h / scale - around.h) / 2 - around.y},
        scale);
    picture.size = size;
    return picture;
}

}  // namespace niblick
