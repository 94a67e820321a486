#include <algorithm>

#include <imgui.h>

#include "workbench/kit/views/data_table_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/compare/compare_pictures.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"

namespace niblick {

namespace {

void heading(const CompareFrame& frame, std::string_view words) {
    gap(frame, 14);
    text(frame, words, {.role = Role::strong});
}

// Charts are side by side where there is room for two.
int columns_of(const CompareFrame& frame) {
    return ImGui::GetContentRegionAvail().x > frame.px(860) ? 2 : 1;
}

// Two games in words, their deals by outcome, and the deals that only one of them wins.
void draw_pair(const CompareFrame& frame, const std::vector<std::string>& names) {
    const CompareModel& model = frame.page.compare();
    const study::SeriesPair* pair = model.current_pair();
    if (pair == nullptr) return;
    draw_pair_choice(frame);
    text(frame, describe_pair(*pair, names));
    if (pair->shared == study::Sharing::none) return;
    const std::string &first = names[pair->first], &second = names[pair->second];
    text(frame, "Down: " + first + ". Across: " + second + ".", kNote);
    show_chart(frame, "cells", cells_picture(*pair, chart_width(frame), chart_measure(frame)));
    text(frame, describe_equality(*pair, first, second), {.colour = &Theme::secondary});
    const FlipTable flips = flip_table(*pair, model.figures()->comparison.seeds, names);
    if (flips.deals.empty()) return text(frame, "No deal is won by only one of them.");
    heading(frame, "Deals that only one of them wins; click one to see its tables");
    const DataTableLook look{.size = {0, frame.px(250)}, .can_choose = true};
    if (const auto row = draw_data_table(frame, "flips", flips.table, look)) {
        ask(frame, &CompareModel::step_deal, flips.deals[*row]);
    }
}

void draw_histograms(const CompareFrame& frame, const study::Comparison& comparison,
                     const std::vector<std::string>& names) {
    const TextMeasure measure = chart_measure(frame);
    Pen legend;
    legend.picture.size.w = chart_width(frame);
    legend.picture.size.h = add_legend(legend, {0, 0}, chart_width(frame), names, measure);
    show_chart(frame, "games", legend.picture);
    if (!ImGui::BeginTable("histograms", columns_of(frame))) return;
    ImGui::TableNextColumn();
    const Size size = chart_size(frame, ImGui::GetContentRegionAvail().x, frame.px(194));
    for (const TitledChart& each : comparison_histograms(comparison, names, size, measure)) {
        heading(frame, each.title);
        show_chart(frame, each.id.c_str(), each.chart);
        ImGui::TableNextColumn();
    }
    ImGui::EndTable();
}

}  // namespace

void draw_compare_figures(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const CompareFigures* figures = model.figures();
    const ScrollArea area(frame, "comparison figures", r, 16);
    if (figures == nullptr || figures->comparison.series.size() != model.games().size()) {
        return text(
            frame,
            model.stage() == CompareStage::running
                ? "The first deals are being solved."
                : "Press Compare to solve every deal under every game in the background. You can "
                  "keep playing and editing meanwhile; results are saved.",
            {.colour = &Theme::secondary});
    }
    const std::vector<std::string> names = model.names();
    const study::Comparison& comparison = figures->comparison;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {frame.px(12), frame.px(4)});
    if (ImGui::BeginTable("rates", columns_of(frame))) {
        ImGui::TableNextColumn();
        const TextMeasure measure = chart_measure(frame);
        text(frame, "Win rate, all cards known", {.role = Role::strong});
        show_chart(frame, "rate", rates_picture(comparison, names, chart_width(frame), measure));
        ImGui::TableNextColumn();
        text(frame, "Compared with " + names.front(), {.role = Role::strong});
        show_chart(frame, "difference",
                   differences_picture(comparison, names, chart_width(frame), measure));
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    heading(frame, "Figures");
    for (const DataTable& table : figure_tables(*figures, names)) {
        draw_data_table(frame, table.columns[1].head.c_str(), table);
    }
    gap(frame, 14);
    draw_pair(frame, names);
    draw_histograms(frame, comparison, names);
}

}  // namespace niblick
