#include "variants/trial/trial_play.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/rng.h"
#include "core/deal/deal.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "core/search/solver.h"
#include "variants/trial/trial_brute.h"

namespace niblick {

namespace {

constexpr int kLongestWalk = 400;

struct Step {
    Position position;
    Tally tally;
};

int cards_in_play(const Board& board, const Position& position) {
    return position.filled.count() + position.zones.size(Zone::cells) + stock_left(board, position);
}

// One solver method with its goal.
struct TriedMethod {
    std::string name;
    Method method = Method::automatic;
    Goal goal = Goal::clear;
    bool wary = false;  // does not rely on promises of rules
};

class Trial {
  public:
    Trial(const std::shared_ptr<const Variant>& variant, const TrialLimits& limits, StopToken stop)
        : variant_(variant),
          limits_(limits),
          stop_(std::move(stop)),
          solver_(variant_) {
        for (const Method method :
             {Method::automatic, Method::sweep, Method::chain, Method::plain}) {
            if (method != Method::automatic && !solver_.serves(method, search_limits())) continue;
            for (const Goal goal : {Goal::clear, Goal::best}) {
                methods_.push_back({describe_method(method, goal), method, goal, false});
            }
        }
        if (variant_->rules.empty()) return;
        for (const Goal goal : {Goal::clear, Goal::best}) {
            methods_.push_back({describe_method(Method::automatic, goal) +
                                    ", without relying on promises of rules",
                                Method::automatic, goal, true});
        }
    }

    TrialReport run() {
        for (std::uint64_t n = 1; n <= limits_.deals && !stop_.stop_requested(); ++n) {
            try_deal(n);
            ++report_.deals;
        }
        return std::move(report_);
    }

  private:
    Limits search_limits() const { return {limits_.nodes, std::size_t{64} << 20}; }

    static std::string describe_method(Method method, Goal goal) {
        return std::string(method_word(method)) +
               (goal == Goal::best ? " search for the best score" : " search for a win");
    }

    void try_deal(std::uint64_t number) {
        number_ = number;
        Deal deal = deal_by_number(*variant_, number);
        board_ = bind(variant_, std::move(deal));
        if (!walk()) return;
        const int end = static_cast<int>(moves_.size());
        // From the end of the game towards its start, in growing steps.
        int back = 0;
        bool fits = true;
        for (int stride = 1; back <= end && fits && !stop_.stop_requested();
             stride += 1 + back / 8) {
            fits = compare(end - back);
            if (back == end) return;
            back = std::min(end, back + stride);
        }
        if (fits || stop_.stop_requested()) return;
        ++report_.too_big;
        ask_methods(0, nullptr);
    }

    // Plays random moves. False after a disagreement about the moves themselves.
    bool walk() {
        Rng rng(number_);
        moves_.clear();
        steps_.assign(1, {start_position(board_), {}});
        RuleFaults faults;
        std::vector<Move> legal;
        while (static_cast<int>(moves_.size()) < kLongestWalk) {
            const Step& last = steps_.back();
            legal_moves(board_, last.position, legal, &faults);
            if (legal != legal_moves(board_, last.position)) {
                return found("the rules give different moves when asked twice"), false;
            }
            if (legal.empty()) break;
            const Move move = legal[rng.below(legal.size())];
            Step next{after(board_, last.position, move, &faults),
                      tally_after(board_, last.position, move, last.tally)};
            if (!(next.position == after(board_, last.position, move))) {
                return found("'" + move_text(board_, move) +
                             "' leads to different positions when made twice"),
                       false;
            }
            const bool whole = is_ok(board_, next.position);
            if (!whole) {
                return found("'" + move_text(board_, move) +
                             "' leads to an invalid position: cards are lost, duplicated, or open "
                             "while covered"),
                       false;
            }
            steps_.push_back(std::move(next));
            moves_.push_back(move);
            ++report_.moves;
        }
        if (faults.count > 0) return found(faults.first), false;
        return true;
    }

