#include <cmath>

#include <imgui.h>

#include "core/base/words.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/compare/compare_pictures.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"

namespace niblick {

namespace {

// What differs, with a column for each game under its marker and name.
void draw_rows(const CompareFrame& frame, const char* id, const std::vector<RuleRow>& rows) {
    const std::vector<ComparedGame>& games = frame.page.compare().games();
    const int n = static_cast<int>(games.size());
    if (!ImGui::BeginTable(id, n + 1, ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_Resizable)) {
        return;
    }
    for (int i = 0; i <= n; ++i) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, i == 0 ? 0.6F : 1);
    }
    ImGui::TableNextColumn();
    const float mark = frame.px(16);
    for (int i = 0; i < n; ++i) {
        ImGui::TableNextColumn();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_marker(frame.paint, {at.x + mark / 2, std::round(at.y + mark / 2)}, i, mark / 3.5F);
        ImGui::Indent(mark);
        text(frame, games[static_cast<std::size_t>(i)].name, {.role = Role::strong});
        ImGui::Unindent(mark);
    }
    for (const RuleRow& row : rows) {
        ImGui::TableNextColumn();
        text(frame, row.head, {.colour = &Theme::secondary});
        for (const std::string& words : row.texts) {
            ImGui::TableNextColumn();
            text(frame, words);
        }
    }
    ImGui::EndTable();
}

void draw_grid(const CompareFrame& frame) {
    const CompareModel& model = frame.page.compare();
    const auto second = static_cast<std::size_t>(model.pair());
    const LinkGrid& grid = model.rules().links[second - 1];
    const std::string& a = model.games().front().name;
    const std::string& b = model.games()[second].name;
    text(frame, grid.only_first == 0 && grid.only_second == 0
                    ? "Both allow the same cards to follow each other."
                    : "Pairs of ranks allowed only by " + a + ": " +
                          std::to_string(grid.only_first) + "; only by " + b + ": " +
                          std::to_string(grid.only_second) + ".");
    show_chart(frame, "links",
               links_picture(grid, model.pair(), a, b, chart_width(frame), chart_measure(frame)));
}

// A comparison of the list: a click opens it.
void draw_kept_one(const CompareFrame& frame, const study::FiledSurvey& kept) {
    const bool ok = kept.plan.series.size() >= 2;
    const std::string names = ok                   ? kept.games()
                              : kept.fault.empty() ? "A survey of one game, not a comparison."
                                                   : kept.fault;
    const std::string state = ok ? describe_kept(kept) : kept.file;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(kept.file.c_str());
    const std::string tip = names + "\n" + state + (ok ? "\nClick to view or resume it" : "");
    const Press press = list_row(frame, "open", names, {.below = state, .tip = tip});
    if (press.clicked && ok) ask(frame, &CompareModel::open, kept.file);
    ImGui::TableNextColumn();
    const float above = (two_lines_height(frame) - line_height(frame)) / 2;
    ImGui::Dummy({1, above - ImGui::GetStyle().ItemSpacing.y});
    if (button(frame, "Delete", "Deletes its results; Bring back undoes it")) {
        ask(frame, &CompareModel::forget, kept.file);
    }
    ImGui::PopID();
}

}  // namespace

void draw_compare_rules(const CompareFrame& frame, const Rect& r) {
    const RuleDiff& rules = frame.page.compare().rules();
    const ScrollArea area(frame, "rules compared", r, 16);
    if (rules.prose.empty()) {
        text(frame, "The rules read the same.");
    } else {
        text(frame, "Differences in words", {.role = Role::strong});
        draw_rows(frame, "in words", rules.prose);
    }
    if (!rules.alike.empty()) text(frame, "Same for all: " + listed(rules.alike) + ".", kNote);
    gap(frame, 20);
    text(frame, "Which cards may follow which", {.role = Role::strong});
    draw_pair_choice(frame);
    draw_grid(frame);
    if (rules.keys.empty()) return;
    gap(frame, 20);
    text(frame, "In the rule files", {.role = Role::strong});
    draw_rows(frame, "in the files", rules.keys);
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
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(kept.list().size()),
                  two_lines_height(frame) + 2 * ImGui::GetStyle().CellPadding.y);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            draw_kept_one(frame, kept.list()[static_cast<std::size_t>(i)]);
        }
    }
    note_list();
    ImGui::EndTable();
}

}  // namespace niblick
