#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <imgui.h>

#include "workbench/explore/layout_picture.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/library/views/map_parts.h"

namespace niblick {

namespace {

constexpr float kBelow = 48;  // a height in design units
constexpr std::size_t kAxes = 3;
constexpr std::string_view kGame = "game-", kLayout = "layout-";

// Where the list of each property goes, below its name or, where all beside each other would be too
// narrow to read, after it in a row of its own.
struct AxesPlan {
    bool in_rows = false;
    float width = 0, height = 0;  // of a list; of all
};
AxesPlan plan_axes(const MapFrame& frame, float room) {
    const float beside = (room - 2 * frame.px(16) - (kAxes - 1) * frame.px(12)) / kAxes;
    if (beside >= frame.px(140)) {
        return {false, std::floor(std::min(frame.px(260), beside)), frame.px(62)};
    }
    const float row = ImGui::GetFrameHeight() + frame.px(6);
    return {true, room - 2 * frame.px(16) - frame.px(64), kAxes * row + frame.px(6)};
}

// The three properties, each with its name and a list.
void draw_axes(const MapFrame& frame, const Rect& r, const AxesPlan& plan) {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names;
        for (const study::PropertyText& text : study::property_texts()) {
            names.emplace_back(text.name);
        }
        return names;
    }();
    struct Choice {
        MapPage::Axis axis;
        const char* name;
        study::Property now;
    };
    const MapAxes& axes = frame.page.map().axes();
    const Choice choices[] = {{MapPage::Axis::x, "Across", axes.x},
                              {MapPage::Axis::y, "Upward", axes.y},
                              {MapPage::Axis::colour, "Colour", axes.colour}};
    float x = r.x + frame.px(16), y = r.y + frame.px(6);
    for (const Choice& choice : choices) {
        ImGui::PushID(choice.name);
        const float down = (ImGui::GetFrameHeight() - ImGui::GetTextLineHeight()) / 2;
        ImGui::SetCursorScreenPos({x, plan.in_rows ? y + down : y});
        ImGui::BeginGroup();
        const Spacing tight(frame, 2);
        ImGui::PushTextWrapPos(0);
        text(frame, choice.name, kNote);
        ImGui::PopTextWrapPos();
        if (plan.in_rows) ImGui::SetCursorScreenPos({x + frame.px(64), y});
        const int picked =
            combo(frame, choice.name, kNames, static_cast<int>(choice.now), plan.width);
        if (ImGui::IsItemHovered()) {
            tip_of_item(frame, study::text_of(choice.now).about);
        }
        if (picked >= 0) {
            frame.later(&MapPage::set_axis, choice.axis, static_cast<std::size_t>(picked));
        }
        ImGui::EndGroup();
        ImGui::PopID();
        if (plan.in_rows) {
            y += ImGui::GetFrameHeight() + frame.px(6);
        } else {
            x += plan.width + frame.px(12);
        }
    }
}

// What is left out, and buttons.
void draw_below(const MapFrame& frame, const Rect& r) {
    const MapModel& map = frame.page.map();
    frame.paint.fill(r, frame.theme().panel);
    frame.paint.fill({r.x, r.y, r.w, 1}, frame.theme().line);
    std::string words;
    const LibraryState& library = frame.page.library().state();
    if (library.filter.any()) words = describe(library.filter) + ". ";
    if (!library.search.empty()) words += "Search: " + library.search + ". ";
    words += map.measuring()
                 ? "Measuring: " + std::to_string(static_cast<int>(100 * map.share())) + " %"
                 : describe_unplaced(map.games(), map.axes());
    const auto action = [&](const char* id, const char* label, int keep, bool air = false) {
        return row_button(frame, id, label, keep, true, air);
    };
    std::vector<RowButton> buttons = {
        action("map.svg", "SVG", 1),        action("map.png", "PNG", 1),
        action("map.csv", "CSV", 1),        action("map.json", "JSON", 0),
        action("map.txt", "Text", 0, true), action("map.out", "\xE2\x88\x92", 7),
        action("map.in", "+", 7),           action("map.fit", "Fit", 7)};
    if (map.measuring() || !map.unmeasured().empty()) {
        const std::string label =
            map.measuring() ? "Stop"
                            : "Measure " + std::to_string(map.unmeasured().size()) + " more";
        buttons.insert(buttons.begin(), row_button(frame, "map.measure", label, 5, true, true));
    }
    ImGui::SetCursorScreenPos(
        {r.x + frame.px(16), r.y + std::round((r.h - line_height(frame)) / 2)});
    button_row(frame, "more of the map", std::move(buttons),
               {words,
                {.colour = &Theme::secondary, .fit = Fit::may_be_cut},
                std::min(frame.px(200), frame.paint.fonts[Role::body].measure(words).x),
                true},
               r.w - frame.px(28));
}

// The layout of a game in the size of the map, drawn once.
const Picture* small_layout(const MapFrame& frame, const FamilyGame& game) {
    MapLayouts& layouts = frame.view.of<MapLayouts>();
    auto found = layouts.small.find(game.id);
    if (found == layouts.small.end()) {
        const auto variant = frame.page.library().load(game.id);
        found = layouts.small.emplace(game.id, Picture{}).first;
        if (variant != nullptr) {
            found->second =
                layout_picture(variant, kMapThumbnail, frame.settings, chart_measure(frame));
        }
    }
    return &found->second;
}

// A click chooses a game, a second one plays it; a drag moves what is seen, the wheel zooms.
void watch_mouse_on_map(const MapFrame& frame, const Picture& picture, const Rect& r,
                        const Rect& plot, const Press& press) {
    const ImGuiIO& io = ImGui::GetIO();
    const float scale = chart_scale(frame);
    const Point mouse{(io.MousePos.x - r.x) / scale, (io.MousePos.y - r.y) / scale};
    const Point about{(mouse.x - plot.x) / plot.w, (mouse.y - plot.y) / plot.h};
    const bool dragged = io.MouseDragMaxDistanceSqr[0] > frame.px(5) * frame.px(5);
    if (press.hovered && io.MouseWheel != 0) {
        change_map(frame, &MapModel::zoom, std::pow(1.15F, io.MouseWheel), about);
    }
    if (press.held && dragged) {
        if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0) {
            change_map(frame, &MapModel::pan,
                       Point{io.MouseDelta.x / scale / plot.w, io.MouseDelta.y / scale / plot.h});
        }
        return;
    }
    const Element* element = press.hovered ? picture.hit(mouse) : nullptr;
    if (element != nullptr && element->role == "layout") {
        // It has no words of its own.
        element = picture.find(std::string(kGame) + element->id.substr(kLayout.size()));
    }
    if (element == nullptr) return;
    const Rect at{r.x + element->at.x * scale, r.y + element->at.y * scale, element->at.w * scale,
                  element->at.h * scale};
    const std::string_view words = element->words;
    const std::size_t end = std::min(words.find('\n'), words.size());
    plate_beside(frame, at, words.substr(0, end), words.substr(std::min(words.size(), end + 1)));
    if (element->role != "game") return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const std::string id = element->id.substr(kGame.size());
    if (press.clicked && !dragged) change_map(frame, &MapModel::choose, id);
    if (ImGui::IsMouseDoubleClicked(0)) {
        change_map(frame, &MapModel::choose, id);
        frame.later(&MapPage::play);
    }
}

}  // namespace

