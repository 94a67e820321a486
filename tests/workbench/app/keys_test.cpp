#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

// The id of the action of a key on a page; empty if there is none.
std::string meaning(Room& room, const KeyPress& press, bool typing = false) {
    const Action* action = room.work->action_for(press, typing);
    return action == nullptr ? "" : action->id;
}

}  // namespace

TEST_CASE("keys mean what the list of keys says", "[keys]") {
    Room room;
    const std::pair<KeyPress, const char*> means[] = {{named(Key::left), "focus.left"},
                                                      {named(Key::enter), "play"},
                                                      {named(Key::space), "scan"},
                                                      {plain('3'), "play.3"},
                                                      {plain('d'), "turn"},
                                                      {plain('w'), "waste"},
                                                      {plain('s'), "set"},
                                                      {plain('h'), "hint"},
                                                      {plain('n'), "new_deal"},
                                                      {plain('g'), "open_deal"},
                                                      {plain('r'), "restart"},
                                                      {plain('l'), "last_winnable"},
                                                      {plain('b'), "last_game"},
                                                      {ctrl('z'), "undo"},
                                                      {ctrl('z', true), "redo"},
                                                      {ctrl('+'), "larger"},
                                                      {named(Key::f1), "keys"},
                                                      {named(Key::page_down), "rules.next"},
                                                      {named(Key::escape), "cancel"},
                                                      {plain('x'), ""},
                                                      {plain('0'), ""}};
    for (const auto& [key, id] : means) {
        INFO(describe_key(key));
        CHECK(meaning(room, key) == id);
    }
}

TEST_CASE("the visible page has its keys first, and the graph those of its game too", "[keys]") {
    Room room;
    room.go_to(Area::graph);
    CHECK(meaning(room, named(Key::left)) == "graph.left");
    CHECK(meaning(room, plain('d')) == "turn");
    room.go_to(Area::compare);
    CHECK(meaning(room, named(Key::left)) == "compare.back");
    CHECK(meaning(room, plain('d')).empty());
    CHECK(meaning(room, ctrl('z')) == "undo");
    room.go_to(Area::solver);
    CHECK(meaning(room, plain('s')) == "solver.stop");
    CHECK(meaning(room, named(Key::page_down)).empty());
    room.go_to(Area::studio);
    CHECK(meaning(room, ctrl('z')) == "studio.undo");
    CHECK(meaning(room, ctrl('f'), true) == "studio.find");
    room.go_to(Area::play);
    CHECK(meaning(room, ctrl('f'), true) == "search");
}

TEST_CASE("while typing, letters are text and Ctrl+Z is the field's own", "[keys]") {
    Room room;
    for (const char c : {'d', 'w', 's', 'h', 'n', 'g', 'r', '1'}) {
        CHECK(meaning(room, plain(c), true).empty());
    }
    CHECK(meaning(room, ctrl('z'), true).empty());
    CHECK(meaning(room, named(Key::enter), true).empty());
    CHECK(meaning(room, named(Key::left), true).empty());
    CHECK(meaning(room, ctrl('s'), true) == "rules.save");
    CHECK(meaning(room, named(Key::f1), true) == "keys");
    CHECK(meaning(room, named(Key::enter, true), true) == "rules.play");
}

TEST_CASE("the list of keys has sections and no empty line", "[keys]") {
    Room room;
    const std::vector<KeyLine> lines = room.work->actions().key_lines();
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.front().keys.empty());
    for (const KeyLine& line : lines) CHECK_FALSE(line.does.empty());
}

}  // namespace niblick
