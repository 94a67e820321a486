// The map of the games: what is chosen, in sight, dimmed, measured, saved and played.

#include "workbench/pages/library/map_page.h"

#include <algorithm>
#include <set>
#include <thread>

#include "tests/workbench/screen.h"
#include "variants/text/files.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/study/map/map_file.h"

namespace niblick {

namespace {

const MapModel& map_of(const Room& room) {
    return room.work->page<MapPage>().map();
}

bool likes(const Room& room, std::string_view id) {
    return std::ranges::find(map_of(room).neighbours(), id, &MapNeighbour::id) !=
           map_of(room).neighbours().end();
}

// The middle of a game on the map, on the screen.
ImVec2 spot_of(const Room& room, Screen& screen, const std::string& name) {
    TargetLog targets;
    screen.log_targets(&targets);
    screen.draw();
    screen.log_targets(nullptr);
    const auto target = std::ranges::find(targets, "map", &DrawnTarget::id);
    REQUIRE(target != targets.end());
    const Rect& at = target->at;
    const Picture picture = map_of(room).picture({at.w, at.h}, helvetica_measure(), {});
    const Element* element = picture.find("game-" + name);
    REQUIRE(element != nullptr);
    return {at.x + element->at.middle_x(), at.y + element->at.middle_y()};
}

}  // namespace

TEST_CASE("nearly all games of the library are on the map", "[library][map]") {
    Room room("golf/golf", 1);
    room.go_to(MapPage::kTab.word);
    const std::size_t missing = map_of(room).unmeasured().size();
    CHECK(map_of(room).games().size() + missing ==
          room.work->page<LibraryPage>().catalogue().ids().size());
    // After more changes measure them: docs/map.md.
    CHECK(missing * 10 < map_of(room).games().size());
}

TEST_CASE("a game is chosen from the list, tells what is like it, and is played by Enter",
          "[library][map]") {
    Room room("peaks/tripeaks", 1);
    room.go_to(MapPage::kTab.word);
    CHECK(map_of(room).chosen() == "peaks/tripeaks");  // which is on the table
    room.press(named(Key::escape));
    CHECK(map_of(room).chosen().empty());
    room.press(named(Key::enter));
    CHECK(room.work->notice() == "Choose a game on the map first.");
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(room.work->page<PlayPage>().state().playing_id == "peaks/tripeaks");
    CHECK(map_of(room).chosen() == "golf/golf");
    CHECK(map_of(room).values().size() == study::kProperties + 1);
    CHECK(map_of(room).neighbours().size() > 3);
    CHECK_FALSE(likes(room, "golf/golf"));
    CHECK(room.work->page_in_sight().games_in_use() == std::vector<std::string>{"golf/golf"});
    room.press(named(Key::enter));
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    room.go_to(MapPage::kTab.word);
    CHECK(map_of(room).chosen() == "golf/golf");
    room.press(named(Key::escape));
    CHECK(map_of(room).chosen().empty());
}

TEST_CASE("the skill of a game is the bracket that was worked out, where it was",
          "[library][map]") {
    Room room("golf/golf", 1);
    room.go_to(MapPage::kTab.word);
    const auto named = [&](std::string_view name) {
        const std::vector<MapValue> values = map_of(room).values();
        const auto found = std::ranges::find(values, name, &MapValue::name);
        return found == values.end() ? std::string() : found->value;
    };
    room.on<MapPage>()->map().choose("golf/golf");
    const auto bracket = measured_bracket(map_of(room).find("golf/golf")->fingerprint);
    REQUIRE(bracket);
    CHECK(named("Skill") == describe_skill(*bracket));
    CHECK(named("Skill of quick players") != named("Skill"));
    room.on<MapPage>()->map().choose("golf/dead_ace");
    CHECK(named("Skill").empty());
    CHECK(map_of(room).values().size() == study::kProperties);
}

TEST_CASE("neighbours are games that players know as relatives", "[library][map]") {
    Room room("", 1);
    room.go_to(MapPage::kTab.word);
    for (const auto& [game, like] : {std::pair{"golf/golf", "golf/dead_ace"},
                                     {"golf/putt_putt", "golf/putt_putt_closed"},
                                     {"peaks/tripeaks_closed", "peaks/valley"},
                                     {"hole/worm_hole", "hole/unstable_worm_hole"},
                                     {"pyramid/elevator", "pyramid/pyramid_golf"},
                                     {"golf/double_golf", "golf/double_golf_closed"}}) {
        INFO(game);
        room.on<MapPage>()->map().choose(game);
        CHECK(likes(room, like));
    }
}

TEST_CASE("the axes are settings, and arrows walk the games that the filter leaves",
          "[library][map]") {
    Room room("golf/golf", 1);
    room.go_to(MapPage::kTab.word);
    CHECK(map_of(room).axes() == MapAxes{});
    room.on<MapPage>()->set_axis(MapPage::Axis::x,
                                 static_cast<std::size_t>(study::Property::moves));
    CHECK(room.work->settings().map_x == "moves");
    CHECK(map_of(room).axes().x == study::Property::moves);
    room.on<LibraryPage>()->search("pyramid");
    const auto& found = room.work->page<LibraryPage>().state().found;
    CHECK(std::ranges::count_if(map_of(room).games(), [&](const FamilyGame& game) {
              return !map_of(room).faint(game);
          }) == static_cast<std::ptrdiff_t>(found.size()));
    std::vector<std::string> walked;
    for (const Key key : {Key::right, Key::right, Key::left, Key::up, Key::down}) {
        room.press(named(key));
        walked.push_back(map_of(room).chosen());
        CHECK(std::ranges::find(found, walked.back()) != found.end());
    }
    CHECK(std::set<std::string>(walked.begin(), walked.end()).size() > 2);
    room.press(plain('+'));
    CHECK(map_of(room).window().seen.w < 1);
    room.press(plain('f'));
    CHECK(map_of(room).window().seen.w == 1);
}

TEST_CASE("a game of one's own is measured on request, and stays on the map", "[library][map]") {
    Room room("golf/golf", 1);
    room.scratch.write("own/short.toml",
                       "extends = \"golf/golf\"\n[about]\nname = \"Short\"\nsource = \"A test.\"\n"
                       "summary = \"Short.\"\n[columns]\ncount = 2\n[stock]\ncards = 41\n");
    room.on<LibraryPage>()->look_around();
    room.go_to(MapPage::kTab.word);
    const auto is_missing = [&] {
        const auto& ids = map_of(room).unmeasured();
        return std::ranges::find(ids, "short") != ids.end();
    };
    REQUIRE(is_missing());
    room.on<LibraryPage>()->choose("short");
    CHECK(map_of(room).chosen().empty());
    CHECK(room.work->notice() == "Short is not on the map yet: it was never measured.");
    room.run("map.measure");
    CHECK(map_of(room).measuring());
    CHECK(map_of(room).share() < 1);
    // It is measured before games of the library that may be missing too.
    for (int i = 0; i < 60'000 && is_missing(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK_FALSE(is_missing());
    // The second time stops it.
    if (map_of(room).measuring()) room.run("map.measure");
    for (int i = 0; i < 10'000 && map_of(room).measuring(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK_FALSE(map_of(room).measuring());
    const FamilyGame* game = map_of(room).find("short");
    REQUIRE(game != nullptr);
    CHECK(game->own);
    // The next start knows it.
    room.start();
    room.go_to(MapPage::kTab.word);
    CHECK_FALSE(is_missing());
    CHECK(map_of(room).find("short")->own);
}

TEST_CASE("the map is saved as tables, data, picture and words", "[library][map]") {
    Room room("golf/golf", 1);
    room.go_to(MapPage::kTab.word);
    const auto saved = [&](FigureFile as) {
        const auto file = room.scratch / ("map" + std::string(ending_of(as)));
        room.on<MapPage>()->save(as, file);
        const TextOrError read = read_file(file);
        REQUIRE(read.text);
        return *read.text;
    };
    const study::MapFile rows = study::read_map(saved(FigureFile::csv));
    CHECK(rows.error.empty());
    CHECK(rows.rows.size() == map_of(room).games().size());
    CHECK_THAT(saved(FigureFile::json), Catch::Contains("\"id\": \"golf/golf\""));
    CHECK_THAT(saved(FigureFile::svg), Catch::Contains("game-golf/golf"));
    CHECK_THAT(saved(FigureFile::txt), Catch::Contains("Win rate, all cards known"));
}

TEST_CASE("what is said below and beside the map can be read in full", "[library][map][frames]") {
    Room room("golf/golf", 1);
    Screen screen(room, {1280, 800});
    room.go_to(MapPage::kTab.word);
    room.on<MapPage>()->map().choose("golf/golf");
    TextLog texts;
    screen.log_texts(&texts);
    screen.draw();
    screen.log_texts(nullptr);
    std::string written;
    for (const DrawnText& text : texts) {
        if (!text.shortened) written += (text.follows == Follows::line ? " " : "\n") + text.words;
    }
    INFO(written);
    const std::string below = describe_unplaced(map_of(room).games(), map_of(room).axes());
    REQUIRE_FALSE(below.empty());
    CHECK(written.find(below) != std::string::npos);
    REQUIRE_FALSE(map_of(room).neighbours().empty());
    CHECK(written.find(map_of(room).neighbours().front().words) != std::string::npos);
}

TEST_CASE("the mouse chooses a game, moves the map and zooms it", "[library][map][frames]") {
    Room room("golf/golf", 1);
    Screen screen(room, {1600, 1000});
    room.go_to(MapPage::kTab.word);
    screen.draw();
    const ImVec2 at = spot_of(room, screen, "hole/black_hole");
    screen.point(at.x, at.y);
    screen.click(at.x, at.y);
    CHECK(map_of(room).chosen() == "hole/black_hole");
    screen.wheel(4);
    screen.draw();
    const float wide = map_of(room).window().seen.w;
    CHECK(wide < 1);
    const float before = map_of(room).window().seen.x;
    screen.drag({at.x, at.y + 60}, {at.x - 50, at.y + 60});
    CHECK(map_of(room).window().seen.x > before);
    // All properties are drawn, in both themes, at every size.
    for (std::size_t i = 0; i < study::kProperties; ++i) {
        room.on<MapPage>()->set_axis(MapPage::Axis::x, i);
        room.on<MapPage>()->set_axis(MapPage::Axis::y, (i + 7) % study::kProperties);
        room.on<MapPage>()->set_axis(MapPage::Axis::colour, (i + 3) % study::kProperties);
        screen.draw();
    }
    room.run("theme");
    for (const ImVec2 size : {ImVec2{1920, 1080}, ImVec2{700, 500}, ImVec2{360, 320},
                              ImVec2{3000, 400}, ImVec2{80, 60}, ImVec2{1, 1}}) {
        screen.resize(size);
        screen.draw();
    }
}

}  // namespace niblick
