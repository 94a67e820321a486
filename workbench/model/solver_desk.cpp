#include "workbench/model/solver_desk.h"

#include <algorithm>
#include <utility>


namespace niblick {

namespace {

constexpr std::size_t kKept = 4096;  // positions of one game

Answer answer_to(Analyst& analyst, const Question& question, const Limits& limits,
                 const std::stop_token& stop) {
    Query query;
    query.goal = question.goal;
    query.tally = question.tally;
    query.limits = limits;
    if (question.nodes > 0) query.limits.nodes = std::min(question.nodes, limits.nodes);
    Answer answer{question, {}, {}, ""};
    if (question.moves) {
        Analysis analysis = analyst.analyse(question.position, query, stop);
        answer.verdict = std::move(analysis.here);
        answer.moves = std::move(analysis.moves);
    } else {
        answer.verdict = analyst.verdict(question.position, query, stop);
    }
    answer.fault = answer.verdict.fault;
    for (const Analysis::OfMove& of : answer.moves) {
        if (answer.fault.empty()) answer.fault = of.verdict.fault;
    }
    return answer;
}

}  // namespace

SolverDesk::SolverDesk(Limits limits, std::function<void()> wake)
    : limits_(limits),
      wake_(std::move(wake)),
      errands_([this](const Task& task) { solving_ = task.question; },
               [this](const Task& task, const std::stop_token& stop) { answer(task, stop); }) {}

void SolverDesk::ask(std::shared_ptr<const Board> board, const Question& question) {
    const std::lock_guard lock(errands_.mutex());
    const auto& waiting = errands_.waiting();
    if (waiting ? waiting->question == question : solving_ == question) return;
    solving_.reset();
    errands_.send({std::move(board), question});
}

void SolverDesk::cancel() {
    const std::lock_guard lock(errands_.mutex());
    errands_.drop();
    solving_.reset();
}

std::vector<Answer> SolverDesk::collect() {
    const std::lock_guard lock(errands_.mutex());
    return std::exchange(answers_, {});
}

std::optional<Question> SolverDesk::current() const {
    const std::lock_guard lock(errands_.mutex());
    if (errands_.waiting()) return errands_.waiting()->question;
    return solving_;
}

bool SolverDesk::idle() const {
    const std::lock_guard lock(errands_.mutex());
    return !errands_.waiting() && !solving_ && answers_.empty();
}

void SolverDesk::answer(const Task& task, const std::stop_token& stop) {
    if (board_ != task.board) {
        board_ = task.board;
        analyst_.emplace(*board_, kKept, limits_.bytes);
    }
    Answer answer = answer_to(*analyst_, task.question, limits_, stop);
    // What a faulty rule has led to is not to be remembered.
    if (!answer.fault.empty()) board_.reset();
    {
        const std::lock_guard lock(errands_.mutex());
        // Stopped: somebody asked something else, or nobody wants to know any more.
        if (stop.stop_requested()) return;
        solving_.reset();
        answers_.push_back(std::move(answer));
    }
    if (wake_) wake_();
}

}  // namespace niblick
