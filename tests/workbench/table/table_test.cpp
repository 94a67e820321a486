#include "workbench/table/table.h"

#include "core/game/session.h"
#include "tests/support/french.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Tabletop table_of(const Session& session) {
    return show_table(session, lay_out(*session.board().variant, {736, 718}, 1));
}

}  // namespace

TEST_CASE("the table says of every card whether it may be played, and why not", "[table]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    Session session(bind(variant, deal_by_number(*variant, 1)), 1);
    for (int i = 0; i < 5; ++i) {
        const Tabletop table = table_of(session);
        CHECK(static_cast<int>(table.cards.size()) == session.position().filled.count());
        for (const TableCard& card : table.cards) {
            CHECK(card.playable ==
                  is_legal(session.board(), session.position(), Move::play(card.slot)));
            CHECK(card.playable == card.why_not.empty());
            CHECK(card.face_up);
        }
        REQUIRE(table.stock);
        CHECK(table.stock->left == 16 - i);
        REQUIRE(table.foundations.size() == 1);
        CHECK(table.foundations[0].card == session.position().top[0]);
        REQUIRE(session.play(Move::draw()));
    }
}

TEST_CASE("a card that lies face down gives nothing away", "[table]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "peaks/tripeaks_closed");
    const Session session(bind(variant, deal_by_number(*variant, 1)), 1);
    int down = 0;
    for (const TableCard& card : table_of(session).cards) {
        if (card.face_up) continue;
        ++down;
        CHECK(card.face == CardFace{});
        CHECK_FALSE(card.playable);
    }
    CHECK(down == 18);
}

TEST_CASE("what lies under the mouse is what is on top there", "[table]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    Session session(bind(variant, deal_by_number(*variant, 1)), 1);
    const Tabletop table = table_of(session);
    const auto& pile = variant->layout.piles()[0];
    const Rect& second = table.geometry.slots[pile[1]];
    const Rect& last = table.geometry.slots[pile[4]];
    CHECK(table.spot_at(second.x + 5, second.y + 5) == Spot::at(pile[1]));
    CHECK(table.spot_at(last.x + 5, last.y + 5) == Spot::at(pile[4]));
    CHECK(table.spot_at(table.stock->at.middle_x(), table.stock->at.middle_y()) ==
          Spot::at_stock());
    CHECK(table.foundation_at(table.foundations[0].at.middle_x(),
                              table.foundations[0].at.middle_y()) == 0);
    CHECK(table.spot_at(1, 1) == Spot{});
}

TEST_CASE("a column that was cleared leaves its place", "[table]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns({1, 2});
    Session session(tiny::board(tiny::make(plan), "6C/9C 3C|2C 4C 7C 8C TC AC|5C"));
    CHECK(table_of(session).empty_piles.empty());
    REQUIRE(session.play(Move::play(0)));
    CHECK(table_of(session).empty_piles.size() == 1);
}

TEST_CASE("of several foundations those that hold a card come first, equal ones once", "[table]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(8, 2);
    plan.ranks = 8;
    plan.layout = tiny::columns({4, 4, 4, 4});
    plan.openings.assign(4, Opening{Opening::Kind::empty});
    Session session(bind(tiny::make(plan), deal_by_number(*tiny::make(plan), 3)));
    const auto open = session.position().open;
    const auto first = static_cast<Slot>(open.word[0] == 0 ? 0 : std::countr_zero(open.word[0]));
    CHECK(choices(session, first) == std::vector<int>{0});
    REQUIRE(session.play(Move::play(first, 2)));
    session.position().open.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        const auto where = choices(session, slot);
        const bool fits = is_legal(session.board(), session.position(), Move::play(s, 2));
        CHECK(where == (fits ? std::vector<int>{2, 0} : std::vector<int>{0}));
    });
}

TEST_CASE("what is printed on a card", "[table]") {
    CHECK(printed_face(standard_kind(10, kHearts)).index == "10");
    CHECK(printed_face(standard_kind(1, kSpades)).index == "A");
    CHECK(printed_face(standard_kind(13, kClubs)).index == "K");
    CardKind joker;
    joker.name = "*";
    joker.is_joker = true;
    CHECK(printed_face(joker).joker);
    CardKind star;
    star.rank = 10;
    star.name = "TX";
    star.words = "10 of stars";
    star.print = {"10", "X", 10, Figure::none, SuitShape::star, Ink::black};
    CHECK(printed_face(star).suited());
    CHECK(printed_face(star).index == "10");
    CardKind barber;
    barber.name = "BA";
    barber.words = "barber";
    CHECK_FALSE(printed_face(barber).suited());
    CHECK(printed_face(barber).index == "BA");
    CHECK(printed_face(barber).words == "Barber");
}

}  // namespace niblick
