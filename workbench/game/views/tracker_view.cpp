#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/suit_shapes.h"

namespace niblick {

void draw_tracker(const PlayFrame& frame) {
    constexpr std::size_t kMaxAcross = 14;
    const Tracker& tracker = frame.page.games().teaching().tracker;
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const float high = frame.px(20), left = tracker.suits ? frame.px(20) : 0;
    const std::size_t across = std::clamp<std::size_t>(tracker.ranks.size(), 1, kMaxAcross);
    const std::size_t lines = tracker.suits ? 1 + tracker.shapes.size() : 2;
    const float room = ImGui::GetContentRegionAvail().x - left;
    const Size cell{std::min(frame.px(34), std::floor(room / static_cast<float>(across))),
                    high * static_cast<float>(lines)};
    for (std::size_t i = 0; i < tracker.ranks.size(); ++i) {
        const UnseenCount& rank = tracker.ranks[i];
        if (i % across != 0) {
            ImGui::SameLine(0, 0);
        } else if (tracker.suits) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            for (std::size_t s = 0; s < tracker.shapes.size(); ++s) {
                const float y = at.y + high * (static_cast<float>(s) + 1.5F);
                draw_shape(paint.list(), paint.shapes.suit(tracker.shapes[s], frame.px(11)),
                           {std::round(at.x + frame.px(8)), std::round(y)}, frame.px(11),
                           theme.secondary);
            }
            ImGui::Dummy({left, cell.h});
            ImGui::SameLine(0, 0);
        }
        const ImVec2 from = ImGui::GetCursorScreenPos();
        Rect at{from.x, from.y, cell.w, cell.h};
        ImGui::Dummy({cell.w, cell.h});
        if (ImGui::IsItemHovered()) {
            paint.fill(at, theme.raised, frame.px(4));
            tip(frame, at, describe_next(tracker, i));
        }
        at.h = high;
        const bool fits = paint.fonts[Role::small].measure(rank.name).x < at.w;
        paint.line(at, Role::small, rank.unseen > 0 ? theme.secondary : theme.disabled,
                   fits ? rank.name : rank.sign, 0.5F);
        for (const int n : tracker.suits ? rank.by_suit : std::vector<int>{rank.unseen}) {
            at.y += high;
            paint.line(at, n > 0 ? Role::body : Role::small, n > 0 ? theme.text : theme.disabled,
                       n > 0 ? std::to_string(n) : "\xC2\xB7", 0.5F);
        }
    }
    text(frame, tracker.where, kNote);
    text(frame, tracker.next, {.role = Role::small});
}

}  // namespace niblick
