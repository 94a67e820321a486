#include "workbench/explore/cover/cover_graph.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/play/observe.h"
#include "core/play/play.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/explore/cover/cover_links.h"
#include "workbench/explore/cover/cover_measures.h"
#include "workbench/explore/cover/cover_places.h"
#include "workbench/explore/cover/cover_rows.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

std::shared_ptr<const Variant> with_layout(Layout layout) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2);
    plan.layout = std::move(layout);
    return tiny::make(plan);
}

// A position in which the cards of a random removable set have gone.
Position thinned(const Board& board, Rng& rng) {
    Position position = start_position(board);
    const auto goes = rng.below(static_cast<std::uint64_t>(board.layout().size()));
    for (std::uint64_t i = 0; i < goes; ++i) {
        std::vector<int> open;
        position.open.for_each([&](int s) { open.push_back(s); });
        if (open.empty()) break;
        position.filled.reset(open[rng.below(open.size())]);
        position.open = board.layout().open(position.filled);
    }
    return position;
}

// What must go before a card may go: what has gone in every position in which nothing lies on it.
SlotSet needed(const Layout& layout, const SlotSet& filled, int s) {
    SlotSet always = filled;
    std::set<SlotSet> met{filled};
    std::vector<SlotSet> queue{filled};
    while (!queue.empty()) {
        const SlotSet left = queue.back();
        queue.pop_back();
        if (layout.open(left).test(s)) always &= ~left;
        layout.open(left).for_each([&](int t) {
            SlotSet next = left;
            next.reset(t);
            if (met.insert(next).second) queue.push_back(next);
        });
    }
    return always;
}

SlotSet pieces(const CoverGraph& picture, const std::vector<int>& nodes) {
    SlotSet set;
    for (const int node : nodes) set.set(picture.nodes[at(node)].piece);
    return set;
}

// By trying: clear what lies on a card, then the card; it is critical when everything below it can
// then be taken off without touching any other card.
int held_alone(const Layout& layout, SlotSet filled, int s) {
    SlotSet below;
    std::vector<int> queue{s};
    while (!queue.empty()) {
        const int at = queue.back();
        queue.pop_back();
        (layout.below(static_cast<Slot>(at)) & filled & ~below).for_each([&](int t) {
            below.set(t);
            queue.push_back(t);
        });
    }
    if (below.none()) return 0;
    while (filled.test(s)) {
        // Only what lies on the card goes before it.
        bool gone = false;
        SlotSet over = needed(layout, filled, s);
        over.set(s);
        (layout.open(filled) & over).for_each([&](int t) {
            filled.reset(t);
            gone = true;
        });
        REQUIRE(gone);
    }
    for (bool changed = true; changed;) {
        changed = false;
        (layout.open(filled) & below).for_each([&](int t) {
            filled.reset(t);
            changed = true;
        });
    }
    return filled.intersects(below) ? 0 : below.count();
}

void check_places(const PlacesNote& note) {
    CHECK(note.own);
    CHECK(note.crossings == 0);
    CHECK(note.hidden == 0);
}

}  // namespace

TEST_CASE("states, depths and what lies on what follow the definition", "[graph]") {
    Rng rng(3);
    for (int n = 0; n < 60; ++n) {
        const Board board = tiny::random_board(rng, {2, 10, 3, 2});
        const Layout& layout = board.layout();
        const Position position = thinned(board, rng);
        const CoverGraph picture = cover_graph(board, position);
        REQUIRE(picture.nodes.size() == at(layout.size()));
        SlotSet movable;
        for (const Move move : legal_moves(board, position)) {
            if (move.kind == MoveKind::play) movable.set(move.from);
        }
        for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
            const CoverNode& node = picture.nodes[i];
            const auto index = static_cast<int>(i);
            const CardState expected = !position.filled.test(node.piece) ? CardState::gone
                                       : movable.test(node.piece)        ? CardState::playable
                                       : position.open.test(node.piece)  ? CardState::open
                                                                         : CardState::covered;
            CHECK(node.state == expected);
            if (node.state == CardState::gone) continue;
            const SlotSet over = needed(layout, position.filled, node.piece);
            CHECK(node.depth == over.count());
            CHECK(pieces(picture, blockers(picture, index)) == over);
            for (const int below : blocked(picture, index)) {
                const Slot lower = picture.nodes[at(below)].piece;
                CHECK(needed(layout, position.filled, lower).test(node.piece));
            }
        }
    }
}

