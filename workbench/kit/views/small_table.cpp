#include "workbench/kit/views/small_table.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/cards.h"
#include "workbench/kit/views/places.h"

namespace niblick {

namespace {

void draw_table_card(const Paint& paint, CardStyle style, const Rect& at, const TableCard& card) {
    if (!card.face_up) return draw_back(paint, at);
    CardLook look;
    look.shown = card.aside ? 1 : card.shown;
    look.covered = !card.open;
    look.lit = card.lit;
    const bool cut = card.shown < card.at.h && card.shown < style.index.stacked();
    style.stacked_index = card.aside || (style.stacked_index && !cut);
    draw_card(paint, style, at, card.face, look);
}

}  // namespace

void draw_small_table(const Frame& frame, const Rect& r, const Tabletop& table,
                      const std::optional<Rect>& next) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    ImDrawList& list = paint.list();
    list.AddRectFilledMultiColor(top_left(r), bottom_right(r), theme.felt_top, theme.felt_top,
                                 theme.felt_bottom, theme.felt_bottom);
    const TableGeometry& g = table.geometry;
    const Settings& settings = frame.settings;
    const CardStyle style{g.index, g.stacked_index, g.pips, settings.four_colours,
                          settings.suit_patterns};
    const auto placed = [&](const Rect& at) { return at.moved(r.x, r.y); };
    list.PushClipRect(top_left(r), bottom_right(r), true);
    for (const Rect& pile : table.empty_piles) draw_place(paint, placed(pile));
    for (const TableBase& base : table.bases) {
        CardLook look;
        look.covered = true;
        look.shown = base.covered ? g.step : 0;
        draw_card(paint, style, placed(base.at), base.face, look);
    }
    for (const Rect& cell : g.cells) draw_cell(paint, placed(cell));
    if (g.waste) draw_place(paint, placed({g.waste->x, g.waste->y, g.card.w, g.card.h}));
    if (table.set) {
        draw_set(paint, *table.set, placed(table.set->room), placed(table.set->done), false, {});
    }
    for (const TableToken& token : table.tokens) draw_token(paint, token, placed(token.at), false);
    for (const TableFoundation& f : table.foundations) {
        if (f.top) {
            draw_card(paint, style, placed(f.at), *f.top, {});
        } else {
            draw_place(paint, placed(f.at));
        }
    }
    if (table.stock && table.stock->left == 0) {
        draw_empty_stock(paint, *table.stock, placed(table.stock->at), false);
    } else if (table.stock) {
        const Rect at = placed(table.stock->at);
        if (table.stock->next) {
            draw_card(paint, style, at, *table.stock->next, {});
        } else {
            draw_back(paint, at);
        }
        draw_count(paint, at, std::to_string(table.stock->left));
    }
    for (const TableCard& card : table.cards) {
        draw_table_card(paint, style, placed(card.at), card);
    }
    if (next) {
        draw_ring(paint, placed(*next), theme.felt_mark, std::max(2.0F, paint.px(3)), 0);
    }
    list.PopClipRect();
}

}  // namespace niblick
