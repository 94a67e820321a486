#include "workbench/kit/views/data_table_view.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

constexpr float kMinName = 150;  // of the column that takes what is left, in design units
constexpr std::size_t kHeadLines = 2;

float height_of_row(const Frame& frame) {
    return row_height(frame, 30);
}

float height_of_line(const Frame& frame) {
    return std::round(1.3F * frame.paint.fonts[Role::small].size);
}

float width_of(const Frame& frame, const DataColumn& column) {
    return frame.px(column.width > 0 ? column.width : kMinName);
}

float pad_of(const Frame& frame) {
    return frame.px(8);
}

// What its columns need.
float least_width(const Frame& frame, const DataTable& table) {
    float width = 0;
    for (const DataColumn& column : table.columns) {
        width += width_of(frame, column) + 2 * pad_of(frame) + 1;
    }
    return width;
}

float height_of_head(const Frame& frame, const DataTable& table) {
    const bool two = std::ranges::any_of(table.columns, [&](const DataColumn& column) {
        return frame.paint.fonts[Role::small].measure(column.head).x > width_of(frame, column);
    });
    return two ? std::max(height_of_row(frame), kHeadLines * height_of_line(frame) + pad_of(frame))
               : height_of_row(frame);
}

// The head of a column: its name on one line or two, at the side of its figures, and the arrow
// where it sorts.
void draw_head(const Frame& frame, const DataColumn& column, int index, bool sorts) {
    ImGui::PushID(index);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float arrow = sorts && column.number ? frame.px(16) : 0;
    const float width = ImGui::GetContentRegionAvail().x - arrow;
    ImGui::TableHeader("##head");
    const std::string order = "Sort by " + column.head;
    note_item("##head", {.name = order, .about = column.tip, .chosen = sorts});
    if (ImGui::IsItemHovered()) tip_of_item(frame, column.tip);
    // What has no room on the first line is on the second.
    const std::string_view head = column.head;
    const auto lines = frame.paint.broken(width, Role::small, head);
    const std::size_t end =
        lines.size() < 2 ? head.size() : static_cast<std::size_t>(lines[1].data() - head.data());
    const Rect line{at.x, at.y, width, height_of_line(frame)};
    const auto put = [&](const Rect& r, std::string_view words) {
        frame.paint.line(r, Role::small, frame.theme().secondary, words,
                         column.number ? 1.0F : 0.0F, Fit::may_be_cut);
    };
    put(line, head.substr(0, end));
    put(line.moved(0, line.h), head.substr(end));
    ImGui::PopID();
}

std::string words_of_heads(const DataTable& table) {
    std::string words;
    for (const DataColumn& column : table.columns) {
        words += (words.empty() || column.head.empty() ? "" : ", ") + column.head;
    }
    return words;
}

// The cells of a row with what they are.
std::string words_of_row(const DataTable& table, std::size_t row) {
    std::string words;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string& cell = table.rows[row][i].words;
        if (cell.empty()) continue;
        words += words.empty() ? "" : "; ";
        words +=
            i == 0 || table.columns[i].head.empty() ? cell : table.columns[i].head + ": " + cell;
    }
    return words;
}

// Draws one row; whether it was clicked.
bool draw_row(const Frame& frame, const DataTable& table, std::size_t row,
              const DataTableLook& look) {
    ImGui::TableNextRow(0, height_of_row(frame));
    bool clicked = false;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!ImGui::TableSetColumnIndex(static_cast<int>(i)) && i > 0) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        Rect r{at.x, at.y, ImGui::GetContentRegionAvail().x, height_of_row(frame)};
        if (i == 0 && look.can_choose) {
            const std::string id = "##row" + std::to_string(row);
            // Without spacing, which a Selectable would fill, it is as high as the row.
            ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
            clicked = ImGui::Selectable(id.c_str(), look.chosen == row,
                                        ImGuiSelectableFlags_SpanAllColumns, {0, r.h});
            ImGui::PopStyleVar();
            if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            note_item(id.c_str(), {.role = TargetRole::row,
                                   .name = words_of_row(table, row),
                                   .chosen = look.chosen == row});
        }
        if (i == 0 && !look.can_choose) {
            const Rect line{r.x, r.y, ImGui::GetWindowSize().x, r.h};
            note_part("##row", line, {.role = TargetRole::words, .name = words_of_row(table, row)});
        }
        const DataCell& cell = table.rows[row][i];
        if (cell.series >= 0) {
            const float mark = frame.px(16);
            draw_marker(frame.paint, {r.x + mark / 2, std::round(r.middle_y())}, cell.series,
                        mark / 3.5F);
            r = {r.x + mark, r.y, r.w - mark, r.h};
        }
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

float data_table_height(const Frame& frame, const DataTable& table, float width) {
    const float bar = least_width(frame, table) > width ? ImGui::GetStyle().ScrollbarSize : 0;
    return height_of_head(frame, table) +
           height_of_row(frame) * static_cast<float>(table.rows.size()) + bar + 1;
}

std::optional<std::size_t> draw_data_table(const Frame& frame, const char* id,
                                           const DataTable& table, const DataTableLook& look) {
    const FontScope font(frame.paint.fonts[Role::body]);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {pad_of(frame), 0});
    std::optional<std::size_t> clicked;
    constexpr ImGuiTableFlags kFlags =
        ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate | ImGuiTableFlags_Resizable |
        ImGuiTableFlags_Hideable | ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY |
        ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_BordersInnerH;
    const auto columns = static_cast<int>(table.columns.size());
    const float width = look.size.x > 0 ? look.size.x : ImGui::GetContentRegionAvail().x;
    const float all = data_table_height(frame, table, width);
    const float height = look.size.y > 0 ? std::min(look.size.y, all) : all;
    // It scrolls sideways rather than let its columns get narrower than they need.
    const float inner = std::max(least_width(frame, table),
                                 height < all ? width - ImGui::GetStyle().ScrollbarSize : width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (!ImGui::BeginTable(id, columns, kFlags, {width, height}, inner)) {
        const std::string shows = "Show the table: " + words_of_heads(table);
        note_part(id, {at.x, at.y, width, height}, {.role = TargetRole::away, .name = shows});
    } else {
        for (const DataColumn& column : table.columns) {
            const bool fixed = column.width > 0;
            ImGui::TableSetupColumn(
                column.head.c_str(),
                fixed ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch,
                fixed ? width_of(frame, column) : 1);
        }
        ImGui::TableSetupScrollFreeze(1, 1);
        const ImGuiTableSortSpecs* sort = ImGui::TableGetSortSpecs();
        const bool sorts = sort != nullptr && sort->SpecsCount > 0;
        ImGui::TableNextRow(ImGuiTableRowFlags_Headers, height_of_head(frame, table));
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
        note_list();
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
