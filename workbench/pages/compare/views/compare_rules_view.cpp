#include <algorithm>
#include <cmath>

#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/pages/compare/compare_pictures.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"

namespace niblick {

namespace {

// Rows of a head and a wrapped text for each game. Returns the lower end.
float draw_rows(const CompareFrame& frame, float x, float y, float width,
                const std::vector<RuleRow>& rows) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const float head = std::min(frame.px(170), width * 0.22F), gap = frame.px(20);
    for (const RuleRow& row : rows) {
        paint.fill({x, y, width, 1}, theme.line);
        y += frame.px(7);
        const auto n = static_cast<float>(row.texts.size());
        const float column = (width - head - gap * (n - 1)) / n;
        float height = paint.wrapped(x, y, head - gap, Role::body, theme.secondary, row.head);
        for (std::size_t i = 0; i < row.texts.size(); ++i) {
            const float at = x + head + static_cast<float>(i) * (column + gap);
            height = std::max(height,
                              paint.wrapped(at, y, column, Role::body, theme.text, row.texts[i]));
        }
        y += height + frame.px(7);
    }
    paint.fill({x, y, width, 1}, theme.line);
    return y;
}

float draw_names(const CompareFrame& frame, float x, float y, float width) {
    const auto& games = frame.page.compare().games();
    const float head = std::min(frame.px(170), width * 0.22F), gap = frame.px(20);
    const auto n = static_cast<float>(games.size());
    const float column = (width - head - gap * (n - 1)) / n;
    float row = frame.px(26);
    for (const auto& game : games) {
        const float room = column - frame.px(16);
        row = std::max(row, frame.paint.wrapped_height(room, Role::strong, game.name));
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        const float at = x + head + static_cast<float>(i) * (column + gap);
        draw_marker(frame.paint, {at + frame.px(5), std::round(y + frame.px(13))},
                    static_cast<int>(i), frame.px(4.5F));
        frame.paint.wrapped(at + frame.px(16), y + frame.px(3), column - frame.px(16), Role::strong,
                            frame.theme().text, games[i].name);
    }
    return y + row;
}

float draw_grid(const CompareFrame& frame, float x, float y, float width) {
    const CompareModel& model = frame.page.compare();
    const int second = model.pair();
    const LinkGrid& grid = model.rules().links[static_cast<std::size_t>(second) - 1];
    const std::vector<std::string> names = model.names();
    const std::string& a = names.front();
    const std::string& b = names[static_cast<std::size_t>(second)];
    std::string words;
    if (grid.only_first == 0 && grid.only_second == 0) {
        words = "Both allow the same cards to follow each other.";
    } else {
        words = "Pairs of ranks allowed only by " + a + ": " + std::to_string(grid.only_first) +
                "; only by " + b + ": " + std::to_string(grid.only_second) + ".";
    }
    y += frame.paint.wrapped(x, y, width, Role::body, frame.theme().text, words) + frame.px(8);
    const Picture links =
        links_picture(grid, second, a, b, width / chart_scale(frame), chart_measure(frame));
    show_chart(frame, "links", links, {x, y});
    return y + links.size.h * chart_scale(frame) + frame.px(16);
}

// A comparison of the list: a click opens it.
void draw_kept_one(const CompareFrame& frame, const study::FiledSurvey& kept, float high) {
    const bool ok = kept.plan.series.size() >= 2;
    const std::string names = ok                   ? kept.games()
                              : kept.fault.empty() ? "A survey of one game, not a comparison."
                                                   : kept.fault;
    const std::string state = ok ? describe_kept(kept) : kept.file;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(kept.file.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect r{at.x, at.y, ImGui::GetContentRegionAvail().x, high};
    if (ImGui::Selectable("##open", false, ImGuiSelectableFlags_None, {0, high}) && ok) {
        frame.later(
            [file = kept.file](ComparePage& page) { page.tell(page.compare().open(file)); });
    }
    if (ImGui::IsItemHovered()) {
        tip(frame, r, names + "\n" + state + (ok ? "\nClick to view or resume it" : ""));
    }
    two_lines(frame, r, names, state);
    ImGui::TableNextColumn();
    ImGui::Dummy({1, (high - line_height(frame)) / 2 - ImGui::GetStyle().ItemSpacing.y});
    if (button(frame, "Delete", "Deletes its results; Bring back undoes it")) {
        frame.later(
            [file = kept.file](ComparePage& page) { page.tell(page.compare().forget(file)); });
    }
    ImGui::PopID();
}

}  // namespace

void draw_compare_rules(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const RuleDiff& rules = model.rules();
    const float pad = frame.px(16);
    place(r);
    ImGui::BeginChild("rules compared", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float x = r.x + pad, width = r.w - 2 * pad - frame.px(8);
    float y = start.y + pad;
    const auto heading = [&](std::string_view words) {
        y += paint.wrapped(x, y, width, Role::strong, theme.text, words) + frame.px(4);
    };
    if (rules.prose.empty()) {
        y += paint.wrapped(x, y, width, Role::body, theme.text, "The rules read the same.");
    } else {
        heading("Differences in words");
        y = draw_names(frame, x, y, width);
        y = draw_rows(frame, x, y, width, rules.prose) + frame.px(6);
    }
    if (!rules.alike.empty()) {
        y += paint.wrapped(x, y, width, Role::small, theme.secondary,
                           "Same for all: " + listed(rules.alike) + ".");
    }
    y += frame.px(20);
    heading("Which cards may follow which");
    y += draw_pair_choice(frame, {x, y, std::min(width, frame.px(520)), 0});
    y = draw_grid(frame, x, y, width);
    y += frame.px(10);
    if (!rules.keys.empty()) {
        heading("In the rule files");
        y = draw_names(frame, x, y, width);
        y = draw_rows(frame, x, y, width, rules.keys);
    }
    place({start.x, y, 1, 1});
    ImGui::Dummy({1, frame.px(16)});
    ImGui::EndChild();
}

void draw_compare_kept(const CompareFrame& frame, const Rect& r) {
    const study::SurveyFolder& kept = frame.page.compare().kept();
    const ScrollArea area(frame, "kept", r, 16);
    text(frame, kept.fault(), kFault);
    if (kept.can_restore()) action_button(frame, "Bring back", "compare.restore");
    if (kept.list().empty()) {
        return text(
            frame,
            "No comparisons yet. Every comparison you start is saved here and can be resumed.",
            {.colour = &Theme::secondary});
    }
    if (!ImGui::BeginTable("comparisons", 2, ImGuiTableFlags_BordersInnerH)) return;
    ImGui::TableSetupColumn("games", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("delete", ImGuiTableColumnFlags_WidthFixed,
                            button_width(frame, "Delete"));
    const float high = row_height(frame, 50);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(kept.list().size()), high + 2 * ImGui::GetStyle().CellPadding.y);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            draw_kept_one(frame, kept.list()[static_cast<std::size_t>(i)], high);
        }
    }
    ImGui::EndTable();
}

}  // namespace niblick
