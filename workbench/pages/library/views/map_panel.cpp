#include <cmath>
#include <string>

#include <imgui.h>

#include "core/base/words.h"
#include "workbench/explore/layout_picture.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/library/views/map_parts.h"

namespace niblick {

namespace {

constexpr TextLook kMapHead{.role = Role::strong};

// The layout of the chosen game, as wide as the panel.
void draw_large_layout(const MapFrame& frame, const std::string& id) {
    MapLayouts& layouts = frame.view.of<MapLayouts>();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::floor(ImGui::GetContentRegionAvail().x);
    const Rect r{at.x, at.y, width, std::round(width * 0.46F)};
    float& drawn = std::get<4>(layouts.drawn_for);
    if (drawn != width) layouts.large.clear();
    drawn = width;
    auto found = layouts.large.find(id);
    if (found == layouts.large.end()) {
        layouts.large.clear();
        found = layouts.large.emplace(id, Picture{}).first;
        if (const auto variant = frame.page.library().load(id)) {
            found->second =
                layout_picture(variant, {r.w, r.h}, frame.settings, screen_measure(frame.paint, 1));
        }
    }
    draw_on_felt(frame.paint, r, found->second);
    ImGui::Dummy({r.w, r.h});
}

void draw_neighbours(const MapFrame& frame) {
    text(frame, "If you like this", kMapHead);
    for (const MapNeighbour& near : frame.page.map().neighbours()) {
        const Press press =
            list_row(frame, near.id.c_str(), near.name, {.below = near.words, .wraps = true});
        if (press.clicked) change_map(frame, &MapModel::go_to, near.id);
    }
    if (!frame.page.map().same().empty()) text(frame, frame.page.map().same(), kNote);
    if (frame.page.map().neighbours().empty()) {
        text(frame, "Too little is known of this game to say what is like it.", kNote);
    }
}

void draw_values(const MapFrame& frame) {
    text(frame, "Measured, with 95 % intervals", kMapHead);
    if (!ImGui::BeginTable("values", 2)) return;
    ImGui::TableSetupColumn("property", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, frame.px(96));
    for (const MapValue& value : frame.page.map().values()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text(frame, value.name, {.role = Role::small, .colour = &Theme::secondary});
        if (ImGui::IsItemHovered()) tip_of_item(frame, value.about);
        ImGui::TableNextColumn();
        text(frame, value.value, {.role = Role::small});
        if (!value.interval.empty()) text(frame, value.interval, kNote);
    }
    ImGui::EndTable();
}

void draw_introduction(const MapFrame& frame) {
    const MapModel& map = frame.page.map();
    text(frame,
         counted(map.games().size(), "game") +
             ", each placed by two things that were measured of it and coloured by a third.");
    gap(frame, 8);
    text(
        frame,
        "Click a game to see what was measured and which others play like it; a second click or "
        "Enter plays it. The arrows go to the nearest game, the wheel zooms, a drag moves the map. "
        "Search and filter of the library dim all others.",
        {.colour = &Theme::secondary});
    if (map.unmeasured().empty()) return;
    gap(frame, 8);
    text(frame,
         counted(map.unmeasured().size(), "game") +
             " of the library not on the map: never measured, or changed since. Measuring one "
             "takes seconds to minutes.",
         {.colour = &Theme::secondary});
    action_button(frame, map.measuring() ? "Stop###measure" : "Measure###measure", "map.measure");
}

}  // namespace

void draw_map_panel(const MapFrame& frame, const Rect& r) {
    const MapModel& map = frame.page.map();
    const FamilyGame* game = map.find(map.chosen());
    frame.paint.fill(r, frame.theme().panel);
    const ScrollArea panel(frame, "map panel", r, 8);
    const float icon = line_height(frame);
    ImGui::Indent(frame.px(12));
    text_line(frame, game == nullptr ? "The map" : game->name,
              {.role = Role::title, .fit = Fit::may_be_cut},
              ImGui::GetContentRegionAvail().x - icon - frame.px(8));
    same_line_right(icon);
    if (icon_button(frame, "hide panel", Icon::fold_right, frame.actions.tip("panel"))) {
        frame.run("panel");
    }
    const ScrollArea words(frame, "words", -frame.px(12), 0);
    const Spacing tight(frame, 4);
    if (game == nullptr) return draw_introduction(frame);
    draw_large_layout(frame, game->id);
    gap(frame, 4);
    if (const CatalogueEntry* entry = frame.page.library().catalogue().find(game->id)) {
        text(frame, entry->summary, {.colour = &Theme::secondary});
    }
    gap(frame, 4);
    action_button(frame, "Play", "map.play", {.primary = true});
    gap(frame, 10);
    draw_neighbours(frame);
    gap(frame, 10);
    draw_values(frame);
}

}  // namespace niblick
