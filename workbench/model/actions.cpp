#include "workbench/model/actions.h"

#include <algorithm>
#include <array>

#include "workbench/model/catalogue.h"
#include "workbench/model/templates.h"
#include "workbench/model/workspace.h"

namespace niblick {

namespace {

namespace c = command;

constexpr KeyPress plain(char character) {
    return KeyPress::of(character);
}
constexpr KeyPress ctrl(char character, bool shift = false) {
    return KeyPress::of(character, true, shift);
}
constexpr KeyPress named(Key key, bool with_ctrl = false, bool shift = false) {
    return {key, 0, with_ctrl, shift};
}

bool playing(const Workspace& work) {
    return work.games().has_game();
}
bool can_undo(const Workspace& work) {
    return work.state().can_undo;
}
bool can_redo(const Workspace& work) {
    return work.state().can_redo;
}
bool can_turn(const Workspace& work) {
    return playing(work) && work.table().stock && work.table().stock->can_turn;
}
bool has_waste(const Workspace& work) {
    return playing(work) && work.table().geometry.waste.has_value();
}
bool can_close(const Workspace& work) {
    return playing(work) && work.table().set && work.table().set->can_close;
}
bool has_round(const Workspace& work) {
    return work.rounds().has_round();
}
bool can_bring_back(const Workspace& work) {
    return work.state().can_bring_back;
}
bool edited(const Workspace& work) {
    return work.editor().dirty();
}
bool has_file(const Workspace& work) {
    return !work.editor().id.empty();
}
bool was_reset(const Workspace& work) {
    return work.state().can_take_reset_back;
}

std::vector<Action> all_actions() {
    using enum Where;
    std::vector<Action> list;
    const auto add = [&](Action action) { list.push_back(std::move(action)); };

    using enum Section;
    for (const auto& [key, direction] : {std::pair{Key::left, Direction::left},
                                         {Key::right, Direction::right},
                                         {Key::up, Direction::up},
                                         {Key::down, Direction::down}}) {
        add({play, "", "Move the focus", {named(key)}, table, c::MoveFocus{direction}});
    }
    add({play,
         "",
         "Play the card in focus",
         {named(Key::enter), named(Key::space)},
         table,
         c::PlayFocus{}});
    add({play,
         "",
         "Play, and choose the place",
         {named(Key::enter, false, true)},
         table,
         c::PlayFocus{true}});
    for (int n = 0; n < 9; ++n) {
        const KeyPress key = plain(static_cast<char>('1' + n));
        add({play,
             "",
             "Play from a column, or choose a marked place",
             {key},
             unlifted,
             c::PlayPile{n}});
    }
    for (int n = 0; n < 9; ++n) {
        const KeyPress key = plain(static_cast<char>('1' + n));
        add({play,
             "",
             "Play from a column, or choose a marked place",
             {key},
             lifted,
             c::PlayTo{n}});
    }
    add({play,
         "",
         "Put a lifted card down, close what is open",
         {named(Key::escape)},
         idle,
         c::Cancel{}});
    add({play,
         "Turn a stock card",
         "Turn a stock card, or the waste over",
         {plain('d')},
         table,
         c::Turn{},
         can_turn});
    add({play,
         "Play from the waste",
         "Play the top of the waste",
         {plain('w')},
         table,
         c::PlayWaste{},
         has_waste});
    add({play,
         "The set is complete",
         "The set is complete",
         {plain('s')},
         table,
         c::CloseSet{},
         can_close});
    add({play, "Hint", "A good next move, and why", {plain('h')}, table, c::GiveHint{}, playing});
    add({play,
         "Show what the solver knows",
         "Chart and verdict of this game, or not",
         {plain('v')},
         table,
         c::Teach{teach::Ask{}},
         playing});
    add({play,
         "Watch the solver play",
         "Watch the solver play, or take over",
         {plain('o')},
         table,
         c::Teach{teach::Watch{}},
         playing});
    add({play,
         "One move of the solver's line",
         "One move of the solver's line",
         {plain('.')},
         table,
         c::Teach{teach::WatchStep{}},
         playing});
    add({play,
         "The solver's line move after move",
         "The line move after move, or stop",
         {plain('p')},
         table,
         c::Teach{teach::WatchRun{}},
         playing});
    add({play,
         "Show the rule that forbids it",
         "The rule that forbids the card in focus",
         {plain('y')},
         table,
         c::Deals{deals::ShowRule{}},
         playing});
    add({play,
         "Count the cards not seen yet",
         "Count the cards not seen yet",
         {plain('t')},
         table,
         c::Teach{teach::FlipTracker{}},
         playing});

    add({time, "Undo", "Take a move back", {ctrl('z'), plain('u')}, idle, c::Undo{}, can_undo});
    add({time, "Redo", "Make it again", {ctrl('z', true), ctrl('y')}, idle, c::Redo{}, can_redo});
    add({time,
         "Back to the last winning position",
         "Back to the last winning position",
         {plain('l')},
         table,
         c::LastWinning{},
         playing});
    add({time,
         "Back to before the last move that cost something",
         "Back to before the last move that cost something",
         {plain('k')},
         table,
         c::Teach{teach::BeforeCost{}},
         playing});
    add({time,
         "Restart the deal",
         "This deal from its start; redo brings the moves back",
         {plain('r')},
         table,
         c::Restart{},
         can_undo});

    add({deals,
         "New deal",
         "Deal anew; the next hole of a round",
         {plain('n')},
         table,
         c::NewDeal{},
         playing});
    add({deals,
         "The card of the round",
         "The card of the round, or away with it",
         {plain('c')},
         table,
         c::Rounds{rounds::FlipCard{}},
         has_round});
    add({deals,
         "One player more in the round",
         "How many players, before a round begins",
         {plain('a')},
         table,
         c::Rounds{rounds::Players{}},
         has_round});
    add({deals,
         "Mulligan: the hole anew",
         "Mulligan: the hole anew, with other cards",
         {plain('m')},
         table,
         c::Rounds{rounds::Mulligan{}},
         has_round});
    add({deals,
         "New round",
         "Another round from its first hole",
         {{Key::character, 'n', false, true}},
         table,
         c::Rounds{rounds::Begin{}},
         has_round});
    add({deals,
         "Open a deal",
         "Open a deal by its number or its text",
         {plain('g')},
         table,
         c::AskDeal{},
         playing});
    add({deals,
         "The deal of the day",
         "The deal of the day, the same for everyone",
         {},
         table,
         c::Deals{deals::Daily{}},
         playing});
    add({deals,
         "Copy this game as text",
         "Copy this game as a line of text",
         {ctrl('c')},
         table,
         c::Deals{deals::Copy{}},
         playing});
    add({deals,
         "Paste a deal or a game",
         "Open the deal or the game that was copied",
         {ctrl('v')},
         table,
         c::Deals{deals::AskPaste{}},
         playing});
    add({deals,
         "Bring the last game back",
         "Bring back the game before this deal",
         {plain('b')},
         table,
         c::BringBack{},
         can_bring_back});

    add({rules,
         "The variant before",
         "The variant before, the next",
         {named(Key::page_up)},
         table,
         c::StepRules{-1}});
    add({rules,
         "The next variant",
         "The variant before, the next",
         {named(Key::page_down)},
         table,
         c::StepRules{1}});
    add({rules,
         "Search the library",
         "Search the library",
         {ctrl('f')},
         anywhere,
         c::FocusSearch{}});
    add({rules,
         "The next page of the panel at the right",
         "The next page of the panel at the right",
         {ctrl('e')},
         anywhere,
         c::NextPage{}});
    add({rules,
         "Play the rules as written",
         "Play the rules as written",
         {named(Key::enter, true)},
         anywhere,
         c::PlayRules{},
         edited});
    add({rules, "Save the rules", "Save the rules", {ctrl('s')}, anywhere, c::SaveRules{}, edited});
    add({rules, "Save a copy of the rules", "", {}, anywhere, c::NameCopy{}, has_file});
    add({rules, "Forget the changes to the rules", "", {}, anywhere, c::RevertRules{}, edited});
    add({rules,
         "Draw the layout by hand",
         "",
         {},
         anywhere,
         c::Studio{studio::TurnIntoDrawing{}},
         has_file});
    for (const Template& t : templates()) {
        add({rules,
             "New rules: " + std::string(t.title),
             "",
             {},
             anywhere,
             c::Studio{studio::FromTemplate{std::string(t.id)}}});
    }

    for (std::size_t a = 0; a < std::size(kAreaWords); ++a) {
        add({areas,
             human_name(kAreaWords[a]) + " area",
             "The areas of the window",
             {ctrl(static_cast<char>('1' + a))},
             anywhere,
             c::GoTo{static_cast<Area>(a)}});
    }
    for (std::size_t p = 0; p < std::size(kPageWords); ++p) {
        add({areas,
             "Panel at the right: " + std::string(kPageWords[p]),
             "",
             {},
             anywhere,
             c::ShowPage{static_cast<Page>(p)}});
    }

    add({window,
         "All commands and games",
         "Search every command and game",
         {ctrl('p')},
         anywhere,
         c::FlipPalette{}});
    add({window, "Settings", "Settings", {ctrl(',')}, anywhere, c::FlipSettings{}});
    add({window,
         "Hide or show the library",
         "Hide or show the library",
         {ctrl('l')},
         anywhere,
         c::FlipLibrary{}});
    add({window,
         "Hide or show the panel at the right",
         "Hide or show the panel at the right",
         {ctrl('r')},
         anywhere,
         c::FlipRulesPanel{}});
    add({window, "Light or dark", "Light or dark", {ctrl('t')}, anywhere, c::FlipTheme{}});
    add({window,
         "Suits in two colours or four",
         "Suits in two colours or four",
         {ctrl('k')},
         anywhere,
         c::FlipColours{}});
    add({window,
         "Cards travel or jump",
         "Cards travel or jump",
         {ctrl('m')},
         anywhere,
         c::FlipMotion{}});
    add({window, "Larger", "Larger, smaller, 100 %", {ctrl('+'), ctrl('=')}, anywhere, c::Zoom{1}});
    add({window, "Smaller", "Larger, smaller, 100 %", {ctrl('-')}, anywhere, c::Zoom{-1}});
    add({window, "Size 100 %", "Larger, smaller, 100 %", {ctrl('0')}, anywhere, c::Zoom{0}});
    add({window, "Reset panels and sizes", "", {}, anywhere, c::ResetLayout{}});
    add({window, "Reset every setting", "", {}, anywhere, c::ResetSettings{}});
    add({window, "Take the reset back", "", {}, anywhere, c::SettingsBack{}, was_reset});
    add({window,
         "Keys",
         "Everything the keyboard does",
         {named(Key::f1)},
         anywhere,
         c::FlipKeys{}});
    return list;
}

constexpr std::string_view kSectionNames[] = {"Play", "Time", "Deals", "Rules", "Areas", "Window"};

bool applies(Where where, const KeyContext& context) {
    switch (where) {
        case Where::anywhere: return true;
        case Where::idle: return !context.typing;
        case Where::table: return !context.typing && context.table;
        case Where::unlifted: return !context.typing && context.table && !context.lifted;
        case Where::lifted: return !context.typing && context.table && context.lifted;
    }
    return false;
}

// "Ctrl + 1 to 5" for keys that count up, the keys one after the other otherwise.
std::string words_of(const std::vector<KeyPress>& keys) {
    const auto follows = [](const KeyPress& a, const KeyPress& b) {
        return a.ctrl == b.ctrl && a.shift == b.shift && a.character >= '0' &&
               b.character == a.character + 1 && b.character <= '9';
    };
    const bool counts = keys.size() > 1 && std::adjacent_find(keys.begin(), keys.end(),
                                                              [&](const auto& a, const auto& b) {
                                                                  return !follows(a, b);
                                                              }) == keys.end();
    if (counts) return key_words(keys.front()) + " to " + keys.back().character;
    std::string words;
    for (const KeyPress& key : keys) {
        // What all of them are pressed with is said once.
        KeyPress shown = key;
        if (!words.empty() && key.ctrl == keys.front().ctrl && key.shift == keys.front().shift) {
            shown.ctrl = shown.shift = false;
        }
        words += (words.empty() ? "" : ", ") + key_words(shown);
    }
    return words;
}

}  // namespace

const std::vector<Action>& actions() {
    static const std::vector<Action> list = all_actions();
    return list;
}

KeyContext key_context(const Workspace& work, bool typing) {
    const State& state = work.state();
    KeyContext context;
    context.typing = typing || state.showing_palette;
    context.lifted = work.games().has_game() && work.table().lifted != kNoSlot;
    const Area area = state.settings.area;
    context.table = (area == Area::play || area == Area::graph) && !state.showing_settings;
    return context;
}

const Action* action_for(const KeyPress& press, const KeyContext& context) {
    const auto find = [&](const KeyPress& wanted) -> const Action* {
        for (const Action& action : actions()) {
            if (!applies(action.where, context)) continue;
            if (std::find(action.keys.begin(), action.keys.end(), wanted) != action.keys.end()) {
                return &action;
            }
        }
        return nullptr;
    };
    if (const Action* action = find(press)) return action;
    // Shift matters only where a row asks for it.
    KeyPress unshifted = press;
    unshifted.shift = false;
    return press.shift ? find(unshifted) : nullptr;
}

std::optional<Command> command_for(const KeyPress& press, bool typing, bool lifted) {
    const Action* action = action_for(press, {typing, lifted, true});
    if (action == nullptr) return std::nullopt;
    return action->command;
}

std::string tip_of(std::size_t kind) {
    for (const Action& action : actions()) {
        if (action.command.index() != kind) continue;
        const std::string& words = action.about.empty() ? action.words : action.about;
        return action.keys.empty() ? words : words + " (" + key_words(action.keys.front()) + ")";
    }
    return {};
}

std::string key_of(std::size_t kind) {
    for (const Action& action : actions()) {
        if (action.command.index() == kind && !action.keys.empty()) {
            return key_words(action.keys.front());
        }
    }
    return {};
}

std::vector<KeyLine> key_lines() {
    std::vector<KeyLine> lines;
    const std::vector<Action>& all = actions();
    for (std::size_t i = 0; i < all.size();) {
        const Action& first = all[i];
        if (i == 0 || all[i - 1].section != first.section) {
            lines.push_back(
                {"", std::string(kSectionNames[static_cast<std::size_t>(first.section)])});
        }
        std::vector<KeyPress> keys;
        std::size_t end = i;
        for (;
             end < all.size() && all[end].section == first.section && all[end].about == first.about;
             ++end) {
            if (all[end].keys.empty()) continue;
            const KeyPress& key = all[end].keys.front();
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
        }
        if (end == i + 1) keys = first.keys;
        // One row says it in short, rows that share a line by what they share.
        const bool alone = end == i + 1 && !first.words.empty();
        if (!keys.empty()) lines.push_back({words_of(keys), alone ? first.words : first.about});
        i = std::max(end, i + 1);
    }
    return lines;
}

}  // namespace niblick
