#pragma once

#include <optional>

#include "workbench/kit/data_table.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

struct DataTableLook {
    ImVec2 size{0, 0};  // in pixels; as high as its rows, at most as this if it is not 0
    std::optional<std::size_t> chosen = {};  // the row that is marked; it is scrolled to
    bool can_choose = false;                 // rows can be clicked
};

// Dear ImGui's table: the head stays in sight, columns can be resized, a click on a head sorts,
// rows out of sight are not drawn, and a right click offers to copy all of it. Returns the row that
// was clicked.
std::optional<std::size_t> draw_data_table(const Frame& frame, const char* id,
                                           const DataTable& table, const DataTableLook& look = {});

// The height in which a table of this width shows all rows, in pixels.
float data_table_height(const Frame& frame, const DataTable& table, float width);

}  // namespace niblick
