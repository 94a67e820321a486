#include "workbench/table/geometry.h"

#include <cmath>
#include <string>

#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

struct Room {
    Size size;
    float unit;
};

// What the table gets in small, usual and large windows, at several scales.
const Room kRooms[] = {{{440, 500}, 1},  {{560, 900}, 1},     {{736, 718}, 1},
                       {{1376, 998}, 1}, {{1900, 500}, 1},    {{1100, 1000}, 1.5F},
                       {{1376, 998}, 2}, {{3000, 1800}, 2.5F}};

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

void check_inside(const Rect& r, Size area) {
    CHECK(r.x >= 0);
    CHECK(r.y >= 0);
    CHECK(r.right() <= area.w);
    CHECK(r.bottom() <= area.h);
}

// The corner of a card that holds its index, rank and suit side by side.
Rect index_corner(const TableGeometry& g, Slot slot) {
    const Rect& card = g.slots[slot];
    return {card.x, card.y, g.index.cap * 1.3F, g.index.in_line() - 1};
}

void check_table(const Variant& variant, const Room& room) {
    const TableGeometry g = lay_out(variant, room.size, room.unit);
    INFO(variant.id << " in " << room.size.w << " x " << room.size.h << " at " << room.unit
                    << ": cards of " << g.card.w);
    const auto n = static_cast<std::size_t>(variant.layout.size());
    REQUIRE(g.slots.size() == n);
    REQUIRE(g.back_to_front.size() == n);
    CHECK(g.card.w >= 18 * room.unit);
    // Smaller on narrow cards where rank and suit stand beside each other.
    CHECK(g.index.cap >= (g.stacked_index ? 14.0F : 0.65F * 14) * room.unit - 0.5F);
    CHECK(g.stock.has_value() == variant.traits.has_stock);
    REQUIRE(static_cast<int>(g.foundations.size()) == variant.foundations());

    for (const Rect& slot : g.slots) {
        check_inside(slot, room.size);
        CHECK(slot.x == std::round(slot.x));
        CHECK(slot.y == std::round(slot.y));
    }
    std::vector<Rect> side_piles = g.foundations;
    if (g.set) side_piles = {*g.set, *g.done};
    side_piles.insert(side_piles.end(), g.cells.begin(), g.cells.end());
    side_piles.insert(side_piles.end(), g.tokens.begin(), g.tokens.end());
    for (const auto& place : {g.stock, g.waste}) {
        if (place) side_piles.push_back(*place);
    }
    for (const Rect& pile : g.piles) {
        check_inside(pile, room.size);
        for (const Rect& place : side_piles) CHECK_FALSE(overlap(pile, place));
    }
    for (const Rect& base : g.bases) check_inside(base, room.size);
    for (const Rect& r : side_piles) {
        check_inside(r, room.size);
        CHECK_FALSE(overlap(r, g.tableau));
        CHECK_FALSE(overlap(r, g.deal_note));
        CHECK_FALSE(overlap(r, g.score_note));
    }
    for (std::size_t i = 0; i < side_piles.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(side_piles[i], side_piles[j]));
    }
    check_inside(g.deal_note, room.size);
    check_inside(g.score_note, room.size);
    CHECK_FALSE(overlap(g.deal_note, g.tableau));
    CHECK_FALSE(overlap(g.score_note, g.tableau));

    // Cards overlap only where one lies on the other, if need be by way of others.
    std::vector<SlotSet> over(n);
    for (auto s = g.back_to_front.rbegin(); s != g.back_to_front.rend(); ++s) {
        over[*s] = variant.layout.above(*s);
        variant.layout.above(*s).for_each(
            [&](int u) { over[*s] = over[*s] | over[static_cast<std::size_t>(u)]; });
    }
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const bool related =
                over[a].test(static_cast<int>(b)) || over[b].test(static_cast<int>(a));
            INFO("slots " << a << " and " << b);
            CHECK((related || !overlap(g.slots[a], g.slots[b])));
        }
    }

    // Every index shows, however the cards lie on one another, but for cards face down.
    const auto hidden = [&](Slot s) {
        return variant.visibility.covered_face_down && !variant.visibility.dealt_up.test(s);
    };
    std::vector<bool> drawn(n, false);
    for (const Slot s : g.back_to_front) {
        drawn[s] = true;
        for (std::size_t lower = 0; lower < n; ++lower) {
            const auto under = static_cast<Slot>(lower);
            if (!drawn[lower] || under == s) continue;
            if (hidden(under) && over[lower].test(int{s})) continue;
            CHECK_FALSE(overlap(g.slots[s], index_corner(g, under)));
        }
        variant.layout.above(s).for_each(
            [&](int above) { CHECK_FALSE(drawn[static_cast<std::size_t>(above)]); });
    }
}

