#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/views/signs.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

// A sign or the cost of a move on a pill at the top right corner of a place; it extends to the
// left, so that the next card's index stays visible.
void draw_mark(const Paint& paint, const Rect& at, const MoveGrade& grade) {
    const Theme& theme = paint.theme;
    const float height = paint.px(22);
    const std::string cost = describe_cost(grade);
    const float width =
        cost.empty() ? height
                     : std::max(height, paint.fonts[Role::strong].measure(cost).x + paint.px(12));
    const Rect pill{std::round(at.right() + paint.px(5) - width), at.y - paint.px(5),
                    std::round(width), height};
    paint.fill(pill, theme.panel, height / 2);
    paint.outline(pill, theme.disabled, height / 2);
    if (!cost.empty()) return paint.line(pill, Role::strong, theme.text, cost, 0.5F), void();
    draw_sign(paint, pill.middle_x(), pill.middle_y(), sign_of(grade));
}

}  // namespace

void draw_move_marks(const PlayFrame& frame, const Rect& r) {
    const std::vector<MoveMark>& marks = frame.page.games().teaching().marks;
    const Tabletop& table = frame.page.table();
    if (marks.empty() || frame.view.of<TableView>().drag.moving) return;
    if (table.lifted != kNoSlot) {
        for (const Target& target : table.targets) {
            const MoveMark* mark = mark_of(marks, target.option.move);
            if (mark == nullptr) continue;
            const Rect at = target.at.moved(r.x, r.y);
            draw_mark(frame.paint, at, mark->grade);
        }
        return;
    }
    std::vector<Spot> drawn;
    for (const MoveMark& mark : marks) {
        if (std::find(drawn.begin(), drawn.end(), mark.spot) != drawn.end()) continue;
        drawn.push_back(mark.spot);
        const auto place = table.place_of(mark.spot);
        if (!place) continue;
        const Rect at = place->moved(r.x, r.y);
        draw_mark(frame.paint, at, mark_at(marks, mark.spot)->grade);
    }
}

std::string mark_words_at(const PlayFrame& frame, Spot spot) {
    const MoveMark* mark = mark_at(frame.page.games().teaching().marks, spot);
    return mark == nullptr ? "" : mark->words;
}

}  // namespace niblick
