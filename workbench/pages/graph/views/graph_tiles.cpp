#include "workbench/pages/graph/views/graph_tiles.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/cards.h"

namespace niblick {

namespace {

// A small disc on a corner, with a number if there is room.
void draw_disc(const Paint& paint, ImVec2 at, float radius, ImU32 colour, ImU32 edge, ImU32 ink,
               const std::string& number) {
    paint.list().AddCircleFilled(at, radius + paint.px(1), edge, 24);
    paint.list().AddCircleFilled(at, radius, colour, 24);
    if (number.empty()) return;
    paint.line({at.x - radius, at.y - radius, 2 * radius, 2 * radius}, Role::small, ink, number,
               0.5F);
}

void draw_index(const Paint& paint, const Rect& r, const GraphTile& tile) {
    const bool gone = tile.state == CardState::gone;
    const ImU32 colour =
        gone ? paint.theme.secondary : ink(paint.theme, tile.face, tile.four_colours);
    const bool suited = tile.face.suited();
    const Font& font = paint.fonts[Role::index];
    const Font::Caps caps = font.caps();
    const float height = (caps.bottom - caps.top) * 1.02F;
    const float width = font.measure(tile.face.index).x;
    const float suit = suited ? height : 0;
    const float gap = suited ? height * 0.18F : 0;
    const float start = r.middle_x() - (width + gap + suit) / 2;
    paint.line({start, r.y, std::min(width + 1, r.w), r.h}, Role::index, colour, tile.face.index);
    if (!suited) return;
    draw_shape(paint.list(), suit_of(paint, tile.face, height),
               {start + width + gap + suit / 2, r.middle_y()}, height, colour);
}

ImU32 outline_of(const Theme& theme, const GraphTile& tile) {
    switch (tile.light) {
        case Light::pointed: return theme.text;
        case Light::above: return theme.bad;
        case Light::below: return theme.code_value;
        default: break;
    }
    switch (tile.state) {
        case CardState::playable: return theme.accent;
        case CardState::open: return theme.secondary;
        default: return theme.disabled;
    }
}

}  // namespace

std::vector<Light> lights_of(std::size_t cards, int pointed, const std::vector<int>& above,
                             const std::vector<int>& below) {
    std::vector<Light> lights(cards, pointed < 0 ? Light::plain : Light::faded);
    if (pointed < 0) return lights;
    lights[static_cast<std::size_t>(pointed)] = Light::pointed;
    for (const int node : above) lights[static_cast<std::size_t>(node)] = Light::above;
    for (const int node : below) lights[static_cast<std::size_t>(node)] = Light::below;
    return lights;
}

void draw_cover(const Paint& paint, const CoverEdge& edge, const std::vector<ImVec2>& route,
                const std::vector<Light>& lights) {
    const Theme& theme = paint.theme;
    const Light lower = lights[static_cast<std::size_t>(edge.lower)];
    const Light upper = lights[static_cast<std::size_t>(edge.upper)];
    const auto both = [&](Light light) {
        return edge.live && (lower == light || lower == Light::pointed) &&
               (upper == light || upper == Light::pointed);
    };
    const bool any = lower != Light::plain, above = both(Light::above), below = both(Light::below);
    const float thin = std::max(1.0F, paint.px(1.5F));
    for (std::size_t i = 0; i + 1 < route.size(); ++i) {
        const ImVec2 a = route[i], b = route[i + 1];
        if (above) {
            paint.list().AddLine(a, b, theme.bad, 2 * thin);
        } else if (below) {
            draw_dashes(paint, a, b, theme.code_value, 2 * thin);
        } else if (edge.live) {
            paint.list().AddLine(a, b, any ? with_alpha(theme.disabled, 0.5F) : theme.secondary,
                                 thin);
        } else {
            draw_dashes(paint, a, b, with_alpha(theme.disabled, any ? 0.4F : 0.9F), 1);
        }
    }
    if (runs_up(edge)) draw_arrowhead(paint, route[1], route[0], theme.secondary);
}

void draw_dashes(const Paint& paint, ImVec2 a, ImVec2 b, ImU32 colour, float thickness) {
    const float dash = std::max(3.0F, paint.px(4));
    const float way = std::hypot(b.x - a.x, b.y - a.y);
    const int n = std::max(1, static_cast<int>(way / (2 * dash)));
    for (int i = 0; i < n; ++i) {
        const float from = static_cast<float>(i) / static_cast<float>(n);
        const float to = from + 0.5F / static_cast<float>(n);
        paint.list().AddLine({a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                             {a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, colour, thickness);
    }
}

bool runs_up(const CoverEdge& edge) {
    return edge.route.back().y < edge.route.front().y + 0.02F;
}

void draw_arrowhead(const Paint& paint, ImVec2 from, ImVec2 to, ImU32 colour) {
    const float length = std::max(1.0F, std::hypot(to.x - from.x, to.y - from.y));
    const float s = paint.px(6) / length;
    const float dx = (to.x - from.x) * s, dy = (to.y - from.y) * s;
    paint.list().AddTriangleFilled(to, {to.x - dx - dy / 2, to.y - dy + dx / 2},
                                   {to.x - dx + dy / 2, to.y - dy - dx / 2}, colour);
}

void draw_graph_tile(const Paint& paint, const Rect& r, const GraphTile& tile, bool index) {
    const Theme& theme = paint.theme;
    const float round = std::round(r.h * 0.16F);
    const bool gone = tile.state == CardState::gone;
    const ImU32 edge = outline_of(theme, tile);
    const bool lit =
        tile.light == Light::pointed || tile.light == Light::above || tile.light == Light::below;
    const float thick = paint.px(lit ? 3 : tile.state == CardState::playable ? 2.5F : 1.2F);
    if (gone) {
        const ImU32 pale = lit ? edge : theme.disabled;
        draw_dashes(paint, {r.x, r.y}, {r.right(), r.y}, pale, 1);
        draw_dashes(paint, {r.right(), r.y}, {r.right(), r.bottom()}, pale, 1);
        draw_dashes(paint, {r.right(), r.bottom()}, {r.x, r.bottom()}, pale, 1);
        draw_dashes(paint, {r.x, r.bottom()}, {r.x, r.y}, pale, 1);
    } else {
        paint.fill(r, tile.face_down ? theme.back : theme.card, round);
        if (tile.state == CardState::covered && !tile.face_down) {
            paint.fill(r, IM_COL32(0, 0, 0, 44), round);
        }
        if (tile.face_down) {
            const Rect in{r.x + r.w * 0.1F, r.y + r.h * 0.14F, r.w * 0.8F, r.h * 0.72F};
            paint.outline(in, theme.back_line, round * 0.6F, paint.px(1.5F));
        }
        paint.outline(r, edge, round, thick);
    }
    if (index && !tile.face_down && !tile.face.index.empty()) draw_index(paint, r, tile);
    if (tile.light == Light::faded) {
        paint.fill({r.x - thick, r.y - thick, r.w + 2 * thick, r.h + 2 * thick},
                   with_alpha(theme.background, 0.6F), round);
    }
    if (tile.key && tile.light != Light::faded && r.h >= paint.px(10)) {
        const float thick_bar = paint.px(r.h < paint.px(22) ? 2 : 4);
        const float y = r.y - paint.px(3) - thick_bar;
        paint.fill({r.x + r.w * 0.16F, y, r.w * 0.55F, thick_bar}, theme.text, thick_bar / 2);
    }
    // Marks are drawn only if they do not hide the card.
    const float radius = paint.px(9);
    if (r.h < 2.4F * radius || tile.light == Light::faded) return;
    const ImVec2 corner{r.right() - paint.px(2), r.y + paint.px(2)};
    if (tile.state == CardState::playable) {
        draw_disc(paint, corner, radius, theme.accent, theme.background, theme.on_accent, "");
        const float s = radius * 0.5F;
        paint.list().AddTriangleFilled({corner.x - s * 0.7F, corner.y - s},
                                       {corner.x + s, corner.y},
                                       {corner.x - s * 0.7F, corner.y + s}, theme.on_accent);
    } else if (tile.state == CardState::covered && tile.depth > 0) {
        draw_disc(paint, corner, radius + (tile.depth > 9 ? paint.px(1) : 0), theme.secondary,
                  theme.background, theme.background, std::to_string(tile.depth));
    }
    if (tile.step > 0) {
        draw_disc(paint, {r.x + paint.px(2), r.bottom() - paint.px(2)}, radius + paint.px(1),
                  theme.code_value, theme.background, theme.background, std::to_string(tile.step));
    }
}

}  // namespace niblick
