#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/game/session.h"
#include "workbench/game/coaching/coaching.h"
#include "workbench/game/coaching/foresight.h"
#include "workbench/game/coaching/hint.h"
#include "workbench/game/solver_model.h"
#include "workbench/kit/command.h"
#include "workbench/table/focus.h"
#include "workbench/table/status.h"
#include "workbench/table/table.h"

namespace niblick {

// The labels beside the foundations.
struct ScoreNote {
    std::string number;  // "12"
    std::string unit;    // "strokes"
    std::string hole;    // "Hole 3 of 9, par 4", or empty
    std::string round;   // "Round: 11 after 2 holes, 3 over par", or empty
};
struct DealNote {
    std::string label;   // "Deal", "PySol deal"
    std::string number;  // "4711", or "own" for a deal without number
    std::string moves;   // "12 moves"
};

// The game on the table: its past, its round, what a solver found out about it, and what the
// player points at.
class GameModel {
  public:
    GameModel(Limits limits, work::Background where);

    // Puts a new game on the table. The one there, if it was played at all, can be brought back.
    void start(std::shared_ptr<const Variant> variant, Deal deal, std::optional<DealNumber> number);
    // Expects that the variant has such numbers.
    void start(std::shared_ptr<const Variant> variant, const DealNumber& number);
    // Puts a game on the table that was begun elsewhere. The one there can be brought back.
    void take(Session session);
    // Goes on with a saved game.
    void restore(Session session);
    // The same game under rules of equal fingerprint: other names, another file.
    void adopt(std::shared_ptr<const Variant> variant);
    bool has_game() const { return game_.has_value(); }
    const Session& session() const { return game_->session; }  // expects a game
    bool can_bring_back() const { return earlier_.has_value(); }

    void resize(Size size, float unit, const TableLook& look = {});

    // Each does nothing without a game. What it could not do, notice() explains.
    // A click on a card: makes the move that it stands for, lifts it where there are several, and
    // plays it the preferred way when it was lifted already.
    void play_slot(Slot piece, bool choose);
    void lift(Slot piece);     // a card to be dragged, or to be given a place
    void play_to(int number);  // the lifted card goes to the target of this number, from 0
    void play_at(Spot spot);   // the lifted card goes to the target that is there
    void play_pile(int pile);
    void play_focus(bool choose);
    bool play(Move move);
    void turn();        // turns a stock card, or redeals if none is left
    void turn_until();  // turns stock cards until a card can be played
    // Plays out a game in which nothing can go wrong any more (core/game/sure_win.h).
    void finish();
    // How many moves that would make; 0 where it cannot be said.
    int sure_moves() const { return static_cast<int>(sure_.size()); }
    void play_waste();
    void close_set();
    void use_token(int token);
    void undo();
    void redo();
    void restart();
    void to_last_winning();
    // Advice from what a player can see, with what may be hidden in mind; a second time from what
    // the solver knows as well.
    void give_hint();
    void move_focus(Direction direction);
    void scan();      // moves the focus to the next thing that can be done
    bool put_down();  // false when no card was lifted
    void bring_back();

    // The table that teaches (game_desk_teach.cpp).
    void go_to(int number);  // to the position after this many moves, including redo
    void before_cost();      // to before the last move that cost points or lost the deal
    void ask_verdict();      // shows chart and verdict of this game, or hides them again
    void watch();            // the solver's line begins, or the player takes over
    void watch_step();
    void watch_run(Watching::Clock::time_point now);  // move after move, or not
    bool run_watch(Watching::Clock::time_point now);  // makes the move that is due, if one is
    std::optional<Watching::Clock::time_point> watch_due() const;
    // What the player wants to be told, whether the game page is visible, and how many
    // moves of a line are made a minute.
    void teach(Advice advice, bool looking, int pace);
    const Teaching& teaching() const { return teaching_; }
    // The assistance log of the game on the table.
    const AssistanceLog& helped() const;
    void remember_assistance(const AssistanceLog& assistance);  // of a restored game

    // Collects the solver's answers. True if something changed.
    bool tick();
    // True while the solver has yet to find out about the position that is on the table.
    bool working() const;
    // True while it works on anything, or tick() has an answer to take in.
    bool busy() const { return !solver_.idle(); }

    const Tabletop& table() const { return table_; }
    const Status& status() const { return status_; }
    // Expects a game. What is known, not what may be shown.
    const VerdictBook& verdicts() const { return game_->coaching.known.verdicts(); }
    ScoreNote score_note() const;
    DealNote deal_note() const;
    // Both of core/game/set_end.h; false without a game.
    bool over() const { return game_ && game_->over; }
    bool no_set_left() const { return game_ && game_->no_set_left; }
    // What the last command has to say, or empty.
    const std::string& notice() const { return notice_; }
    void say(std::string words) { notice_ = std::move(words); }
    void hush() { notice_.clear(); }

  private:
    struct Game {
        std::uint64_t serial;
        std::shared_ptr<const Board> board;  // the session's, for the solver's thread
        Session session;
        Coaching coaching;
        std::vector<Position> trail;  // every position of the session, redo included
        std::vector<Tally> tallies;   // of each of them
        bool over = false;
        bool no_set_left = false;
    };
    void put_on_table(Session session);
    void moved();  // after every change of the position
    bool take(const MoveOption& option);
    void ask_next();
    void lay_table();  // lays out the table again
    void show();       // updates the pointed spot and the status

    Past past() const;
    bool speaks() const;   // the solver's results may be shown
    bool make(Move move);  // without asking back, and without a word about it
    bool hold_back(Move move);
    void judge();            // reports the effect of the last move, once known
    void note_played();      // logs the help used for a move, before its position is shown
    void note_assistance();  // the help now visible
    void stop_watching();
    void bring_own_back();
    void show_teaching();
    // The assistance log of an earlier game with the same deal, which reveals this one too.
    AssistanceLog assistance_with(const Variant& variant, const Deal& deal) const;

    std::optional<Game> game_;
    std::optional<Game> earlier_;
    std::uint64_t serials_ = 0;
    Size size_{960, 640};
    float unit_ = 1;
    TableLook look_;
    TableGeometry geometry_;
    Foresight foresight_;
    Spot focus_, hint_;
    std::vector<Move> sure_;      // of finish()
    std::optional<Move> hinted_;  // the move of the hint, which the focus will make
    Slot lifted_ = kNoSlot;
    std::string notice_;
    Tabletop table_;
    Status status_;
    Teaching teaching_;
    Advice advice_ = Advice::off;
    bool looking_ = false;         // the game page is visible
    int pace_ = 60;                // moves of a watched line a minute
    std::optional<Move> warned_;   // the player was warned of it, and it was not made
    std::optional<int> to_judge_;  // number of the last move, while nothing was said about it
    SolverModel solver_;
};

}  // namespace niblick
