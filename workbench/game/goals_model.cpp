#include "workbench/game/goals_model.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "core/base/words.h"
#include "variants/explain/describe.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

// Games of which goals are remembered: the one on the table, and those that can be brought back.
constexpr std::size_t kRemembered = 8;

bool only_the_tableau(const Aim& aim) {
    return aim.tableau && !aim.cells && !aim.stock && aim.may_remain == 0 && aim.parts.empty();
}

std::string against_par(int score, std::optional<int> par) {
    if (!par) return {};
    if (score == *par) return ", level with par";
    return ", " + std::to_string(std::abs(score - *par)) +
           (score > *par ? " over par" : " under par");
}

std::string turning_at_most(int turned, int stock) {
    if (turned == 0) return " without turning a stock card";
    return " and turn no more than " + std::to_string(turned) + " of " +
           counted(stock, "stock card");
}

// "clear the tableau; also turn no more than 8 of 16 stock cards": what one goal adds to another
// is said without it.
std::string named(const std::vector<GoalLine>& lines) {
    std::string words;
    std::string_view before;
    for (const GoalLine& line : lines) {
        std::string_view more = line.words;
        const bool adds = !before.empty() && more.starts_with(before);
        if (adds) {
            more.remove_prefix(before.size());
            for (const std::string_view link : {" and ", " "}) {
                if (more.starts_with(link)) more.remove_prefix(link.size());
            }
        }
        words += words.empty() ? "" : adds ? "; also " : "; ";
        words += without_capital(std::string(more));
        before = line.words;
    }
    return words;
}

}  // namespace

int GoalsState::reached() const {
    return static_cast<int>(
        std::count_if(lines.begin(), lines.end(), [](const GoalLine& l) { return l.reached; }));
}

std::string GoalsState::count() const {
    if (stage != Stage::known || lines.empty()) return {};
    return std::to_string(reached()) + " of " + std::to_string(lines.size());
}

std::string GoalsState::outcome() const {
    if (stage != Stage::known || lines.empty()) return {};
    std::string words = "Goals reached: " + count() + ".";
    for (const GoalLine& line : lines) {
        if (line.reached) continue;
        return words + " Missed: " + without_capital(line.words) + ".";
    }
    return words;
}

std::vector<GoalLine> goal_lines(const DealGoals& goals, const Session& session,
                                 std::optional<int> par) {
    std::vector<GoalLine> lines;
    const Board& board = session.board();
    const Variant& variant = *board.variant;
    const Position& now = session.position();
    const bool won = session.ending() == Ending::won;
    const std::string win = only_the_tableau(variant.aim) ? "Clear the tableau" : "Win the game";
    if (goals.outcome == Outcome::won) lines.push_back({win, won});
    if (goals.least_left) {
        const int least = *goals.least_left;
        lines.push_back({"Leave no more than " + counted(least, "card"),
                         !now.in_set() && cards_left(board, now) <= least});
    }
    if (goals.fewest_turned) {
        const int stock = stock_left(board, session.start());
        const int most = *goals.fewest_turned;
        // Turning all of them would be no goal.
        if (most < stock) {
            lines.push_back({win + turning_at_most(most, stock),
                             won && cards_turned(board, session.start(), now) <= most});
        }
    }
    if (!goals.best_score || counts_cards(variant.score.unit)) return lines;
    const std::string best =
        format_score(*goals.best_score, variant.score.unit) + against_par(*goals.best_score, par);
    if (goals.score_follows && !lines.empty()) {
        lines.back().words += ": " + best;
    } else {
        lines.push_back(
            {(variant.score.low_wins ? "Finish with " : "Score ") + best,
             !now.in_set() && !better_score(variant.score, *goals.best_score, session.score())});
    }
    return lines;
}

GoalsModel::GoalsModel(Limits limits, work::Background where)
    : limits_(limits),
      job_(std::move(where)) {}

void GoalsModel::begin(const GameModel& games) {
    asked_ = games.table().game;
    job_.start([board = std::make_shared<const Board>(games.session().board()),
                start = games.session().start(),
                limits = limits_](const StopToken& stop, const auto&) -> std::optional<DealGoals> {
        return prove_goals(*board, start, limits, stop);
    });
}

void GoalsModel::look(const GameModel& games, bool wanted, std::optional<int> par) {
    if (!wanted || !games.has_game()) {
        if (asked_ != 0) job_.clear();
        asked_ = 0;
        state_ = {};
        news_.clear();
        for (auto& [serial, known] : known_) known.named = false;
        return;
    }
    const std::uint64_t serial = games.table().game;
    const auto found = known_.find(serial);
    if (found == known_.end()) {
        state_ = {};
        state_.stage = GoalsState::Stage::working;
        state_.about = kSearchingGoals;
        if (asked_ != serial) begin(games);
        return;
    }
    Known& known = found->second;
    const Session& session = games.session();
    state_.stage = GoalsState::Stage::known;
    state_.lines = goal_lines(known.goals, session, par);
    state_.about = "Proved by a search with all cards known.";
    if (known.goals.outcome == Outcome::lost) {
        state_.about = "This deal cannot be won, as a search with all cards known has proved.";
    } else if (known.goals.outcome == Outcome::unknown) {
        state_.about =
            "The search met its limit before it could tell whether this deal can be won.";
    }
    state_.about += clock_note(*session.board().variant);
    if (!known.goals.fault.empty()) state_.about = known.goals.fault;
    // Moves that the solver plays reach no goal.
    if (games.teaching().watch.on) return;
    known.told.resize(state_.lines.size());
    if (!known.named) {
        known.named = true;
        if (session.ending() == Ending::playing) {
            news_ = state_.lines.empty() ? state_.about : "Goals: " + named(state_.lines) + ".";
        }
    }
    for (std::size_t i = 0; i < state_.lines.size(); ++i) {
        if (!state_.lines[i].reached || known.told[i]) continue;
        known.told[i] = true;
        news_ += (news_.empty() ? "" : " ");
        news_ += "Goal reached: " + without_capital(state_.lines[i].words) + ".";
    }
}

bool GoalsModel::tick() {
    const auto fault = job_.take_fault();
    auto goals = job_.take();
    if (fault) {
        goals.emplace();
        goals->fault = "The search for goals failed: " + *fault + ".";
    }
    if (!goals || goals->stopped || asked_ == 0) return false;
    if (known_.size() >= kRemembered) known_.erase(known_.begin());
    known_[std::exchange(asked_, 0)] = Known{std::move(*goals), {}, false};
    return true;
}

std::string GoalsModel::take_news() {
    return std::exchange(news_, {});
}

}  // namespace niblick
