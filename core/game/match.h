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

// Names how the deals of a round follow from its number. Anything that would change one of them
// needs a new name.
inline constexpr std::string_view kMatchScheme = "niblick-match-1";

// What is played in a round, apart from who plays it.
struct MatchPlan {
    RoundPlan round;
    std::vector<std::string> games;  // ids of the rules, hole by hole; begun again at their end
    bool low_wins = true;
    std::string unit = "strokes";

    friend bool operator==(const MatchPlan&, const MatchPlan&) = default;
};
// Nothing where the rules know neither a round nor a course.
std::optional<MatchPlan> match_plan(const Variant& variant);

// The deal number of a hole, counted from 0, for a player, from 0, who has begun it anew so often.
// 1 .. 1,000,000,000. `player` is 0 for everyone where all play the same deals.
std::uint64_t match_deal(std::uint64_t match, int hole, int player, int mulligans);

// A hole that a player has finished.
struct HoleResult {
    int strokes = 0;
    int mulligans = 0;       // taken on this hole
    std::uint64_t deal = 0;  // the number of the deal that counts
    Bag bag;                 // what the player brought to it
    bool cleared = true;     // known, and asked for, where a round goes on while holes are cleared

    friend bool operator==(const HoleResult&, const HoleResult&) = default;
};

// A round as it is played: players take turns, hole by hole; the last of them done, all go to the
// next hole. Everything about it follows from the plan, the number and the finished holes.
class Match {
  public:
    // Expects 1 to plan.round.players players and at least one hole and game. The plan is then one
    // for just so many players.
    Match(MatchPlan plan, int players, std::uint64_t number);

    const MatchPlan& plan() const { return plan_; }
    int players() const { return static_cast<int>(players_.size()); }
    std::uint64_t number() const { return number_; }

    bool finished() const { return finished_; }
    // The hole and the player at hand, both from 0; holes from plan().round.holes on are a
    // playoff. Once the round is finished, the last hole and its last player.
    int hole() const { return hole_; }
    int player() const { return player_; }
    bool in_playoff() const { return hole_ >= plan_.round.holes; }
    // Whether a player goes on: all do but in a playoff.
    bool plays(int player) const;
    // The rules and the deal of the hole at hand, and what its player brings to it.
    const std::string& game() const;
    std::uint64_t deal_number() const;
    const Bag& bag() const { return players_[static_cast<std::size_t>(player_)].bag; }
    // What a player went on with from a hole that it has finished.
    const Bag& bag_after(int player, std::size_t hole) const;

    int mulligans_here() const { return mulligans_; }
    // In the round, for a player.
    int mulligans_left(int player) const;
    // The hole at hand is begun anew with other cards. False when no mulligan is left.
    bool take_mulligan();
    // Writes the hole at hand on the card; `bag` goes along to the next one. A hole that was not
    // cleared ends a round that goes on while holes are cleared. Expects an unfinished round.
    void finish_hole(int strokes, Bag bag, bool cleared = true);

    // Hole by hole, those of a playoff at the end.
    const std::vector<HoleResult>& results(int player) const;
    // Without the holes of a playoff, which only part equal totals.
    int total(int player) const;
    // Of the round's own holes that a player has finished, and par for as many of them, rounded to
    // the nearest stroke. par_for expects a plan with a par.
    int played(int player) const;
    int par_for(int holes) const;
    // Those who are ahead, in order: of a finished round its winners, of one that goes on those
    // with the best total over the holes that all have finished. A single player is ahead of par
    // or of nobody.
    std::vector<int> leaders() const;

    friend bool operator==(const Match&, const Match&) = default;

  private:
    struct Player {
        std::vector<HoleResult> results;
        Bag bag;

        friend bool operator==(const Player&, const Player&) = default;
    };
    bool better(int a, int b) const { return plan_.low_wins ? a < b : a > b; }
    // The best of these players by what `score` says of each.
    template <typename Score>
    std::vector<int> best_of(const std::vector<int>& players, Score score) const;
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

// "12 after 3 holes, 3 under par": the card of one player.
std::string describe_card(const Match& match, int player);
// "Hole 3 of 9", "Hole 3" where their number is open, or "Playoff, hole 2".
std::string describe_hole(const Match& match, int hole);
// How a finished round has ended: "Player 2 wins with 31 strokes.", "The round is won: ...".
std::string describe_result(const Match& match);

// The round as a small text, and back: every hole is played again and checked.
std::string match_text(const Match& match);
struct MatchOrError {
    std::optional<Match> match;
    SaveError error;
};
MatchOrError read_match(std::string_view text);

}  // namespace niblick
