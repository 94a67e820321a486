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

// One background task at a time: a new task stops the running one and replaces a waiting one.
// Called from one thread. Owners keep it as their last member, so that the work ends before their
// other members are destroyed, and guard shared data by mutex().
template <typename Task>
class LatestTask {
  public:
    // The functions called on the background side.
    struct Steps {
        // Does one step; false when finished. Ends soon once the token requests a stop. State is
        // kept in the task.
        std::function<bool(Task&, const StopToken&)> step;
        // Called if a step throws, with the reason as a sentence; ends the task.
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
    // Call the next three with the mutex held.
    void send(Task task) {
        under_way_.request_stop();
        waiting_ = std::move(task);
        runner_.wake();
    }
    void drop() {
        under_way_.request_stop();
        waiting_.reset();
    }
    // The task that has not been started yet.
    const std::optional<Task>& waiting() const { return waiting_; }

    // Waits until no task is waiting or running. Call without the mutex.
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
            // The failure cannot be reported.
        }
    }

    const Steps steps_;
    mutable std::mutex mutex_;
    std::optional<Task> waiting_;  // guarded by mutex_, like the next
    StopSource under_way_;
    std::optional<Task> task_;  // used by the background side only, like the next
    StopToken stop_;
    Runner runner_;  // last, so that it ends before the other members
};

}  // namespace niblick::work
