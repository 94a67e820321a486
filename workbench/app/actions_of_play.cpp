#include <utility>

#include "workbench/app/action_table.h"
#include "workbench/app/workspace.h"
#include "workbench/game/coaching/teach_command.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/game/rounds/round_command.h"

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
}

template <typename Add>
void add_time_actions(Add add) {
    using enum Section;
    using enum Where;
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
}

template <typename Add>
void add_deal_actions(Add add) {
    using enum Section;
    using enum Where;
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
}

}  // namespace

bool playing(const Workspace& work) {
    return work.page<PlayPage>().games().has_game();
}

void add_actions_of_play(std::vector<Action>& list) {
    const auto add = [&list](Action action) { list.push_back(std::move(action)); };
    add_play_actions(add);
    add_time_actions(add);
    add_deal_actions(add);
}

}  // namespace niblick