void draw_map(const MapFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    MapLayouts& layouts = frame.view.of<MapLayouts>();
    const Settings& s = frame.settings;
    const std::tuple now{chart_scale(frame), frame.page.library().readings(), s.four_colours,
                         s.back, std::get<4>(layouts.drawn_for)};
    if (std::exchange(layouts.drawn_for, now) != now) layouts = {{}, {}, now};
    const AxesPlan plan = plan_axes(frame, r.w);
    const float top = plan.height, below = frame.px(kBelow), pad = frame.px(16);
    draw_axes(frame, {r.x, r.y, r.w, top}, plan);
    draw_below(frame, {r.x, r.bottom() - below, r.w, below});
    const Rect area{r.x + pad, r.y + top, std::max(1.0F, r.w - 2 * pad),
                    std::max(1.0F, r.h - top - below)};
    const MapModel& map = frame.page.map();
    if (map.games().empty()) {
        frame.paint.line(area, Role::body, frame.theme().secondary,
                         "No game of the library was measured yet.", 0.5F);
        return;
    }
    const Press press = press_area("map", area, {.role = TargetRole::board});
    const Size size = chart_size(frame, area.w, area.h);
    const TextMeasure measure = chart_measure(frame);
    const Picture picture = map.picture(
        size, measure, [&](const FamilyGame& game) { return small_layout(frame, game); });
    frame.paint.list().PushClipRect(top_left(area), bottom_right(area), true);
    draw_picture(frame.paint, picture, {area.x, area.y}, chart_scale(frame));
    frame.paint.list().PopClipRect();
    watch_mouse_on_map(frame, picture, area, map.plot_area(size, measure), press);
}

}  // namespace niblick
