#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

constexpr float kCell = 20;
constexpr std::size_t kMaxAcross = 14;

struct Grid {
    std::size_t across = 1;
    std::size_t rows = 1;
    int lines = 2;  // per row: the rank, and the count or one for each suit
    float left = 0;

    float height(const PlayFrame& frame) const {
        return static_cast<float>(rows) *
               (static_cast<float>(lines) * frame.px(kCell) + frame.px(6));
    }
};

Grid grid_of(const PlayFrame& frame, const Tracker& tracker) {
    Grid grid;
    grid.across = std::clamp<std::size_t>(tracker.ranks.size(), 1, kMaxAcross);
    grid.rows = (tracker.ranks.size() + grid.across - 1) / grid.across;
    grid.lines = tracker.suits ? 1 + static_cast<int>(tracker.shapes.size()) : 2;
    grid.left = tracker.suits ? frame.px(20) : 0;
    return grid;
}

}  // namespace

float tracker_height(const PlayFrame& frame, float width) {
    const Tracker& tracker = frame.page.games().teaching().tracker;
    float height = grid_of(frame, tracker).height(frame) +
                   frame.paint.wrapped_height(width, Role::small, tracker.where);
    if (!tracker.next.empty()) {
        height += frame.paint.wrapped_height(width, Role::small, tracker.next) + frame.px(2);
    }
    return height + frame.px(4);
}

void draw_tracker(const PlayFrame& frame, const Rect& r) {
    const Tracker& tracker = frame.page.games().teaching().tracker;
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const Grid grid = grid_of(frame, tracker);
    const float cell = frame.px(kCell);
    const float across =
        std::min(frame.px(34), (r.w - grid.left) / static_cast<float>(grid.across));
    const float high = static_cast<float>(grid.lines) * cell + frame.px(6);
    for (std::size_t row = 0; row < grid.rows && tracker.suits; ++row) {
        for (std::size_t s = 0; s < tracker.shapes.size(); ++s) {
            const float y =
                r.y + static_cast<float>(row) * high + cell * (static_cast<float>(s) + 1.5F);
            const float size = frame.px(11);
            draw_shape(paint.list(), paint.shapes.suit(tracker.shapes[s], size),
                       {std::round(r.x + frame.px(8)), std::round(y)}, size, theme.secondary);
        }
    }
    const auto count = [&](const Rect& at, int n) {
        paint.line(at, n > 0 ? Role::body : Role::small, n > 0 ? theme.text : theme.disabled,
                   n > 0 ? std::to_string(n) : "\xC2\xB7", 0.5F);
    };
    for (std::size_t i = 0; i < tracker.ranks.size(); ++i) {
        const UnseenCount& rank = tracker.ranks[i];
        const Rect at{r.x + grid.left + static_cast<float>(i % grid.across) * across,
                      r.y + static_cast<float>(i / grid.across) * high, across, high - frame.px(6)};
        if (ImGui::IsWindowHovered() &&
            ImGui::IsMouseHoveringRect(top_left(at), bottom_right(at))) {
            paint.fill(at, theme.raised, frame.px(4));
            tip(frame, at, describe_next(tracker, i));
        }
        paint.line({at.x, at.y, at.w, cell}, Role::small,
                   rank.unseen > 0 ? theme.secondary : theme.disabled,
                   paint.fonts[Role::small].measure(rank.name).x < at.w ? rank.name : rank.sign,
                   0.5F);
        if (!tracker.suits) {
            count({at.x, at.y + cell, at.w, cell}, rank.unseen);
            continue;
        }
        for (std::size_t s = 0; s < rank.by_suit.size(); ++s) {
            count({at.x, at.y + cell * static_cast<float>(s + 1), at.w, cell}, rank.by_suit[s]);
        }
    }
    float y = r.y + grid.height(frame);
    y += paint.wrapped(r.x, y, r.w, Role::small, theme.secondary, tracker.where) + frame.px(2);
    if (!tracker.next.empty()) paint.wrapped(r.x, y, r.w, Role::small, theme.text, tracker.next);
}

}  // namespace niblick
