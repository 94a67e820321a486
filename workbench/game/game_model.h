#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/game/session.h"
#include "workbench/game/coaching/coaching.h"
#include "workbench/game/coaching/foresight.h"
#include "workbench/game/coaching/hand_rating_model.h"
#include "workbench/game/coaching/hint.h"
#include "workbench/game/solver_model.h"
#include "workbench/table/focus.h"
#include "workbench/table/status.h"
#include "workbench/table/table.h"
#include "workbench/work/job.h"

namespace niblick {

// The notes beside the foundations: on the score and on the deal.
struct ScoreNote {
    std::string number;  // "12"
    std::string unit;    // "strokes"
    std::string run;     // "Run: 5", the cards played since a stock card was turned, or empty
    std::string hole;    // "Hole 3 of 9, par 4", or empty
    std::string round;   // "Round: 11 after 2 holes, 3 over par", or empty
};
struct DealNote {
    std::string label;        // "Deal", "Deal of the day", "PySol deal"
    std::string number;       // "4711", or "own" for a deal without number
    std::string moves;        // "12 moves"
    std::string clock = {};   // "3:05", "2:55 left", "3:05, paused"; empty while not shown
    std::string streak = {};  // "3 wins in a row", or empty
};

// The model of the game on the table: history, solver results, coaching, focus and lifted card.
class GameModel {
  public:
    // `notice` is the sentence shown to the player; the model writes and reads it.
    GameModel(Limits limits, work::Background where, std::string& notice);

    // Puts a new game on the table. The previous one can be brought back if it has moves.
    void start(std::shared_ptr<const Variant> variant, Deal deal, std::optional<DealNumber> number);
    // Expects a variant that accepts numbers of this scheme.
    void start(std::shared_ptr<const Variant> variant, const DealNumber& number);
    // Puts a game with its history on the table. The previous one can be brought back.
    void take(Session session);
    // Resumes a saved game.
    void restore(Session session);
    // Replaces the rules by equivalent ones of the same fingerprint, such as from another file.
    void adopt(std::shared_ptr<const Variant> variant);
    bool has_game() const { return game_.has_value(); }
    const Session& session() const { return game_->session; }  // expects a game
    bool can_bring_back() const { return earlier_.has_value(); }

    void resize(Size size, float unit, const TableLook& look = {});

    // Actions; they do nothing without a game, and notice() explains a refusal. play_slot() handles
    // a click on a card: makes the obvious move, lifts the card if there are several, and makes the
    // preferred move if it is already lifted.
    void play_slot(Slot piece, bool choose);
    void lift(Slot piece);     // lifts a card to drag it or to choose a target
    void play_to(int number);  // moves the lifted card to a target by its number, from 0
    void play_at(Spot spot);   // moves the lifted card to the target at a spot
    void drop(Spot spot);      // the same for a dragged card, which does not stay lifted
    void play_pile(int pile);
    void play_focus(bool choose);
    bool play(Move move);
    void turn();        // turns a stock card, or redeals if none is left
    void turn_until();  // turns stock cards until a card can be played
    // Finishes a game that can no longer be lost (core/game/sure_win.h).
    void finish();
    // The number of moves that finish() would make; 0 if it is not available.
    int sure_moves() const { return static_cast<int>(sure_.size()); }
    void play_waste();
    void close_set();
    void use_token(int token);
    void undo();
    void redo();
    void restart();
    void to_last_winning();
    // Gives a hint from visible cards and what may be hidden; when repeated, from the solver's
    // results.
    void give_hint();
    void move_focus(Direction direction);
    void scan();      // moves the focus to the next possible action
    bool put_down();  // false if no card was lifted
    void bring_back();

    // Coaching (game_model_coaching.cpp).
    void go_to(int number);  // to the position after `number` moves, including redo
    void before_cost();      // back to before the last move that cost points or lost the deal
    void ask_verdict();      // shows chart and verdict of this game, or hides them again
    void watch(Watching::Clock::time_point now);  // plays the solver's line, or stops it
    void watch_step();
    void watch_run(Watching::Clock::time_point now);  // starts or pauses automatic moves
    bool run_watch(Watching::Clock::time_point now);  // makes a due move; false if none is due
    std::optional<Watching::Clock::time_point> watch_due() const;
    // Sets the advice given, whether the game page is visible, and the pace of a watched line in
    // moves per minute.
    void teach(Advice advice, bool looking, int pace);
    const Teaching& teaching() const { return teaching_; }
    // The assistance log of the game on the table.
    const AssistanceLog& helped() const;
    void remember_assistance(const AssistanceLog& assistance);  // for a restored game

