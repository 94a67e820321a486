#include <cmath>

#include "workbench/app/views/window_view.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr double kQuietly = 0.15;  // seconds before "working" is shown

// When the solver started on the position; -1: it is idle.
struct Working {
    double since = -1;
};

}  // namespace

void draw_status(const AppFrame& frame, const Rect& r) {
    const PlayState& state = frame.page.page<PlayPage>().state();
    const std::string& notice_words = frame.page.notice();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    paint.fill(r, theme.panel);
    paint.fill({r.x, r.y, r.w, 1}, theme.line);
    const float gap = frame.px(12);

    // From the right: the items of the window.
    float right = r.right() - frame.px(8);
    const float icon = frame.px(frame.settings.touch ? 30.0F : 28.0F);
    right -= icon;
    const Rect theme_button{right, r.y + std::round((r.h - icon) / 2), icon, icon};
    if (icon_button(frame, "theme", theme_button, theme.dark ? Icon::sun : Icon::moon,
                    theme.dark ? "Light theme (Ctrl + T)" : "Dark theme (Ctrl + T)")) {
        frame.run("theme");
    }
    right -= icon;
    const Rect gear{right, theme_button.y, icon, icon};
    if (icon_button(frame, "settings", gear, Icon::gear, frame.actions.tip("settings"))) {
        frame.run("settings");
    }
    const auto word = [&](const char* id, const std::string& label, std::string_view words,
                          std::string_view action) {
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
        if (press.clicked) frame.run(action);
    };
    // The effective scale: the monitor's times the zoom.
    const float unit = paint.fonts.sizes().unit;
    const auto percent = static_cast<int>(std::lround(unit * 100));
    const auto monitor = static_cast<int>(std::lround(100 * unit / frame.settings.zoom));
    word("zoom", std::to_string(percent) + " %",
         "Size of everything; a click resets it to the monitor's " + std::to_string(monitor) +
             " %. Ctrl + Plus, Ctrl + Minus, Ctrl + 0",
         "size.reset");
    word("keys", "Keys", frame.actions.tip("keys"), "keys");
    if (state.can_bring_back) {
        word("back", "Back to last game", frame.actions.tip("last_game"), "last_game");
    }
    if (state.round.can_bring_back) {
        word("round back", "Back to last round", frame.actions.tip("round.restore"),
             "round.restore");
    }
    right -= gap;

    // From the left: the state of the game, then the notice of the last command.
    float x = r.x + frame.px(12);
    const SignLook sign = sign_of(state.status.standing);
    if (sign.sign != Sign::none) {
        draw_sign(paint, std::round(x + frame.px(8)), std::round(r.middle_y()), sign);
        x += frame.px(24);
    }
    const auto put = [&](std::string_view words, ImU32 colour) {
        if (words.empty() || right - x < frame.px(40)) return;
        const Rect room{x, r.y, right - x, r.h};
        x += paint.line(room, Role::body, colour, words, 0, Fit::may_be_cut).w + gap;
        if (paint.fonts[Role::body].measure(words).x <= room.w) return;
        // The tooltip has the full text if it is cut.
        if (press_area("whole", room).hovered) tip(frame, room, words);
    };
    // Most answers are immediate; delay the text so that it does not flash.
    double& since = frame.view.of<Working>().since;
    const bool working = state.status.standing == Standing::working;
    if (!working) since = -1;
    if (working && since < 0) since = frame.view.now;
    const double left = working ? since + kQuietly - frame.view.now : 0;
    if (left > 0) {
        frame.view.wake(left);
    } else {
        put(state.status.words, theme.text);
    }
    const float notice = paint.fonts[Role::body].measure(notice_words).x;
    const float detail = paint.fonts[Role::body].measure(state.status.detail).x;
    const bool room = x + detail + (notice_words.empty() ? 0 : notice + 2 * gap) < right;
    if (room) put(state.status.detail, theme.secondary);
    if (!notice_words.empty()) {
        if (x > r.x + frame.px(40) && right - x > frame.px(40)) {
            paint.fill({x, r.y + frame.px(9), 1, r.h - frame.px(18)}, theme.disabled);
            x += gap;
        }
        put(notice_words, theme.text);
    }
}

}  // namespace niblick