    // Runs all methods on the position after `at` moves. False if it is too big for exhaustive
    // search.
    bool compare(int at) {
        const Step& step = steps_[static_cast<std::size_t>(at)];
        const auto truth = try_every_way(board_, step.position, step.tally, limits_.positions);
        if (!truth) return false;
        ++report_.compared;
        ask_methods(at, &*truth);
        return true;
    }

    void ask_methods(int at, const Reachable* truth) {
        std::optional<std::pair<Outcome, std::string>>
            said;  // a verdict and the method that gave it
        std::optional<std::pair<int, std::string>> best;
        if (truth != nullptr) {
            const std::string who = "trying every way";
            said = {truth->winnable ? Outcome::won : Outcome::lost, who};
            best = {truth->best, who};
        }
        for (const TriedMethod& method : methods_) {
            const Verdict verdict = ask(method, at);
            if (stop_.stop_requested()) return;
            if (verdict.outcome == Outcome::unknown) {
                ++report_.undecided;
                continue;
            }
            if (!said) said = {verdict.outcome, method.name};
            if (verdict.outcome != said->first) {
                found_at(at, said->second + ": " + std::string(outcome_word(said->first)) + "; " +
                                 method.name + ": " + std::string(outcome_word(verdict.outcome)));
            }
            if (verdict.outcome == Outcome::won && !wins(at, verdict.line)) {
                found_at(at, method.name + ": the winning line is not legal play");
            }
            if (truth != nullptr && verdict.outcome == Outcome::lost && verdict.least_left &&
                *verdict.least_left != truth->least_left) {
                found_at(at, "trying every way: " + std::to_string(truth->least_left) +
                                 " cards left at the least; " + method.name + ": " +
                                 std::to_string(*verdict.least_left));
            }
            if (!verdict.best || !verdict.best->proved) continue;
            if (!best) best = {verdict.best->score, method.name};
            if (verdict.best->score != best->first) {
                found_at(at, best->second + ": best score " + std::to_string(best->first) + "; " +
                                 method.name + ": " + std::to_string(verdict.best->score));
            }
        }
    }

    Verdict ask(const TriedMethod& method, int at) {
        const Step& step = steps_[static_cast<std::size_t>(at)];
        Query query;
        query.method = method.method;
        query.goal = method.goal;
        query.limits = search_limits();
        query.tally = step.tally;
        query.trust_rules = !method.wary;
        const Verdict verdict = solver_.solve(board_, step.position, query, stop_);
        if (!verdict.fault.empty()) found_at(at, verdict.fault);
        return verdict;
    }

    bool wins(int at, const std::vector<Move>& line) const {
        Position position = steps_[static_cast<std::size_t>(at)].position;
        for (const Move move : line) {
            if (!is_legal(board_, position, move)) return false;
            position = after(board_, position, move);
        }
        return ending(board_, position) == Ending::won;
    }

    void found(std::string what) { found_at(static_cast<int>(moves_.size()), std::move(what)); }

    void found_at(int at, std::string what) {
        const int cards = cards_in_play(board_, steps_[static_cast<std::size_t>(at)].position);
        const auto& old = report_.smallest;
        if (old && std::pair(old->cards, old->played) <= std::pair(cards, at)) return;
        Disagreement here{number_, cards,
                          at,      deal_text(*variant_, board_.deal, DealFormat::line),
                          "",      std::move(what)};
        for (int i = 0; i < at; ++i) {
            here.moves +=
                (i == 0 ? "" : " ") + move_text(board_, moves_[static_cast<std::size_t>(i)]);
        }
        report_.smallest = std::move(here);
    }

    const std::shared_ptr<const Variant> variant_;
    const TrialLimits limits_;
    const StopToken stop_;
    Solver solver_;
    std::vector<TriedMethod> methods_;
    TrialReport report_;
    std::uint64_t number_ = 0;
    Board board_;
    std::vector<Move> moves_;
    std::vector<Step> steps_;  // one more than moves_
};

}  // namespace

TrialReport trial_play(const std::shared_ptr<const Variant>& variant, const TrialLimits& limits,
                       StopToken stop) {
    return Trial(variant, limits, std::move(stop)).run();
}

}  // namespace niblick
