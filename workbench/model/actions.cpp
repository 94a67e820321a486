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
bool can_bring_round_back(const Workspace& work) {
    return work.state().round.can_bring_back;
}
bool finding(const Workspace& work) {
    return work.state().finding;
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
bool solver_works(const Workspace& work) {
    return work.effort().working() || work.effort().stopped();
}
bool has_survey(const Workspace& work) {
    return work.surveys().shown() != nullptr;
}
bool has_open_deals(const Workspace& work) {
    const SurveyNews* news = work.surveys().shown();
    return news != nullptr && news->higher && !work.surveys().running();
}
bool can_compare(const Workspace& work) {
    return work.compare().games().size() >= 2;
}
bool comparing(const Workspace& work) {
    return work.compare().stage() == CompareStage::running;
}
bool has_figures(const Workspace& work) {
    return work.compare().figures() != nullptr;
}
bool looks_into_rules(const Workspace& work) {
    return work.workshop().busy();
}
bool was_reset(const Workspace& work) {
    return work.state().can_take_reset_back;
}

// What can be worked out about the rule file in the studio.
template <typename Add>
void add_workshop_actions(Add add) {
    const auto offer = [&add](std::string words, WorkshopCommand what,
                              bool (*makes_sense)(const Workspace&)) {
        add({Section::rules,
             std::move(words),
             "",
             {},
             Where::anywhere,
             c::Workshop{std::move(what)},
             makes_sense});
    };
    offer("Play these rules through for findings", workshop::Lint{}, has_file);
    offer("Show what was found about these rules", workshop::Show{SidePage::findings}, has_file);
    offer("Find variants of these rules", workshop::Show{SidePage::variants}, has_file);
    offer("Search the variants now", workshop::FindVariants{}, has_file);
    offer("Show the layout and the numbers", workshop::Show{SidePage::picture}, has_file);
    offer("Stop what is worked out about these rules", workshop::Stop{}, looks_into_rules);
}

// What can be done in the area of comparisons.
template <typename Add>
void add_compare_actions(Add add) {
    constexpr auto section = Section::comparing;
    const auto key = [&add](KeyPress press, std::string about, CompareCommand what) {
        add({section, "", std::move(about), {press}, Where::compare, c::Compare{std::move(what)}});
    };
    add({section,
         "",
         "Tables a move back, a move on",
         {named(Key::left)},
         Where::compare,
         c::MoveFocus{Direction::left}});
    add({section,
         "",
         "Tables a move back, a move on",
         {named(Key::right)},
         Where::compare,
         c::MoveFocus{Direction::right}});
    add({section,
         "",
         "Tables move after move; begin or pause",
         {named(Key::enter), named(Key::space)},
         Where::compare,
         c::PlayFocus{}});
    for (int page = 0; page < 4; ++page) {
        key(plain(static_cast<char>('1' + page)), "Figures, tables, rules, what is kept",
            compare::Show{static_cast<ComparePage>(page)});
    }
    const auto offer = [&add](std::string words, CompareCommand what,
                              bool (*makes_sense)(const Workspace&)) {
        add({section,
             std::move(words),
             "",
             {},
             Where::anywhere,
             c::Compare{std::move(what)},
             makes_sense});
    };
    offer("Compare the rules as written with their file", compare::Edited{}, edited);
    offer("Compare: begin or go on", compare::Begin{}, can_compare);
    offer("Compare: pause", compare::Pause{}, comparing);
    offer("Compare: cancel", compare::Cancel{}, comparing);
    offer("Compare: with best scores or verdicts alone", compare::Scores{}, can_compare);
    offer("Compare: tables where they part", compare::StepToParting{}, can_compare);
    offer("Compare: all make the same moves", compare::Follow{StepLines::same}, can_compare);
    offer("Compare: each its own line", compare::Follow{StepLines::own}, can_compare);
    offer("Compare: moves by hand", compare::Follow{StepLines::hand}, can_compare);
    offer("Compare: save as CSV", compare::Save{CompareFile::csv}, has_figures);
    offer("Compare: save as JSON", compare::Save{CompareFile::json}, has_figures);
    offer("Compare: save as PNG", compare::Save{CompareFile::png}, has_figures);
    offer("Compare: save as SVG", compare::Save{CompareFile::svg}, has_figures);
}

// What can be done in the area of the solver.
template <typename Add>
void add_solver_actions(Add add) {
    constexpr auto solver = Where::solver;
    constexpr auto section = Section::solving;
    for (const auto& [key, direction] : {std::pair{Key::up, Direction::up},
                                         {Key::down, Direction::down},
                                         {Key::left, Direction::left},
                                         {Key::right, Direction::right}}) {
        add({section,
             "",
             "Another hard deal; another game",
             {named(key)},
             solver,
             c::MoveFocus{direction}});
    }
    add({section,
         "",
         "The hard deal in focus onto the table",
         {named(Key::enter), named(Key::space)},
         solver,
         c::PlayFocus{}});
    add({section,
         "What the solver makes of this deal",
         "",
         {},
         Where::anywhere,
         c::Effort{effort::Show{EffortPage::deal}},
         playing});
    add({section,
         "Surveys of many deals",
         "",
         {},
         Where::anywhere,
         c::Effort{effort::Show{EffortPage::surveys}}});
    add({section,
         "",
         "This deal, or surveys",
         {plain('v')},
         solver,
         c::Effort{effort::FlipPage{}}});
    add({section,
         "Solve to a win, or to the best score",
         "Solve to a win, or to the best score",
         {plain('w')},
         solver,
         c::Effort{effort::FlipGoal{}}});
    add({section,
         "Stop the search of this deal, or go on",
         "Stop the search of this deal, or go on",
         {plain('s')},
         solver,
         c::Effort{effort::Stop{}},
         solver_works});
    const auto begin = [&](std::uint64_t last, const std::string& words, bool best) {
        effort::Begin wish;
        wish.last = last;
        wish.best = best;
        add({section,
             "Begin a survey of the first " + words,
             "",
             {},
             Where::anywhere,
             c::Effort{wish},
             playing});
    };
    begin(100, "100 deals", false);
    begin(1000, "1,000 deals", false);
    begin(1000, "1,000 deals, best scores too", true);
    begin(10'000, "10,000 deals", false);
    add({section,
         "A new survey",
         "The numbers of a new survey",
         {plain('n')},
         solver,
         c::Effort{effort::AskBegin{}}});
    add({section,
         "Open the file of a survey",
         "Open the file of a survey",
         {plain('o')},
         solver,
         c::Effort{effort::AskOpen{}}});
    add({section,
         "Pause the survey, or go on",
         "Pause the survey, or go on",
         {plain('p')},
         solver,
         c::Effort{effort::PauseOrGoOn{}},
         has_survey});
    add({section,
         "Judge the survey's open deals again",
         "Judge again, with higher limits, what limits left open",
         {plain('j')},
         solver,
         c::Effort{effort::JudgeAgain{}},
         has_open_deals});
    add({section,
         "Close the survey",
         "",
         {},
         Where::anywhere,
         c::Effort{effort::Shut{}},
         has_survey});
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
        add({play, "", "Play that column, or that place", {key}, unlifted, c::PlayPile{n}});
    }
    for (int n = 0; n < 9; ++n) {
        const KeyPress key = plain(static_cast<char>('1' + n));
        add({play, "", "Play that column, or that place", {key}, lifted, c::PlayTo{n}});
    }
    add({play, "", "Put a card down, or close", {named(Key::escape)}, idle, c::Cancel{}});
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
         "Run the solver's line",
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
         "Back to before the last costly move",
         "Back to before the last costly move",
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
         "Bring the last round back",
         "Bring back the round that another replaced",
         {{Key::character, 'b', false, true}},
         table,
         c::Rounds{rounds::BringBack{}},
         can_bring_round_back});
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
    const auto find = [&](std::string words, std::optional<Band> band) {
        add({deals,
             std::move(words),
             "",
             {},
             Where::anywhere,
             c::Deals{deals::Find{Keep::winnable, band}},
             playing});
    };
    find("Find a deal that can be won", std::nullopt);
    find("Find an easy deal: winnable, easiest tenth", Band::easiest);
    find("Find a middling deal: winnable, middle tenth", Band::middle);
    find("Find a hard deal: winnable, hardest tenth", Band::hardest);
    add({deals,
         "Look for a deal no further",
         "",
         {},
         Where::anywhere,
         c::Deals{deals::StopFinding{}},
         finding});
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
         "The next page of the right panel",
         "The next page of the right panel",
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

    add_workshop_actions(add);
    add_solver_actions(add);
    add_compare_actions(add);
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
         "Hide or show the right panel",
         "Hide or show the right panel",
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

constexpr std::string_view kSectionNames[] = {"Play",   "Time",    "Deals", "Rules",
                                              "Solver", "Compare", "Areas", "Window"};

bool applies(Where where, const KeyContext& context) {
    switch (where) {
        case Where::anywhere: return true;
        case Where::idle: return !context.typing;
        case Where::table: return !context.typing && context.table;
        case Where::unlifted: return !context.typing && context.table && !context.lifted;
        case Where::solver: return !context.typing && context.solver;
        case Where::compare: return !context.typing && context.compare;
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
    const bool arrows =
        keys.size() == 4 && keys.front().key == Key::left && keys.back().key == Key::down;
    if (arrows) return "Arrows";
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
    context.solver = area == Area::solver && !state.showing_settings;
    context.compare = area == Area::compare && !state.showing_settings;
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
        if (action.command.what.index() != kind) continue;
        const std::string& words = action.about.empty() ? action.words : action.about;
        return action.keys.empty() ? words : words + " (" + key_words(action.keys.front()) + ")";
    }
    return {};
}

std::string key_of(std::size_t kind) {
    for (const Action& action : actions()) {
        if (action.command.what.index() == kind && !action.keys.empty()) {
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
