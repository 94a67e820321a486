#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/deal/daily.h"
#include "core/search/deals/find_deal.h"
#include "variants/explain/rule_line.h"
#include "workbench/explore/game_clock.h"
#include "workbench/game/deal_finder.h"
#include "workbench/game/game_model.h"
#include "workbench/game/goals_model.h"
#include "workbench/game/loss_core_model.h"
#include "workbench/game/play_state.h"
#include "workbench/game/rounds/match_model.h"
#include "workbench/kit/page.h"
#include "workbench/library/rules_model.h"
#include "workbench/persist/autosave.h"
#include "workbench/persist/game_log.h"
#include "workbench/persist/recorder.h"
#include "workbench/table/words/why_rule.h"

namespace niblick {

// A part of the game that is read out.
enum class ReadPart : std::uint8_t { card, row, table, stock, state };
// The position whose loss is asked about: the one on the table, or the start of its deal.
enum class CoreOf : std::uint8_t { position, start };

// The page of the table: the game, its rules, its deal and its round.
class PlayPage final : public Page {
  public:
    static constexpr Tab kTab{Area::play, "Play", "A game on the table"};

    struct Options {
        Limits limits;                                  // of the solver for the current position
        std::optional<DealNumber> first_deal;           // otherwise random
        std::optional<std::uint64_t> random_seed = {};  // of random deals; otherwise the system's
    };
    PlayPage(Host& host, RulesModel& rules, GameLog& log, const work::Background& background,
             Options options);

    const PlayState& state() const { return state_; }
    const Tabletop& table() const { return games_.table(); }
    const GameModel& games() const { return games_; }
    GameModel& games() { return games_; }
    const MatchModel& rounds() const { return rounds_; }
    // Its playing time.
    const GameClock& clock() const { return clock_; }
    // The rules on the table; nothing without a game.
    const std::optional<Loaded>& playing() const { return playing_; }
    // The line of the rules that forbids the action of a spot, if any.
    std::optional<RuleLine> forbidding(Spot spot) const;

    // Starts a game by these rules with a deal number, or a round with its first hole.
    void put_on_table(Loaded loaded, DealNumber number);
    // The same with a random deal; resumes a suspended round of these rules instead.
    void open_game(Loaded loaded);
    // Puts a game of the rules and the deal on the table in place of the one there, which can be
    // brought back. A line of the solver led to it, which is help. A round waits meanwhile.
    void take_over(Session session);
    // Puts the editor's rules on the table; continues the game if they play the same.
    void play_edited();
    // Cancels a search for a deal.
    void stop_finding();
    void say(std::string words) { host_.say(std::move(words)); }

    // What the player can ask for, besides the moves and the help of the model.
    void new_deal(bool ask);  // ask: first ask if that gives up a hole of a round
    void bring_back();        // the game replaced by the last new deal
    void hold_clock();        // pauses the clock of the game, or resumes it
    void read(ReadPart part);
    void flip_goals();
    // Outlines and names cards that alone lose a position of the deal on the table, stops looking
    // for them, or hides them again.
    void flip_core(CoreOf where);
    LossCoreState core_of(const Position& from) const;  // what is known of it
    // Enter: presses the gold button shown over the table, else plays the selected card.
    void enter();
    void fold_end(bool folded) { state_.end_folded = folded; }
    void advise(Advice advice);
    void change_pace(int by);  // of watching the solver's line: faster, slower
    // Deals.
    void ask_deal(const std::string& prefill);  // opens the field for a deal's number or text
    void open_deal(const std::string& text);
    void daily(Date date);                                // the deal of a day, which has come
    void find_deal(Keep keep, std::optional<Band> band);  // from a random number on
    void leave_finding();
    void copy_game();
    void copy(std::string text);          // puts any text on the clipboard
    void share();                         // copies the result as a line without spoilers
    void paste(const std::string& text);  // opens a deal or a game from a text
    void say_why(Spot spot);              // why a click has no effect, naming the rule
    // Shows the line of the rule file that forbids a move. A spot of no kind: the focus.
    void show_rule(Spot spot);
    // Rounds; a new deal is the next hole.
    void flip_scorecard();
    void save_scorecard();        // asks for a file: SVG, PNG or PDF
    void set_players(int count);  // before the first move. 0: one more, wrapping around to one
    void new_round();             // even if this one is unfinished
    void mulligan();              // replays the hole with another deal
    void bring_round_back();      // swaps the round with the one it replaced

