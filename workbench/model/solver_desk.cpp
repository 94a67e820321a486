#include "workbench/model/solver_desk.h"

#include <utility>

#include "variants/contain.h"

namespace niblick {

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

void SolverDesk::work(const std::stop_token& over) {
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
        const RuleWatch watch(*task.board->variant);
        Verdict verdict = solve(*task.board, task.question.position, limits_, stop);
        watch.doubt(verdict);
        {
            const std::lock_guard lock(mutex_);
            // Stopped: somebody asked something else, or nobody wants to know any more.
            if (stop.stop_requested()) continue;
            solving_.reset();
            answers_.push_back({task.question, std::move(verdict), watch.fault()});
        }
        if (wake_) wake_();
    }
}

}  // namespace niblick
