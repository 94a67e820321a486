#include "workbench/pages/graph/graph_model.h"

#include <cmath>
#include <filesystem>

#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

const GraphModel& model_of(Room& room) {
    room.go_to(Area::graph);
    room.on<GraphPage>()->graph().resize({700, 500}, 1);
    return room.work->page<GraphPage>().graph();
}

bool within(const GraphModel& model) {
    for (const CoverNode& node : model.cover().nodes) {
        const Rect tile = model.camera().tile(node.at);
        if (tile.x < 0 || tile.y < 0 || tile.right() > 700 || tile.bottom() > 500) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("the graph fits its room, is zoomed and moved, and fits again", "[graph][threads]") {
    Room room("peaks/tripeaks", 1);
    const GraphModel& model = model_of(room);
    CHECK(within(model));
    const float scale = model.camera().scale;
    // What lies under the mouse stays there.
    const Point at = model.cover().nodes[5].at;
    const Point before = model.camera().on_screen(at);
    room.on<GraphPage>()->graph().zoom(2, before);
    CHECK(model.camera().scale == scale * 2);
    CHECK(std::abs(model.camera().on_screen(at).x - before.x) < 0.01F);
    CHECK(std::abs(model.camera().on_screen(at).y - before.y) < 0.01F);
    CHECK_FALSE(within(model));
    room.on<GraphPage>()->graph().pan({30, -20});
    CHECK(std::abs(model.camera().on_screen(at).x - before.x - 30) < 0.01F);
    CHECK(std::abs(model.camera().on_screen(at).y - before.y + 20) < 0.01F);
    room.on<GraphPage>()->graph().fit();
    CHECK(model.camera().scale == scale);
    for (int i = 0; i < 40; ++i) room.on<GraphPage>()->graph().zoom_by_steps(1);
    CHECK(model.camera().scale == 140);
    for (int i = 0; i < 60; ++i) room.on<GraphPage>()->graph().zoom_by_steps(-1);
    CHECK(model.camera().scale == 8);
    // A new game is fitted anew.
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(within(model));
    CHECK(model.camera().scale > 20);
}

TEST_CASE("pointing at a card lights what lies on it and what waits for it", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    const auto& column = room.session().board().layout().piles()[2];
    const int middle = model.cover().find(column[2]);
    const Point at =
        model.camera().on_screen(model.cover().nodes[static_cast<std::size_t>(middle)].at);
    CHECK(model.card_at(at) == PairCard{0, middle});
    CHECK(model.card_at({-5, -5}).node == -1);
    room.on<GraphPage>()->graph().point_at({0, middle});
    CHECK(model.pointed() == middle);
    CHECK(model.above() ==
          std::vector<int>{model.cover().find(column[4]), model.cover().find(column[3])});
    CHECK(model.below() ==
          std::vector<int>{model.cover().find(column[1]), model.cover().find(column[0])});
    room.on<GraphPage>()->graph().point_at({});
    CHECK(model.pointed() == -1);
    CHECK(model.above().empty());
    // A click keeps it lit, another lets it go; so does Escape.
    room.on<GraphPage>()->graph().pin({0, middle});
    room.on<GraphPage>()->graph().point_at({});
    CHECK(model.pointed() == middle);
    room.on<GraphPage>()->graph().pin({0, middle});
    CHECK(model.pointed() == -1);
    room.on<GraphPage>()->graph().pin({0, middle});
    room.run("cancel");
    CHECK(model.pointed() == -1);
    room.on<GraphPage>()->graph().point_at({0, 9999});
    CHECK(model.pointed() == -1);
}

TEST_CASE("arrows go from card to card of the graph", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    const auto slot = [&] {
        return model.cover().nodes[static_cast<std::size_t>(model.pointed())].piece;
    };
    room.press(named(Key::right));
    REQUIRE(model.pointed() >= 0);
    const auto& piles = room.session().board().layout().piles();
    room.on<GraphPage>()->graph().pin({0, model.cover().find(piles[1][3])});
    room.press(named(Key::up));
    CHECK(slot() == piles[1][2]);
    room.press(named(Key::right));
    CHECK(slot() == piles[2][2]);
    room.press(named(Key::down));
    CHECK(slot() == piles[2][3]);
    room.press(named(Key::left));
    CHECK(slot() == piles[1][3]);
}

TEST_CASE("the graph follows the game", "[graph][threads]") {
    Room room("golf/putt_putt", 1);
    const GraphModel& model = model_of(room);
    CHECK(model.cover().count(CardState::gone) == 0);
    room.follow_solver(6);
    CHECK(model.cover().count(CardState::gone) == 35 - room.session().position().filled.count());
    room.run("restart");
    CHECK(model.cover().count(CardState::gone) == 0);
}

TEST_CASE("whether a position can be won is not told unasked", "[graph][threads]") {
    Room room("peaks/tripeaks", 5);
    room.settle();
    room.go_to(Area::graph);
    const GraphModel& model = room.work->page<GraphPage>().graph();
    CHECK_FALSE(model.line().asked);
    CHECK(model.line().words.find("Wins") == std::string::npos);
    room.on<GraphPage>()->graph().show_line();
    CHECK(model.line().words.starts_with("Wins in "));
    // Another deal is asked about anew.
    room.on<PlayPage>()->open_deal("6");
    room.settle();
    CHECK_FALSE(model.line().asked);
}

TEST_CASE("the solver's line is played, paused, stepped and slid along", "[graph][threads]") {
    Room room("golf/putt_putt", 1);
    const GraphModel& model = model_of(room);
    room.settle();
    room.work->tick();
    const int length = model.line().length;
    REQUIRE(length > 10);
    CHECK(model.line().at == 0);
    room.on<GraphPage>()->step(1);
    room.on<GraphPage>()->step(1);
    CHECK(model.line().at == 2);
    CHECK(model.line().words.starts_with("Move 2 of "));
    room.on<GraphPage>()->step(-5);
    CHECK(model.line().at == 0);
    room.on<GraphPage>()->graph().go_to_step(length);
    CHECK(model.cover().count(CardState::gone) == 35);
    CHECK(room.session().at() == 0);
    // Playing begins again at the end, and time alone moves it on.
    room.on<GraphPage>()->play();
    CHECK(model.line().playing);
    CHECK(model.line().at == 0);
    auto now = Workspace::Clock::now();
    REQUIRE(room.work->next_tick().has_value());
    for (int i = 1; i <= 3; ++i) {
        now += std::chrono::seconds(1);
        CHECK(room.work->tick(now));
        CHECK(model.line().at == i);
    }
    room.press(named(Key::enter));  // Enter or Space
    CHECK_FALSE(model.line().playing);
    now += std::chrono::seconds(5);
    room.work->tick(now);
    CHECK(model.line().at == 3);
    room.press(named(Key::enter));
    for (int i = 0; i < length; ++i) room.work->tick(now += std::chrono::seconds(1));
    CHECK(model.line().at == length);
    CHECK_FALSE(model.line().playing);
    // A move of the game begins anew.
    room.follow_solver(1);
    CHECK(model.line().at == 0);
}

TEST_CASE("where there is no line it says why", "[graph][threads]") {
    Room room("golf/golf", 4);  // a lost deal
    const GraphModel& model = model_of(room);
    room.settle();
    room.work->tick();
    CHECK(model.line().length == 0);
    CHECK_FALSE(model.tells_loss());
    CHECK(model.line().words == "Whether this position can be won stays hidden until you ask.");
    room.on<GraphPage>()->play();
    CHECK(room.work->notice() == model.line().words);
    CHECK_FALSE(model.line().playing);
}

TEST_CASE("the second layer has links and the longest chain", "[graph][threads]") {
    Room room("golf/golf", 4);
    const GraphModel& model = model_of(room);
    CHECK(model.links().links.empty());
    room.on<GraphPage>()->graph().show_links(true);
    CHECK_FALSE(model.links().words.empty());
    CHECK(model.shows_links());
    room.on<GraphPage>()->graph().show_links(false);
    CHECK(model.links().links.empty());
}

TEST_CASE("graphs are saved into the folder for pictures, and it says where", "[graph][threads]") {
    Room room("peaks/tripeaks", 3);
    Scratch scratch;
    GraphModel model;
    model.look(room.work->page<PlayPage>().games());
    for (const std::string ending : {".svg", ".png", ".dot", ".txt"}) {
        const std::string name = "peaks_tripeaks-3-0" + ending;
        const auto path = scratch.path() / "pictures" / name;
        CHECK(model.proposed_name(ending) == name);
        CHECK(model.save(path) == "Saved as " + path.string() + ".");
        CHECK(std::filesystem::file_size(path) > 500);
    }
    scratch.write("file", "x");
    CHECK(model.save(scratch / "file" / "peaks_tripeaks-3-0.svg")
              .find("peaks_tripeaks-3-0.svg: the folder cannot be created: ") != std::string::npos);
}

TEST_CASE("words beside the graph", "[graph][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    CHECK(model.describe_layout() ==
          "279,936 different sets of cards can be removed from this layout.");
    CHECK(model.describe_places() == "Cards are drawn where they are dealt; no two covers cross.");
    CHECK(model.key_cards().size() == 7);
    CHECK(model.key_cards()[0].holds == 4);
    int cards = 0;
    for (const BuriedRank& rank : model.ranks()) cards += rank.covered + rank.open;
    CHECK(cards == 35);
    CHECK(model.ranks().size() == 13);
}

}  // namespace niblick