    const Tab* area_tab() const override { return &kTab; }
    bool keys_act_on(std::string_view word) const override {
        return word == Area::play || word == Area::graph;  // which shows the same game
    }
    std::vector<Action> actions() override;
    std::vector<PaletteOffer> offers(std::string_view search) override;
    bool cancel(bool in_sight) override;
    std::optional<std::string> make_move(const std::string& word) override;
    void start(Start& start) override;
    void keep(Snapshot& kept) override;
    Cover cover(bool in_sight) const override;
    void note_input(Clock::time_point now) override { clock_.note_input(now); }
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;
    std::optional<Clock::time_point> next_tick(bool in_sight) const override;

  private:
    // The rows of actions().
    class Rows;
    void add_moves(Rows& list);
    void add_help(Rows& list);
    void add_time(Rows& list);
    void add_deals(Rows& list);
    void add_rounds(Rows& list);
    void add_deal_texts(Rows& list);

    // Resumes the round or game of the store, or opens the first game of the library. Appends
    // errors to `trouble`.
    void resume(StateFiles& store, std::string& trouble);
    // The same for a requested ruleset. Returns its error, if any.
    std::vector<std::string> open(const std::string& rules, StateFiles& store,
                                  std::string& trouble);
    Settings& settings() { return host_.edit_settings(); }
    const Editor& editor() const { return rules_.editor(); }

    // The game on the table (play_page_game.cpp).
    void set_playing(Loaded loaded);
    void remember_rules();  // keeps the rules of the game that can be brought back
    std::string resume_game(const std::string& text, StateFiles& store, std::string& trouble);
    void continue_restored();  // after a game was restored
    // What the deal on the table is proved to allow (play_page_goals.cpp).
    void show_goals();
    // The cards that lose the game (play_page_core.cpp).
    std::string why_no_core() const;  // a sentence, or nothing
    bool take_core();                 // true if something was found
    // Speech (play_page_speech.cpp).
    void speak_events();
    void speak(std::string words);
    std::string focus_text() const;
    // Tells the clock what is on the table. True if the time of the rules came to its end.
    bool run_clock();
    void note_time(bool asked);  // adds the playing time to the end note
    void show_clock(Clock::time_point now);
    Clock::time_point now() const;
    void record();         // records the game on the table if it has ended
    void record_rating();  // adds what its choices gave away, once that is known
    DealNumber random_deal();
    // Deals (play_page_deals.cpp).
    void deal_number(const DealNumber& number);
    void open_number(const std::string& text);
    bool open_code(const std::string& text);  // false if the text is not a game code
    bool take_found();
    // Rounds (play_page_rounds.cpp).
    void begin_round(Loaded opener, int players, std::uint64_t number);
    void go_on_in_round(bool ask);  // the next hole, or the next player's
    void return_to_round();
    bool round_waits_for(const Loaded& rules) const;
    void show_round();
    void show_primary();
    void note_deal();
    std::optional<int> par_of_hole() const;     // Where the holes have equal par.
    std::string hole_note() const;              // "Hole 3 of 9, player 2, par 5", or empty.
    std::string load_round(StateFiles& store);  // returns its error, or nothing

    Host& host_;
    RulesModel& rules_;
    GameLog& log_;
    std::optional<DealNumber> first_deal_;
    PlayState state_;
    GameModel games_;
    MatchModel rounds_;
    GoalsModel goals_;
    LossCoreModel cores_;
    bool round_was_on_table_ = false;  // when the round was saved
    // The game and move at which the player was asked about giving up the hole.
    std::optional<std::pair<std::uint64_t, int>> asked_give_up_;
    // What was on the table when it was last shown.
    struct ShownPlace {
        std::uint64_t game = 0;
        int at = 0;  // moves made
        bool time_up = false;

        friend bool operator==(const ShownPlace&, const ShownPlace&) = default;
    };
    ShownPlace shown_place_;
    Clock::time_point end_shown_{};  // when the last end of a game was shown
    Recorder recorder_;
    GameClock clock_;
    bool attended_ = true;
    Clock::time_point ticked_{};  // the time of the last tick
    std::mt19937_64 random_;
    std::optional<Loaded> playing_;
    std::optional<Loaded> before_;  // the rules of the game that can be brought back
    DealFinder finder_;
    // What was spoken last: game, move, focus and notice.
    struct Heard {
        std::uint64_t game = 0;
        int at = 0;
        Spot focus;
        std::string notice;
    };
    Heard heard_;
    struct Streak {
        std::pair<std::uint64_t, int> seen{0, -1};  // of which rules, and of which games
        std::string words;
    };
    Streak streak_;
    struct RatedHoles {
        int seen = -1;  // GameLog::revision()
        std::vector<HoleCost> holes;
    };
    RatedHoles rated_;
    // The last answer of forbidding(), until the next refresh.
    mutable std::optional<std::pair<Spot, std::optional<RuleLine>>> forbidding_;
};

}  // namespace niblick
