// Two layouts beside each other: what is counted, where they are drawn, how the second is chosen.

#include "workbench/explore/cover/layout_pair.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "tests/workbench/rooms.h"
#include "workbench/explore/cover/cover_measures.h"

namespace niblick {

namespace {

const GraphModel& model_of(Room& room, Size size = {900, 500}) {
    room.go_to(Area::graph);
    room.on<GraphPage>()->graph().resize(size, 1);
    return room.work->page<GraphPage>().graph();
}

// Whether all cards are within the side's room, and that within the area.
bool within(const PairedLayout& side, Size area) {
    const Rect& room = side.room;
    if (room.x < 0 || room.y < 0 || room.right() > area.w || room.bottom() > area.h) return false;
    return std::all_of(
        side.cover.nodes.begin(), side.cover.nodes.end(), [&](const CoverNode& node) {
            const Rect tile = side.camera.tile(node.at);
            return tile.x >= 0 && tile.y >= 0 && tile.right() <= room.w && tile.bottom() <= room.h;
        });
}

}  // namespace

TEST_CASE("two layouts are counted in the same rows", "[graph][pair][threads]") {
    Room room("peaks/tripeaks", 1);
    const GraphModel& model = model_of(room);
    room.on<GraphPage>()->put_second("golf/golf");
    REQUIRE(model.pair().ready());
    CHECK(LayoutPair::measures().size() == 6);
    // Three peaks upon a row of ten: in each, one card of depth 9, two of 5 and three of 2. A card
    // between two peaks lies on one card of each in the row above, on one in the next and on the
    // top: 6.
    CHECK(model.pair().first().name == "TriPeaks");
    CHECK(model.pair().first().measures ==
          std::vector<std::string>{"28", "10", "9", "4.2", "6", "22,932"});
    // Seven columns of five: 1 + 2 + 3 + 4 cards upon others in each, 6^7 sets.
    CHECK(model.pair().second().name == "Golf");
    CHECK(model.pair().second().measures ==
          std::vector<std::string>{"35", "7", "4", "2.5", "4", "279,936"});
    // The same sentences that the page has for a game.
    CHECK(model.pair().second().depth.find("Deepest: card 1 of column 1, 4.") != std::string::npos);
    CHECK(model.pair().second().removable ==
          "279,936 different sets of cards can be removed from this layout.");
}

TEST_CASE("sets of cards beyond a column's width are rounded down", "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    CHECK(count_of_sets(Layout{}) == "none");
    CHECK(count_of_sets(room.session().board().layout()) == "279,936");
    // Every layout of the library has a number that fits.
    const GraphModel& model = model_of(room);
    int rounded = 0;
    for (const std::string& id : room.work->page<LibraryPage>().catalogue().ids()) {
        if (id == "golf/golf") continue;
        room.on<GraphPage>()->put_second(id);
        if (model.pair().second().id != id) continue;  // the same rules under another name
        const std::string number = model.pair().second().measures.back();
        INFO(id << ": " << number);
        CHECK(number.size() <= 17);
        const auto e = number.find('e', number.find_first_of("0123456789"));
        if (e == std::string::npos) continue;
        ++rounded;
        CHECK(std::stoi(number.substr(e + 1)) >= 12);
    }
    CHECK(rounded > 0);
}

TEST_CASE("cards that have gone are not counted", "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    CoverGraph picture = model.cover();
    const CoverMeasures before = measure_covers(picture);
    CHECK(before.cards == 35);
    CHECK(before.open == 7);
    CHECK(before.covered == 28);
    CHECK(before.mean() == "2.5");
    CHECK(picture.nodes[static_cast<std::size_t>(before.deepest)].depth == 4);
    for (CoverNode& node : picture.nodes) node.state = CardState::gone;
    for (CoverEdge& edge : picture.edges) edge.live = false;
    const CoverMeasures after = measure_covers(picture);
    CHECK(after.cards == 0);
    CHECK(after.deepest == -1);
    CHECK(after.bottleneck == -1);
    CHECK(after.mean() == "0.0");
}

TEST_CASE("both layouts have one scale, beside each other or one above the other",
          "[graph][pair][threads]") {
    Room room("peaks/tripeaks", 1);
    const GraphModel& model = model_of(room, {1400, 300});
    room.on<GraphPage>()->put_second("golf/golf");
    const LayoutPair& pair = model.pair();
    CHECK_FALSE(pair.stacked());
    CHECK(pair.first().camera.scale == pair.second().camera.scale);
    CHECK(within(pair.first(), {1400, 300}));
    CHECK(within(pair.second(), {1400, 300}));
    CHECK(pair.first().room.right() <= pair.second().room.x);
    room.on<GraphPage>()->graph().resize({400, 900}, 1);
    CHECK(pair.stacked());
    CHECK(pair.first().camera.scale == pair.second().camera.scale);
    CHECK(within(pair.first(), {400, 900}));
    CHECK(within(pair.second(), {400, 900}));
    CHECK(pair.first().room.bottom() <= pair.second().room.y);
}

TEST_CASE("layouts too small to read beside each other stand one above the other",
          "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room, {300, 400});
    room.on<GraphPage>()->put_second("peaks/tetrapeaks");
    CHECK(model.pair().stacked());
    CHECK(within(model.pair().second(), {300, 400}));
    // The larger of both arrangements is taken even where both are below the least scale.
    room.on<GraphPage>()->graph().resize({100, 300}, 1);
    CHECK(model.pair().stacked());
    CHECK(model.pair().first().camera.scale == 5);
    // Zooming out goes no further, and does not enlarge.
    room.on<GraphPage>()->graph().zoom_by_steps(-1);
    CHECK(model.pair().first().camera.scale == 5);
}

TEST_CASE("zooming, moving and fitting act on both layouts", "[graph][pair][threads]") {
    Room room("peaks/tripeaks", 1);
    const GraphModel& model = model_of(room);
    room.on<GraphPage>()->put_second("golf/golf");
    const LayoutPair& pair = model.pair();
    const float scale = pair.first().camera.scale, own = model.camera().scale;
    const Point card = pair.second().cover.nodes[3].at;
    const auto on_screen = [&] {
        const Point p = pair.second().camera.on_screen(card);
        return Point{p.x + pair.second().room.x, p.y + pair.second().room.y};
    };
    const Point before = on_screen();
    const Point other = pair.first().camera.on_screen(pair.first().cover.nodes[3].at);
    // What lies under the mouse stays there, also in the second.
    room.on<GraphPage>()->graph().zoom(2, before);
    CHECK(pair.first().camera.scale == scale * 2);
    CHECK(pair.second().camera.scale == scale * 2);
    CHECK(std::abs(on_screen().x - before.x) < 0.01F);
    CHECK(std::abs(on_screen().y - before.y) < 0.01F);
    room.on<GraphPage>()->graph().fit();
    room.on<GraphPage>()->graph().pan({30, -20});
    CHECK(std::abs(on_screen().x - before.x - 30) < 0.01F);
    const Point moved = pair.first().camera.on_screen(pair.first().cover.nodes[3].at);
    CHECK(std::abs(moved.x - other.x - 30) < 0.01F);
    CHECK(std::abs(moved.y - other.y + 20) < 0.01F);
    // A new size keeps what the user chose, until it is to fit again.
    room.on<GraphPage>()->graph().zoom_by_steps(2);
    const float chosen = pair.first().camera.scale;
    CHECK(chosen > scale);
    room.on<GraphPage>()->graph().resize({800, 500}, 1);
    CHECK(pair.second().camera.scale == chosen);
    room.on<GraphPage>()->graph().resize({900, 500}, 1);
    room.on<GraphPage>()->graph().fit();
    CHECK(pair.first().camera.scale == scale);
    CHECK(std::abs(on_screen().x - before.x) < 0.01F);
    // The graph of the game is where it was.
    CHECK(model.camera().scale == own);
}

TEST_CASE("pointing at a card of either layout lights what it waits for and what it blocks",
          "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    room.on<GraphPage>()->put_second("peaks/tripeaks");
    const LayoutPair& pair = model.pair();
    const auto place = [&](int side, int node) {
        const PairedLayout& layout = side == 0 ? pair.first() : pair.second();
        const Point p =
            layout.camera.on_screen(layout.cover.nodes[static_cast<std::size_t>(node)].at);
        return Point{p.x + layout.room.x, p.y + layout.room.y};
    };
    for (const PairCard card : {PairCard{0, 3}, PairCard{1, 0}}) {
        CHECK(pair.card_at(place(card.side, card.node)) == card);
        room.on<GraphPage>()->graph().point_at({card.side, card.node});
        const PairedLayout& lit = card.side == 0 ? pair.first() : pair.second();
        const PairedLayout& other = card.side == 0 ? pair.second() : pair.first();
        CHECK(lit.pointed == card.node);
        CHECK(lit.above == blockers(lit.cover, card.node));
        CHECK(lit.below == blocked(lit.cover, card.node));
        CHECK(lit.above.size() + lit.below.size() >= 4);
        CHECK(other.pointed == -1);
    }
    CHECK(pair.card_at({-5, -5}) == PairCard{});
    // A pinned card stays lit until the mouse is on another, and Escape lets it go first.
    room.on<GraphPage>()->graph().pin({1, 2});
    room.on<GraphPage>()->graph().point_at({0, 1});
    CHECK(pair.first().pointed == 1);
    room.on<GraphPage>()->graph().point_at({});
    CHECK(pair.second().pointed == 2);
    room.run("cancel");
    CHECK(pair.second().pointed == -1);
    CHECK(pair.ready());
    // Indices that are not there light nothing.
    room.on<GraphPage>()->graph().pin({1, 999});
    room.on<GraphPage>()->graph().point_at({7, 0});
    CHECK((pair.first().pointed == -1 && pair.second().pointed == -1));
    room.run("cancel");
    CHECK_FALSE(pair.open());
}

TEST_CASE("arrow keys go through both layouts", "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room, {1400, 300});
    room.on<GraphPage>()->put_second("peaks/tripeaks");
    const LayoutPair& pair = model.pair();
    REQUIRE_FALSE(pair.stacked());
    room.press(named(Key::right));
    CHECK(pair.first().pointed >= 0);
    int steps = 0;
    for (; pair.first().pointed >= 0 && steps < 20; ++steps) {
        room.press(named(Key::right));
    }
    CHECK(pair.second().pointed >= 0);
    CHECK(steps == 7);  // from the first of seven columns over the last
    for (steps = 0; pair.second().pointed >= 0 && steps < 20; ++steps) {
        room.press(named(Key::left));
    }
    CHECK(pair.first().pointed >= 0);
}

TEST_CASE("two layouts are saved as they are shown", "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    room.on<GraphPage>()->put_second("peaks/tripeaks");
    CHECK(model.proposed_name(".svg") == "golf_golf-and-peaks_tripeaks.svg");
    room.on<GraphPage>()->ask_where(".svg");
    CHECK(model.pair().ready());
    room.run("cancel");
    CHECK(model.pair().ready());
    const auto saved = [&](const char* name) {
        const std::filesystem::path file = room.scratch.path() / name;
        room.on<GraphPage>()->save(file);
        CHECK(room.work->notice() == "Saved as " + file.string() + ".");
        std::ifstream in(file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const std::string svg = saved("pair.svg");
    for (const char* words :
         {">Golf<", ">TriPeaks<", "first-card-34", "second-card-27", ">279,936<", ">22,932<"}) {
        INFO(words);
        CHECK(svg.find(words) != std::string::npos);
    }
    CHECK(svg.find("first-card-35") == std::string::npos);
    CHECK(saved("pair.png").starts_with("\x89PNG"));
    const std::string dot = saved("pair.dot");
    CHECK(dot.find("digraph \"Golf and TriPeaks\"") != std::string::npos);
    CHECK(dot.find("  s34 [") != std::string::npos);
    CHECK(dot.find("  bs27 [") != std::string::npos);
}

TEST_CASE("the second layout is chosen from the library and left by Escape",
          "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    const GraphPage& page = room.work->page<GraphPage>();
    room.on<GraphPage>()->graph().flip_second();
    CHECK(model.pair().open());
    CHECK_FALSE(model.pair().ready());
    // The first game itself is refused, and the choice goes on.
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(room.work->notice() == "Golf is the first layout already; choose another game.");
    CHECK_FALSE(model.pair().ready());
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    CHECK(model.pair().ready());
    CHECK(page.games_in_use() == std::vector<std::string>{"golf/golf", "peaks/tripeaks"});
    // Another one replaces it. The game on the table stays.
    room.on<LibraryPage>()->choose("pyramid/pyramid_golf");
    CHECK(model.pair().second().name == "Pyramid Golf");
    CHECK(room.session().board().variant->id == "golf/golf");
    // The solver's line, out of sight, is not asked for.
    room.press(named(Key::enter));
    CHECK_FALSE(model.line().asked);
    CHECK(model.pair().ready());
    room.run("cancel");
    CHECK_FALSE(model.pair().open());
    CHECK(page.games_in_use().empty());
    // Now the library opens games again.
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    CHECK(room.session().board().variant->id == "peaks/tripeaks");
    // The command that begins also leaves.
    room.on<GraphPage>()->graph().flip_second();
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(model.pair().ready());
    room.on<GraphPage>()->graph().flip_second();
    CHECK_FALSE(model.pair().open());
}

TEST_CASE("what needs the graph of the game leaves the second layout", "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    const auto begin = [&] {
        room.on<GraphPage>()->put_second("peaks/tripeaks");
        REQUIRE(model.pair().ready());
    };
    begin();
    room.on<GraphPage>()->graph().show_links(true);
    CHECK_FALSE(model.pair().open());
    CHECK(model.shows_links());
    begin();
    room.on<GraphPage>()->graph().show_line();
    CHECK_FALSE(model.pair().open());
    begin();
    room.run("cancel");
    // Saving while the second is yet to be chosen means the graph of the game.
    room.on<GraphPage>()->graph().flip_second();
    room.on<GraphPage>()->ask_where(".svg");
    CHECK_FALSE(model.pair().open());
    // A game that is not there changes nothing.
    room.run("cancel");
    begin();
    room.on<GraphPage>()->put_second("golf/none");
    CHECK(room.work->notice() == "There is no game golf/none in the library.");
    CHECK(model.pair().second().name == "TriPeaks");
}

TEST_CASE("a second layout with faulty rules is refused", "[graph][pair][threads]") {
    Room room("golf/golf", 1);
    const GraphModel& model = model_of(room);
    std::filesystem::create_directories(room.work->own_rules());
    std::ofstream(room.work->own_rules() / "broken.toml") << "[about]\nname = \"Broken\"\n[tableau";
    room.on<LibraryPage>()->look_around();
    const auto ids = room.work->page<LibraryPage>().catalogue().ids("broken");
    REQUIRE(ids.size() == 1);
    room.on<GraphPage>()->put_second(ids[0]);
    CHECK(room.work->notice().find("cannot be drawn: its rules have faults.") != std::string::npos);
    CHECK_FALSE(model.pair().open());
}

}  // namespace niblick
