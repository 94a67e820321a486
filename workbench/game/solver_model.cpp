#include "workbench/game/solver_model.h"

#include <algorithm>
#include <utility>

namespace niblick {

namespace {

constexpr std::size_t kKept = 4096;  // cached positions of one game

Answer answer_to(Analyst& analyst, const Question& question, const Limits& limits,
                 const StopToken& stop) {
    Query query;
    query.goal = question.goal;
    query.tally = question.tally;
    query.limits = limits;
    if (question.nodes > 0) query.limits.nodes = std::min(question.nodes, limits.nodes);
    Answer answer{question, {}, {}, ""};
    if (question.moves) {
        Analysis analysis = analyst.analyse(question.position, query, stop);
        answer.fault = std::move(analysis.fault);
        answer.verdict = std::move(analysis.here);
        answer.moves = std::move(analysis.moves);
    } else {
        answer.verdict = analyst.verdict(question.position, query, stop);
        answer.fault = answer.verdict.fault;
    }
    return answer;
}

}  // namespace

Answer SolverModel::no_answer(const Task& task, const std::string& why) {
    const Question& question = task.question;
    Answer answer{question, {}, {}, why};
    answer.verdict.why = StopReason::memory;  // a higher limit would not help
    if (question.goal == Goal::best) {
        const int now = score(*task.board, question.position, question.tally);
        answer.verdict.best = BestScore{now, {}};
    }
    return answer;
}

SolverModel::SolverModel(Limits limits, work::Background where)
    : limits_(limits),
      where_(std::move(where)),
      task_(where_, {[this](const Task& task, const StopToken& stop) {
                         answer(task, stop);
                         return false;
                     },
                     [this](const Task& task, const StopToken& stop, const std::string& why) {
                         board_.reset();
                         publish(no_answer(task, why), stop);
                     },
                     [this](const Task& task) { solving_ = task.question; }}) {}

void SolverModel::ask(std::shared_ptr<const Board> board, const Question& question) {
    const std::lock_guard lock(task_.mutex());
    const auto& waiting = task_.waiting();
    if (waiting ? waiting->question == question : solving_ == question) return;
    solving_.reset();
    task_.send({std::move(board), question});
}

void SolverModel::cancel() {
    const std::lock_guard lock(task_.mutex());
    task_.drop();
    solving_.reset();
}

std::vector<Answer> SolverModel::collect() {
    const std::lock_guard lock(task_.mutex());
    return std::exchange(answers_, {});
}

std::optional<Question> SolverModel::current() const {
    const std::lock_guard lock(task_.mutex());
    if (task_.waiting()) return task_.waiting()->question;
    return solving_;
}

bool SolverModel::idle() const {
    const std::lock_guard lock(task_.mutex());
    return !task_.waiting() && !solving_ && answers_.empty();
}

void SolverModel::answer(const Task& task, const StopToken& stop) {
    if (board_ != task.board) {
        board_ = task.board;
        analyst_.emplace(*board_, kKept, limits_.bytes);
    }
    Answer answer = answer_to(*analyst_, task.question, limits_, stop);
    // Results obtained with a failing rule must not be cached.
    if (!answer.fault.empty()) board_.reset();
    publish(std::move(answer), stop);
}

void SolverModel::publish(Answer answer, const StopToken& stop) {
    {
        const std::lock_guard lock(task_.mutex());
        // Stopped by another question or cancelled.
        if (stop.stop_requested()) return;
        solving_.reset();
        answers_.push_back(std::move(answer));
    }
    where_.wake();
}

}  // namespace niblick
