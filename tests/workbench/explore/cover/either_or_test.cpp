#include <string>
#include <vector>

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "workbench/explore/cover/cover_dot.h"
#include "workbench/explore/cover/cover_graph.h"
#include "workbench/pages/studio/sketch.h"

namespace niblick {

namespace {

SlotSet one(int slot) {
    SlotSet set;
    set.set(slot);
    return set;
}

// A row of four, in which 1 waits for 0 or 2, and 2 for 1 or 3.
Layout row_of_tiles() {
    LayoutBuilder builder;
    for (int s = 0; s < 4; ++s) builder.add({static_cast<float>(s), 0}, 0);
    builder.cover_either(1, {one(0), one(2)});
    builder.cover_either(2, {one(1), one(3)});
    builder.set_drawing(Drawing::overlap);
    return builder.build();
}

Board board_of(Layout layout) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = std::move(layout);
    const auto variant = tiny::make(plan);
    return bind(variant, deal_by_number(*variant, 1));
}

}  // namespace

TEST_CASE("either-or covers are dashed edges that end once one of them is met", "[cover]") {
    const Board board = board_of(row_of_tiles());
    const Position start = start_position(board);
    const CoverGraph graph = cover_graph(board, start, true);
    REQUIRE(graph.edges.size() == 4);
    for (const CoverEdge& edge : graph.edges) CHECK((edge.either && edge.live));
    const auto node = [&](int slot) {
        return graph.nodes[static_cast<std::size_t>(graph.find(static_cast<Slot>(slot)))];
    };
    CHECK(node(0).state != CardState::covered);
    CHECK(node(1).state == CardState::covered);
    CHECK(node(1).depth == 0);
    CHECK(describe_blockers(graph, graph.find(1)) ==
          "It waits until one is gone: " + node(0).name + " or " + node(2).name + ".");
    const std::string dot = dot_text(graph, "Row");
    CHECK(dot.find("s0 -> s1 [style=dotted, label=\"or\"]") != std::string::npos);
    CHECK(dot.find("one is enough") != std::string::npos);

    Position next = start;
    next.zones.move_sorted(0, Zone::out);
    next.filled.reset(0);
    next.open = board.layout().open(next.filled);
    const CoverGraph then = cover_graph(board, next, true);
    CHECK(then.nodes[static_cast<std::size_t>(then.find(1))].state != CardState::covered);
    CHECK(then.nodes[static_cast<std::size_t>(then.find(2))].state == CardState::covered);
    for (const CoverEdge& edge : then.edges) {
        CHECK(edge.live == (then.nodes[static_cast<std::size_t>(edge.lower)].piece == 2));
    }
}

TEST_CASE("either-or covers of a layout are written as lines of [covers]", "[studio]") {
    const NamedPlaces named = named_places(row_of_tiles());
    REQUIRE(named.on.size() == 2);
    CHECK(named.on[0].find(" or ") != std::string::npos);
    CHECK(named.on[0].find(" > ") != std::string::npos);
}

}  // namespace niblick