TEST_CASE("critical cards are those that brute force finds", "[graph]") {
    Rng rng(5);
    int critical = 0;
    for (int n = 0; n < 120; ++n) {
        const Board board = tiny::random_board(rng, {2, 9, 0, 1});
        const Position position = thinned(board, rng);
        const CoverGraph picture = cover_graph(board, position);
        for (const CoverNode& node : picture.nodes) {
            if (node.state == CardState::gone) {
                CHECK(node.holds == 0);
                continue;
            }
            const int held = held_alone(board.layout(), position.filled, node.piece);
            CHECK(node.holds == held);
            critical += held > 0 ? 1 : 0;
        }
    }
    CHECK(critical > 50);
}

TEST_CASE("in columns the end card holds the rest, in a pyramid none does", "[graph]") {
    const CoverGraph golf = cover_graph(*with_layout(tiny::columns({5, 5, 1})));
    int keys = 0;
    for (const CoverNode& node : golf.nodes) keys += node.key ? 1 : 0;
    CHECK(keys == 2);
    const CoverGraph pyramid = cover_graph(*with_layout(tiny::pyramid(5)));
    for (const CoverNode& node : pyramid.nodes) CHECK(node.holds == 0);
}

TEST_CASE("hovering has words", "[graph]") {
    const auto variant = with_layout(tiny::columns({3, 2}));
    const Board board = bind(variant, deal_by_number(*variant, 1));
    const CoverGraph picture = cover_graph(board, start_position(board));
    const auto name = [&](Slot s) { return describe_card(board.deck().kind(board.card(s))); };
    const auto& column = board.layout().piles()[0];
    CHECK(describe_blockers(picture, picture.find(column[0])) ==
          "Free after 2 more cards: " + name(column[2]) + ", " + name(column[1]) + ".");
    CHECK(describe_blocked(picture, picture.find(column[2])) ==
          "2 cards are blocked by it alone: " + name(column[1]) + ", " + name(column[0]) + ".");
    CHECK(describe_blocked(picture, picture.find(column[0])).empty());
}

TEST_CASE("a bottleneck is what most cards wait for", "[graph]") {
    const CoverGraph graph = cover_graph(*with_layout(tiny::pyramid(2)));
    REQUIRE(measure_covers(graph).waiting == 1);
    CHECK(describe_bottleneck(graph).ends_with(", for which 1 card waits."));
}

TEST_CASE("cards that lie face down are neither named nor shown", "[graph]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto variant = shipped(library, "peaks/tripeaks_closed");
    const Board board = bind(variant, deal_by_number(*variant, 1));
    const Position position = start_position(board);
    const CoverGraph picture = cover_graph(board, position);
    for (const CoverNode& node : picture.nodes) {
        const bool up = is_face_up(board, position, node.piece);
        CHECK((node.card != kNoCard) == up);
        CHECK(node.name.starts_with("a face-down card in ") == !up);
    }
    for (const CoverNode& node : cover_graph(board, position, true).nodes) {
        CHECK(node.card == board.card(node.piece));
    }
    const auto ranks = buried_ranks(*variant, picture);
    CHECK(ranks.back().index == "face down");
    CHECK(ranks.back().covered == 18);
    int seen = 0;
    for (std::size_t i = 0; i + 1 < ranks.size(); ++i) seen += ranks[i].open + ranks[i].covered;
    CHECK(seen == 10);
}

TEST_CASE("columns look like columns and peaks like peaks, without a crossing", "[graph]") {
    const CoverGraph golf = cover_graph(*with_layout(tiny::columns({5, 5, 5})));
    check_places(golf.places);
    for (const CoverEdge& edge : golf.edges) {
        CHECK(edge.route.front().x == edge.route.back().x);
        CHECK(edge.route.front().y < edge.route.back().y);
    }
    const CoverGraph peaks = cover_graph(*with_layout(tiny::three_peaks()));
    check_places(peaks.places);
}

TEST_CASE("every game of the library has places that can be read", "[graph]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        const Loaded loaded = library.load(id);
        if (!loaded.ok()) continue;
        INFO(id);
        const CoverGraph picture = cover_graph(*loaded.variant);
        CHECK(picture.places.hidden == 0);
        for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Point a = picture.nodes[i].at, b = picture.nodes[j].at;
                const bool apart = std::abs(a.x - b.x) >= kTile.w || std::abs(a.y - b.y) >= kTile.h;
                CHECK(apart);
            }
        }
    }
}

