#include "workbench/model/solver_desk.h"

#include <algorithm>
#include <utility>

#include "variants/contain.h"

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
    const RuleWatch watch(*analyst.board().variant);
    Answer answer{question, {}, {}, ""};
    if (question.moves) {
        Analysis analysis = analyst.analyse(question.position, query, stop);
        answer.verdict = std::move(analysis.here);
        answer.moves = std::move(analysis.moves);
    } else {
        answer.verdict = analyst.verdict(question.position, query, stop);
    }
    watch.doubt(answer.verdict);
    for (Analysis::OfMove& of : answer.moves) watch.doubt(of.verdict);
    answer.fault = watch.fault();
    return answer;
}

}  // namespace

SolverDesk::SolverDesk(Limits limits, std::function<void()> wake)
    : limits_(limits),
      wake_(std::move(wake)),
      thread_([this](const std::stop_token& over) { work(over); }) {}

SolverDesk::~SolverDesk() {
    thread_.request_stop();
    cancel();
}

void SolverDesk::ask(std::shared_ptr<const Board> board, const Question& question) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_ ? waiting_->question == question : solving_ == question) return;
        search_.request_stop();
        solving_.reset();
        waiting_ = Task{std::move(board), question};
    }
    ready_.notify_one();
}

void SolverDesk::cancel() {
    const std::lock_guard lock(mutex_);
    search_.request_stop();
    solving_.reset();
    waiting_.reset();
}

std::vector<Answer> SolverDesk::collect() {
    const std::lock_guard lock(mutex_);
    return std::exchange(answers_, {});
}

std::optional<Question> SolverDesk::current() const {
    const std::lock_guard lock(mutex_);
    if (waiting_) return waiting_->question;
    return solving_;
}

bool SolverDesk::idle() const {
    const std::lock_guard lock(mutex_);
    return !waiting_ && !solving_ && answers_.empty();
}

void SolverDesk::work(const std::stop_token& over) {
    std::shared_ptr<const Board> board;  // that the analyst is about
    std::optional<Analyst> analyst;
    for (;;) {
        Task task;
        std::stop_token stop;
        {
            std::unique_lock lock(mutex_);
            if (!ready_.wait(lock, over, [this] { return waiting_.has_value(); })) return;
            task = std::move(*waiting_);
            waiting_.reset();
            solving_ = task.question;
            search_ = std::stop_source();
            stop = search_.get_token();
        }
        if (board != task.board) {
            board = task.board;
            analyst.emplace(*board, kKept, limits_.bytes);
        }
        Answer answer = answer_to(*analyst, task.question, limits_, stop);
        // What a faulty rule has led to is not to be remembered.
        if (!answer.fault.empty()) board.reset();
        {
            const std::lock_guard lock(mutex_);
            // Stopped: somebody asked something else, or nobody wants to know any more.
            if (stop.stop_requested()) continue;
            solving_.reset();
            answers_.push_back(std::move(answer));
        }
        if (wake_) wake_();
    }
}

}  // namespace niblick
