#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/round.h"
#include "core/session.h"
#include "workbench/model/command.h"
#include "workbench/model/hint.h"
#include "workbench/model/solver_desk.h"
#include "workbench/model/status.h"
#include "workbench/model/table.h"

namespace niblick {

// The words beside the foundations.
struct ScoreNote {
    std::string number;  // "12"
    std::string unit;    // "strokes"
    std::string hole;    // "Hole 3 of 9, par 4", or empty
    std::string round;   // "Round: 11 after 2 holes, 3 over par", or empty
};
struct DealNote {
    std::string number;  // "4711", or "own" for a deal without number
    std::string moves;   // "12 moves"
};

// The game on the table: its past, its round, what a solver found out about it, and what the
// player points at.
class GameDesk {
  public:
    GameDesk(Limits limits, std::function<void()> wake);

    // Puts a new game on the table. The one there, if it was played at all, can be brought back.
    // `next_hole`: in games with rounds, what was made on the table goes on the card first. A round
    // goes on as long as the rules stay the same.
    void start(std::shared_ptr<const Variant> variant, Deal deal,
               std::optional<std::uint64_t> number, bool next_hole = false);
    void start(std::shared_ptr<const Variant> variant, std::uint64_t number,
               bool next_hole = false);
    // Goes on with a saved game, and with the round it belongs to.
    void restore(Session session, const std::vector<int>& strokes);
    // The same game under rules of equal fingerprint: other names, another file.
    void adopt(std::shared_ptr<const Variant> variant);
    bool has_game() const { return game_.has_value(); }
    const Session& session() const { return game_->session; }  // expects a game
    const Scorecard& scorecard() const { return card_; }
    bool can_bring_back() const { return earlier_.has_value(); }

    void resize(Size size, float unit);

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
    void turn();  // a stock card; where there is none left the waste is turned over
    void play_waste();
    void close_set();
    void use_token(int token);
    void undo();
    void redo();
    void restart();
    void to_last_winning();
    void give_hint();
    void move_focus(Direction direction);
    bool put_down();  // false when no card was lifted
    void bring_back();

    // Takes in what the solver found. True when something changed.
    bool tick();
    // True while the solver works on the position that is on the table.
    bool working() const;
    // True while it works on anything.
    bool busy() const { return solver_.current().has_value(); }

    const Tabletop& table() const { return table_; }
    const Status& status() const { return status_; }
    const VerdictBook& verdicts() const { return game_->verdicts; }  // expects a game
    ScoreNote score_note() const;
    DealNote deal_note() const;
    // What the last command has to say, or empty.
    const std::string& notice() const { return notice_; }
    void say(std::string words) { notice_ = std::move(words); }
    void hush() { notice_.clear(); }

  private:
    struct Game {
        std::uint64_t serial;
        std::shared_ptr<const Board> board;  // the session's, for the solver's thread
        Session session;
        VerdictBook verdicts;
        std::vector<Position> trail;  // every position of the session, redo included
    };
    struct Earlier {
        Game game;
        Scorecard card;  // without this game's strokes
    };

    void finish_hole();

    void put_on_table(Session session);
    void moved();  // after every change of the position
    bool take(const Way& way);
    void ask_next();
    void lay_table();  // anew, with all that lies on it
    void show();       // what is pointed at, and how the game stands
    Question question_at(int index) const;

    std::optional<Game> game_;
    std::optional<Earlier> earlier_;
    Scorecard card_{RoundPlan{}};
    std::uint64_t card_rules_ = 0;  // fingerprint that the card belongs to
    std::uint64_t serials_ = 0;
    Size size_{960, 640};
    float unit_ = 1;
    TableGeometry geometry_;
    Spot focus_, hint_;
    std::optional<Move> hinted_;  // what the hint advised; the focus makes that very move
    Slot lifted_ = kNoSlot;
    std::string notice_;
    Tabletop table_;
    Status status_;
    SolverDesk solver_;
};

}  // namespace niblick
