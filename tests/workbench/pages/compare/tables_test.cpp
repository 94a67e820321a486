// Pictures of games whose cards come and go: whatever is played, everything stays on the table.

#include "core/base/rng.h"
#include "core/game/session.h"
#include "tests/support/rulesets.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

struct Area {
    Size size;
    float unit;
};

// What the table gets in windows of 1280 x 800 and 1920 x 1080, at 100 % and at 200 %.
const Area kAreas[] = {{{736, 718}, 1}, {{1376, 998}, 1}, {{880, 636}, 2}, {{1376, 916}, 2}};

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool inside(const Rect& r, Size area) {
    return r.x >= 0 && r.y >= 0 && r.right() <= area.w && r.bottom() <= area.h;
}

// Where a card lies: cards of one heap may overlap. Piles from 0; places below the tableau after
// them.
int heap_of(const Session& session, const TableCard& card) {
    const Position& position = session.position();
    if (position.holds_in_cell(card.slot)) return 1000 + card.slot;
    if (position.has_taken(card.slot)) return 900;
    if (const int f = foundation_under(session.board(), position, card.slot); f >= 0)
        return 910 + f;
    if (!position.filled.test(card.slot)) return 901;
    if (session.board().variant->traits.moving) return pile_of(position, card.slot);
    const Layout& layout = session.board().layout();
    return layout.drawing() == Drawing::overlap ? 0 : layout.pile_of(card.slot);
}

void check_picture(const Session& session, const Area& area) {
    const Variant& variant = *session.board().variant;
    const Tabletop table = show_table(session, lay_out(variant, area.size, area.unit));
    const TableGeometry& g = table.geometry;
    INFO(variant.id << " in " << area.size.w << " x " << area.size.h << " at " << area.unit
                    << " after " << session.at() << " moves");
    int wrong = 0;
    for (const TableCard& card : table.cards) wrong += inside(card.at, area.size) ? 0 : 1;
    for (std::size_t a = 0; a < table.cards.size(); ++a) {
        const int heap = heap_of(session, table.cards[a]);
        for (std::size_t b = 0; b < a; ++b) {
            const bool same = heap == heap_of(session, table.cards[b]);
            wrong += !same && overlap(table.cards[a].at, table.cards[b].at) ? 1 : 0;
        }
    }
    std::vector<Rect> places = g.tokens;
    for (const TableFoundation& f : table.foundations) places.push_back(f.at);
    for (const auto& place : {g.stock, g.done}) {
        if (place) places.push_back(*place);
    }
    for (const TableCard& card : table.cards) {
        // The top of a foundation lies where the foundation is.
        if (foundation_under(session.board(), session.position(), card.slot) >= 0) continue;
        for (const Rect& place : places) wrong += overlap(card.at, place) ? 1 : 0;
    }
    CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("whatever is played, cards stay within the window and apart", "[tables]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        const auto variant = shipped(library, id);
        if (variant->traits.plain) continue;
        Session session(bind(variant, deal_by_number(*variant, 2)), 2);
        Rng rng(11);
        for (int i = 0; i < 120 && session.ending() == Ending::playing; ++i) {
            if (i % 15 == 0) {
                for (const Area& area : kAreas) check_picture(session, area);
            }
            std::vector<Move> moves = legal_moves(session.board(), session.position());
            // Piles grow where they can.
            std::vector<Move> packs;
            for (const Move move : moves) {
                if (move.kind == MoveKind::pack) packs.push_back(move);
            }
            if (!packs.empty() && rng.below(2) == 0) moves = packs;
            REQUIRE(session.play(moves[rng.below(moves.size())]));
        }
        for (const Area& area : kAreas) check_picture(session, area);
    }
}

TEST_CASE("a pile closes up as it grows, and cards face down take less room", "[tables]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "hole/flake");
    const TableGeometry g = lay_out(*variant, {736, 718}, 1);
    const Rect& room = g.piles[0];
    float before = 1000;
    for (const int n : {2, 8, 14, 20, 30, 52}) {
        const auto places = lay_pile(g, 0, std::vector<bool>(static_cast<std::size_t>(n), true));
        REQUIRE(static_cast<int>(places.size()) == n);
        CHECK(places.front().y == room.y);
        CHECK(places.back().bottom() <= room.bottom());
        const float step = places[1].y - places[0].y;
        CHECK(step <= before);
        CHECK(step > 0);
        before = step;
    }
    const auto hidden = lay_pile(g, 0, {false, false, true});
    const auto shown = lay_pile(g, 0, {true, true, true});
    CHECK(hidden.back().y < shown.back().y);
}

TEST_CASE("cards in a row stay within their room", "[tables]") {
    const Rect room{10, 20, 200, 140};
    const Size card{100, 140};
    CHECK(lay_row(room, card, 0, 30).empty());
    CHECK(lay_row(room, card, 3, 30).back().x == 70);
    for (const int n : {1, 4, 9, 13}) {
        const auto places = lay_row(room, card, n, 30);
        CHECK(places.front().x == room.x);
        CHECK(places.back().right() <= room.right());
    }
}

TEST_CASE("every place of a table is where it belongs", "[tables]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        const auto variant = shipped(library, id);
        INFO(id);
        const TableGeometry g = lay_out(*variant, {736, 718}, 1);
        CHECK(static_cast<int>(g.cells.size()) == variant->cells.count);
        CHECK(g.tokens.size() == variant->tokens.size());
        CHECK(g.waste.has_value() == (variant->stock_plan.to == StockPlan::To::waste));
        CHECK(g.set.has_value() == (variant->sets.least > 0));
        CHECK(g.done.has_value() == g.set.has_value());
        CHECK(g.bases.size() == variant->bases.size());
        const bool columns = variant->layout.drawing() == Drawing::columns;
        CHECK(g.piles.size() == (columns ? variant->layout.piles().size() : 0));
        for (std::size_t b = 0; b < g.bases.size(); ++b) {
            CHECK(g.bases[b].x == g.piles[b].x);
            CHECK(g.bases[b].y < g.piles[b].y);
        }
    }
}

}  // namespace niblick
