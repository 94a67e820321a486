#include "workbench/explore/map/grid_picture.h"

#include "tests/support/catch.h"
#include "workbench/draw/svg.h"

namespace niblick {

namespace {

using study::Estimate;
using study::Property;

study::Estimates placed_at(double blind, double moves) {
    study::Estimates estimates;
    at(estimates, Property::blind) = Estimate{blind, blind - 0.01, blind + 0.01};
    at(estimates, Property::moves) = Estimate{moves, moves, moves};
    return estimates;
}

bool inside(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
           inner.bottom() <= outer.bottom();
}

}  // namespace

TEST_CASE("a grid shows games in their cells, and known ones where they belong", "[map]") {
    study::GridPlan plan;
    plan.x = {Property::blind, {0.25, 0.5, 0.75}};
    plan.y = {Property::moves, {20, 40}};
    bool drawn = false;
    std::vector<GridGame> games{{"Heron Links", {1, 2}, placed_at(0.3, 50), 0.9, {}},
                                {"Moss Point", {3, 0}, placed_at(0.8, 10), 0.1, {}}};
    games[0].layout = [&](Size size) {
        drawn = true;
        Picture picture;
        picture.size = size;
        return picture;
    };
    std::vector<FamilyGame> known{{"a/b", "B", 1, placed_at(0.3, 55), false},
                                  {"a/c", "C", 2, placed_at(0.9, 30), false},
                                  {"a/d", "D", 3, {}, false}};
    const Size size{800, 600};
    const TextMeasure measure = [](std::string_view text, float font, bool) {
        return 0.6F * font * static_cast<float>(text.size());
    };
    const Picture picture = grid_picture(plan, games, known, size, measure);
    CHECK(drawn);
    const Element* heron = picture.find("cell-1-2");
    const Element* moss = picture.find("cell-3-0");
    REQUIRE((heron != nullptr && moss != nullptr));
    CHECK_THAT(heron->words,
               Catch::Contains("Heron Links\nWin rate, longest run in sight: 30.0 %"));
    // Upward and across; within the picture; not one over the other.
    CHECK(heron->at.bottom() < moss->at.y);
    CHECK(heron->at.right() < moss->at.x);
    CHECK((inside(heron->at, {0, 0, size.w, size.h}) && inside(moss->at, {0, 0, size.w, size.h})));
    // A known game of the same cell lies in it; one of another does not; one without figures is
    // not there.
    REQUIRE(picture.find("known-a/b") != nullptr);
    CHECK(inside(picture.find("known-a/b")->at, heron->at));
    CHECK_FALSE(inside(picture.find("known-a/c")->at, heron->at));
    CHECK(picture.find("known-a/d") == nullptr);
    // A better game has another colour.
    const auto fill_of = [&](const Element* element) {
        for (const Mark& mark : picture.marks) {
            if (mark.element == element - picture.elements.data()) return mark.fill;
        }
        return Tone{};
    };
    CHECK(fill_of(heron) == &Theme::step_6);
    CHECK(fill_of(moss) == &Theme::step_1);
}

}  // namespace niblick
