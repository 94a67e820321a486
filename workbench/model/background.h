#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "workbench/model/errands.h"

namespace niblick {

// Something long that is worked out on a thread of its own: how far it is, and what came of it.
// Called from one thread; `wake` is called from the other, some times a second.
template <typename Result>
class Background {
  public:
    // Tells how much is done, of how much at most.
    using Report = std::function<void(std::uint64_t done, std::uint64_t wanted)>;
    using Work = std::function<Result(const std::stop_token&, const Report&)>;

    explicit Background(std::function<void()> wake)
        : wake_(std::move(wake)),
          errands_(
              [this](const Work&) { working_ = true; },
              [this](const Work& work, const std::stop_token& stop) { carry_out(work, stop); }) {}

    // Stops what is under way, and forgets it.
    void start(Work work) {
        const std::lock_guard lock(errands_.mutex());
        result_.reset();
        done_ = wanted_ = 0;
        errands_.send(std::move(work));
    }
    void stop() {
        stopped_ = busy();
        drop();
    }
    // Stops, and nobody asked for it.
    void clear() {
        drop();
        stopped_ = false;
    }
    // stop() broke something off, and clear() was not called since.
    bool stopped() const { return stopped_; }
    bool busy() const {
        const std::lock_guard lock(errands_.mutex());
        return errands_.waiting().has_value() || working_;
    }
    // 0 .. 1.
    double share() const {
        const std::lock_guard lock(errands_.mutex());
        return wanted_ == 0 ? 0 : static_cast<double>(done_) / static_cast<double>(wanted_);
    }
    // What came of it, once.
    std::optional<Result> take() {
        const std::lock_guard lock(errands_.mutex());
        if (result_) shown_ = -1;
        return std::exchange(result_, std::nullopt);
    }
    // True when the share is another than at the last call, or work began or ended since.
    bool moved() {
        const double now = busy() ? share() : -1;
        return std::exchange(shown_, now) != now;
    }

  private:
    void drop() {
        const std::lock_guard lock(errands_.mutex());
        errands_.drop();
        result_.reset();
        done_ = wanted_ = 0;
    }
    void carry_out(const Work& work, const std::stop_token& stop) {
        const auto report = [&](std::uint64_t done, std::uint64_t wanted) {
            {
                const std::lock_guard lock(errands_.mutex());
                if (stop.stop_requested()) return;
                done_ = done;
                wanted_ = wanted;
            }
            if (wake_) wake_();
        };
        std::optional<Result> result(work(stop, report));
        {
            const std::lock_guard lock(errands_.mutex());
            working_ = false;
            if (!stop.stop_requested()) result_ = std::move(result);
        }
        if (wake_) wake_();
    }

    const std::function<void()> wake_;
    bool stopped_ = false;  // the caller's own, like the next
    double shown_ = -1;
    bool working_ = false;  // guarded by errands_.mutex(), like the rest
    std::uint64_t done_ = 0, wanted_ = 0;
    std::optional<Result> result_;
    Errands<Work> errands_;
};

// Threads for work in the background, so that one processor is left for the window.
inline unsigned background_threads() {
    return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

}  // namespace niblick
