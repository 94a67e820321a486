#include "variants/trial/trial_play.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/rng.h"
#include "core/deal/deal.h"
#include "core/game/session.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "core/search/general/brute_force.h"
#include "core/search/solver.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

constexpr int kLongestWalk = 400;

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
    Trial(const std::shared_ptr<const Variant>& variant, const TrialLimits& limits,
          const PositionCheck& check, StopToken stop)
        : variant_(variant),
          limits_(limits),
          check_(check),
          stop_(std::move(stop)),
          solver_(variant_) {
        for (const Method method : kMethods) {
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

    const Board& board() const { return session_->board(); }
    const Position& position() const { return session_->position(); }

    void try_deal(std::uint64_t number) {
        number_ = number;
        session_.emplace(bind(variant_, deal_by_number(*variant_, number)), DealNumber{number});
        if (!walk()) return;
        const int end = session_->at();
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

    // Plays random moves. False after a disagreement about the moves themselves, or where a
    // position fails the check.
    bool walk() {
        Rng rng(number_);
        RuleFaults faults;
        std::vector<Move> legal;
        while (true) {
            const int at = session_->at();
            if (std::string fault = check_ ? check_(*session_) : ""; !fault.empty()) {
                return found(at, std::move(fault)), false;
            }
            if (at == kLongestWalk) break;
            legal_moves(board(), position(), legal, &faults);
            if (legal != legal_moves(board(), position())) {
                return found(at, "the rules give different moves when asked twice"), false;
            }
            if (legal.empty()) break;
            const Move move = legal[rng.below(legal.size())];
            const std::string name = in_quotes(move_text(board(), move));
            const Position once = after(board(), position(), move, &faults);
            if (!session_->play(move) || !(position() == once)) {
                return found(at, name + " leads to different positions when made twice"), false;
            }
            if (!is_ok(board(), position())) {
                return found(at, name +
                                     " leads to an invalid position: cards are lost, duplicated, "
                                     "or open while covered"),
                       false;
            }
            ++report_.moves;
        }
        if (faults.count > 0) return found(session_->at(), faults.first), false;
        return true;
    }

    // Runs all methods on the position after `at` moves. False if it is too big for exhaustive
    // search.
    bool compare(int at) {
        session_->go_to(at);
        Query query;
        query.goal = Goal::best;
        query.limits = {limits_.positions, std::numeric_limits<std::size_t>::max()};
        query.tally = session_->tally();
        const search::Truth truth = search::visit_all(board(), position(), query, stop_);
        if (!truth.fault.empty()) found(at, truth.fault);
        if (truth.why != StopReason::finished) return false;
        ++report_.compared;
        ask_methods(at, &truth);
        return true;
    }

    void ask_methods(int at, const search::Truth* truth) {
        std::optional<std::pair<Outcome, std::string>>
            said;  // a verdict and the method that gave it
        std::optional<std::pair<int, std::string>> best;
        if (truth != nullptr) {
            const std::string who = "trying every way";
            said = {truth->winnable ? Outcome::won : Outcome::lost, who};
            best = {truth->best_score, who};
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
                found(at, said->second + ": " + std::string(outcome_word(said->first)) + "; " +
                              method.name + ": " + std::string(outcome_word(verdict.outcome)));
            }
            if (verdict.outcome == Outcome::won && !wins(at, verdict.line)) {
                found(at, method.name + ": the winning line is not legal play");
            }
            if (truth != nullptr && verdict.outcome == Outcome::lost && verdict.least_left &&
                *verdict.least_left != truth->least_left) {
                found(at, "trying every way: " + std::to_string(truth->least_left) +
                              " cards left at the least; " + method.name + ": " +
                              std::to_string(*verdict.least_left));
            }
            if (!verdict.best || !verdict.best->proved) continue;
            if (!best) best = {verdict.best->score, method.name};
            if (verdict.best->score != best->first) {
                found(at, best->second + ": best score " + std::to_string(best->first) + "; " +
                              method.name + ": " + std::to_string(verdict.best->score));
            }
        }
    }

    Verdict ask(const TriedMethod& method, int at) {
        session_->go_to(at);
        Query query;
        query.method = method.method;
        query.goal = method.goal;
        query.limits = search_limits();
        query.tally = session_->tally();
        query.trust_rules = !method.wary;
        const Verdict verdict = solver_.solve(board(), position(), query, stop_);
        if (!verdict.fault.empty()) found(at, verdict.fault);
        return verdict;
    }

    bool wins(int at, const std::vector<Move>& line) const {
        Position reached = session_->position_at(at);
        for (const Move move : line) {
            if (!is_legal(board(), reached, move)) return false;
            reached = after(board(), reached, move);
        }
        return ending(board(), reached) == Ending::won;
    }

    void found(int at, std::string what) {
        const int cards = cards_in_play(board(), session_->position_at(at));
        const auto& old = report_.smallest;
        if (old && std::pair(old->cards, old->played) <= std::pair(cards, at)) return;
        Disagreement here{number_, cards,
                          at,      deal_text(*variant_, board().deal, DealFormat::line),
                          "",      std::move(what)};
        for (int i = 0; i < at; ++i) {
            const Move move = session_->moves()[static_cast<std::size_t>(i)];
            here.moves += (i == 0 ? "" : " ") + move_text(board(), move);
        }
        report_.smallest = std::move(here);
    }

    const std::shared_ptr<const Variant> variant_;
    const TrialLimits limits_;
    const PositionCheck& check_;
    const StopToken stop_;
    Solver solver_;
    std::vector<TriedMethod> methods_;
    TrialReport report_;
    std::uint64_t number_ = 0;
    std::optional<Session> session_;
};

}  // namespace

TrialReport trial_play(const std::shared_ptr<const Variant>& variant, const TrialLimits& limits,
                       const PositionCheck& check, StopToken stop) {
    return Trial(variant, limits, check, std::move(stop)).run();
}

}  // namespace niblick
