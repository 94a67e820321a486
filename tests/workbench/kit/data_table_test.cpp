#include "workbench/kit/data_table.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("rows are sorted by values, and what is not known comes last both ways", "[table]") {
    DataTable table;
    table.columns = {{.head = "Score"}, {.head = "Game"}};
    table.rows = {{{"-"}, {"Golf"}}, {{"10", 10}, {"Elevator"}}, {{"9", 9}, {"TriPeaks"}}};
    using Order = std::vector<std::size_t>;
    CHECK(sorted_rows(table, 0, false) == Order{2, 1, 0});
    CHECK(sorted_rows(table, 0, true) == Order{1, 2, 0});
    CHECK(sorted_rows(table, 1, false) == Order{1, 0, 2});
    CHECK(text_of(table, {2, 0}) == "Score\tGame\n9\tTriPeaks\n-\tGolf\n");
}

}  // namespace niblick
