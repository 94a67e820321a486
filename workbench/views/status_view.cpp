#include <cmath>

#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

constexpr double kQuietly = 0.15;  // seconds

struct Mark {
    ImU32 colour;
    enum class Sign : std::uint8_t { none, tick, cross, bar, question, dots } sign;
};

Mark mark_of(const Theme& theme, Standing standing) {
    using Sign = Mark::Sign;
    switch (standing) {
        case Standing::won:
        case Standing::winnable: return {theme.good, Sign::tick};
        case Standing::no_move: return {theme.bad, Sign::bar};
        case Standing::no_longer:
        case Standing::never:
        case Standing::lost: return {theme.bad, Sign::cross};
        case Standing::unknown: return {theme.unknown, Sign::question};
        case Standing::working: return {theme.unknown, Sign::dots};
        case Standing::none: break;
    }
    return {theme.unknown, Sign::none};
}

// A disc with a sign cut into it, so that colour is not all there is to it.
void draw_mark(const Frame& frame, float x, float y, const Mark& mark) {
    if (mark.sign == Mark::Sign::none) return;
    ImDrawList& list = frame.paint.list();
    const float u = frame.paint.fonts.sizes().unit;
    const float thick = 1.8F * u;
    const ImU32 cut = frame.theme().panel;
    list.AddCircleFilled({x, y}, 7.5F * u, mark.colour, 32);
    switch (mark.sign) {
        case Mark::Sign::tick: {
            const ImVec2 points[] = {{x - 3.4F * u, y + 0.2F * u},
                                     {x - 1 * u, y + 2.7F * u},
                                     {x + 3.5F * u, y - 2.6F * u}};
            list.AddPolyline(static_cast<const ImVec2*>(points), 3, cut, 0, thick);
            return;
        }
        case Mark::Sign::cross:
            list.AddLine({x - 2.7F * u, y - 2.7F * u}, {x + 2.7F * u, y + 2.7F * u}, cut, thick);
            list.AddLine({x - 2.7F * u, y + 2.7F * u}, {x + 2.7F * u, y - 2.7F * u}, cut, thick);
            return;
        case Mark::Sign::bar:
            list.AddLine({x - 3.6F * u, y}, {x + 3.6F * u, y}, cut, thick);
            return;
        case Mark::Sign::question:
            frame.paint.line({x - 8 * u, y - 8 * u, 16 * u, 16 * u}, Role::small, cut, "?", 0.5F);
            return;
        case Mark::Sign::dots:
            for (int i = -1; i <= 1; ++i) {
                list.AddCircleFilled({x + static_cast<float>(i) * 3.6F * u, y}, 1.2F * u, cut, 12);
            }
            return;
        case Mark::Sign::none: return;
    }
}

}  // namespace

void draw_status(const Frame& frame, const Rect& r) {
    const State& state = frame.state();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    paint.fill(r, theme.panel);
    paint.fill({r.x, r.y, r.w, 1}, theme.line);
    const float gap = frame.px(12);

    // From the right: what concerns the window.
    float right = r.right() - frame.px(8);
    const float icon = frame.px(28);
    right -= icon;
    const Rect theme_button{right, r.y + std::round((r.h - icon) / 2), icon, icon};
    if (icon_button(frame, "theme", theme_button, theme.dark ? Icon::sun : Icon::moon,
                    theme.dark ? "Light theme (Ctrl + T)" : "Dark theme (Ctrl + T)")) {
        frame.send(command::FlipTheme{});
    }
    const auto word = [&](const char* id, const std::string& label, std::string_view words,
                          const Command& command) {
        const float width = std::round(paint.fonts[Role::small].measure(label).x + frame.px(14));
        right -= width + frame.px(2);
        const Rect at{right, r.y + frame.px(3), width, r.h - frame.px(6)};
        const Press press = press_area(id, at);
        if (press.hovered) {
            paint.fill(at, theme.pressed, frame.px(6));
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame, at, words);
        }
        paint.line(at, Role::small, press.hovered ? theme.text : theme.secondary, label, 0.5F);
        if (press.clicked) frame.out.push_back(command);
    };
    const auto percent = static_cast<int>(std::lround(state.settings.zoom * 100));
    word("zoom", std::to_string(percent) + " %", "Size: Ctrl + Plus, Ctrl + Minus, Ctrl + 0",
         command::Zoom{0});
    word("keys", "Keys", "Everything the keyboard does (F1)", command::FlipKeys{});
    if (state.can_bring_back) {
        word("back", "Last game", "Bring back the game before this deal (B)", command::BringBack{});
    }
    right -= gap;

    // From the left: how the game stands, then what the last command had to say.
    float x = r.x + frame.px(12);
    const Mark mark = mark_of(theme, state.status.standing);
    if (mark.sign != Mark::Sign::none) {
        draw_mark(frame, std::round(x + frame.px(8)), std::round(r.middle_y()), mark);
        x += frame.px(24);
    }
    const auto put = [&](std::string_view words, ImU32 colour) {
        if (words.empty() || right - x < frame.px(40)) return;
        x += paint.line({x, r.y, right - x, r.h}, Role::body, colour, words).w + gap;
    };
    // Most answers come at once; words that would only flash by are not shown.
    ViewState& view = frame.view;
    const bool working = state.status.standing == Standing::working;
    if (!working) view.working_since = -1;
    if (working && view.working_since < 0) view.working_since = view.now;
    const double left = working ? view.working_since + kQuietly - view.now : 0;
    if (left > 0) {
        view.wake(left);
    } else {
        put(state.status.words, theme.text);
    }
    const float notice = paint.fonts[Role::body].measure(state.notice).x;
    const float detail = paint.fonts[Role::body].measure(state.status.detail).x;
    const bool room = x + detail + (state.notice.empty() ? 0 : notice + 2 * gap) < right;
    if (room) put(state.status.detail, theme.secondary);
    if (!state.notice.empty()) {
        if (x > r.x + frame.px(40) && right - x > frame.px(40)) {
            paint.fill({x, r.y + frame.px(9), 1, r.h - frame.px(18)}, theme.disabled);
            x += gap;
        }
        put(state.notice, theme.text);
    }
}

}  // namespace niblick