// In a drawing, what lies on a card is seen to lie on it, but for cards that lock another from
// afar.
void check_covers(const Variant& variant, const Room& room) {
    if (variant.layout.drawing() != Drawing::overlap) return;
    const TableGeometry g = lay_out(variant, room.size, room.unit);
    INFO(variant.id << " in " << room.size.w << " x " << room.size.h << " at " << room.unit);
    for (int s = 0; s < variant.layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        variant.layout.above(slot).for_each([&](int u) {
            const Place& upper = variant.layout.place(static_cast<Slot>(u));
            const Place& lower = variant.layout.place(slot);
            if (std::abs(upper.x - lower.x) > 1 || std::abs(upper.row - lower.row) > 1) return;
            INFO("slot " << u << " on slot " << s);
            CHECK(overlap(g.slots[slot], g.slots[static_cast<std::size_t>(u)]));
        });
    }
}

}  // namespace

TEST_CASE("every table of the library fits every window and shows every index", "[geometry]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        const auto variant = shipped(library, id);
        for (const Room& room : kRooms) {
            check_table(*variant, room);
            check_covers(*variant, room);
        }
    }
}

TEST_CASE("large tableaux fit too", "[geometry]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 3);
    SECTION("twelve columns of twelve") {
        plan.layout = tiny::columns(std::vector<int>(12, 12));
    }
    SECTION("seventeen columns of six") {
        plan.layout = tiny::columns(std::vector<int>(17, 6));
    }
    SECTION("a pyramid of ten rows") {
        plan.layout = tiny::pyramid(10);
    }
    SECTION("one card") {
        plan.layout = tiny::columns({1});
    }
    SECTION("columns of unequal height, eight foundations") {
        plan.layout = tiny::columns({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        plan.openings.assign(8, Opening{});
    }
    const auto variant = tiny::make(plan);
    for (const Room& room : kRooms) check_table(*variant, room);
}

TEST_CASE("cards grow with the room", "[geometry]") {
    const auto variant = tiny::make({});
    float before = 0;
    for (const float width : {500.0F, 700.0F, 900.0F, 1200.0F}) {
        const TableGeometry g = lay_out(*variant, {width, width * 0.8F}, 1);
        CHECK(g.card.w > before);
        before = g.card.w;
    }
}

TEST_CASE("many short columns stand in rows, few do not", "[geometry]") {
    tiny::Plan plan;
    CHECK(lay_out(*tiny::make(plan), {736, 718}, 1).pile_rows.back() == 0);
    plan.layout = tiny::columns(std::vector<int>(17, 3));
    CHECK(lay_out(*tiny::make(plan), {736, 718}, 1).pile_rows.back() > 0);
}

TEST_CASE("an absurdly small window breaks nothing", "[geometry]") {
    const auto variant = tiny::make({});
    for (const Size size : {Size{0, 0}, Size{1, 1}, Size{40, 900}, Size{900, 40}}) {
        const TableGeometry g = lay_out(*variant, size, 1);
        CHECK(g.slots.size() == 35);
    }
}

TEST_CASE("a mirrored table is the table with left and right changed", "[geometry]") {
    const Library library(builtin(), {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    for (const char* id : {"golf/golf", "peaks/tripeaks_closed", "hole/worm_hole",
                           "sets/all_in_a_row", "many/barbershop"}) {
        INFO(id);
        const Loaded loaded = library.load(id);
        REQUIRE(loaded.ok());
        const Size area{900, 700};
        const TableGeometry plain = lay_out(*loaded.variant, area, 1);
        const TableGeometry other = lay_out(*loaded.variant, area, 1, {false, false, true});
        const auto flipped = [&](const Rect& a, const Rect& b) {
            return b.x == area.w - a.right() && b.y == a.y && b.w == a.w && b.h == a.h;
        };
        REQUIRE(plain.slots.size() == other.slots.size());
        for (std::size_t s = 0; s < plain.slots.size(); ++s) {
            CHECK(flipped(plain.slots[s], other.slots[s]));
        }
        for (std::size_t f = 0; f < plain.foundations.size(); ++f) {
            CHECK(flipped(plain.foundations[f], other.foundations[f]));
        }
        if (plain.stock) CHECK(flipped(*plain.stock, *other.stock));
        CHECK(plain.deal_note == other.deal_note);
        CHECK(plain.score_note == other.score_note);
        CHECK(plain.back_to_front == other.back_to_front);
        CHECK_FALSE(lay_out(*loaded.variant, {1900, 1000}, 1, {false, true, false}).pips);
    }
}

TEST_CASE("a mirrored table has the next stock cards on the other side too", "[geometry]") {
    const Loaded loaded =
        load_tables("[columns]\n[stock]\nto = \"waste\"\n[visibility]\nnext_stock = \"all\"\n");
    REQUIRE(loaded.ok());
    const TableGeometry plain = lay_out(*loaded.variant, {900, 700}, 1);
    const TableGeometry other = lay_out(*loaded.variant, {900, 700}, 1, {.mirrored = true});
    REQUIRE(plain.ahead);
    CHECK(other.ahead->x == 900 - plain.ahead->right());
    CHECK_FALSE(overlap(*other.ahead, *other.waste));
}

}  // namespace niblick