TEST_CASE("many short piles stand in two rows, few long ones in one", "[graph]") {
    CHECK(rows_for_piles(std::vector<int>(17, 3)) == 2);
    CHECK(rows_for_piles(std::vector<int>(7, 5)) == 1);
    CHECK(rows_for_piles({}) == 1);
    std::vector<Place> drawn{{0, 0}, {1, 0}, {2, 0}};
    break_into_rows(drawn, {0, 1, 2}, {3, 3, 3}, 2);
    CHECK(drawn[1] == Place{1, 0});
    CHECK(drawn[2] == Place{0, 3.5F});
}

TEST_CASE("levels cross less than a drawing in disorder", "[graph]") {
    Rng rng(9);
    int own = 0, levels = 0;
    for (int n = 0; n < 40; ++n) {
        const Layout layout = tiny::random_layout(rng, 14);
        std::vector<Place> drawn(at(layout.size()));
        Covers covers;
        for (int s = 0; s < layout.size(); ++s) {
            layout.above(static_cast<Slot>(s)).for_each([&](int u) { covers.emplace_back(s, u); });
            // Side by side as it happens.
            drawn[at(s)].x = static_cast<float>(rng.below(40));
        }
        for (int s = 0; s < layout.size(); ++s) {
            for (const auto& [lower, upper] : covers) {
                drawn[at(upper)].row = std::max(drawn[at(upper)].row, drawn[at(lower)].row + 1);
            }
        }
        const CoverPlaces places = level_places(drawn, covers);
        CHECK(places.note.crossings == count_crossings(places, covers));
        for (const auto& [lower, upper] : covers) {
            CHECK(places.nodes[at(lower)].y < places.nodes[at(upper)].y);
        }
        levels += places.note.crossings;
        own += own_places(drawn, covers).note.crossings;
    }
    CHECK(levels < own);
}

TEST_CASE("the longest chain is as long as brute force finds it", "[graph]") {
    Rng rng(17);
    for (int n = 0; n < 80; ++n) {
        const Board board = tiny::random_board(rng, {2, 8, 2, 2});
        const Position start = start_position(board);
        const std::function<int(const Position&)> longest = [&](const Position& position) {
            int best = 0;
            for (const Move move : legal_moves(board, position)) {
                if (move.kind != MoveKind::play || !is_face_up(board, start, move.from)) continue;
                best = std::max(best, 1 + longest(after(board, position, move)));
            }
            return best;
        };
        const CoverChain chain = longest_chain(board, start, 100'000);
        CHECK(chain.longest);
        CHECK(static_cast<int>(chain.moves.size()) == longest(start));
        Position position = start;
        for (const Move move : chain.moves) {
            REQUIRE(is_legal(board, position, move));
            position = after(board, position, move);
        }
    }
}

TEST_CASE("links join open cards that may follow one another, and foundations to what they take",
          "[graph]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto variant = shipped(library, "golf/golf");
    const Board board = bind(variant, deal_by_number(*variant, 4));
    const Position position = start_position(board);
    const CoverGraph picture = cover_graph(board, position);
    const CoverLinks links = cover_links(board, position, picture);
    int now = 0;
    for (const FollowLink& link : links.links) {
        CHECK_FALSE(link.to.side);
        const Face to = board.face_of(picture.nodes[at(link.to.index)].card);
        const Card from = link.from.side ? picture.side[at(link.from.index)].card
                                         : picture.nodes[at(link.from.index)].card;
        CHECK(variant->links.allows(board.face_of(from), to));
        now += link.now ? 1 : 0;
    }
    CHECK(now == picture.count(CardState::playable));
}

TEST_CASE("cells, packing, sets and several foundations are drawn too", "[graph]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    using Kind = SideNode::Kind;
    const auto has = [&](const std::string& id, Kind kind) {
        const auto variant = shipped(library, id);
        const Board board = bind(variant, deal_by_number(*variant, 1));
        const CoverGraph picture = cover_graph(board, start_position(board));
        CHECK(picture.nodes.size() == at(start_position(board).filled.count()));
        return std::any_of(picture.side.begin(), picture.side.end(),
                           [&](const SideNode& node) { return node.kind == kind; });
    };
    CHECK(has("hole/quasar_cell", Kind::cell));
    CHECK(has("many/barbershop", Kind::foundation));
    CHECK(has("stock/robert", Kind::waste));
    CHECK_FALSE(has("sets/all_in_a_row", Kind::foundation));
}

TEST_CASE("numbers are grouped by threes", "[graph]") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(22'932) == "22,932");
    CHECK(grouped(18'446'744'073'709'551'615U) == "18,446,744,073,709,551,615");
    CHECK(describe_removable(tiny::three_peaks()) ==
          "22,932 different sets of cards can be removed from this layout.");
}

}  // namespace niblick
