#include "workbench/kit/views/places.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/cards.h"

namespace niblick {

namespace {

// A circular arrow.
void draw_again(const Paint& paint, float x, float y, float size, ImU32 colour) {
    ImDrawList& list = paint.list();
    const float radius = size * 0.42F;
    const float thick = std::max(1.5F, size * 0.1F);
    constexpr float kFrom = -0.9F, kTo = 4.2F;
    list.PathArcTo({x, y}, radius, kFrom, kTo, 32);
    list.PathStroke(colour, 0, thick);
    const float tip = size * 0.22F;
    const ImVec2 end{x + radius * std::cos(kFrom), y + radius * std::sin(kFrom)};
    list.AddTriangleFilled({end.x - tip, end.y - tip * 0.3F}, {end.x + tip * 0.7F, end.y - tip},
                           {end.x + tip * 0.5F, end.y + tip * 0.9F}, colour);
}

}  // namespace

void draw_cell(const Paint& paint, const Rect& r) {
    draw_place(paint, r);
    // A smaller card inside shows that the place is for one card.
    const float in = std::round(r.w * 0.16F);
    paint.outline({r.x + in, r.y + in, r.w - 2 * in, r.h - 2 * in},
                  with_alpha(paint.theme.felt_place, 0.45F), card_rounding(r) * 0.7F,
                  std::max(1.0F, paint.px(1)));
}

void draw_empty_stock(const Paint& paint, const TableStock& stock, const Rect& r, bool hovered) {
    draw_place(paint, r);
    const ImU32 colour = hovered ? paint.theme.felt_text : paint.theme.felt_secondary;
    if (!stock.redeal) {
        const float room = r.w - paint.px(8);
        for (const Role role : {Role::body, Role::small}) {
            if (paint.fonts[role].measure("empty").x > room) continue;
            paint.line(r, role, paint.theme.felt_secondary, "empty", 0.5F);
            return;
        }
        return;
    }
    draw_again(paint, r.middle_x(), r.middle_y() - r.w * 0.08F, r.w * 0.5F, colour);
    if (stock.redeals.empty()) return;
    const float height = paint.px(20);
    paint.line({r.x, r.bottom() - height - paint.px(6), r.w, height}, Role::small, colour,
               stock.redeals, 0.5F);
}

namespace {

// As many whole sentences as fit into a room of this size.
std::string_view fitting_sentences(const Paint& paint, std::string_view words, float width,
                                   float height) {
    while (!words.empty() && paint.wrapped_height(width, Role::small, words) > height) {
        const auto stop = words.substr(0, words.size() - 1).rfind(". ");
        words = stop == std::string_view::npos ? std::string_view() : words.substr(0, stop + 1);
    }
    return words;
}

}  // namespace

void draw_set(const Paint& paint, const TableSet& set, const Rect& room, const Rect& done,
              bool hovered, std::string_view words) {
    const Theme& theme = paint.theme;
    const float rounding = paint.px(6);
    paint.fill(room, IM_COL32(0, 0, 0, 26), rounding);
    paint.outline({room.x + 0.5F, room.y + 0.5F, room.w - 1, room.h - 1}, theme.felt_place,
                  rounding);
    if (set.taken == 0) {
        const float pad = paint.px(12);
        const float width = room.w - 2 * pad;
        const std::string_view said = fitting_sentences(paint, words, width, room.h - pad);
        const float height = paint.wrapped_height(width, Role::small, said);
        paint.wrapped(room.x + pad, std::round(room.middle_y() - height / 2), width, Role::small,
                      theme.felt_text, said);
    }
    if (set.can_close) {
        paint.fill(done, theme.accent, rounding);
        if (hovered) paint.outline(done, theme.felt_text, rounding, std::max(1.0F, paint.px(1)));
        paint.line(done, Role::strong, theme.on_accent, "Done", 0.5F);
        return;
    }
    paint.outline({done.x + 0.5F, done.y + 0.5F, done.w - 1, done.h - 1}, theme.felt_place,
                  rounding);
    paint.line(done, Role::body, theme.felt_secondary, "Done", 0.5F);
}

void draw_token(const Paint& paint, const TableToken& token, const Rect& r, bool hovered) {
    const Theme& theme = paint.theme;
    const float rounding = r.h / 2;
    paint.fill(r, IM_COL32(0, 0, 0, 26), rounding);
    const ImU32 edge =
        token.can_use ? (hovered ? theme.felt_text : theme.felt_mark) : theme.felt_place;
    const float thick = token.can_use ? std::max(1.5F, paint.px(2)) : 1.0F;
    paint.outline({r.x + thick / 2, r.y + thick / 2, r.w - thick, r.h - thick}, edge,
                  rounding - thick / 2, thick);
    const float disc = r.h - 2 * paint.px(4);
    const Rect count{r.right() - disc - paint.px(4), r.y + paint.px(4), disc, disc};
    paint.fill(count, token.count > 0 ? theme.back_edge : theme.felt_place, disc / 2);
    paint.line(count, Role::small, theme.black, std::to_string(token.count), 0.5F);
    paint.line({r.x + paint.px(12), r.y, count.x - r.x - paint.px(16), r.h}, Role::small,
               token.count > 0 ? theme.felt_text : theme.felt_secondary, token.name);
}

void draw_count(const Paint& paint, const Rect& r, const std::string& count) {
    const float width = paint.number_width(Role::strong, count) + paint.px(14);
    const float height = paint.px(22);
    const Rect pill{std::round(r.middle_x() - width / 2),
                    std::round(r.bottom() - height - r.w * 0.12F), std::round(width), height};
    paint.fill(pill, paint.theme.back_edge, height / 2);
    const Font::Caps caps = paint.fonts[Role::strong].caps();
    paint.number(pill.x + paint.px(7), pill.middle_y() - (caps.top + caps.bottom) / 2, Role::strong,
                 paint.theme.black, count);
}

void draw_caption(const Paint& paint, const Rect& r, std::string_view words, float room) {
    const Font& font = paint.fonts[Role::small];
    const float height = font.size, gap = paint.px(5);
    const float width = font.measure(words).x;
    if (room < height + gap || width > r.w * 1.3F) return;
    paint.line({r.middle_x() - width / 2 - 1, r.bottom() + gap, width + 2, height}, Role::small,
               paint.theme.felt_secondary, words, 0.5F);
}

void draw_note(const Paint& paint, const Rect& r, const std::string& words, bool low) {
    const float width = paint.fonts[Role::small].measure(words).x + paint.px(12);
    if (width > r.w - paint.px(4)) return;
    const float height = paint.px(20);
    const float y = low ? r.bottom() - height - r.w * 0.12F : r.y + r.w * 0.12F;
    const Rect pill{std::round(r.middle_x() - width / 2), std::round(y), std::round(width), height};
    paint.fill(pill, paint.theme.back_edge, pill.h / 2);
    paint.line(pill, Role::small, paint.theme.black, words, 0.5F);
}

void draw_hits(const Paint& paint, const Rect& r, float shown, int hits, bool face_up) {
    // One stroke for each play; a number if there are many.
    const ImU32 colour =
        face_up ? blend(paint.theme.card, paint.theme.black, 0.72F) : paint.theme.back_edge;
    const float pad = std::max(3.0F, std::round(r.w * (face_up ? 0.06F : 0.11F)));
    const float height = std::clamp(std::min(shown, r.h) - 2 * pad, paint.px(6), paint.px(12));
    const float right = r.right() - pad, y = r.y + pad;
    if (hits > 4) {
        paint.line({r.x, y, r.w - pad, height}, Role::small, colour, std::to_string(hits), 1);
        return;
    }
    const float thick = std::max(1.5F, paint.px(2)), pitch = thick + std::max(2.0F, paint.px(2));
    for (int i = 0; i < hits; ++i) {
        paint.fill({right - static_cast<float>(i) * pitch - thick, y, thick, height}, colour);
    }
}

void draw_badge(const Paint& paint, const Rect& r, const std::string& number) {
    const float size = paint.px(22);
    const Rect disc{std::round(r.middle_x() - size / 2), std::round(r.bottom() - size * 0.55F),
                    size, size};
    paint.fill(disc, paint.theme.accent, size / 2);
    paint.line(disc, Role::small, paint.theme.on_accent, number, 0.5F);
}

}  // namespace niblick
