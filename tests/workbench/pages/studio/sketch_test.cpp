#include "workbench/pages/studio/sketch.h"

#include "core/base/rng.h"
#include "tests/support/catch.h"

namespace niblick {

namespace {

const Rows kHill = {"  #", " # #", "# # #"};

bool is_proper(const Rows& rows) {
    for (const std::string& row : rows) {
        for (std::size_t i = 1; i < row.size(); ++i) {
            const Cell left{static_cast<int>(i) - 1, 0}, right{static_cast<int>(i), 0};
            if (mark_at({row}, left) != ' ' && mark_at({row}, right) != ' ') return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("a mirrored card has its image on the other side of the axis", "[sketch]") {
    const Rows rows = {"    #"};
    const int axis = middle_axis(rows);
    CHECK(axis == 8);
    CHECK(with_mirrored_card(rows, {2, 1}, axis) == Rows{"    #", "  #   #"});
    // On the axis there is one card; left of the drawing it grows, and the image with it.
    CHECK(with_mirrored_card(rows, {4, 1}, axis) == Rows{"    #", "    #"});
    CHECK(with_mirrored_card(rows, {-1, 1}, axis) == Rows{"     #", "#         #"});
    CHECK(with_mirrored({{2, 0}, {4, 0}}, axis) == std::vector<Cell>{{2, 0}, {4, 0}, {6, 0}});
    CHECK(with_one_card({"# # #"}) == Rows{"  #"});
    CHECK_FALSE(with_one_card({"#"}));
}

TEST_CASE("cards are placed with room between them", "[sketch]") {
    CHECK(with_card(kHill, {6, 2}) == Rows{"  #", " # #", "# # # #"});
    CHECK(with_card(kHill, {0, 3}) == Rows{"  #", " # #", "# # #", "#"});
    CHECK(with_card(kHill, {5, 2}) == std::nullopt);  // beside a card
    CHECK(with_card(kHill, {4, 2}) == std::nullopt);  // on one
    CHECK(with_card(kHill, {-2, 2}) == Rows{"    #", "   # #", "# # # #"});
    CHECK(with_card(kHill, {kWidestSketch, 0}) == std::nullopt);
    CHECK(with_card({}, {0, 0}, '^') == Rows{"^"});
}

TEST_CASE("cards are taken away, moved, raised and copied", "[sketch]") {
    CHECK(without_cards(kHill, {{2, 0}}) == Rows{"", " # #", "# # #"});
    CHECK(without_cards(kHill, {{0, 2}, {2, 2}, {4, 2}}) == Rows{"  #", " # #"});
    CHECK(without_cards(kHill, {{0, 0}}) == std::nullopt);
    CHECK(without_cards({"#"}, {{0, 0}}) == std::nullopt);  // a layout has a card
    CHECK(with_cards_moved(kHill, {{2, 0}}, 1, 0) == Rows{"   #", " # #", "# # #"});
    CHECK(with_cards_moved(kHill, {{1, 1}, {3, 1}}, 2, 0) == Rows{"  #", "   # #", "# # #"});
    CHECK(with_cards_moved(kHill, {{0, 2}}, 1, 0) == std::nullopt);
    CHECK(with_cards_moved(kHill, {{2, 0}}, 0, -1) == Rows{"  #", "", " # #", "# # #"});
    CHECK(with_cards_moved(kHill, {{2, 0}}, -3, 0) == Rows{"#", "  # #", " # # #"});
    CHECK(with_mark(kHill, {{2, 0}}, '^') == Rows{"  ^", " # #", "# # #"});
    CHECK(with_mark(kHill, {{2, 0}}, '#') == std::nullopt);
    CHECK(with_row_copied(kHill, 1) == Rows{"  #", " # #", " # #", "# # #"});
    CHECK(with_row_copied(kHill, 3) == std::nullopt);
}

TEST_CASE("letters are cards of a drawing and keep their names", "[sketch]") {
    const Rows rows{"  n", " n #"};
    CHECK(cards_of(rows) == std::vector<Cell>{{2, 0}, {1, 1}, {3, 1}});
    CHECK(mark_at(rows, {2, 0}) == 'n');
    CHECK(with_cards_moved(rows, {{1, 1}}, -1, 0) == Rows{"  n", "n  #"});
    CHECK_FALSE(with_card(rows, {3, 0}));
    CHECK(covering(rows, {2, 0}) == std::vector<Cell>{{1, 1}, {3, 1}});
}

TEST_CASE("no gesture makes a drawing that cannot be read", "[sketch]") {
    Rng rng(3);
    Rows rows = kHill;
    for (int n = 0; n < 5000; ++n) {
        const Cell cell{static_cast<int>(rng.below(40)) - 4, static_cast<int>(rng.below(12)) - 1};
        const auto cards = cards_of(rows);
        const Cell card = cards[rng.below(cards.size())];
        std::optional<Rows> next;
        switch (rng.below(5)) {
            case 0: next = with_card(rows, cell); break;
            case 1: next = without_cards(rows, {card}); break;
            case 2: {
                const int down = static_cast<int>(rng.below(5)) - 2;
                next = with_cards_moved(rows, {card}, static_cast<int>(rng.below(9)) - 4, down);
                break;
            }
            case 3: next = with_mark(rows, {card}, "#^19"[rng.below(4)]); break;
            default:
                if (rng.below(10) == 0) {
                    next = with_row_copied(rows, static_cast<int>(rng.below(rows.size())));
                }
        }
        if (!next) continue;
        rows = *next;
        REQUIRE(is_proper(rows));
        REQUIRE_FALSE(cards_of(rows).empty());
        if (cards_of(rows).size() > 60) rows = kHill;
    }
}

}  // namespace niblick
