#include "workbench/pages/studio/sketch_picture.h"

#include <algorithm>
#include <cmath>

#include "tests/support/catch.h"
#include "workbench/draw/picture.h"

namespace niblick {

namespace {

constexpr Rect kArea{10, 20, 400, 240};

bool is_inside(const SketchGrid& grid, const Rows& rows) {
    return std::ranges::all_of(cards_of(rows), [&](Cell cell) {
        const Rect r = grid.card(cell);
        return r.x >= kArea.x - 1 && r.right() <= kArea.right() + 1 && r.y >= kArea.y - 1 &&
               r.bottom() <= kArea.bottom() + 1;
    });
}

bool has_mark(const Picture& picture, const std::string& id, auto wanted) {
    const auto found = std::ranges::find(picture.elements, id, &Element::id);
    REQUIRE(found != picture.elements.end());
    const auto element = static_cast<int>(found - picture.elements.begin());
    return std::ranges::any_of(
        picture.marks, [&](const Mark& mark) { return mark.element == element && wanted(mark); });
}

}  // namespace

TEST_CASE("the card at a point of a layout is the topmost", "[sketch]") {
    LayoutBuilder builder;
    builder.add({0, 0}, 0);
    builder.add({0, 1}, 0);
    const Layout layout = builder.build();
    const SketchGrid grid = fit_sketch({0, 0, 200, 300}, span_of(layout), 1);
    const Rect first = grid.card(0, 0), second = grid.card(0, 1);
    CHECK(layout_card_at(layout, grid, {first.middle_x(), first.y + 2}) == Slot{0});
    CHECK(layout_card_at(layout, grid, {first.middle_x(), second.y + 2}) == Slot{1});
    CHECK_FALSE(layout_card_at(layout, grid, {first.middle_x(), second.bottom() + 9}));
}

TEST_CASE("a cell of a drawing is found where its card is drawn", "[sketch]") {
    const Rows rows = {"  ^", " # #", "# 1 #"};
    const SketchGrid grid = fit_sketch(kArea, span_of(rows), 1);
    CHECK(is_inside(grid, rows));
    const Picture picture = sketch_picture(rows, grid, kArea, 1, {.chosen = {{4, 2}}});
    CHECK(picture.elements.size() == 6);
    for (const Cell cell : cards_of(rows)) {
        INFO(card_id(cell));
        CHECK(grid.at({grid.middle_x(cell), grid.middle_y(cell)}) == cell);
        REQUIRE(picture.find(card_id(cell)) != nullptr);
        CHECK(picture.find(card_id(cell))->at == grid.card(cell));
    }
    CHECK(picture.find("card-2-0")->words == "covered");
    CHECK(picture.find("card-2-2")->words == "open");
    const auto is_tip = [](const Mark& mark) { return mark.kind == Mark::Kind::shape; };
    CHECK(has_mark(picture, "card-2-0", is_tip));
    CHECK_FALSE(has_mark(picture, "card-1-1", is_tip));
    CHECK(has_mark(picture, "card-2-2", [](const Mark& mark) { return mark.text == "1"; }));
    const auto is_chosen = [](const Mark& mark) { return mark.stroke == &Theme::accent; };
    CHECK(has_mark(picture, "card-4-2", is_chosen));
    CHECK_FALSE(has_mark(picture, "card-0-2", is_chosen));
}

TEST_CASE("a drawing stays where it is while columns are added", "[sketch]") {
    Rows rows = {"#"};
    SketchGrid grid = fit_sketch(kArea, span_of(rows), 1);
    const float first = grid.middle_x({0, 0});
    int moves = 0, smaller = 0;
    for (int column = 1; column < 20; ++column) {
        rows.front() += " #";
        const Cell last{2 * column, 0};
        const float before = grid.middle_x({0, 0}), half = grid.half;
        grid = keep_sketch(grid, kArea, span_of(rows), 1, last);
        CHECK(is_inside(grid, rows));
        if (grid.middle_x({0, 0}) != before) ++moves;
        if (grid.half < half) ++smaller;
        if (column == 2) CHECK(grid.middle_x({0, 0}) == first);
    }
    // Centred anew it would move with each.
    CHECK(moves < 14);
    CHECK(smaller > 0);
    CHECK(smaller < 6);
    // As long as there is room, nothing moves.
    const SketchGrid again = keep_sketch(grid, kArea, span_of(rows), 1, {0, 0});
    CHECK(again.x == grid.x);
    CHECK(again.half == grid.half);
    // What is left of it when most is taken away is shown large again.
    CHECK(keep_sketch(grid, kArea, span_of(Rows{"# #"}), 1, {0, 0}).half > 2 * grid.half);
}

TEST_CASE("which cards cover which depends on their marks", "[sketch]") {
    CHECK(covering({" #", "# #"}, {1, 0}) == std::vector<Cell>{{0, 1}, {2, 1}});
    CHECK(covering({" 1", "# #"}, {1, 0}).empty());
    CHECK(covering({" 1", "# #"}, {0, 1}) == std::vector<Cell>{{1, 0}});
    const std::vector<Cell> order = cards_from_below({" 1", "# #"});
    CHECK(order.back() == Cell{1, 0});
}

}  // namespace niblick
