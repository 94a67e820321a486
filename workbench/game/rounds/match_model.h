#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game/match.h"
#include "workbench/game/game_model.h"
#include "workbench/game/rounds/hole_costs.h"
#include "workbench/game/rounds/scorecard.h"
#include "workbench/library/rules_model.h"

namespace niblick {

// The displayed state of a round.
struct RoundState {
    bool on_table = false;  // its hole is the game on the table
    bool fresh = false;     // no move was made, so the number of players can be changed
    int players = 1;
    int most_players = 1;
    int mulligans_left = 0;  // of the current player
    bool has_mulligans = false;
    std::string next;             // the label of the button for the next step: "Next hole"
    std::string turn;             // "Hole 3 of 9, player 2"
    std::string standing;         // "12 after 3 holes, 2 over par", or empty
    bool can_bring_back = false;  // the round replaced by this one
    Scorecard card;
};

// The round being played: deals its holes one after the other, keeps the scorecard, and solves each
// finished deal for its best score. It is suspended while another game is on the table.
class MatchModel {
  public:
    // `limits` are those of the search for the best score of a deal.
    MatchModel(const RulesModel& rules, Limits limits, work::Background where);

    bool has_round() const { return round_.has_value(); }
    bool on_table(const GameModel& games) const;
    const Match& match() const { return round_->match; }     // expects a round
    const Loaded& opener() const { return round_->opener; }  // expects a round: its whole rules

    // True if these are the rules of the round.
    bool is_opener(const Loaded& rules) const;

    // Begins a round and deals its first hole. Returns the rules of the hole. Expects rules with
    // rounds whose holes can be loaded.
    Loaded begin(Loaded opener, int players, std::uint64_t number, GameModel& games);
    // Enters the hole on the table in the scorecard. False if it was entered before.
    bool finish_hole(const GameModel& games);
    // Deals the current hole. Expects an unfinished round.
    Loaded deal_hole(GameModel& games);
    bool take_mulligan();
    // Resumes the hole. Expects a suspended round.
    Loaded come_back(GameModel& games);
    // Call after an earlier game was brought back: restores the round of that time.
    void follow(const GameModel& games);
    // True if the round was begun and is not over.
    bool worth_keeping() const { return round_ && round_->worth_keeping(); }
    // Whether there is an unfinished round that this one replaced; bring_back() swaps the two.
    bool can_bring_back() const { return aside_.has_value(); }
    Loaded bring_back(GameModel& games);  // expects such a round
    // Stores the hole on the table, for a suspended round.
    void note(const GameModel& games);

    // `rated`: what the choices of recorded holes gave away.
    RoundState state(const GameModel& games, const std::vector<HoleCost>& rated) const;
    // Collects the solver's answers and asks about the next deal. True if something changed.
    bool tick();
    bool busy() const { return solver_.current().has_value(); }

    // Converts the round with its hole to a text (empty without a round), and back. restore()
    // returns an error or an empty text; the round is then suspended, and `was_on_table` tells
    // whether its hole was on the table.
    std::string text(const GameModel& games) const;
    std::string restore(std::string_view text, RulesModel& rules, bool& was_on_table);

  private:
    struct Round {
        Match match;
        Loaded opener;
        std::uint64_t serial = 0;  // serial number of its hole if on the table; 0 if not
        std::string hole;          // the hole as a saved game
        bool begun = false;        // a move was made

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
    std::string asked_;  // the key being solved
    std::uint64_t questions_ = 0;
    SolverModel solver_;
};

}  // namespace niblick
