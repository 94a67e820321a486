#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace niblick::work {

class Runner;

// Where background tasks run.
enum class By {
    threads,  // each task has its own thread
    slices    // on the window's thread, in slice(): for builds without threads
};

// Runs background tasks. Copies share their state.
class Background {
  public:
    using Duration = std::chrono::steady_clock::duration;

    Background() : Background(By::threads, {}) {}
    // `wake` is called from any thread when there are results to collect. `most`: additional
    // threads of a task.
    Background(By by, std::function<void()> wake, unsigned most = kUnlimited);
    template <typename Wake>
    requires(std::invocable<Wake&> && !std::same_as<std::remove_cvref_t<Wake>, Background>)
        Background(Wake&& wake)
        : Background(By::threads, std::forward<Wake>(wake)) {}

    By by() const { return place_->by; }
    void wake() const {
        if (place_->wake) place_->wake();
    }
    // The number of additional threads a task may use: `wanted` at most, and none in slices.
    unsigned threads(unsigned wanted) const {
        return by() == By::threads ? std::min(wanted, place_->most) : 0;
    }
    // Runs steps of sliced tasks in turn for about `budget`, at least one step. True while work is
    // left.
    bool slice(Duration budget) const;
    // Whether slice() has work to do.
    bool waits() const;

  private:
    friend class Runner;
    static constexpr unsigned kUnlimited = std::numeric_limits<unsigned>::max();
    struct Place {
        By by = By::threads;
        unsigned most = kUnlimited;
        std::function<void()> wake;
        std::vector<Runner*> sliced;  // tasks that run in slices
        std::size_t next = 0;
    };
    std::shared_ptr<Place> place_;
};

}  // namespace niblick::work
