
#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "tests/workbench/rooms.h"
#include "variants/text/files.h"
#include "workbench/app/palette.h"
#include "workbench/kit/match_score.h"

namespace niblick {

namespace {

const PaletteLine* offer_with(const std::vector<PaletteLine>& offers, std::string_view words) {
    const auto found = std::find_if(offers.begin(), offers.end(),
                                    [&](const PaletteLine& offer) { return offer.words == words; });
    return found == offers.end() ? nullptr : &*found;
}

}  // namespace

// Every file of the workbench that asks for actions.
std::vector<std::filesystem::path> sources() {
    std::vector<std::filesystem::path> files;
    const auto root = std::filesystem::path(NIBLICK_SOURCE_DIR) / "workbench";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".cpp") files.push_back(entry.path());
    }
    return files;
}

TEST_CASE("every id that the workbench looks up is in the table of actions", "[keys]") {
    Room room;
    const std::regex lookup(
        R"re((?:frame_?\.run|host_\.run|work\.run|actions\.(?:tip|key|at))\("([a-z_0-9.]+)"\))re");
    int found = 0;
    for (const auto& file : sources()) {
        const std::string text = read_file(file).text.value_or("");
        for (std::sregex_iterator it(text.begin(), text.end(), lookup), end; it != end; ++it) {
            INFO(file.string() << ": " << (*it)[1].str());
            CHECK(room.work->actions().find((*it)[1].str()) != nullptr);
            ++found;
        }
    }
    CHECK(found > 40);
}

TEST_CASE("on every page each key leads to one row of that page or of all", "[keys]") {
    Room room("golf/nine_holes", 1);
    std::set<std::string> reached;
    const auto try_all = [&](Room& in, bool typing) {
        for (const Action& action : in.work->actions().rows()) {
            for (const KeyPress& key : action.keys) {
                const Action* found = in.work->action_for(key, typing);
                if (found != nullptr) reached.insert(found->id);
            }
        }
    };
    for (const Tab* tab : room.work->tabs()) {
        room.go_to(tab->word);
        try_all(room, false);
        try_all(room, true);
    }
    // A film has keys of its own, and lies over the table only of a game with moves.
    Room lost("hole/black_hole", 1);
    for (const char* move : {"KH", "AD"}) REQUIRE(lost.work->play_word(move).empty());
    lost.settle();
    lost.run("film");
    try_all(lost, false);
    for (const Action& action : room.work->actions().rows()) {
        INFO(action.id);
        CHECK((action.keys.empty() || reached.contains(action.id)));
    }
    // No two rows of a page share a key, nor two rows that are active at the same time.
    const auto rows = room.work->actions().rows();
    for (std::size_t a = 0; a < rows.size(); ++a) {
        for (std::size_t b = a + 1; b < rows.size(); ++b) {
            if (rows[a].where != rows[b].where || rows[a].section != rows[b].section) continue;
            for (const KeyPress& key : rows[a].keys) {
                INFO(rows[a].id << ", " << rows[b].id << ", " << describe_key(key));
                CHECK(std::ranges::find(rows[b].keys, key) == rows[b].keys.end());
            }
        }
    }
}

TEST_CASE("every key has a line, and every row words of its own", "[keys]") {
    Room room;
    const ActionTable& table = room.work->actions();
    const std::vector<KeyLine> lines = table.key_lines();
    std::set<std::string> words;
    for (const Action& action : table.rows()) {
        INFO(action.id);
        CHECK_FALSE(table.tip(action.id).empty());
        if (!action.name.empty()) CHECK(words.insert(action.name).second);
        if (action.keys.empty()) continue;
        const bool has_line = std::ranges::any_of(lines, [&](const KeyLine& line) {
            return (line.does == action.tip || line.does == action.name) && !line.keys.empty();
        });
        CHECK(has_line);
    }
    CHECK(table.key("undo") == "Ctrl + Z");
    CHECK(table.tip("undo") == "Take back a move (Ctrl + Z)");
    CHECK(table.find("no such action") == nullptr);
    for (const KeyLine& line : lines) CHECK_FALSE(line.does.empty());
}

