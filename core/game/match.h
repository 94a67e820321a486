#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/checked_text.h"
#include "core/play/bag.h"
#include "core/rules/variant.h"

namespace niblick {

// Names the mapping from the number of a round to its deals. Any change to a deal needs a new name.
inline constexpr std::string_view kMatchScheme = "niblick-match-1";

// What is played in a round, independent of the players.
struct MatchPlan {
    RoundPlan round;
    std::vector<std::string>
        games;  // ids of the rules, hole by hole; repeated if there are more holes
    bool low_wins = true;
    std::string unit = "strokes";

    friend bool operator==(const MatchPlan&, const MatchPlan&) = default;
};
// Nothing if the rules have neither a round nor a course.
std::optional<MatchPlan> match_plan(const Variant& variant);

// The deal number, 1 .. 1,000,000,000, of a hole for a player (both counted from 0) after this many
// mulligans. `player` is 0 for everyone if all play the same deals.
std::uint64_t match_deal(std::uint64_t match, int hole, int player, int mulligans);

// A hole that a player has finished.
struct HoleResult {
    int strokes = 0;
    int mulligans = 0;       // taken on this hole
    std::uint64_t deal = 0;  // the number of the deal that counts
    Bag bag;                 // what the player carried to it
    bool cleared = true;     // recorded only if the round depends on it

    friend bool operator==(const HoleResult&, const HoleResult&) = default;
};

// A round in progress: players take turns on each hole, and after the last of them all go to the
// next hole. Fully determined by the plan, the number and the finished holes.
class Match {
  public:
    // Expects 1 to plan.round.players players and at least one hole and game. Stores the plan with
    // that number of players.
    Match(MatchPlan plan, int players, std::uint64_t number);

    const MatchPlan& plan() const { return plan_; }
    int players() const { return static_cast<int>(players_.size()); }
    std::uint64_t number() const { return number_; }

    bool finished() const { return finished_; }
    // The current hole and player, both from 0; holes from plan().round.holes on are a playoff.
    // Once the round is finished, the last hole and its last player.
    int hole() const { return hole_; }
    int player() const { return player_; }
    bool in_playoff() const { return hole_ >= plan_.round.holes; }
    // Whether a player still plays: in a playoff only those who are tied do.
    bool plays(int player) const;
    // The rules and the deal of the current hole, and what its player carries to it.
    const std::string& game() const;
    std::uint64_t deal_number() const;
    const Bag& bag() const { return players_[static_cast<std::size_t>(player_)].bag; }
    // What a player carried from a hole that they have finished.
    const Bag& bag_after(int player, std::size_t hole) const;

    int mulligans_here() const { return mulligans_; }
    // Left to a player in the round.
    int mulligans_left(int player) const;
    // Restarts the current hole with a new deal. False if no mulligan is left.
    bool take_mulligan();
    // Records the current hole on the scorecard; `bag` is carried to the next one. A hole that was
    // not cleared ends a round that continues while holes are cleared. Expects an unfinished round.
    void finish_hole(int strokes, Bag bag, bool cleared = true);

    // Hole by hole, with playoff holes at the end.
    const std::vector<HoleResult>& results(int player) const;
    // Without playoff holes, which only break ties; never below the round's floor.
    int total(int player) const;
    // The holes that a player has cleared, in a round that records them.
    int cleared(int player) const;
    // What is still missing to the target; 0 if it was reached. Expects a plan with a target.
    int short_of_target(int player) const;
    // Over the finished holes of a player without playoff holes, and par for that many holes,
    // rounded to the nearest stroke. par_for expects a plan with a par.
    int played(int player) const;
    int par_for(int holes) const;
    // The leaders, in order: the winners of a finished round, otherwise those with the best total
    // over the holes that all have finished. A single player leads if ahead of par, or at the
    // target.
    std::vector<int> leaders() const;

    friend bool operator==(const Match&, const Match&) = default;

  private:
    struct Player {
        std::vector<HoleResult> results;
        Bag bag;

        friend bool operator==(const Player&, const Player&) = default;
    };
    bool better(int a, int b) const { return plan_.low_wins ? a < b : a > b; }
    // The best of these players by `score`.
    template <typename Score>
    std::vector<int> best_of(const std::vector<int>& players, Score score) const;
    int total_of(int player, int holes) const;
    void next_hole();

    MatchPlan plan_;
    std::uint64_t number_ = 0;
    std::vector<Player> players_;
    std::vector<int> contenders_;  // who plays this hole
    int hole_ = 0;
    int player_ = 0;
    int mulligans_ = 0;
    bool finished_ = false;
};

// "12 after 3 holes, 3 under par": the scorecard of one player.
std::string describe_card(const Match& match, int player);
// "Hole 3 of 9", "Hole 3" if the number of holes is open, or "Playoff, hole 2".
std::string describe_hole(const Match& match, int hole);
// "12 points short of the target of 300", "2 more deals to clear". Expects a plan with a target.
std::string describe_target(const Match& match);
// The result of a finished round: "Player 2 wins with 31 strokes.", "The round is won: ...".
std::string describe_result(const Match& match);

// The round as a short text, and back; reading replays and checks every hole.
std::string match_text(const Match& match);
struct MatchOrError {
    std::optional<Match> match;
    SaveError error;
};
MatchOrError read_match(std::string_view text);

}  // namespace niblick
