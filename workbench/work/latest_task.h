#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "core/base/stop.h"
#include "workbench/work/background.h"
#include "workbench/work/failure.h"
#include "workbench/work/runner.h"

namespace niblick::work {

// One background task at a time beside the window: another one stops the one under way and takes
// its place, and one that waits is replaced. Sent from one thread. Whoever owns it keeps it as the
// last member, so that the work ends before the rest goes, and guards what both sides touch by
// mutex().
template <typename Task>
class LatestTask {
  public:
    // What is done with a task, on the other side.
    struct Steps {
        // Does a part of it; false when that was the last. Once the token asks for an end, it ends
        // soon. What a task has come to is kept in the task.
        std::function<bool(Task&, const StopToken&)> step;
        // Told instead of the rest when a step throws: why, as a sentence.
        std::function<void(Task&, const StopToken&, const std::string&)> failed;
        // Called first, with the mutex held. May be empty.
        std::function<void(const Task&)> taken = {};
    };

    LatestTask(const Background& where, Steps steps)
        : steps_(std::move(steps)),
          runner_(where, [this] { return part(); }) {}
    ~LatestTask() {
        {
            const std::lock_guard lock(mutex_);
            drop();
        }
        runner_.finish();
    }
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    std::mutex& mutex() const { return mutex_; }
    // All three with the mutex held.
    void send(Task task) {
        under_way_.request_stop();
        waiting_ = std::move(task);
        runner_.poke();
    }
    void drop() {
        under_way_.request_stop();
        waiting_.reset();
    }
    // What has not been taken up yet.
    const std::optional<Task>& waiting() const { return waiting_; }

    // Waits until nothing waits and nothing is under way. Without the mutex.
    void finish() { runner_.finish(); }

  private:
    bool take_up() {
        const std::lock_guard lock(mutex_);
        if (!waiting_) return false;
        task_ = std::exchange(waiting_, std::nullopt);
        under_way_ = StopSource();
        stop_ = under_way_.get_token();
        if (steps_.taken) steps_.taken(*task_);
        return true;
    }

    bool part() noexcept {
        bool more = false;
        try {
            if (!task_ && !take_up()) return false;
            more = steps_.step(*task_, stop_);
        } catch (...) {
            tell_failure();
        }
        if (!more) task_.reset();
        return true;
    }

    void tell_failure() noexcept {
        try {
            const std::string words = describe_failure();
            if (task_) steps_.failed(*task_, stop_, words);
        } catch (...) {
            // Nothing is left to tell it with.
        }
    }

    const Steps steps_;
    mutable std::mutex mutex_;
    std::optional<Task> waiting_;  // guarded by mutex_, like the next
    StopSource under_way_;
    std::optional<Task> task_;  // the other side's own, like the next
    StopToken stop_;
    Runner runner_;  // last: it ends before the rest goes
};

}  // namespace niblick::work
