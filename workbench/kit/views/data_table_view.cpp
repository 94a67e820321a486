#include "workbench/kit/views/data_table_view.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

constexpr float kMinName = 150;  // of the column that takes what is left, in design units

float height_of_row(const Frame& frame) {
    return row_height(frame, 30);
}

// The head of a column: its name, at the side of its figures, and the arrow where it sorts.
void draw_head(const Frame& frame, const DataColumn& column, int index, bool sorts) {
    ImGui::PushID(index);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float arrow = sorts && column.number ? frame.px(16) : 0;
    const Rect r{at.x, at.y, ImGui::GetContentRegionAvail().x - arrow, ImGui::GetTextLineHeight()};
    ImGui::TableHeader("##head");
    if (ImGui::IsItemHovered() && !column.tip.empty()) tip(frame, r, column.tip);
    frame.paint.line(r, Role::small, frame.theme().secondary, column.head,
                     column.number ? 1.0F : 0.0F, Fit::may_be_cut);
    ImGui::PopID();
}

// Draws one row; whether it was clicked.
bool draw_row(const Frame& frame, const DataTable& table, std::size_t row,
              const DataTableLook& look) {
    ImGui::TableNextRow(0, height_of_row(frame));
    bool clicked = false;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!ImGui::TableSetColumnIndex(static_cast<int>(i)) && i > 0) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const Rect r{at.x, at.y, ImGui::GetContentRegionAvail().x, height_of_row(frame)};
        if (i == 0 && look.can_choose) {
            const std::string id = "##row" + std::to_string(row);
            clicked = ImGui::Selectable(id.c_str(), look.chosen == row,
                                        ImGuiSelectableFlags_SpanAllColumns, {0, r.h});
            if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
        const DataCell& cell = table.rows[row][i];
        // What is out of sight can be scrolled into it.
        const bool whole = table.columns[i].number && ImGui::GetScrollMaxX() <= 0;
        frame.paint.line(r, Role::body, frame.theme().*cell.colour, cell.words,
                         table.columns[i].number ? 1.0F : 0.0F,
                         whole ? Fit::whole : Fit::may_be_cut);
    }
    return clicked;
}

// Scrolls to the chosen row when another one is chosen.
void follow_chosen(const Frame& frame, std::size_t chosen, const std::vector<std::size_t>& order) {
    const int now = static_cast<int>(chosen);
    int& before = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("chosen"), -1);
    if (std::exchange(before, now) == now) return;
    const float high = height_of_row(frame);
    const float y = high * static_cast<float>(std::ranges::find(order, chosen) - order.begin());
    const float least = std::min(y, y + 2 * high - ImGui::GetWindowHeight());  // below the head
    ImGui::SetScrollY(std::clamp(ImGui::GetScrollY(), least, y));
}

}  // namespace

float data_table_height(const Frame& frame, std::size_t rows) {
    return height_of_row(frame) * static_cast<float>(rows + 1) + frame.px(8);
}

std::optional<std::size_t> draw_data_table(const Frame& frame, const char* id,
                                           const DataTable& table, const DataTableLook& look) {
    const FontScope font(frame.paint.fonts[Role::body]);
    const float pad = frame.px(8);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {pad, 0});
    std::optional<std::size_t> clicked;
    constexpr ImGuiTableFlags kFlags =
        ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate | ImGuiTableFlags_Resizable |
        ImGuiTableFlags_Hideable | ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY |
        ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_BordersInnerH;
    const auto columns = static_cast<int>(table.columns.size());
    // It scrolls sideways rather than let its columns get narrower than they need.
    float least = 0;
    for (const DataColumn& column : table.columns) {
        least += frame.px(column.width > 0 ? column.width : kMinName) + 2 * pad + 1;
    }
    const float wide = look.size.x > 0 ? look.size.x : ImGui::GetContentRegionAvail().x;
    const float inner = std::max(least, wide - ImGui::GetStyle().ScrollbarSize);
    if (ImGui::BeginTable(id, columns, kFlags, look.size, inner)) {
        for (const DataColumn& column : table.columns) {
            const bool fixed = column.width > 0;
            ImGui::TableSetupColumn(
                column.head.c_str(),
                fixed ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch,
                fixed ? frame.px(column.width) : 1);
        }
        ImGui::TableSetupScrollFreeze(1, 1);
        const ImGuiTableSortSpecs* sort = ImGui::TableGetSortSpecs();
        const bool sorts = sort != nullptr && sort->SpecsCount > 0;
        ImGui::TableNextRow(ImGuiTableRowFlags_Headers, height_of_row(frame));
        for (int i = 0; i < columns; ++i) {
            if (!ImGui::TableSetColumnIndex(i)) continue;
            draw_head(frame, table.columns[static_cast<std::size_t>(i)], i,
                      sorts && sort->Specs[0].ColumnIndex == i);
        }
        std::vector<std::size_t> order(table.rows.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        if (sorts) {
            order = sorted_rows(table, static_cast<std::size_t>(sort->Specs[0].ColumnIndex),
                                sort->Specs[0].SortDirection == ImGuiSortDirection_Descending);
        }
        if (look.chosen) follow_chosen(frame, *look.chosen, order);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(order.size()), height_of_row(frame));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const std::size_t row = order[static_cast<std::size_t>(i)];
                if (draw_row(frame, table, row, look)) clicked = row;
            }
        }
        bool copy = ImGui::IsWindowFocused() && ImGui::GetIO().KeyCtrl &&
                    !ImGui::GetIO().WantTextInput && key_pressed(ImGuiKey_C);
        if (ImGui::BeginPopupContextWindow("copy", ImGuiPopupFlags_MouseButtonRight)) {
            copy = ImGui::MenuItem("Copy table", "Ctrl + C");
            ImGui::EndPopup();
        }
        if (copy) ImGui::SetClipboardText(text_of(table, order).c_str());
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    return clicked;
}

}  // namespace niblick
