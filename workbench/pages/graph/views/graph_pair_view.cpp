#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/pages/graph/views/graph_parts.h"

namespace niblick {

void draw_two_layouts(const GraphFrame& frame, const Rect& area) {
    const LayoutPair& pair = frame.page.graph().pair();
    const float name = frame.px(LayoutPair::kName), inset = frame.px(16);
    for (const PairedLayout* side : {&pair.first(), &pair.second()}) {
        const Rect room = side->room.moved(area.x, area.y);
        frame.paint.line({room.x + inset, room.y - name, room.w - 2 * inset, name}, Role::strong,
                         frame.theme().text, side->name, 0.5F, Fit::may_be_cut);
        CoverLook look;
        look.lights = lights_of(side->cover.nodes.size(), side->pointed, side->above, side->below);
        draw_covers(frame, room, side->cover, side->camera, std::move(look));
    }
    const Rect second = pair.second().room.moved(area.x, area.y);
    const Rect between = pair.stacked() ? Rect{area.x, std::round(second.y - name), area.w, 1}
                                        : Rect{std::round(second.x), area.y, 1, area.h};
    frame.paint.fill(between, frame.theme().line);
}

DataTable measures_table(const GraphFrame& frame) {
    const LayoutPair& pair = frame.page.graph().pair();
    DataTable table;
    table.columns = {{.head = "", .number = false}};
    for (const PairedLayout* side : {&pair.first(), &pair.second()}) {
        float width = 90;
        for (const std::string& words : side->measures) {
            width = std::max(width, frame.paint.fonts[Role::body].measure(words).x / frame.px(1));
        }
        table.columns.push_back({.head = side->name, .tip = side->name, .width = width});
    }
    for (std::size_t i = 0; i < LayoutPair::measures().size(); ++i) {
        table.rows.push_back(
            {{LayoutPair::measures()[i]}, {pair.first().measures[i]}, {pair.second().measures[i]}});
    }
    return table;
}

}  // namespace niblick
