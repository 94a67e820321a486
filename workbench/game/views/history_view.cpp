#include <algorithm>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/kit/views/signs.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

// The game and the move that the list was scrolled to.
struct HistoryScroll {
    std::pair<std::uint64_t, int> shows{0, -1};
};

void draw_move(const PlayFrame& frame, const Timeline& line, int move, float high) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const TimelinePoint& point = line.points[static_cast<std::size_t>(move)];
    const bool here = move == line.at, undone = move > line.at;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect row{at.x, at.y, ImGui::GetContentRegionAvail().x, high};
    const std::string id = "##move" + std::to_string(move);
    if (ImGui::Selectable(id.c_str(), here, ImGuiSelectableFlags_None, {0, high}) && !here) {
        frame.later([move](PlayPage& page) { page.games().go_to(move); });
    }
    note_item(id.c_str(), {.role = TargetRole::row, .about = point.remark, .chosen = here});
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, row, point.remark);
    }
    if (here) paint.fill({row.x, row.y, frame.px(3), row.h}, theme.accent);
    const ImU32 dim = undone ? theme.disabled : theme.secondary;
    const float number = frame.px(34);
    if (move > 0) {
        paint.line({row.x, row.y, number - frame.px(6), row.h}, Role::small, dim,
                   std::to_string(move), 1);
    }
    float right = row.right() - frame.px(8);
    const MoveGrade& grade = point.grade;
    const bool loses = grade.kind == MoveGrade::Kind::loses;
    if (loses || grade.kind == MoveGrade::Kind::costs) {
        const std::string words =
            loses ? "lost the deal"
                  : "cost " + std::to_string(grade.cost) + (grade.at_least ? " or more" : "");
        const float width = paint.fonts[Role::small].measure(words).x + 1;
        paint.line({right - width, row.y, width, row.h}, Role::small, dim, words);
        right -= width + frame.px(12);
        draw_sign(paint, right, row.middle_y(), sign_of(grade), 6);
        right -= frame.px(12);
    }
    paint.line({row.x + number, row.y, right - row.x - number, row.h}, Role::body,
               undone ? theme.disabled : theme.text, move == 0 ? "The deal" : point.words);
}

}  // namespace

void draw_history(const PlayFrame& frame, float height) {
    const Timeline& line = frame.page.games().teaching().timeline;
    const float row = row_height(frame, 24);
    const ScrollArea list(frame, "history", 0, height);
    const Spacing tight(frame, 0);
    auto& shown = frame.view.of<HistoryScroll>().shows;
    const std::pair shows{frame.page.table().game, line.at};
    if (std::exchange(shown, shows) != shows) {
        // Keeps the current position in sight, with those before it.
        ImGui::SetScrollY((static_cast<float>(line.at) + 0.5F) * row - height * 0.6F);
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(line.points.size()), row);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            draw_move(frame, line, i, row);
        }
    }
    note_list();
}

}  // namespace niblick
