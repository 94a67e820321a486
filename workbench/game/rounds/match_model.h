#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/game/match.h"
#include "workbench/game/game_model.h"
#include "workbench/game/rounds/scorecard.h"
#include "workbench/library/rules_model.h"

namespace niblick {

// What a frame shows of a round.
struct RoundState {
    bool on_table = false;  // the game on the table is its hole
    bool fresh = false;     // nothing was played yet: the number of players can be chosen
    int players = 1;
    int most_players = 1;
    int mulligans_left = 0;  // of the player whose turn it is
    bool has_mulligans = false;
    std::string next;             // the label of the button for the next step: "Next hole"
    std::string turn;             // "Hole 3 of 9, player 2"
    std::string standing;         // "12 after 3 holes, 2 over par", or empty
    bool can_bring_back = false;  // a round that this one took the place of
    Scorecard card;
};

// The round that is being played: puts its holes on the table one after the other, keeps its card,
// and finds out what each finished deal would have allowed. It waits while another game is on the
// table.
class MatchModel {
  public:
    // `limits` are those of the search for the best score of a deal.
    MatchModel(const RulesModel& rules, Limits limits, work::Background where);

    bool has_round() const { return round_.has_value(); }
    bool on_table(const GameModel& games) const;
    const Match& match() const { return round_->match; }     // expects a round
    const Loaded& opener() const { return round_->opener; }  // expects a round: its whole rules

    // Whether these are the rules of the round; false without one.
    bool is_opener(const Loaded& rules) const;

    // Begins a round and lays out its first hole. Returns the rules of the hole; the opener must
    // know rounds, and its holes be there.
    Loaded begin(Loaded opener, int players, std::uint64_t number, GameModel& games);
    // Writes the hole on the table on the card. False when it was on it already.
    bool finish_hole(const GameModel& games);
    // Lays the hole at hand out anew. Expects an unfinished round.
    Loaded deal_hole(GameModel& games);
    bool take_mulligan();
    // Resumes the hole. Expects a waiting round.
    Loaded come_back(GameModel& games);
    // After an earlier game was brought back: the round as it stood then.
    void follow(const GameModel& games);
    // Whether it was begun and is not over; false without a round.
    bool worth_keeping() const { return round_ && round_->worth_keeping(); }
    // Whether a round waits that another took the place of before its end; the two change places.
    bool can_bring_back() const { return aside_.has_value(); }
    Loaded bring_back(GameModel& games);  // expects such a round
    // Remembers how far the hole on the table is, for a round that waits.
    void note(const GameModel& games);

    RoundState state(const GameModel& games) const;
    // Collects the solver's answers and asks about the next deal. True if something changed.
    bool tick();
    bool busy() const { return solver_.current().has_value(); }

    // The round with its hole as a text, empty without a round, and back. restore() returns what
    // is wrong, or nothing; the round then waits, and `was_on_table` tells whether it should.
    std::string text(const GameModel& games) const;
    std::string restore(std::string_view text, RulesModel& rules, bool& was_on_table);

  private:
    struct Round {
        Match match;
        Loaded opener;
        std::uint64_t serial = 0;  // of the game on the table that is its hole; 0: none
        std::string hole;          // that game as a text
        bool begun = false;        // a move was made in it

        bool worth_keeping() const { return begun && !match.finished(); }
    };
    Loaded rules_of(const Round& round, const std::string& game) const;
    Loaded put(Session session, Loaded rules, GameModel& games);
    DealBest best_of(int player, int hole) const;
    static std::string key_of(const Match& match, int player, int hole);
    void ask_next();

    const RulesModel& rules_;
    std::optional<Round> round_, before_;
    std::optional<Round> aside_;  // an unfinished round replaced by another
    // By game, deal and carried tokens.
    std::map<std::string, DealBest> bests_;
    std::string asked_;  // the one that the solver is working on
    std::uint64_t questions_ = 0;
    SolverModel solver_;
};

}  // namespace niblick
