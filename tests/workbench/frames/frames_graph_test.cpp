// The graph as it is drawn, pointed at and dragged with the mouse.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "tests/workbench/screen.h"
#include "workbench/explore/cover/cover_picture.h"

namespace niblick {

namespace {

// The middle of a card of the graph, on the screen: the room lies below the header and the row of
// controls, right of the library.
ImVec2 middle_of(const Room& room, int node) {
    const GraphModel& model = room.work->page<GraphPage>().graph();
    const Point p =
        model.camera().on_screen(model.cover().nodes[static_cast<std::size_t>(node)].at);
    const Settings& settings = room.work->settings();
    const float left = settings.library_open ? static_cast<float>(settings.library_width) : 0;
    return {left + p.x, 92 + 48 + p.y};
}

}  // namespace

TEST_CASE("every game has its graph drawn, in both themes, at every size", "[frames][graph]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.go_to(Area::graph);
    room.on<GraphPage>()->graph().show_links(true);
    for (const std::string& id : room.work->page<LibraryPage>().catalogue().ids()) {
        INFO(id);
        room.on<LibraryPage>()->choose(id);
        screen.draw();
        CHECK(screen.vertices() > 1000);
    }
    room.run("theme");
    for (const ImVec2 size : {ImVec2{1920, 1080}, ImVec2{700, 500}, ImVec2{360, 320},
                              ImVec2{3000, 400}, ImVec2{80, 60}, ImVec2{1, 1}}) {
        screen.resize(size);
        screen.draw();
    }
}

TEST_CASE("the mouse points at cards of the graph, keeps one lit and drags the graph",
          "[frames][graph]") {
    Room room("golf/golf", 1);
    room.settle();
    Screen screen(room);
    room.go_to(Area::graph);
    screen.draw();
    const GraphModel& model = room.work->page<GraphPage>().graph();
    const int node = model.cover().find(room.session().board().layout().piles()[1][2]);
    const ImVec2 at = middle_of(room, node);
    screen.point(at.x, at.y);
    CHECK(model.pointed() == node);
    CHECK(model.above().size() == 2);
    screen.click(at.x, at.y);
    screen.point(at.x + 2000, at.y);
    CHECK(model.pointed() == node);
    // A drag moves everything and pins nothing else.
    screen.drag(at, {at.x + 60, at.y + 24});
    const ImVec2 now = middle_of(room, node);
    CHECK(std::abs(now.x - at.x - 60) < 1);
    CHECK(std::abs(now.y - at.y - 24) < 1);
    CHECK(model.pointed() == node);
    // A game is not played by any of that.
    CHECK(room.session().at() == 0);
}

TEST_CASE("the mouse zooms and drags both of two layouts, and a button leaves them",
          "[frames][graph]") {
    Room room("golf/golf", 1);
    room.settle();
    Screen screen(room);
    room.go_to(Area::graph);
    screen.draw();
    room.on<GraphPage>()->put_second("peaks/tripeaks");
    screen.draw();
    const LayoutPair& pair = room.work->page<GraphPage>().graph().pair();
    const Settings& settings = room.work->settings();
    const auto left = static_cast<float>(settings.library_width);
    const auto middle = [&](const PairedLayout& side) {
        const Point p = side.camera.on_screen(side.cover.nodes[0].at);
        return ImVec2{left + side.room.x + p.x, 92 + 48 + side.room.y + p.y};
    };
    const ImVec2 first = middle(pair.first()), second = middle(pair.second());
    screen.drag(second, {second.x + 40, second.y + 12});
    CHECK(std::abs(middle(pair.second()).x - second.x - 40) < 1);
    CHECK(std::abs(middle(pair.first()).x - first.x - 40) < 1);
    CHECK(std::abs(middle(pair.first()).y - first.y - 12) < 1);
    // Every place of the area draws, and then nothing asks for another frame.
    room.on<GraphPage>()->graph().fit();
    for (const ImVec2 size : {ImVec2{1920, 1080}, ImVec2{700, 500}, ImVec2{360, 320},
                              ImVec2{3000, 400}, ImVec2{80, 60}, ImVec2{1, 1}, ImVec2{1280, 800}}) {
        screen.resize(size);
        screen.draw();
    }
    screen.draw();
    CHECK(screen.wake_in() < 0);
    CHECK(pair.ready());
    TextLog log;
    screen.log_texts(&log);
    screen.draw();
    const auto one = std::ranges::find(log, "One layout", &DrawnText::words);
    REQUIRE(one != log.end());
    screen.click(one->at.middle_x(), one->at.middle_y());
    CHECK_FALSE(pair.open());
    CHECK(room.session().at() == 0);
}

TEST_CASE("the graph of a lost deal explains its outlines, and offers no line that wins",
          "[frames][graph][threads]") {
    Room room("golf/golf", 4);  // a lost deal
    room.go_to(Area::graph);
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    screen.draw();
    const auto shown = [&](std::string_view words) {
        return std::ranges::find(log, words, &DrawnText::words) != log.end();
    };
    CHECK(shown("Show a winning line"));
    CHECK_FALSE(shown(kLosingSign));
    room.run("why_lost");
    const GraphModel& model = room.work->page<GraphPage>().graph();
    for (int i = 0; i < 60'000 && model.core().pieces.empty(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE_FALSE(model.core().pieces.empty());
    screen.draw();
    CHECK(shown(kLosingSign));
    CHECK_FALSE(shown("Show a winning line"));
    CHECK(shown("No line wins from here (all cards known)."));
}

TEST_CASE("the graph settles, and then nothing asks for another frame", "[frames][graph]") {
    Room room("peaks/tripeaks", 1);
    room.settle();
    Screen screen(room);
    room.go_to(Area::graph);
    screen.draw();
    screen.draw();
    CHECK(screen.wake_in() < 0);
    const Settings& settings = room.work->settings();
    const auto side = static_cast<float>(settings.library_width + settings.rules_width);
    CHECK(room.work->page<GraphPage>().graph().camera().room ==
          Size{1280 - side, 800 - 92 - 34 - 96});
}

}  // namespace niblick