TEST_CASE("keys of the table rest while something lies over it", "[keys]") {
    Room room("golf/golf", 1);
    const auto means = [&](const KeyPress& key) {
        return room.work->action_for(key, false) != nullptr;
    };
    CHECK(means(KeyPress::of('n')));
    room.run("settings");
    CHECK_FALSE(means(KeyPress::of('n')));
    CHECK(means(KeyPress::of('t', true)));
    CHECK_FALSE(means(KeyPress::of('u')));
    CHECK_FALSE(means(KeyPress::of('z', true)));
    room.run("cancel");
    CHECK_FALSE(room.work->page<WindowPage>().state().showing_settings);
    room.run("palette");
    CHECK_FALSE(means(KeyPress::of('n')));
    room.run("cancel");
    CHECK(means(KeyPress::of('n')));
    room.on<PlayPage>()->ask_deal({});
    for (const char key : {'n', 'd', 'u', 'r'}) CHECK_FALSE(means(KeyPress::of(key)));
    CHECK_FALSE(means({Key::enter}));
    CHECK_FALSE(means(KeyPress::of('z', true)));
    room.run("cancel");
    CHECK(means(KeyPress::of('n')));
}

TEST_CASE("over the table the scorecard has its own keys only", "[keys]") {
    Room room("golf/nine_holes", 1);
    const auto means = [&](const KeyPress& key) {
        return room.work->action_for(key, false) != nullptr;
    };
    room.run("turn");
    room.run("scorecard");
    REQUIRE(room.work->page<PlayPage>().state().showing_card);
    for (const char key : {'d', 'u', 'r', 'h', '1', 'g'}) CHECK_FALSE(means(KeyPress::of(key)));
    for (const char key : {'c', 'n', 'm'}) CHECK(means(KeyPress::of(key)));
    CHECK_FALSE(means({Key::down}));
    CHECK(means({Key::escape}));
    room.run("scorecard");
    CHECK(means(KeyPress::of('d')));
}

TEST_CASE("the palette offers what makes sense now", "[palette]") {
    Room room("golf/golf", 1);
    CHECK(offer_with(palette_lines(*room.work, ""), "Undo") == nullptr);
    room.run("turn");
    const auto all = palette_lines(*room.work, "");
    REQUIRE(offer_with(all, "Undo") != nullptr);
    CHECK(offer_with(all, "Undo")->keys == "Ctrl + Z");
    for (const std::string& id : room.work->page<LibraryPage>().catalogue().ids()) {
        CHECK(offer_with(all, room.work->page<LibraryPage>().catalogue().find(id)->name) !=
              nullptr);
    }
    // Every row without a condition, every area and every value of a setting but the present ones.
    for (const Action& action : room.work->actions().rows()) {
        const bool hidden =
            action.name.empty() || action.possible != nullptr || action.id == "palette";
        if (!hidden) CHECK(offer_with(all, action.name) != nullptr);
    }
    for (const SettingRow& row : shown_settings()) {
        const auto found = palette_lines(*room.work, row.label);
        const auto n = std::count_if(found.begin(), found.end(), [&](const PaletteLine& offer) {
            return offer.words.starts_with(std::string(row.label) + ": ");
        });
        const int now = choice_of(room.work->settings(), row) >= 0 ? 1 : 0;
        CHECK(n == static_cast<std::ptrdiff_t>(row.choices.size()) - now);
    }
}

TEST_CASE("the palette finds by beginnings, parts, letters, other names and numbers", "[palette]") {
    Room room("golf/golf", 1);
    const auto first = [&](std::string_view search) {
        const auto found = palette_lines(*room.work, search);
        return found.empty() ? std::string() : found.front().words;
    };
    CHECK(first("quasar") == "Quasar");
    CHECK(first("putt") == "Putt Putt");
    CHECK(first("felt blue") == "Felt: blue");
    CHECK(first("new") == "New deal");
    CHECK(first("4711") == "Deal number 4711");
    CHECK(first("zzzz").empty());
    CHECK(match_score("Golf", "golf") > match_score("Dolphin Golf", "golf"));
    CHECK(match_score("Putt Putt", "pp") > 0);
    CHECK(match_score("Putt Putt", "xp") == 0);
    CHECK(match_score("Putt Putt", "") == 0);
}

