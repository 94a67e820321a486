#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/data_table_view.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/pages/graph/views/graph_parts.h"

namespace niblick {

namespace {

constexpr float kBar = 48;  // height of the controls above and below, in design units

// The first item of a bar of controls.
void begin_bar(const GraphFrame& frame, const Rect& r) {
    ImGui::SetCursorScreenPos(
        {r.x + frame.px(12), r.y + std::round((r.h - line_height(frame)) / 2)});
}

void draw_controls(const GraphFrame& frame, const Rect& r) {
    const GraphModel& model = frame.page.graph();
    const bool pair = model.pair().ready();
    begin_bar(frame, r);
    if (!pair) {
        static constexpr std::string_view kLayers[] = {"Covers", "Chains"};
        const int layer = segments(frame, "layer", kLayers, model.shows_links() ? 1 : 0);
        if (layer >= 0) change(frame, &GraphModel::show_links, layer == 1);
        ImGui::SameLine();
    }
    const auto action = [&](const char* id, const char* label, int keep, bool air = false) {
        return row_button(frame, id, label, keep, true, air);
    };
    button_row(frame, "more of the graph",
               {action("graph.second", pair ? "One layout" : "Second layout", pair ? 9 : 2, true),
                action("graph.svg", "SVG", 1), action("graph.png", "PNG", 1),
                action("graph.dot", "DOT", 1), action("copy.link", "Link", 1),
                action("link.code", "QR code", 0, true), action("graph.out", "\xE2\x88\x92", 7),
                action("graph.in", "+", 7), action("graph.fit", "Fit", 7)},
               {pair ? "Another game of the library replaces the second." : "",
                {.colour = &Theme::secondary, .fit = Fit::may_be_cut}},
               ImGui::GetContentRegionAvail().x - frame.px(12));
}

// The solver's line: play, pause, step and a slider; if there is none, the reason.
void draw_player(const GraphFrame& frame) {
    const GraphLine& line = frame.page.graph().line();
    if (!line.asked && !frame.page.graph().tells_loss()) {
        if (button(frame, "Show a winning line",
                   "Says whether this position can be won, and how")) {
            change(frame, &GraphModel::show_line);
        }
        ImGui::SameLine();
    } else if (line.length > 0) {
        const float wide = std::max(button_width(frame, "Pause"), button_width(frame, "Play"));
        if (button(frame, line.playing ? "Pause##line" : "Play##line",
                   "Plays the solver's line move by move", {}, wide)) {
            frame.later(&GraphPage::play);
        }
        ImGui::SameLine();
        if (button(frame, "\xE2\x88\x92 1", "One move back")) frame.later(&GraphPage::step, -1);
        ImGui::SameLine();
        if (button(frame, "+ 1", "One move forward")) frame.later(&GraphPage::step, 1);
        ImGui::SameLine();
        const float words = frame.paint.fonts[Role::body].measure(line.words).x + frame.px(20);
        const float room = ImGui::GetContentRegionAvail().x;
        if (room > frame.px(160)) {
            const FontScope font(frame.paint.fonts[Role::body]);
            int step = line.at;
            ImGui::SetNextItemWidth(std::max(room / 2, room - words));
            if (slider("##line", "Move of the line", step, 0, line.length)) {
                change(frame, &GraphModel::go_to_step, step);
            }
            ImGui::SameLine();
        }
    }
    if (frame.page.graph().tells_loss()) {
        const LossCoreState::Stage stage = frame.page.graph().core().stage;
        const char* label = stage == LossCoreState::Stage::off       ? "Why is it lost?###why"
                            : stage == LossCoreState::Stage::working ? "Stop###why"
                                                                     : "Hide why###why";
        action_button(frame, label, "why_lost");
        ImGui::SameLine();
    }
    text_line(frame, line.words, {.colour = &Theme::secondary, .fit = Fit::may_be_cut},
              ImGui::GetContentRegionAvail().x - frame.px(12));
}

// Asks for the second layout.
void draw_choice(const GraphFrame& frame) {
    if (button(frame, "Cancel", "Keeps one layout (Esc)")) change(frame, &GraphModel::flip_second);
    ImGui::SameLine();
    text_line(frame, "Choose the second game from the library or from the palette (Ctrl + P).",
              {.fit = Fit::may_be_cut}, ImGui::GetContentRegionAvail().x - frame.px(12));
}

void watch_mouse(const GraphFrame& frame, const Rect& area, const Press& press) {
    const GraphModel& model = frame.page.graph();
    const ImGuiIO& io = ImGui::GetIO();
    const Point mouse{io.MousePos.x - area.x, io.MousePos.y - area.y};
    const bool dragged = io.MouseDragMaxDistanceSqr[0] > frame.px(5) * frame.px(5);
    if (press.hovered && io.MouseWheel != 0) {
        change(frame, &GraphModel::zoom, std::pow(1.15F, io.MouseWheel), mouse);
    }
    if (press.held && dragged && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        change(frame, &GraphModel::pan, Point{io.MouseDelta.x, io.MouseDelta.y});
    }
    const PairCard card =
        press.hovered && !(press.held && dragged) ? model.card_at(mouse) : PairCard{};
    if (press.clicked && !dragged) change(frame, &GraphModel::pin, card);
    if (card.node >= 0) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (card != model.hovered()) change(frame, &GraphModel::point_at, card);
}

void draw_layout(const GraphFrame& frame, const Rect& area) {
    const GraphModel& model = frame.page.graph();
    // Rounded to even sizes, because each size rebuilds the fonts.
    const float cap = std::round(model.camera().scale * 0.36F / 2) * 2;
    frame.view.fonts_wanted.index_cap = std::clamp(cap, 6.0F, 64.0F);
    CoverLook look;
    if (model.shows_links()) look.links = &model.links();
    look.lights =
        lights_of(model.cover().nodes.size(), model.pointed(), model.above(), model.below());
    look.four_colours = frame.settings.four_colours;
    draw_covers(frame, area, model.cover(), model.camera(), std::move(look));
}

}  // namespace

void draw_covers(const GraphFrame& frame, const Rect& area, const CoverGraph& cover,
                 const GraphCamera& camera, CoverLook look) {
    const float unit = frame.paint.unit();
    look.unit = camera.scale / unit;
    look.pixels = unit;
    const Point corner = camera.on_screen({cover.bounds.x, cover.bounds.y});
    frame.paint.list().PushClipRect(top_left(area), bottom_right(area), true);
    draw_picture(frame.paint, cover_picture(cover, look, screen_measure(frame.paint, unit)),
                 {area.x + corner.x, area.y + corner.y}, unit);
    frame.paint.list().PopClipRect();
}

void draw_graph(const GraphFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const GraphModel& model = frame.page.graph();
    frame.paint.fill(r, theme.background);
    const bool pair = model.pair().ready();
    const float bar = frame.px(kBar);
    const float most = std::floor((r.h - bar) * 0.45F);  // for the table
    const float inset = frame.px(16), wide = std::max(1.0F, r.w - 2 * inset);
    const DataTable measures = pair ? measures_table(frame) : DataTable{};
    const float below =
        pair ? std::max(1.0F, std::min(data_table_height(frame, measures, wide), most)) : bar;
    const Rect area{r.x, r.y + bar, r.w, std::max(1.0F, r.h - bar - below)};
    const Size size{area.w, area.h};
    const float unit = frame.paint.fonts.sizes().unit;
    if (model.camera().room != size || model.camera().unit != unit) {
        change(frame, &GraphModel::resize, size, unit);
    }
    if (model.empty()) {
        frame.paint.line(r, Role::body, theme.secondary,
                         "Choose a game on the left to see which cards cover which.", 0.5F);
        return;
    }
    const Press press = press_area("graph", area, {.role = TargetRole::board});
    pair ? draw_two_layouts(frame, area) : draw_layout(frame, area);
    draw_controls(frame, {r.x, r.y, r.w, bar});
    const Rect row{r.x, area.bottom(), r.w, below};
    if (!pair) frame.paint.fill(row, theme.panel);
    frame.paint.fill({row.x, row.y, row.w, 1}, theme.line);
    if (pair) {
        ImGui::SetCursorScreenPos({row.x + inset, row.y + 1});
        draw_data_table(frame, "measures", measures, {.size = {wide, row.h - 1}});
    } else {
        begin_bar(frame, row);
        model.pair().open() ? draw_choice(frame) : draw_player(frame);
    }
    watch_mouse(frame, area, press);
}

}  // namespace niblick
