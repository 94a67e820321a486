#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace niblick::work {

class Runner;

// Who carries on what is done beside the window.
enum class By {
    threads,  // each kind of work has a thread of its own
    slices    // the window's own thread, in slice(): for builds without threads
};

// Where work beside the window is done. Copies are the same place.
class Background {
  public:
    using Duration = std::chrono::steady_clock::duration;

    Background() : Background(By::threads, {}) {}
    // `wake` is called, from whichever thread has news, when there is something to collect.
    Background(By by, std::function<void()> wake);
    template <typename Wake>
    requires(std::invocable<Wake&> && !std::same_as<std::remove_cvref_t<Wake>, Background>)
        Background(Wake&& wake)
        : Background(By::threads, std::forward<Wake>(wake)) {}

    By by() const { return place_->by; }
    void wake() const {
        if (place_->wake) place_->wake();
    }
    // Threads that one piece of work may use beside: none where all is done in slices.
    unsigned threads(unsigned wanted) const { return by() == By::threads ? wanted : 0; }
    // Carries on, in turn, what has no thread, for about so long, at least one part of one work.
    // True while something is left.
    bool slice(Duration budget) const;
    // Whether slice() has something to do.
    bool waits() const;

  private:
    friend class Runner;
    struct Place {
        By by = By::threads;
        std::function<void()> wake;
        std::vector<Runner*> sliced;  // what has no thread
        std::size_t next = 0;
    };
    std::shared_ptr<Place> place_;
};

}  // namespace niblick::work
