#include "core/rules/variant.h"

#include <functional>
#include <set>

#include "core/deal/board.h"
#include "core/rules/same_variant.h"
#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("traits follow from the tables", "[variant]") {
    tiny::Plan plan;
    const Traits golf = tiny::make(plan)->traits;
    CHECK(golf.has_stock);
    CHECK(golf.single_foundation);
    CHECK(golf.draws_any_time);
    CHECK(golf.symmetric_links);
    CHECK(golf.words == 1);
    plan.closed_top = true;
    plan.stock_use = StockUse::when_stuck;
    plan.openings.push_back({Opening::Kind::empty, -1});
    plan.deck = tiny::plain_deck(13, 4, 4);
    plan.layout = tiny::columns(std::vector<int>(13, 5));
    const Traits other = tiny::make(plan)->traits;
    CHECK_FALSE(other.single_foundation);
    CHECK_FALSE(other.draws_any_time);
    CHECK_FALSE(other.symmetric_links);
    CHECK(other.words == 2);
    plan.layout = tiny::columns(std::vector<int>(16, 4));
    CHECK(tiny::make(plan)->traits.words == 1);
    plan.layout = tiny::columns(std::vector<int>(32, 4));
    CHECK(tiny::make(plan)->traits.words == 2);
    plan.layout = tiny::columns(std::vector<int>(43, 3));
    CHECK(tiny::make(plan)->traits.words == 3);
}

TEST_CASE("everything that decides play or score changes the fingerprint", "[variant]") {
    const Variant plain = *tiny::make({});
    using Change = std::function<void(Variant&)>;
    const std::vector<Change> changes = {
        [](Variant& v) { v.deck.remove("QS", 1), v.face_of.pop_back(); },
        [](Variant& v) { v.face_of[0] = 5; },
        [](Variant& v) {
            v.layout = tiny::columns({6, 4, 5, 5, 5, 5, 5});
        },
        [](Variant& v) {
            v.layout = tiny::columns({5, 5, 5, 5, 5, 5});
        },
        [](Variant& v) { v.links.allow(3, 3); },
        [](Variant& v) { v.links = Links(v.links.faces()); },
        [](Variant& v) {
            v.openings[0] = {Opening::Kind::empty, -1};
        },
        [](Variant& v) {
            v.openings[0] = {Opening::Kind::fixed, 2};
        },
        [](Variant& v) { v.openings.push_back({}); },
        [](Variant& v) { v.stock_use = StockUse::when_stuck; },
        [](Variant& v) { v.stock_size = 3; },
        [](Variant& v) { v.visibility.covered_face_down = true; },
        [](Variant& v) {
            v.visibility.covered_face_down = true;
            v.visibility.dealt_up.set(3);
        },
        [](Variant& v) { v.visibility.next_stock = Visibility::NextStock::shown; },
        [](Variant& v) { v.visibility.next_cards = 2; },
        [](Variant& v) { v.score.low_wins = false; },
        [](Variant& v) { v.score.run_points = {1}; },
        [](Variant& v) { v.score.tip_points = {1}; },
        [](Variant& v) { v.score.per_draw = 1; },
        [](Variant& v) { v.score.draw_ends_run = false; },
        [](Variant& v) { v.score.per_card_left = 2; },
        [](Variant& v) { v.score.per_stock_left_when_cleared = -1; },
        [](Variant& v) { v.score.when_cleared = 5; },
        [](Variant& v) { v.score.per_foundation = 5; },
        [](Variant& v) { v.score.rank_points.assign(15, 5); },
        [](Variant& v) { v.score.suit_points.assign(4, 5); },
        [](Variant& v) { v.score.per_reserve_left_when_cleared = 5; },
        [](Variant& v) { v.score.per_token_left_when_cleared = 5; },
        [](Variant& v) { v.score.at_start = 5; },
        [](Variant& v) { v.score.draws_stop_at_zero = true; },
        [](Variant& v) { v.score.tip_factor = 2; },
        [](Variant& v) { v.score.series_points = {1}; },
        [](Variant& v) {
            v.score.series_points = {1}, v.score.series_order = {1, 3, 2};
        },
        [](Variant& v) {
            v.score.series_points = {1};
            auto signs = v.deck.signs();
            signs.usual = {1, 2, 3};
            v.deck.set_signs(std::make_shared<const Signs>(signs));
        },
        [](Variant& v) { v.set_aside = 2; },
        [](Variant& v) { v.clock.seconds = 60; },
        [](Variant& v) { v.clock.ends = false; },
        [](Variant& v) { v.clock.per_second_left = 1; },
        [](Variant& v) { v.clock.per_minute_left = 1; },
        [](Variant& v) { v.stock_plan.to = StockPlan::To::waste; },
        [](Variant& v) { v.stock_plan.to = StockPlan::To::piles; },
        [](Variant& v) { v.stock_plan.per_draw = 2; },
        [](Variant& v) { v.stock_plan.passes = 2; },
        [](Variant& v) { v.stock_plan.again = StockPlan::Again::shuffle; },
        [](Variant& v) { v.stock_plan.refill = true; },
        [](Variant& v) { v.cells.count = 1; },
        [](Variant& v) { v.cells.count = 1, v.cells.uses = 1; },
        [](Variant& v) { v.cells.count = 1, v.cells.accepts.set(1); },
        [](Variant& v) { v.cells.count = 1, v.cells.to_pile = true; },
        [](Variant& v) { v.cells.count = 1, v.cells.from_foundation = true; },
        [](Variant& v) { v.cells.count = 1, v.cells.last = true; },
        [](Variant& v) { v.packing.on = true; },
        [](Variant& v) { v.packing.on = true, v.packing.onto = v.links; },
        [](Variant& v) { v.packing.on = v.packing.sequences = true; },
        [](Variant& v) { v.packing.on = true, v.packing.fill = Packing::Fill::any; },
        [](Variant& v) { v.packing.on = v.packing.from_waste = true; },
        [](Variant& v) { v.packing.on = v.packing.from_foundation = true; },
        [](Variant& v) { v.packing.on = v.packing.only_lone = true; },
        [](Variant& v) { v.packing.on = true, v.packing.always_loose.set(1); },
        [](Variant& v) { v.sets.least = 2; },
        [](Variant& v) { v.sets.least = v.sets.most = 2; },
        [](Variant& v) { v.sets.least = 2, v.sets.kind = Sets::Kind::link; },
        [](Variant& v) { v.sets.least = 2, v.sets.frozen = false; },
        [](Variant& v) { v.sets.least = 2, v.sets.wrap = true; },
        [](Variant& v) { v.sets.least = 2, v.sets.ring = 3; },
        [](Variant& v) { v.sets.least = 2, v.sets.totals = {3}; },
        [](Variant& v) {
            v.sets.least = 2, v.sets.totals = {3, 5};
        },
        [](Variant& v) { v.stock_plan.passes = 2, v.stock_plan.later_draws = {2}; },
        [](Variant& v) { v.aim.parts = {SlotSet::first_n(2)}; },
        [](Variant& v) { v.sets.least = 2, v.sets.lowest = 0; },
        [](Variant& v) { v.sets.least = 2, v.sets.place = {1}; },
        [](Variant& v) { v.aim.tableau = false; },
        [](Variant& v) { v.aim.cells = true; },
        [](Variant& v) { v.aim.stock = true; },
        [](Variant& v) { v.aim.may_remain = 2; },
        [](Variant& v) { v.aim.spare.set(3); },
        [](Variant& v) { v.reserve.set(3); },
        [](Variant& v) { v.tokens = {{.name = "wild", .count = 1}}; },
        [](Variant& v) { v.tokens = {{.name = "iron", .count = 1, .rank = 7}}; },
        [](Variant& v) { v.tokens = {{.name = "won", .count = 1, .kind_index = 3}}; },
        [](Variant& v) { v.tokens = {{.name = "shuffle", .count = 1, .shuffles_layout = true}}; },
        [](Variant& v) { v.rules.emplace_back().id = "stopper"; },
        [](Variant& v) { v.rules.emplace_back().options_hash = 5; },
    };
    std::set<std::uint64_t> seen{plain.fingerprint};
    for (std::size_t i = 0; i < changes.size(); ++i) {
        Variant changed = plain;
        changes[i](changed);
        CHECK_FALSE(same_variant(changed, plain));
        seal(changed);
        INFO("change " << i);
        CHECK(seen.insert(changed.fingerprint).second);
    }
}

