#include "workbench/app/actions.h"

#include <algorithm>
#include <set>

#include "tests/workbench/rooms.h"
#include "workbench/app/palette.h"
#include "workbench/game/play_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/kit/window_command.h"

namespace niblick {

namespace {

// A context in which a row's key is looked at.
KeyContext context_for(Where where) {
    KeyContext context;
    context.typing = where == Where::anywhere;
    context.lifted = where == Where::lifted;
    context.table = where == Where::table || where == Where::unlifted || where == Where::lifted;
    context.round = where == Where::round;
    context.page = where == Where::page;
    context.solver = where == Where::solver;
    context.compare = where == Where::compare;
    context.graph = where == Where::graph;
    return context;
}

// True where two rows are never looked at together.
bool are_apart(Where a, Where b) {
    if ((a == Where::lifted) != (b == Where::lifted) &&
        (a == Where::unlifted) != (b == Where::unlifted)) {
        return true;
    }
    const auto area = [](Where where) {
        switch (where) {
            case Where::anywhere:
            case Where::idle:
            case Where::page: return 0;
            case Where::round:
            case Where::table:
            case Where::unlifted:
            case Where::lifted: return 1;
            case Where::solver: return 2;
            case Where::compare: return 3;
            case Where::graph: return 4;
        }
        return 0;
    };
    return area(a) != 0 && area(b) != 0 && area(a) != area(b);
}

const PaletteLine* offer_with(const std::vector<PaletteLine>& offers, std::string_view words) {
    const auto found = std::find_if(offers.begin(), offers.end(),
                                    [&](const PaletteLine& offer) { return offer.words == words; });
    return found == offers.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("every key of the table of commands leads to its own row", "[keys]") {
    for (const Action& action : actions()) {
        for (const KeyPress& key : action.keys) {
            INFO(describe_key(key) << ", " << action.about);
            CHECK(action_for(key, context_for(action.where)) == &action);
            // No other row could ever claim it.
            for (const Action& other : actions()) {
                if (&other == &action) continue;
                const bool shares =
                    std::find(other.keys.begin(), other.keys.end(), key) != other.keys.end();
                CHECK((!shares || are_apart(action.where, other.where)));
            }
        }
    }
}

TEST_CASE("every key has a line, and every row words of its own", "[keys]") {
    const std::vector<KeyLine> lines = key_lines();
    std::set<std::string> words;
    for (const Action& action : actions()) {
        CHECK((!action.words.empty() || !action.about.empty()));
        if (!action.words.empty()) CHECK(words.insert(action.words).second);
        if (action.keys.empty()) continue;
        INFO(action.about);
        REQUIRE_FALSE(action.about.empty());
        const auto line = std::find_if(lines.begin(), lines.end(), [&](const KeyLine& l) {
            return (l.does == action.about || l.does == action.words) && !l.keys.empty();
        });
        REQUIRE(line != lines.end());
    }
    CHECK(key_of<command::Undo>() == "Ctrl + Z");
    CHECK(tip_of<command::Undo>() == "Take back a move (Ctrl + Z)");
    for (const KeyLine& line : lines) CHECK_FALSE(line.does.empty());
}

TEST_CASE("keys of the table rest while something lies over it", "[keys]") {
    Room room("golf/golf", 1);
    const auto means = [&](const KeyPress& key) {
        return action_for(key, key_context(*room.work, false)) != nullptr;
    };
    CHECK(means(KeyPress::of('n')));
    room.send(command::FlipSettings{});
    CHECK_FALSE(means(KeyPress::of('n')));
    CHECK(means(KeyPress::of('t', true)));
    CHECK_FALSE(means(KeyPress::of('u')));
    CHECK_FALSE(means(KeyPress::of('z', true)));
    room.send(command::Cancel{});
    CHECK_FALSE(room.work->page<WindowPage>().state().showing_settings);
    room.send(command::FlipPalette{});
    CHECK_FALSE(means(KeyPress::of('n')));
    room.send(command::Cancel{});
    CHECK(means(KeyPress::of('n')));
    room.send(command::AskDeal{});
    for (const char key : {'n', 'd', 'u', 'r'}) CHECK_FALSE(means(KeyPress::of(key)));
    CHECK_FALSE(means({Key::enter}));
    CHECK_FALSE(means(KeyPress::of('z', true)));
    room.send(command::Cancel{});
    CHECK(means(KeyPress::of('n')));
}

TEST_CASE("over the table the scorecard has its own keys only", "[keys]") {
    Room room("golf/nine_holes", 1);
    const auto means = [&](const KeyPress& key) {
        return action_for(key, key_context(*room.work, false)) != nullptr;
    };
    room.send(command::Turn{});
    room.send(command::Rounds{rounds::FlipCard{}});
    REQUIRE(room.work->page<PlayPage>().state().showing_card);
    for (const char key : {'d', 'u', 'r', 'h', '1', 'g'}) CHECK_FALSE(means(KeyPress::of(key)));
    for (const char key : {'c', 'n', 'm'}) CHECK(means(KeyPress::of(key)));
    CHECK_FALSE(means({Key::down}));
    CHECK(means({Key::escape}));
    room.send(command::Rounds{rounds::FlipCard{}});
    CHECK(means(KeyPress::of('d')));
}

TEST_CASE("the palette offers what makes sense now", "[palette]") {
    Room room("golf/golf", 1);
    CHECK(offer_with(offers(*room.work, ""), "Undo") == nullptr);
    room.send(command::Turn{});
    const auto all = offers(*room.work, "");
    REQUIRE(offer_with(all, "Undo") != nullptr);
    CHECK(offer_with(all, "Undo")->keys == "Ctrl + Z");
    for (const std::string& id : room.work->page<LibraryPage>().catalogue().ids()) {
        CHECK(offer_with(all, room.work->page<LibraryPage>().catalogue().find(id)->name) !=
              nullptr);
    }
    // Every row without a condition, every area and every value of a setting but the present ones.
    for (const Action& action : actions()) {
        const bool hidden = action.words.empty() || action.makes_sense != nullptr ||
                            action.command.as<command::FlipPalette>() != nullptr;
        if (!hidden) CHECK(offer_with(all, action.words) != nullptr);
    }
    for (const SettingRow& row : shown_settings()) {
        const auto found = offers(*room.work, row.label);
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
        const auto found = offers(*room.work, search);
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
    room.send(command::FlipTheme{});
    room.send(command::PanelWidths{300, 400});
    const Settings before = room.work->settings();
    room.send(command::ResetSettings{});
    CHECK(room.work->settings().dark);
    CHECK(room.work->settings().library_width == 300);
    CHECK(room.work->page<WindowPage>().state().can_take_reset_back);
    room.send(command::SettingsBack{});
    CHECK(room.work->settings() == before);
    CHECK_FALSE(room.work->page<WindowPage>().state().can_take_reset_back);
    room.send(command::ResetLayout{});
    CHECK(room.work->settings().library_width == Settings{}.library_width);
    CHECK_FALSE(room.work->settings().dark);
    room.send(command::SettingsBack{});
    CHECK(room.work->settings() == before);
}

}  // namespace niblick