TEST_CASE("the palette knows the words of newcomers", "[palette]") {
    Room room("golf/golf", 1);
    const std::pair<const char*, const char*> expected[] = {{"daily", "Deal of the day"},
                                                            {"new game", "New deal"},
                                                            {"colour blind", "Suits: four colours"},
                                                            {"color blind", "Suits: four colours"},
                                                            {"contrast", "Index: large"},
                                                            {"screen reader", "Speech: aloud"},
                                                            {"reduce motion", "Motion: none"},
                                                            {"dark mode", "Light or dark theme"},
                                                            {"timer", "Clock: show"},
                                                            {"left-handed", "Sides: mirrored"},
                                                            {"shortcuts", "Keys"},
                                                            {"tutorial", "Tour of the window"},
                                                            {"mute", "Sounds on or off"},
                                                            {"zoom in", "Larger"},
                                                            {"preferences", "Settings"},
                                                            {"seed", "Open a deal"},
                                                            {"help", "Hint"},
                                                            {"solution", "Watch the solver play"}};
    for (const auto& [search, name] : expected) {
        const auto found = palette_lines(*room.work, search);
        INFO(search);
        const bool early = std::any_of(
            found.begin(), found.begin() + static_cast<int>(std::min<std::size_t>(6, found.size())),
            [&, wanted = name](const PaletteLine& line) { return line.words == wanted; });
        CHECK(early);
    }
}

TEST_CASE("Enter in the library opens the best match by name", "[palette]") {
    Room room("golf/golf", 1);
    room.on<LibraryPage>()->search("putt");
    REQUIRE(room.work->page<LibraryPage>().state().found.front() != "golf/putt_putt");
    room.on<LibraryPage>()->open_best();
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/putt_putt");
}

TEST_CASE("every choice is set, kept and brought back", "[settings]") {
    Settings settings;
    for (const SettingRow& row : shown_settings()) {
        const int n = static_cast<int>(row.choices.size());
        INFO(row.key);
        REQUIRE(n >= 2);
        CHECK(choice_of(Settings{}, row) >= 0);
        CHECK_FALSE(row.about.empty());
        for (int v = 0; v < n; ++v) {
            choose(settings, row, v);
            CHECK(choice_of(settings, row) == v);
            CHECK(choice_of(read_settings(settings_text(settings)).settings, row) == v);
        }
        choose(settings, row, n);
        choose(settings, row, -1);
        CHECK(choice_of(settings, row) == n - 1);
    }
    reset_shown(settings);
    CHECK(settings == Settings{});
}

TEST_CASE("sections of the settings page are contiguous, and keys differ", "[settings]") {
    std::set<std::string_view> sections, keys;
    std::string_view last;
    for (const SettingRow& row : shown_settings()) {
        if (row.section != last) CHECK(sections.insert(row.section).second);
        last = row.section;
    }
    std::size_t shown = 0;
    for (const SettingRow& row : setting_rows()) {
        CHECK(keys.insert(row.key).second);
        if (!row.section.empty()) ++shown;
    }
    CHECK(shown == shown_settings().size());
}

TEST_CASE("a reset is taken back", "[settings]") {
    Room room("golf/golf", 1);
    room.run("theme");
    room.on<WindowPage>()->set_widths(300, 400);
    const Settings before = room.work->settings();
    room.run("reset.settings");
    CHECK(room.on<WindowPage>()->look().dark);
    CHECK(room.work->settings().library_width == 300);
    CHECK(room.work->page<WindowPage>().state().can_take_reset_back);
    room.run("reset.undo");
    CHECK(room.work->settings() == before);
    CHECK_FALSE(room.work->page<WindowPage>().state().can_take_reset_back);
    room.run("reset.layout");
    CHECK(room.work->settings().library_width == Settings{}.library_width);
    CHECK_FALSE(room.on<WindowPage>()->look().dark);
    room.run("reset.undo");
    CHECK(room.work->settings() == before);
}

}  // namespace niblick