    // Collects the solver's answers. True if something changed.
    bool tick();
    // True while the solver has yet to answer about the current position.
    bool working() const;
    // True while the solver is working or tick() has an answer to collect.
    bool busy() const { return !solver_.idle() || foreseeing(); }
    // Whether hands are rated by themselves once they are over.
    void rate_hands(bool always);
    // Rates the hand on the table, which is over.
    void rate_hand();
    bool can_rate() const;
    bool rating_hand() const { return game_ && rater_.is_rating(session()); }  // not finished yet
    std::optional<RatedHand> take_rated() { return rater_.take_rated(); }
    // The rating of the hand on the table, which is over; null unless it is known.
    const HandRating* hand_rating() const;
    // True while a hint is being worked out.
    bool foreseeing() const { return foreseeing_.busy(); }

    const Tabletop& table() const { return table_; }
    const Status& status() const { return status_; }
    // Everything known, including what must not be shown. Expects a game.
    const VerdictBook& verdicts() const { return analysis().verdicts(); }
    const AnalysisCache& analysis() const { return game_->coaching.known; }
    Past past() const;  // the moves of the game; expects one
    ScoreNote score_note() const;
    DealNote deal_note() const;
    // False without a game.
    bool over() const { return game_ && (game_->over || game_->time_up); }
    // The time of the rules' clock is up: the game stands as it is, and can be looked through.
    bool time_up() const { return game_ && game_->time_up; }
    void end_by_time();
    // The notice of the last command, or empty.
    const std::string& notice() const { return notice_; }
    void say(std::string words) { notice_ = std::move(words); }
    void clear_notice() { notice_.clear(); }

  private:
    static constexpr const char* kTimeUp = "The time is up.";
    struct Game {
        std::uint64_t serial;
        std::shared_ptr<const Board> board;  // the session's board, shared with the solver's thread
        Session session;
        Coaching coaching;
        std::vector<Position> trail;  // all positions of the session, including redo
        std::vector<Tally> tallies;   // parallel to trail
        bool over = false;
        bool time_up = false;
        mutable std::optional<bool> ratable;  // HandRatingModel::applies()
    };
    void put_on_table(Session session);
    void moved();  // call after every change of the position
    bool take(const MoveOption& option);
    void ask_next();
    void lay_table();  // lays out the table again
    void show();       // updates the pointed spot and the status

    bool speaks() const;   // the solver's results may be shown
    bool make(Move move);  // without warning or notice
    bool hold_back(Move move);
    void show_hint(Hint hint, bool deep);
    void judge();            // reports the effect of the last move, once known
    void note_played();      // logs the help used for a move, before its position is shown
    void note_assistance();  // logs the help now visible
    void stop_watching();
    void bring_own_back();
    bool begin_line();  // false if there is none
    void show_teaching();
    void ask_rating();  // if it is wanted
    // The assistance log of the earlier game if it has the same deal, since its help reveals this
    // one too.
    AssistanceLog assistance_with(const Variant& variant, const Deal& deal) const;

    std::optional<Game> game_;
    std::optional<Game> earlier_;
    std::uint64_t serials_ = 0;
    int gains_ = 0;
    Size size_{960, 640};
    float unit_ = 1;
    TableLook look_;
    TableGeometry geometry_;
    Spot focus_, hint_;
    std::vector<Move> sure_;      // the moves of finish()
    std::optional<Move> hinted_;  // the move of the hint, made by playing the focus
    Slot lifted_ = kNoSlot;
    std::string& notice_;
    Tabletop table_;
    Status status_;
    Teaching teaching_;
    Advice advice_ = Advice::off;
    bool looking_ = false;         // the game page is visible
    bool wants_line_ = false;      // the solver's line is to be played once it is found
    int pace_ = 60;                // moves of a watched line per minute
    std::optional<Move> warned_;   // the move held back after a warning
    std::optional<int> to_judge_;  // number of the last move until its effect is reported
    SolverModel solver_;
    Foresight foresight_;  // used by the next only
    work::Job<Hint> foreseeing_;
    bool rates_ = false;  // hands that are over, by themselves
    HandRatingModel rater_;
};

}  // namespace niblick
