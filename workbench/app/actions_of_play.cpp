#include <utility>

#include "workbench/app/action_table.h"
#include "workbench/app/workspace.h"
#include "workbench/game/coaching/teach_command.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/kit/files_command.h"

namespace niblick {

namespace {

namespace c = command;

bool can_undo(const Workspace& work) {
    return work.page<PlayPage>().state().can_undo;
}
bool can_redo(const Workspace& work) {
    return work.page<PlayPage>().state().can_redo;
}
bool can_turn(const Workspace& work) {
    return playing(work) && work.page<PlayPage>().table().stock &&
           work.page<PlayPage>().table().stock->can_turn;
}
bool has_waste(const Workspace& work) {
    return playing(work) && work.page<PlayPage>().table().geometry.waste.has_value();
}
bool can_close(const Workspace& work) {
    return playing(work) && work.page<PlayPage>().table().set &&
           work.page<PlayPage>().table().set->can_close;
}
bool has_round(const Workspace& work) {
    return work.page<PlayPage>().rounds().has_round();
}
bool can_bring_round_back(const Workspace& work) {
    return work.page<PlayPage>().state().round.can_bring_back;
}
bool finding(const Workspace& work) {
    return work.page<PlayPage>().state().finding;
}
bool can_bring_back(const Workspace& work) {
    return work.page<PlayPage>().state().can_bring_back;
}

bool can_finish(const Workspace& work) {
    return work.page<PlayPage>().games().sure_moves() > 0;
}

// The actions that speak, in the words of `niblick play --speech`.
template <typename Add>
void add_read_actions(Add add) {
    using enum Section;
    using enum Where;
    const auto read = [&](char key, std::string words, c::Part part) {
        add({play,
             words,
             words,
             {{Key::character, key, false, true}},
             table,
             c::Read{part},
             playing});
    };
    read('c', "Read the card", c::Part::card);
    read('r', "Read its column or row", c::Part::row);
    read('t', "Read the table", c::Part::table);
    read('s', "Read the stock", c::Part::stock);
    read('g', "Read how the game stands", c::Part::state);
}

template <typename Add>
void add_play_actions(Add add) {
    using enum Section;
    using enum Where;
    for (const auto& [key, direction] : {std::pair{Key::left, Direction::left},
                                         {Key::right, Direction::right},
                                         {Key::up, Direction::up},
                                         {Key::down, Direction::down}}) {
        add({play, "", "Move the focus", {named(key)}, table, c::MoveFocus{direction}});
    }
    add({play, "", "Play the selected card", {named(Key::enter)}, table, c::PlayFocus{}});
    add({play, "", "The same, or scan to the next", {named(Key::space)}, table, c::ScanOrPlay{}});
    add({play,
         "",
         "Play, choosing the target",
         {named(Key::enter, false, true)},
         table,
         c::PlayFocus{true}});
    for (int n = 0; n < 9; ++n) {
        const KeyPress key = plain(static_cast<char>('1' + n));
        add({play, "", "Play that column, or onto that target", {key}, unlifted, c::PlayPile{n}});
    }
    for (int n = 0; n < 9; ++n) {
        const KeyPress key = plain(static_cast<char>('1' + n));
        add({play, "", "Play that column, or onto that target", {key}, lifted, c::PlayTo{n}});
    }
    add({play, "", "Cancel, or close", {named(Key::escape)}, idle, c::Cancel{}});
    add({play,
         "Turn a stock card",
         "Turn a stock card, or recycle the waste",
         {plain('d')},
         table,
         c::Turn{},
         can_turn});
    add({play,
         "Turn stock cards until one fits",
         "Turn stock cards until a card fits",
         {{Key::character, 'd', false, true}},
         table,
         c::TurnUntil{},
         can_turn});
    add({play,
         "Play the rest out",
         "Play the rest out, once nothing can go wrong",
         {plain('e')},
         table,
         c::PlayOut{},
         can_finish});
    add({play,
         "Play from the waste",
         "Play the top of the waste",
         {plain('w')},
         table,
         c::PlayWaste{},
         has_waste});
    add({play,
         "Complete the set",
         "Complete the set",
         {plain('s')},
         table,
         c::CloseSet{},
         can_close});
    add({play, "Hint", "Suggest a move and say why", {plain('h')}, table, c::GiveHint{}, playing});
    add({play,
         "Show the solver's verdict",
         "Show or hide the solver's chart and verdict",
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
         "Step through the solver's line",
         "Step through the solver's line",
         {plain('.')},
         table,
         c::Teach{teach::WatchStep{}},
         playing});
    add({play,
         "Play the solver's line",
         "Play or pause the solver's line",
         {plain('p')},
         table,
         c::Teach{teach::WatchRun{}},
         playing});
    add({play,
         "Show the rule that forbids this",
         "Show the rule that forbids the selected card",
         {plain('y')},
         table,
         c::Deals{deals::ShowRule{}},
         playing});
    add({play,
         "Card tracker: unseen cards",
         "Card tracker: unseen cards",
         {plain('t')},
         table,
         c::Teach{teach::FlipTracker{}},
         playing});
    add({play,
         "Goals of this deal",
         "Goals: what this deal is proved to allow",
         {plain('j')},
         table,
         c::Teach{teach::FlipGoals{}},
         playing});
}

template <typename Add>
void add_time_actions(Add add) {
    using enum Section;
    using enum Where;
    add({time, "Undo", "Take back a move", {ctrl('z'), plain('u')}, page, c::Undo{}, can_undo});
    add({time, "Redo", "Redo a move", {ctrl('z', true), ctrl('y')}, page, c::Redo{}, can_redo});
    add({time,
         "Back to the last winnable position",
         "Back to the last winnable position",
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
         "Pause the clock",
         "Pause the clock, or resume it",
         {{Key::character, 'p', false, true}},
         table,
         c::HoldClock{},
         playing});
    add({time,
         "Restart the deal",
         "Restart this deal; redo restores your moves",
         {plain('r')},
         table,
         c::Restart{},
         can_undo});
}

template <typename Add>
void add_deal_actions(Add add) {
    using enum Section;
    using enum Where;
    add({deals,
         "New deal",
         "New deal, or the next hole of a round",
         {plain('n')},
         round,
         c::NewDeal{true},
         playing});
    add({deals,
         "Scorecard",
         "Scorecard: show or hide",
         {plain('c')},
         round,
         c::Rounds{rounds::FlipCard{}},
         has_round});
    add({deals,
         "Add a player to the round",
         "Number of players, before a round starts",
         {plain('a')},
         round,
         c::Rounds{rounds::Players{}},
         has_round});
    add({deals,
         "Mulligan (replay this hole)",
         "Mulligan (replay this hole with new cards)",
         {plain('m')},
         round,
         c::Rounds{rounds::Mulligan{}},
         has_round});
    add({deals,
         "New round",
         "Start a new round",
         {{Key::character, 'n', false, true}},
         round,
         c::Rounds{rounds::Begin{}},
         has_round});
    add({deals,
         "Restore the last round",
         "Restore the round you left for this one",
         {{Key::character, 'b', false, true}},
         round,
         c::Rounds{rounds::BringBack{}},
         can_bring_round_back});
    add({deals,
         "Open a deal",
         "Open a deal by number or text",
         {plain('g')},
         table,
         c::AskDeal{},
         playing});
    add({deals,
         "Deal of the day",
         "Today's deal, the same for everyone",
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
    find("Find a winnable deal", std::nullopt);
    find("Find an easy deal (easiest tenth of winnable)", Band::easiest);
    find("Find a deal of medium difficulty", Band::middle);
    find("Find a hard deal (hardest tenth of winnable)", Band::hardest);
    add({deals,
         "Stop looking for a deal",
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
    add({deals, "Open a deal from a file...", "", {}, anywhere, c::AskDealFile{}, playing});
    add({deals, "Save the deal to a file...", "", {}, anywhere, c::AskDealCopy{}, playing});
    add({deals,
         "Print rules and table, or save as PDF...",
         "Save rules and table as PDF or SVG",
         {},
         anywhere,
         c::AskPrint{},
         playing});
    add({deals,
         "Copy the result to share it",
         "Copy the result as a line that gives nothing of the deal away",
         {{Key::character, 'x', false, true}},
         table,
         c::Deals{deals::Share{}},
         playing});
    add({deals,
         "Paste a deal or a game",
         "Open the deal or game on the clipboard",
         {ctrl('v')},
         table,
         c::Deals{deals::AskPaste{}},
         playing});
    add({deals,
         "Restore the last game",
         "Restore the game before this deal",
         {plain('b')},
         table,
         c::BringBack{},
         can_bring_back});
}

}  // namespace

bool playing(const Workspace& work) {
    return work.page<PlayPage>().games().has_game();
}

void add_actions_of_play(std::vector<Action>& list) {
    const auto add = [&list](Action action) { list.push_back(std::move(action)); };
    add_play_actions(add);
    add_read_actions(add);
    add_time_actions(add);
    add_deal_actions(add);
}

}  // namespace niblick
