// What can be done at the table by a key or from the palette.

#include <utility>

#include "workbench/game/play_page.h"

namespace niblick {

// The rows of a section, which are offered while there is a game unless they say otherwise.
class PlayPage::Rows {
  public:
    explicit Rows(const PlayPage& page) : page_(page) {}

    std::string section;
    std::vector<Action> rows;

    void add(Action row) {
        row.section = section;
        if (row.possible == nullptr)
            row.possible = [&page = page_] { return page.games_.has_game(); };
        rows.push_back(std::move(row));
    }

  private:
    const PlayPage& page_;
};

std::vector<Action> PlayPage::actions() {
    Rows list(*this);
    list.section = "Play";
    add_moves(list);
    add_help(list);
    list.section = "Time";
    add_time(list);
    list.section = "Deals";
    add_deals(list);
    add_rounds(list);
    add_deal_texts(list);
    return std::move(list.rows);
}

void PlayPage::add_moves(Rows& list) {
    for (const auto& [id, key, direction] : {std::tuple{"focus.left", Key::left, Direction::left},
                                             {"focus.right", Key::right, Direction::right},
                                             {"focus.up", Key::up, Direction::up},
                                             {"focus.down", Key::down, Direction::down}}) {
        list.add({.id = id,
                  .tip = "Move the focus",
                  .keys = {named(key)},
                  .run = [this, to = direction] { games_.move_focus(to); }});
    }
    list.add({.id = "play",
              .tip = "Play the card, or the gold button",
              .keys = {named(Key::enter)},
              .where = Where::dialog,
              .run = [this] { enter(); }});
    list.add({.id = "scan",
              .tip = "The same, or scan to the next",
              .keys = {named(Key::space)},
              .run = [this] { settings().scanning ? games_.scan() : games_.play_focus(false); }});
    list.add({.id = "play.choose",
              .tip = "Play, choosing the target",
              .keys = {named(Key::enter, false, true)},
              .run = [this] { games_.play_focus(true); }});
    for (int n = 0; n < 9; ++n) {
        const auto digit = static_cast<char>('1' + n);
        list.add({.id = std::string("play.") + digit,
                  .tip = "Play that column, or onto that target",
                  .keys = {plain(digit)},
                  .run = [this, n] {
                      table().lifted != kNoSlot ? games_.play_to(n) : games_.play_pile(n);
                  }});
    }
    const auto can_turn = [this] {
        return games_.has_game() && table().stock && table().stock->can_turn;
    };
    list.add({.id = "turn",
              .name = "Turn a stock card",
              .tip = "Turn a stock card, or recycle the waste",
              .keys = {plain('d')},
              .synonyms = "draw, deal a card",
              .possible = can_turn,
              .run = [this] { games_.turn(); }});
    list.add({.id = "turn.until",
              .name = "Turn stock cards until one fits",
              .tip = "Turn stock cards until a card fits",
              .keys = {shifted('d')},
              .synonyms = "draw until",
              .possible = can_turn,
              .run = [this] { games_.turn_until(); }});
    list.add({.id = "finish",
              .name = "Play the rest out",
              .tip = "Play the rest out, once nothing can go wrong",
              .keys = {plain('e')},
              .synonyms = "autoplay, finish, auto-complete",
              .possible = [this] { return games_.sure_moves() > 0; },
              .run = [this] { games_.finish(); }});
    list.add(
        {.id = "waste",
         .name = "Play from the waste",
         .tip = "Play the top of the waste",
         .keys = {plain('w')},
         .possible = [this] { return games_.has_game() && table().geometry.waste.has_value(); },
         .run = [this] { games_.play_waste(); }});
    list.add(
        {.id = "set",
         .name = "Complete the set",
         .keys = {plain('s')},
         .possible = [this] { return games_.has_game() && table().set && table().set->can_close; },
         .run = [this] { games_.close_set(); }});
}

void PlayPage::add_help(Rows& list) {
    list.add({.id = "hint",
              .name = "Hint",
              .tip = "Suggest a move and say why",
              .keys = {plain('h')},
              .synonyms = "help, stuck, suggestion",
              .run = [this] { games_.give_hint(); }});
    list.add({.id = "verdict",
              .name = "Show the solver's verdict",
              .tip = "Show or hide the solver's chart and verdict",
              .keys = {plain('v')},
              .synonyms = "is it winnable, can this be won",
              .run = [this] { games_.ask_verdict(); }});
    list.add({.id = "watch",
              .name = "Watch the solver play",
              .tip = "Watch the solver play, or take over",
              .keys = {plain('o')},
              .synonyms = "solution, solve, show me how",
              .run = [this] { games_.watch(Watching::Clock::now()); }});
    list.add({.id = "watch.step",
              .name = "Step through the solver's line",
              .keys = {plain('.')},
              .run = [this] { games_.watch_step(); }});
    list.add({.id = "watch.run",
              .name = "Play the solver's line",
              .tip = "Play or pause the solver's line",
              .keys = {plain('p')},
              .run = [this] { games_.watch_run(Watching::Clock::now()); }});
    list.add({.id = "rule",
              .name = "Show the rule that forbids this",
              .tip = "Show the rule that forbids the selected card",
              .keys = {plain('y')},
              .synonyms = "why not",
              .run = [this] { show_rule({}); }});
    list.add({.id = "tracker",
              .name = "Card tracker: unseen cards",
              .keys = {plain('t')},
              .synonyms = "card counter, remaining cards",
              .run = [this] { settings().tracker = !settings().tracker; }});
    list.add({.id = "goals",
              .name = "Goals of this deal",
              .tip = "Goals: what this deal is proved to allow",
              .keys = {plain('j')},
              .synonyms = "best possible score, targets",
              .run = [this] { flip_goals(); }});
    list.add({.id = "why_lost",
              .name = "Why is this deal lost?",
              .tip = "Outline cards that alone lose the game from here, or hide them again",
              .keys = {shifted('v')},
              .synonyms = "core of the loss, proof, explain, reason",
              .possible = [this] { return games_.has_game(); },
              .run = [this] { flip_core(CoreOf::position); }});
    list.add({.id = "rate_hand",
              .name = "How well was this hand played?",
              .tip = "What your choices gave away of the chance to win, once the game is over",
              .synonyms = "rating, luck, skill, mistakes, analysis",
              .possible = [this] { return games_.can_rate(); },
              .run = [this] { games_.rate_hand(); }});
    // In the words of `niblick play --speech`.
    const auto read = [&](const char* id, char key, const char* name, ReadPart part) {
        list.add({.id = id,
                  .name = name,
                  .keys = {shifted(key)},
                  .synonyms = "speak, say aloud",
                  .run = [this, part] { this->read(part); }});
    };
    read("read.card", 'c', "Read the card", ReadPart::card);
    read("read.row", 'r', "Read its column or row", ReadPart::row);
    read("read.table", 't', "Read the table", ReadPart::table);
    read("read.stock", 's', "Read the stock", ReadPart::stock);
    read("read.state", 'g', "Read how the game stands", ReadPart::state);
}

void PlayPage::add_time(Rows& list) {
    const auto can_undo = [this] { return state_.can_undo; };
    list.add({.id = "undo",
              .name = "Undo",
              .tip = "Take back a move",
              .keys = {ctrl('z'), plain('u')},
              .where = Where::page,
              .synonyms = "back, step back",
              .possible = can_undo,
              .run = [this] { games_.undo(); }});
    list.add({.id = "redo",
              .name = "Redo",
              .tip = "Redo a move",
              .keys = {ctrl('z', true), ctrl('y')},
              .where = Where::page,
              .synonyms = "forward, again",
              .possible = [this] { return state_.can_redo; },
              .run = [this] { games_.redo(); }});
    list.add({.id = "last_winnable",
              .name = "Back to the last winnable position",
              .keys = {plain('l')},
              .run = [this] { games_.to_last_winning(); }});
    list.add({.id = "before_cost",
              .name = "Back to before the last costly move",
              .keys = {plain('k')},
              .synonyms = "mistake",
              .run = [this] { games_.before_cost(); }});
    list.add({.id = "clock.pause",
              .name = "Pause the clock",
              .tip = "Pause the clock, or resume it",
              .keys = {shifted('p')},
              .synonyms = "timer, stop the time",
              .run = [this] { hold_clock(); }});
    list.add({.id = "restart",
              .name = "Restart the deal",
              .tip = "Restart this deal; redo restores your moves",
              .keys = {plain('r')},
              .synonyms = "replay, start over, try again",
              .possible = can_undo,
              .run = [this] { games_.restart(); }});
}

void PlayPage::add_deals(Rows& list) {
    list.add({.id = "new_deal",
              .name = "New deal",
              .tip = "New deal, or the next hole of a round",
              .keys = {plain('n')},
              .where = Where::dialog,
              .synonyms = "new game, next, shuffle, another game, next hole",
              .run = [this] { new_deal(true); }});
    list.add({.id = "open_deal",
              .name = "Open a deal",
              .tip = "Open a deal by number or text",
              .keys = {plain('g')},
              .synonyms = "deal number, seed, game number, select game",
              .run = [this] { ask_deal({}); }});
    list.add({.id = "daily",
              .name = "Deal of the day",
              .tip = "Today's deal, the same for everyone",
              .synonyms = "daily, daily challenge, daily deal, today",
              .run = [this] { daily(today()); }});
    const auto find = [&](const char* id, const char* name, const char* synonyms,
                          std::optional<Band> band) {
        list.add({.id = id,
                  .name = name,
                  .where = Where::anywhere,
                  .synonyms = synonyms,
                  .run = [this, band] { find_deal(Keep::winnable, band); }});
    };
    find("find.winnable", "Find a winnable deal", "solvable, new game that can be won",
         std::nullopt);
    find("find.easy", "Find an easy deal (easiest tenth of winnable)", "beginner, new easy game",
         Band::easiest);
    find("find.medium", "Find a deal of medium difficulty", "new game", Band::middle);
    find("find.hard", "Find a hard deal (hardest tenth of winnable)", "difficult, new hard game",
         Band::hardest);
    list.add({.id = "find.stop",
              .name = "Stop looking for a deal",
              .where = Where::anywhere,
              .possible = [this] { return state_.finding; },
              .run = [this] { leave_finding(); }});
    list.add({.id = "last_game",
              .name = "Restore the last game",
              .tip = "Restore the game before this deal",
              .keys = {plain('b')},
              .synonyms = "previous game, bring back",
              .possible = [this] { return state_.can_bring_back; },
              .run = [this] { bring_back(); }});
}

void PlayPage::add_rounds(Rows& list) {
    const auto add = [&](Action row) {
        row.where = Where::dialog;
        if (row.possible == nullptr) row.possible = [this] { return rounds_.has_round(); };
        list.add(std::move(row));
    };
    add({.id = "scorecard",
         .name = "Scorecard",
         .tip = "Scorecard: show or hide",
         .keys = {plain('c')},
         .synonyms = "score, results",
         .run = [this] { flip_scorecard(); }});
    add({.id = "scorecard.save",
         .name = "Save the scorecard as a picture",
         .synonyms = "export, svg, png, pdf",
         .run = [this] { save_scorecard(); }});
    add({.id = "round.players",
         .name = "Add a player to the round",
         .tip = "Number of players, before a round starts",
         .keys = {plain('a')},
         .synonyms = "two players, multiplayer",
         .run = [this] { set_players(0); }});
    add({.id = "round.mulligan",
         .name = "Mulligan (replay this hole)",
         .tip = "Mulligan (replay this hole with new cards)",
         .keys = {plain('m')},
         .run = [this] { mulligan(); }});
    add({.id = "round.new",
         .name = "New round",
         .tip = "Start a new round",
         .keys = {shifted('n')},
         .synonyms = "new game",
         .run = [this] { new_round(); }});
    add({.id = "round.restore",
         .name = "Restore the last round",
         .tip = "Restore the round you left for this one",
         .keys = {shifted('b')},
         .possible = [this] { return state_.round.can_bring_back; },
         .run = [this] { bring_round_back(); }});
}

void PlayPage::add_deal_texts(Rows& list) {
    list.add({.id = "copy",
              .name = "Copy this game as text",
              .tip = "Copy this game as a line of text",
              .keys = {ctrl('c')},
              .synonyms = "clipboard, export",
              .run = [this] { copy_game(); }});
    list.add({.id = "share",
              .name = "Copy the result to share it",
              .tip = "Copy the result as a line that gives nothing of the deal away",
              .keys = {shifted('x')},
              .synonyms = "clipboard, post",
              .run = [this] { share(); }});
    list.add({.id = "paste",
              .name = "Paste a deal or a game",
              .tip = "Open the deal or game on the clipboard",
              .keys = {ctrl('v')},
              .synonyms = "clipboard, import",
              .run = [this] { ++state_.pastes; }});
}

std::vector<PaletteOffer> PlayPage::offers(std::string_view search) {
    const auto first = search.find_first_not_of(" #");
    if (first == std::string_view::npos || !games_.has_game()) return {};
    const std::string number(search.substr(first));
    const auto read = parse_deal_number(number).number;
    if (!read) return {};
    return {{.name = read->own() ? "Deal number " + number : describe_number(*read),
             .detail = "Deal",
             .is_answer = true,
             .run = [this, number] { open_deal(number); }}};
}

}  // namespace niblick
