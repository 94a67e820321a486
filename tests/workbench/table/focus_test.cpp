#include "workbench/table/focus.h"

#include <algorithm>
#include <set>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

constexpr Direction kDirections[] = {Direction::left, Direction::right, Direction::up,
                                     Direction::down};

Tabletop table_of(const Session& session) {
    return show_table(session, lay_out(*session.board().variant, {736, 718}, 1));
}

// Every place that arrows lead to from one.
std::set<int> reachable(const Session& session, const Tabletop& table, Spot from) {
    const auto code = [](Spot spot) { return static_cast<int>(spot.kind) * 256 + spot.slot; };
    std::set<int> met{code(from)};
    std::vector<Spot> waiting{from};
    while (!waiting.empty()) {
        const Spot spot = waiting.back();
        waiting.pop_back();
        for (const Direction direction : kDirections) {
            const Spot next = step_focus(session, table, spot, direction);
            CHECK(table.place_of(next).has_value());
            if (met.insert(code(next)).second) waiting.push_back(next);
        }
    }
    return met;
}

// Every card that can be moved or lies in the tableau, and every place that does something.
void check_reach(const Session& session) {
    const Tabletop table = table_of(session);
    const auto code = [](Spot spot) { return static_cast<int>(spot.kind) * 256 + spot.slot; };
    std::set<int> wanted;
    for (const TableCard& card : table.cards) {
        const bool there = session.position().filled.test(card.slot);
        if (there || card.playable) wanted.insert(code(Spot::at(card.slot)));
    }
    if (table.stock) wanted.insert(code(Spot::at_stock()));
    if (table.set) wanted.insert(code(Spot::at_done()));
    if (table.top_moves) wanted.insert(code(Spot::of(Spot::Kind::foundation, 0)));
    for (std::size_t t = 0; t < table.tokens.size(); ++t) {
        wanted.insert(code(Spot::of(Spot::Kind::token, static_cast<int>(t))));
    }
    const std::set<int> met = reachable(session, table, first_focus(session, table));
    CHECK(std::includes(met.begin(), met.end(), wanted.begin(), wanted.end()));
}

}  // namespace

TEST_CASE("arrows reach every card of every game, all along", "[focus]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto ids = library.ids();
    for (std::size_t i = 0; i < ids.size(); i += static_cast<std::size_t>(deal_step())) {
        const std::string& id = ids[i];
        INFO(id);
        const auto variant = shipped(library, id);
        Session session(bind(variant, deal_by_number(*variant, 5)), 5);
        Spot focus = first_focus(session, table_of(session));
        Rng rng(7);
        for (int move = 0; move < 100 && session.ending() == Ending::playing; ++move) {
            if (move % 8 == 0) check_reach(session);
            const Rect was = table_of(session).place_of(focus).value_or(Rect{});
            const auto moves = legal_moves(session.board(), session.position());
            session.play(moves[rng.below(moves.size())]);
            const Tabletop table = table_of(session);
            focus = settle_focus(session, table, focus, was);
            CHECK((focus == Spot{} || table.place_of(focus).has_value()));
        }
    }
}

TEST_CASE("in columns the arrows go along a column and to the next", "[focus]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    const Session session(bind(variant, deal_by_number(*variant, 1)), 1);
    const Tabletop g = table_of(session);
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
    const auto& pile = variant->layout.piles()[4];
    const Rect was = table_of(session).place_of(Spot::at(pile.back())).value_or(Rect{});
    REQUIRE(session.play(Move::play(pile.back())));
    CHECK(settle_focus(session, table_of(session), Spot::at(pile.back()), was) ==
          Spot::at(pile[pile.size() - 2]));
}

}  // namespace niblick
