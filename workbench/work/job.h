#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "workbench/work/latest_task.h"

namespace niblick::work {

// A long background computation with progress and a result. Called from one thread.
template <typename Result>
class Job {
  public:
    // Reports how much is done, and the maximum.
    using Report = std::function<void(std::uint64_t done, std::uint64_t wanted)>;
    // Does one step per call; returns nothing until there is a result.
    using Work = std::function<std::optional<Result>(const StopToken&, const Report&)>;

    explicit Job(Background where)
        : where_(std::move(where)),
          task_(where_, {[this](Work& work, const StopToken& stop) { return carry_on(work, stop); },
                         [this](Work&, const StopToken& stop, const std::string& why) {
                             end(stop, std::nullopt, why);
                         },
                         [this](const Work&) { working_ = true; }}) {}

    // Starts a computation; stops and discards the current one.
    void start(Work work) {
        const std::lock_guard lock(task_.mutex());
        forget();
        task_.send(std::move(work));
    }
    void stop() {
        stopped_ = busy();
        drop();
    }
    // Stops for a reason other than the user's request.
    void clear() {
        drop();
        stopped_ = false;
    }
    // Whether stop() interrupted a computation since the last clear().
    bool stopped() const { return stopped_; }
    bool busy() const {
        const std::lock_guard lock(task_.mutex());
        return task_.waiting().has_value() || working_;
    }
    // 0 .. 1.
    double share() const {
        const std::lock_guard lock(task_.mutex());
        return wanted_ == 0 ? 0 : static_cast<double>(done_) / static_cast<double>(wanted_);
    }
    // The result; returned once.
    std::optional<Result> take() {
        const std::lock_guard lock(task_.mutex());
        if (result_) shown_ = -1;
        return std::exchange(result_, std::nullopt);
    }
    // The failure as a sentence; returned once.
    std::optional<std::string> take_fault() {
        const std::lock_guard lock(task_.mutex());
        if (fault_) shown_ = -1;
        return std::exchange(fault_, std::nullopt);
    }
    // True if the progress changed since the last call, or if work started or ended.
    bool moved() {
        const double now = busy() ? share() : -1;
        return std::exchange(shown_, now) != now;
    }

  private:
    void forget() {
        result_.reset();
        fault_.reset();
        done_ = wanted_ = 0;
    }
    void drop() {
        const std::lock_guard lock(task_.mutex());
        task_.drop();
        forget();
    }
    bool carry_on(const Work& work, const StopToken& stop) {
        const auto report = [&](std::uint64_t done, std::uint64_t wanted) {
            {
                const std::lock_guard lock(task_.mutex());
                if (stop.stop_requested()) return;
                done_ = done;
                wanted_ = wanted;
            }
            where_.wake();
        };
        std::optional<Result> result = work(stop, report);
        if (!result) return true;
        end(stop, std::move(result), {});
        return false;
    }
    void end(const StopToken& stop, std::optional<Result> result, std::string why) {
        {
            const std::lock_guard lock(task_.mutex());
            working_ = false;
            if (!stop.stop_requested()) {
                if (result) {
                    result_ = std::move(result);
                } else {
                    fault_ = std::move(why);
                }
            }
        }
        where_.wake();
    }

    const Background where_;
    bool stopped_ = false;  // used by the caller only, like the next
    double shown_ = -1;
    bool working_ = false;  // guarded by task_.mutex(), like the rest
    std::uint64_t done_ = 0, wanted_ = 0;
    std::optional<Result> result_;
    std::optional<std::string> fault_;
    LatestTask<Work> task_;
};

}  // namespace niblick::work
