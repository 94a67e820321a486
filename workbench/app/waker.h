#pragma once

#include <functional>
#include <mutex>
#include <utility>

namespace niblick {

// A bell that threads in the background ring for the window. It can be rung as long as the window
// library is there and not a moment longer: who ends it waits for a ring that is under way.
class Waker {
  public:
    // Calls `ring` from now on, until the returned object is destroyed.
    class Open {
      public:
        Open(Waker& waker, std::function<void()> ring) : waker_(waker) {
            const std::lock_guard lock(waker_.mutex_);
            waker_.ring_ = std::move(ring);
        }
        ~Open() {
            const std::lock_guard lock(waker_.mutex_);
            waker_.ring_ = nullptr;
        }
        Open(const Open&) = delete;
        Open& operator=(const Open&) = delete;

      private:
        Waker& waker_;
    };

    // May be called from any thread; does nothing if there is nothing to wake.
    void wake() {
        const std::lock_guard lock(mutex_);
        if (ring_) ring_();
    }

  private:
    std::mutex mutex_;
    std::function<void()> ring_;
};

}  // namespace niblick
