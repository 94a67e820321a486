#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr float kRow = 24;

// The game and the move that the list was scrolled to.
struct HistoryScroll {
    std::pair<std::uint64_t, int> shows{0, -1};
};

void draw_move(const PlayFrame& frame, const Rect& row, const Timeline& line, int move) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const bool here = move == line.at;
    const Press press = press_area(("move " + std::to_string(move)).c_str(), row);
    if (here || press.hovered) {
        paint.fill(row, here ? theme.pressed : theme.raised, frame.px(5));
    }
    if (here)
        paint.fill({row.x, row.y + frame.px(4), frame.px(3), row.h - frame.px(8)}, theme.accent);
    if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (press.clicked && !here) frame.later([move](PlayPage& page) { page.games().go_to(move); });
    const ImU32 ink = move > line.at ? theme.disabled : theme.text;
    const float number = frame.px(34);
    const TimelinePoint& point = line.points[static_cast<std::size_t>(move)];
    if (move > 0) {
        paint.line({row.x, row.y, number - frame.px(6), row.h}, Role::small,
                   move > line.at ? theme.disabled : theme.secondary, std::to_string(move), 1);
    }
    float right = row.right() - frame.px(8);
    const MoveGrade& grade = point.grade;
    if (grade.kind == MoveGrade::Kind::loses || grade.kind == MoveGrade::Kind::costs) {
        const std::string words =
            grade.kind == MoveGrade::Kind::loses
                ? "lost the deal"
                : "cost " + std::to_string(grade.cost) + (grade.at_least ? " or more" : "");
        const float width = paint.fonts[Role::small].measure(words).x;
        paint.line({right - width - 1, row.y, width + 2, row.h}, Role::small,
                   move > line.at ? theme.disabled : theme.secondary, words);
        right -= width + frame.px(12);
        draw_sign(paint, right, std::round(row.middle_y()), sign_of(grade), 6);
        right -= frame.px(12);
        if (press.hovered && !point.remark.empty()) tip(frame, row, point.remark);
    }
    paint.line({row.x + number, row.y, right - row.x - number, row.h}, Role::body, ink,
               move == 0 ? "The deal" : point.words);
}

}  // namespace

void draw_history(const PlayFrame& frame, const Rect& r) {
    const Timeline& line = frame.page.games().teaching().timeline;
    const float row = frame.px(kRow);
    const int n = static_cast<int>(line.points.size());
    std::pair<std::uint64_t, int>& shown = frame.view.of<HistoryScroll>().shows;
    place(r);
    ImGui::BeginChild("history", {r.w, r.h});
    const std::pair<std::uint64_t, int> shows{frame.page.table().game, line.at};
    if (shown != shows) {
        // Keeps the current position visible, with those before it.
        shown = shows;
        const float middle = (static_cast<float>(line.at) + 0.5F) * row - r.h * 0.6F;
        ImGui::SetScrollY(std::max(0.0F, middle));
    }
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float width = r.w - frame.px(20);
    const float shift = start.y;
    const int first = std::max(0, static_cast<int>((r.y - shift) / row));
    const int end = std::min(n, static_cast<int>((r.bottom() - shift) / row) + 1);
    for (int i = first; i < end; ++i) {
        draw_move(frame, {start.x + frame.px(12), shift + static_cast<float>(i) * row, width, row},
                  line, i);
    }
    place({start.x, shift + static_cast<float>(n) * row, 1, 1});
    ImGui::Dummy({1, frame.px(6)});
    ImGui::EndChild();
}

}  // namespace niblick
