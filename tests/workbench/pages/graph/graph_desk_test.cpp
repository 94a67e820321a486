#include "workbench/pages/graph/graph_desk.h"

#include <cmath>
#include <filesystem>

#include "tests/workbench/rooms.h"
#include "workbench/kit/window_command.h"
#include "workbench/game/play_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/graph/graph_command.h"

namespace niblick {

namespace {

template <typename What>
void send(Room& room, What what) {
    room.send(command::Graph{what});
}

const GraphDesk& desk_of(Room& room) {
    room.send(command::GoTo{Area::graph});
    send(room, graph::Room{{700, 500}, 1});
    return room.work->page<GraphPage>().graph();
}

bool within(const GraphDesk& desk) {
    for (const CoverNode& node : desk.picture().nodes) {
        const Rect tile = desk.camera().tile(node.at);
        if (tile.x < 0 || tile.y < 0 || tile.right() > 700 || tile.bottom() > 500) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("the graph fits its room, is zoomed and moved, and fits again", "[graph][threads]") {
    Room room("peaks/tripeaks", 1);
    const GraphDesk& desk = desk_of(room);
    CHECK(within(desk));
    const float scale = desk.camera().scale;
    // What lies under the mouse stays there.
    const Point at = desk.picture().nodes[5].at;
    const Point before = desk.camera().on_screen(at);
    send(room, graph::ZoomBy{2, before});
    CHECK(desk.camera().scale == scale * 2);
    CHECK(std::abs(desk.camera().on_screen(at).x - before.x) < 0.01F);
    CHECK(std::abs(desk.camera().on_screen(at).y - before.y) < 0.01F);
    CHECK_FALSE(within(desk));
    send(room, graph::PanBy{{30, -20}});
    CHECK(std::abs(desk.camera().on_screen(at).x - before.x - 30) < 0.01F);
    CHECK(std::abs(desk.camera().on_screen(at).y - before.y + 20) < 0.01F);
    send(room, graph::Fit{});
    CHECK(desk.camera().scale == scale);
    for (int i = 0; i < 40; ++i) send(room, graph::ZoomStep{1});
    CHECK(desk.camera().scale == 140);
    for (int i = 0; i < 60; ++i) send(room, graph::ZoomStep{-1});
    CHECK(desk.camera().scale == 8);
    // A new game is fitted anew.
    room.send(command::OpenRules{"golf/golf"});
    CHECK(within(desk));
    CHECK(desk.camera().scale > 20);
}

TEST_CASE("pointing at a card lights what lies on it and what waits for it", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphDesk& desk = desk_of(room);
    const auto& column = room.session().board().layout().piles()[2];
    const int middle = desk.picture().find(column[2]);
    const Point at =
        desk.camera().on_screen(desk.picture().nodes[static_cast<std::size_t>(middle)].at);
    CHECK(desk.node_at(at.x, at.y) == middle);
    CHECK(desk.node_at(-5, -5) == -1);
    send(room, graph::PointAt{middle});
    CHECK(desk.pointed() == middle);
    CHECK(desk.above() ==
          std::vector<int>{desk.picture().find(column[4]), desk.picture().find(column[3])});
    CHECK(desk.below() ==
          std::vector<int>{desk.picture().find(column[1]), desk.picture().find(column[0])});
    send(room, graph::PointAt{});
    CHECK(desk.pointed() == -1);
    CHECK(desk.above().empty());
    // A click keeps it lit, another lets it go; so does Escape.
    send(room, graph::Pin{middle});
    send(room, graph::PointAt{});
    CHECK(desk.pointed() == middle);
    send(room, graph::Pin{middle});
    CHECK(desk.pointed() == -1);
    send(room, graph::Pin{middle});
    room.send(command::Cancel{});
    CHECK(desk.pointed() == -1);
    send(room, graph::PointAt{9999});
    CHECK(desk.pointed() == -1);
}

TEST_CASE("arrows go from card to card of the graph", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphDesk& desk = desk_of(room);
    const auto slot = [&] {
        return desk.picture().nodes[static_cast<std::size_t>(desk.pointed())].piece;
    };
    room.send(command::MoveFocus{Direction::right});
    REQUIRE(desk.pointed() >= 0);
    const auto& piles = room.session().board().layout().piles();
    send(room, graph::Pin{desk.picture().find(piles[1][3])});
    room.send(command::MoveFocus{Direction::up});
    CHECK(slot() == piles[1][2]);
    room.send(command::MoveFocus{Direction::right});
    CHECK(slot() == piles[2][2]);
    room.send(command::MoveFocus{Direction::down});
    CHECK(slot() == piles[2][3]);
    room.send(command::MoveFocus{Direction::left});
    CHECK(slot() == piles[1][3]);
}

TEST_CASE("the graph follows the game", "[graph][threads]") {
    Room room("golf/putt_putt", 1);
    const GraphDesk& desk = desk_of(room);
    CHECK(desk.picture().count(CardState::gone) == 0);
    room.follow_solver(6);
    CHECK(desk.picture().count(CardState::gone) == 35 - room.session().position().filled.count());
    room.send(command::Restart{});
    CHECK(desk.picture().count(CardState::gone) == 0);
}

TEST_CASE("the solver's line is played, paused, stepped and slid along", "[graph][threads]") {
    Room room("golf/putt_putt", 1);
    const GraphDesk& desk = desk_of(room);
    room.settle();
    room.work->tick();
    const int length = desk.line().length;
    REQUIRE(length > 10);
    CHECK(desk.line().at == 0);
    send(room, graph::Step{1});
    send(room, graph::Step{1});
    CHECK(desk.line().at == 2);
    CHECK(desk.line().words.starts_with("Move 2 of "));
    send(room, graph::Step{-5});
    CHECK(desk.line().at == 0);
    send(room, graph::GoToStep{length});
    CHECK(desk.picture().count(CardState::gone) == 35);
    CHECK(room.session().at() == 0);
    // Playing begins again at the end, and time alone moves it on.
    send(room, graph::Play{});
    CHECK(desk.line().playing);
    CHECK(desk.line().at == 0);
    auto now = Workspace::Clock::now();
    REQUIRE(room.work->next_tick().has_value());
    for (int i = 1; i <= 3; ++i) {
        now += std::chrono::seconds(1);
        CHECK(room.work->tick(now));
        CHECK(desk.line().at == i);
    }
    room.send(command::PlayFocus{});  // Enter or Space
    CHECK_FALSE(desk.line().playing);
    now += std::chrono::seconds(5);
    room.work->tick(now);
    CHECK(desk.line().at == 3);
    room.send(command::PlayFocus{});
    for (int i = 0; i < length; ++i) room.work->tick(now += std::chrono::seconds(1));
    CHECK(desk.line().at == length);
    CHECK_FALSE(desk.line().playing);
    // A move of the game begins anew.
    room.follow_solver(1);
    CHECK(desk.line().at == 0);
}

TEST_CASE("where there is no line it says why", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphDesk& desk = desk_of(room);
    CHECK(desk.line().length == 0);
    CHECK_FALSE(desk.line().words.empty());
    send(room, graph::Play{});
    CHECK(room.work->notice() == desk.line().words);
    CHECK_FALSE(desk.line().playing);
}

TEST_CASE("the second layer has links and the longest chain", "[graph][threads]") {
    Room room("golf/golf", 4);
    const GraphDesk& desk = desk_of(room);
    CHECK(desk.links().links.empty());
    send(room, graph::ShowLinks{true});
    CHECK_FALSE(desk.links().words.empty());
    CHECK(desk.shows_links());
    send(room, graph::ShowLinks{false});
    CHECK(desk.links().links.empty());
}

TEST_CASE("graphs are saved into the folder for pictures, and it says where", "[graph][threads]") {
    Room room("peaks/tripeaks", 3);
    Scratch scratch;
    GraphDesk desk;
    const auto now = GraphDesk::Clock::now();
    desk.look(room.work->page<PlayPage>().games());
    for (const auto& [as, name] : {std::pair(GraphFile::svg, "peaks_tripeaks-3-0.svg"),
                                   std::pair(GraphFile::png, "peaks_tripeaks-3-0.png"),
                                   std::pair(GraphFile::dot, "peaks_tripeaks-3-0.dot")}) {
        const auto path = scratch.path() / "pictures" / name;
        CHECK(desk.perform(graph::Save{as}, scratch.path() / "pictures", now) ==
              "Saved as " + path.string() + ".");
        CHECK(std::filesystem::file_size(path) > 500);
    }
    CHECK(desk.perform(graph::Save{}, {}, now) == "There is no folder to put pictures into.");
    scratch.write("file", "x");
    CHECK(desk.perform(graph::Save{}, scratch / "file", now)
              .find("peaks_tripeaks-3-0.svg: the folder cannot be created: ") != std::string::npos);
}

TEST_CASE("words beside the graph", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphDesk& desk = desk_of(room);
    CHECK(desk.layout_words() == "279,936 sets of cards can be taken off this layout.");
    CHECK(desk.places_words() == "Cards stand where they are dealt; no two covers cross.");
    CHECK(desk.key_cards().size() == 7);
    CHECK(desk.key_cards()[0].holds == 4);
    int cards = 0;
    for (const BuriedRank& rank : desk.ranks()) cards += rank.covered + rank.open;
    CHECK(cards == 35);
    CHECK(desk.ranks().size() == 13);
}

}  // namespace niblick
