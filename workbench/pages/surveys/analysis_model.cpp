#include "workbench/pages/surveys/analysis_model.h"

#include <algorithm>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/play/play.h"
#include "workbench/game/game_model.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

// Greedy lines are many in some games, and each of their positions takes about 120 bytes.
constexpr Limits kAgencyLimits{2'000'000, std::size_t{256} << 20};

std::vector<std::string> words_along(const Board& board, const std::vector<Move>& line) {
    std::vector<std::string> words;
    Position position = start_position(board);
    for (const Move move : line) {
        words.push_back(describe_record(board, position, move));
        position = after(board, position, move);
    }
    return words;
}

}  // namespace

double DealAnalysis::positions_a_second() const {
    // Below that, the resolution of the processor clock is too coarse.
    return static_cast<double>(verdict.stats.nodes) / std::max(seconds, 1e-6);
}

AnalysisModel::AnalysisModel(Limits limits, work::Background where)
    : limits_(limits),
      where_(std::move(where)),
      task_(where_,
            {[this](const Task& task, const StopToken& stop) {
                 solve(task, stop);
                 return false;
             },
             [this](const Task& task, const StopToken& stop, const std::string& why) {
                 solver_is_for_.reset();
                 DealAnalysis analysis;
                 analysis.goal = task.goal;
                 analysis.verdict.why = StopReason::memory;
                 analysis.fault = why;
                 if (task.goal == Goal::best) {
                     const Board& board = *task.board;
                     analysis.verdict.best = BestScore{score(board, start_position(board), {}), {}};
                 }
                 publish(task, std::move(analysis), stop);
             }}),
      agency_job_(where_) {}

void AnalysisModel::look(const GameModel& games) {
    if (!games.has_game()) {
        const std::lock_guard lock(task_.mutex());
        task_.drop();
        board_.reset();
        working_.reset();
        agency_job_.clear();
        agency_.reset();
        return;
    }
    const Session& session = games.session();
    const Board& board = session.board();
    const bool same = board_ != nullptr && board_->deal == board.deal &&
                      board_->variant->fingerprint == board.variant->fingerprint;
    number_ = session.number();
    if (!same) {
        board_ = std::make_shared<const Board>(board);
        found_ = {};
        lines_ = {};
        working_.reset();
        stopped_ = false;
        ask_agency();
    }
    ask();
}

void AnalysisModel::ask_agency() {
    agency_job_.clear();
    agency_.reset();
    if (board_ == nullptr || !has_agency(*board_->variant)) return;
    agency_job_.start([board = board_](const StopToken& stop, const auto&) {
        return std::optional(agency_of(*board, start_position(*board), kAgencyLimits, stop));
    });
}

void AnalysisModel::ask() {
    if (board_ == nullptr || working_ || stopped_) return;
    for (const Goal goal : {Goal::clear, Goal::best}) {
        if (found_[place(goal)]) continue;
        working_ = goal;
        begun_ = std::chrono::steady_clock::now();
        const std::lock_guard lock(task_.mutex());
        task_.send({board_, goal});
        return;
    }
}

void AnalysisModel::stop() {
    agency_job_.stop();
    if (!working_) return;
    const std::lock_guard lock(task_.mutex());
    task_.drop();
    working_.reset();
    stopped_ = true;
}

void AnalysisModel::go_on() {
    stopped_ = false;
    if (agency_job_.stopped()) ask_agency();
    ask();
}

double AnalysisModel::seconds_at_work() const {
    if (!working_) return 0;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
}

const DealAnalysis* AnalysisModel::find(Goal goal) const {
    const auto& found = found_[place(goal)];
    return found ? &*found : nullptr;
}

bool AnalysisModel::tick() {
    std::vector<Done> done;
    {
        const std::lock_guard lock(task_.mutex());
        done = std::exchange(done_, {});
    }
    bool news = agency_job_.take_fault().has_value();
    if (auto agency = agency_job_.take()) {
        agency_ = *agency;
        news = true;
    }
    for (Done& each : done) {
        if (each.board != board_) continue;
        const Goal goal = each.analysis.goal;
        if (working_ == goal) working_.reset();
        const Verdict& verdict = each.analysis.verdict;
        const bool to_score = goal == Goal::best && verdict.best;
        lines_[place(goal)] = words_along(*board_, to_score ? verdict.best->line : verdict.line);
        found_[place(goal)] = std::move(each.analysis);
        news = true;
    }
    if (news) ask();
    return news;
}

void AnalysisModel::solve(const Task& task, const StopToken& stop) {
    if (solver_is_for_ != task.board->variant) {
        solver_is_for_ = task.board->variant;
        solver_.emplace(solver_is_for_, limits_.bytes);
    }
    DealAnalysis analysis;
    analysis.goal = task.goal;
    analysis.method = solver_->fastest(limits_);
    Query query;
    query.goal = task.goal;
    query.limits = limits_;
    query.trace = &analysis.trace;
    const auto begin = thread_cpu_time();
    analysis.verdict = solver_->solve(*task.board, start_position(*task.board), query, stop);
    analysis.seconds = std::chrono::duration<double>(thread_cpu_time() - begin).count();
    analysis.fault = analysis.verdict.fault;
    if (analysis.verdict.why == StopReason::asked) return;
    publish(task, std::move(analysis), stop);
}

void AnalysisModel::publish(const Task& task, DealAnalysis analysis, const StopToken& stop) {
    {
        const std::lock_guard lock(task_.mutex());
        if (stop.stop_requested()) return;
        done_.push_back({task.board, std::move(analysis)});
    }
    where_.wake();
}

}  // namespace niblick
