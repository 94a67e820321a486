#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/graph/views/graph_parts.h"

namespace niblick {

namespace {

constexpr float kPlayer = 48;  // height of the row below it

void watch_mouse(const GraphFrame& frame, const Rect& room, const Press& press) {
    const GraphModel& model = frame.page.graph();
    const ImGuiIO& io = ImGui::GetIO();
    const float x = io.MousePos.x - room.x, y = io.MousePos.y - room.y;
    const bool dragged = io.MouseDragMaxDistanceSqr[0] > frame.px(5) * frame.px(5);
    if (press.hovered && io.MouseWheel != 0) {
        change(frame, &GraphModel::zoom, std::pow(1.15F, io.MouseWheel), Point{x, y});
    }
    if (press.held && dragged && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        change(frame, &GraphModel::pan, Point{io.MouseDelta.x, io.MouseDelta.y});
    }
    const int node = press.hovered && !(press.held && dragged) ? model.node_at(x, y) : -1;
    if (press.clicked && !dragged) change(frame, &GraphModel::pin, PairCard{0, node});
    if (press.hovered && node >= 0) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const int now = model.hovered();
    if (node != now) change(frame, &GraphModel::point_at, PairCard{0, node});
}

// The solver's line: play, pause, step and a slider; if there is none, the reason.
void draw_player(const GraphFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const GraphLine& line = frame.page.graph().line();
    frame.paint.fill(r, theme.panel);
    frame.paint.fill({r.x, r.y, r.w, 1}, theme.line);
    const float height = frame.px(30), gap = frame.px(6);
    const float y = r.y + std::round((r.h - height) / 2);
    float x = r.x + frame.px(12);
    if (!line.asked) {
        const std::string_view label = "Show a winning line";
        const float width = button_width(frame, label);
        if (text_button(frame, "ask line", {x, y, width, height}, label,
                        "Says whether this position can be won, and how")) {
            change(frame, &GraphModel::show_line);
        }
        x += width + 2 * gap;
        const float room = r.right() - frame.px(12) - x;
        if (frame.paint.fonts[Role::body].measure(line.words).x <= room) {
            frame.paint.line({x, r.y, room, r.h}, Role::body, theme.secondary, line.words);
        }
        return;
    }
    if (line.length == 0) {
        const Rect room{x, r.y, r.right() - frame.px(12) - x, r.h};
        frame.paint.line(room, Role::body, theme.secondary, line.words, 0, Fit::may_be_cut);
        if (press_area("no line", room).hovered) tip(frame, room, line.words);
        return;
    }
    const auto button = [&](const char* id, std::string_view label, std::string_view what,
                            float wide) {
        const Rect at{x, y, wide, height};
        x += wide + gap;
        return text_button(frame, id, at, label, what);
    };
    const float wide = std::max(button_width(frame, "Pause"), button_width(frame, "Play"));
    if (button("play line", line.playing ? "Pause" : "Play", "Plays the solver's line move by move",
               wide)) {
        frame.later(&GraphPage::play);
    }
    if (button("back", "\xE2\x88\x92 1", "One move back", frame.px(42)))
        frame.later(&GraphPage::step, -1);
    if (button("on", "+ 1", "One move forward", frame.px(42))) frame.later(&GraphPage::step, 1);
    x += gap;
    const float measured = frame.paint.fonts[Role::body].measure(line.words).x + frame.px(2);
    const float words =
        std::clamp(r.right() - x - frame.px(24 + 70), 0.0F, std::max(measured, frame.px(120)));
    const Rect slider{x, y, r.right() - frame.px(24) - words - x, height};
    if (slider.w > frame.px(60)) {
        const Press press = press_area("line", slider);
        const float inset = frame.px(8);
        const float room = slider.w - 2 * inset;
        const float share = static_cast<float>(line.at) / static_cast<float>(line.length);
        const float knob = slider.x + inset + room * share;
        const Rect track{slider.x + inset, slider.middle_y() - frame.px(2), room, frame.px(4)};
        frame.paint.fill(track, theme.pressed, frame.px(2));
        frame.paint.fill({track.x, track.y, knob - track.x, track.h}, theme.accent, frame.px(2));
        frame.paint.list().AddCircleFilled({knob, slider.middle_y()}, frame.px(7), theme.accent,
                                           24);
        if (press.hovered || press.held) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (press.held) {
            const float to = (ImGui::GetIO().MousePos.x - track.x) / std::max(1.0F, room);
            const auto step = static_cast<int>(
                std::lround(std::clamp(to, 0.0F, 1.0F) * static_cast<float>(line.length)));
            if (step != line.at) change(frame, &GraphModel::go_to_step, step);
        }
        x = slider.right() + gap;
    }
    const Rect said{x, r.y, r.right() - frame.px(12) - x, r.h};
    frame.paint.line(said, Role::body, theme.secondary, line.words, 0, Fit::may_be_cut);
    if (press_area("line words", said).hovered) tip(frame, said, line.words);
}

// Asks for the second layout.
void draw_choice(const GraphFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    frame.paint.fill(r, theme.panel);
    frame.paint.fill({r.x, r.y, r.w, 1}, theme.line);
    const float height = frame.px(30), x = r.x + frame.px(12);
    const float width = button_width(frame, "Cancel");
    if (text_button(frame, "cancel second",
                    {x, r.y + std::round((r.h - height) / 2), width, height}, "Cancel",
                    "Keeps one layout (Esc)")) {
        change(frame, &GraphModel::flip_second);
    }
    const Rect said{x + width + frame.px(12), r.y, r.w - width - frame.px(36), r.h};
    constexpr std::string_view kWords =
        "Choose the second game from the library or from the palette (Ctrl + P).";
    frame.paint.line(said, Role::body, theme.text, kWords, 0, Fit::may_be_cut);
    if (press_area("second words", said).hovered) tip(frame, said, kWords);
}

}  // namespace

void draw_covers(const GraphFrame& frame, const Rect& area, const CoverGraph& cover,
                 const GraphCamera& camera, CoverLook look) {
    const float unit = frame.paint.unit();
    look.unit = camera.scale / unit;
    const Point corner = camera.on_screen({cover.bounds.x, cover.bounds.y});
    draw_picture(frame.paint, cover_picture(cover, look, screen_measure(frame.paint, unit)),
                 {area.x + corner.x, area.y + corner.y}, unit);
}

void draw_graph(const GraphFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const GraphModel& model = frame.page.graph();
    frame.paint.fill(r, theme.background);
    if (model.pair().ready()) return draw_graph_pair(frame, r);
    const float bar = frame.px(kGraphBar), player = frame.px(kPlayer);
    const Rect room{r.x, r.y + bar, r.w, std::max(1.0F, r.h - bar - player)};
    const Size size{room.w, room.h};
    const float unit = frame.paint.fonts.sizes().unit;
    if (model.camera().room != size || model.camera().unit != unit) {
        change(frame, &GraphModel::resize, size, unit);
    }
    if (model.empty()) {
        frame.paint.line(r, Role::body, theme.secondary,
                         "Choose a game on the left to see which cards cover which.", 0.5F);
        return;
    }
    // Rounded to even sizes, because each size rebuilds the fonts.
    const float cap = std::round(model.camera().scale * 0.36F / 2) * 2;
    frame.view.fonts_wanted.index_cap = std::clamp(cap, 6.0F, 64.0F);
    const Press press = press_area("graph", room);
    frame.paint.list().PushClipRect(top_left(room), bottom_right(room), true);
    CoverLook look;
    if (model.shows_links()) look.links = &model.links();
    look.lights =
        lights_of(model.cover().nodes.size(), model.pointed(), model.above(), model.below());
    look.four_colours = frame.settings.four_colours;
    draw_covers(frame, room, model.cover(), model.camera(), std::move(look));
    frame.paint.list().PopClipRect();
    draw_graph_controls(frame, {r.x, r.y, r.w, bar});
    const Rect row{r.x, room.bottom(), r.w, player};
    model.pair().open() ? draw_choice(frame, row) : draw_player(frame, row);
    watch_mouse(frame, room, press);
}

}  // namespace niblick
