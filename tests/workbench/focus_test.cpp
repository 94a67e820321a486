#include "workbench/model/focus.h"

#include <set>

#include "core/rng.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

constexpr Direction kDirections[] = {Direction::left, Direction::right, Direction::up,
                                     Direction::down};

// Every place that arrows lead to from one.
std::set<int> reachable(const Session& session, const TableGeometry& geometry, Spot from) {
    const auto code = [](Spot spot) { return spot.kind == Spot::Kind::stock ? -1 : spot.slot; };
    std::set<int> met{code(from)};
    std::vector<Spot> waiting{from};
    while (!waiting.empty()) {
        const Spot spot = waiting.back();
        waiting.pop_back();
        for (const Direction direction : kDirections) {
            const Spot next = step_focus(session, geometry, spot, direction);
            if (next.kind == Spot::Kind::slot) {
                CHECK(session.position().filled.test(next.slot));
            }
            if (met.insert(code(next)).second) waiting.push_back(next);
        }
    }
    return met;
}

void check_reach(const Session& session, const TableGeometry& geometry) {
    std::set<int> wanted;
    session.position().filled.for_each([&](int s) { wanted.insert(s); });
    if (session.board().variant->traits.has_stock) wanted.insert(-1);
    CHECK(reachable(session, geometry, first_focus(session)) == wanted);
}

}  // namespace

TEST_CASE("arrows reach every card of every game, all along", "[focus]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        INFO(id);
        const auto variant = shipped(library, id);
        Session session(bind(variant, deal_by_number(*variant, 5)), 5);
        const TableGeometry geometry = lay_out(*variant, {736, 718}, 1);
        Spot focus = first_focus(session);
        Rng rng(7);
        for (int move = 0; session.ending() == Ending::playing; ++move) {
            if (move % 8 == 0) check_reach(session, geometry);
            const auto moves = legal_moves(session.board(), session.position());
            session.play(moves[rng.below(moves.size())]);
            focus = settle_focus(session, geometry, focus);
            if (focus.kind == Spot::Kind::slot) {
                CHECK(session.position().filled.test(focus.slot));
            }
        }
    }
}

TEST_CASE("in columns the arrows go along a column and to the next", "[focus]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    const Session session(bind(variant, deal_by_number(*variant, 1)), 1);
    const TableGeometry g = lay_out(*variant, {736, 718}, 1);
    const auto& piles = variant->layout.piles();
    const Spot end = Spot::at(piles[2].back());
    CHECK(step_focus(session, g, end, Direction::up) == Spot::at(piles[2][3]));
    CHECK(step_focus(session, g, end, Direction::right) == Spot::at(piles[3].back()));
    CHECK(step_focus(session, g, end, Direction::left) == Spot::at(piles[1].back()));
    CHECK(step_focus(session, g, end, Direction::down) == Spot::at_stock());
    CHECK(step_focus(session, g, Spot::at(piles[0].back()), Direction::left) ==
          Spot::at(piles[6].back()));
    CHECK(step_focus(session, g, Spot::at_stock(), Direction::up).kind == Spot::Kind::slot);
}

TEST_CASE("the focus goes to the card that a move has freed", "[focus]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "hole/quasar");
    Session session(bind(variant, deal_by_number(*variant, 1)), 1);
    const TableGeometry g = lay_out(*variant, {736, 718}, 1);
    const auto& pile = variant->layout.piles()[4];
    REQUIRE(session.play(Move::play(pile.back())));
    CHECK(settle_focus(session, g, Spot::at(pile.back())) == Spot::at(pile[pile.size() - 2]));
}

}  // namespace niblick