TEST_CASE("names and drawings do not change the fingerprint", "[variant]") {
    const Variant plain = *tiny::make({});
    Variant changed = plain;
    changed.id = "elsewhere/golf";
    changed.name = "Golf by another name";
    changed.score.unit = "marks";
    changed.round = {9, 45, true, 4, true, true};
    changed.bases = {standard_kind(12, kSpades)};
    seal(changed);
    CHECK(changed.fingerprint == plain.fingerprint);
    CHECK_FALSE(same_variant(changed, plain));
    changed = plain;
    changed.id = "elsewhere/golf";
    changed.name = "Golf by another name";
    CHECK(same_variant(changed, plain));
    const std::vector<std::function<void(Variant&)>> looks = {
        [](Variant& v) { v.score.unit = "marks"; },
        [](Variant& v) { v.round.mulligans = 1; },
        [](Variant& v) {
            v.course.push_back({"golf/golf", "Golf"});
        },
        [](Variant& v) { v.bases = {standard_kind(12, kSpades)}; },
        [](Variant& v) { v.dealings.emplace_back(); },
        [](Variant& v) {
            auto signs = v.deck.signs();
            signs.suits[0].ink = Ink::gold;
            v.deck.set_signs(std::make_shared<const Signs>(signs));
        },
    };
    for (const auto& look : looks) {
        changed = plain;
        look(changed);
        seal(changed);
        CHECK(changed.fingerprint == plain.fingerprint);
        CHECK_FALSE(same_variant(changed, plain));
    }
}

TEST_CASE("when the stock may be turned does not matter where there is none", "[variant]") {
    tiny::Plan plan;
    plan.layout = tiny::columns(std::vector<int>(13, 4));
    plan.openings = {{Opening::Kind::empty, -1}};
    const auto any = tiny::make(plan);
    plan.stock_use = StockUse::when_stuck;
    CHECK(tiny::make(plan)->fingerprint == any->fingerprint);
    CHECK_FALSE(any->traits.has_stock);
}

TEST_CASE("a board's masks are its links, slot by slot", "[variant]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 1, 2);
    plan.closed_top = true;
    const auto variant = tiny::make(plan);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    CHECK(board.face_of(kNoCard) == variant->links.empty());
    REQUIRE(board.targets.size() == static_cast<std::size_t>(variant->links.faces()) + 1);
    for (int base = 0; base <= variant->links.faces(); ++base) {
        for (int s = 0; s < board.layout().size(); ++s) {
            const Face face = variant->face_of[board.card(static_cast<Slot>(s))];
            CHECK(board.targets[static_cast<std::size_t>(base)].test(s) ==
                  variant->links.allows(static_cast<Face>(base), face));
        }
    }
    REQUIRE(board.stock_face.size() == board.deal.stock.size());
    for (std::size_t i = 0; i < board.deal.stock.size(); ++i) {
        CHECK(board.stock_face[i] == variant->face_of[board.deal.stock[i]]);
    }
}

}  // namespace niblick
