#pragma once

#include <functional>
#include <mutex>
#include <utility>

namespace niblick {

// Lets background threads wake the window, but only while the window library is initialized: the
// destructor of Open waits for a call in progress.
class Waker {
  public:
    // Makes wake() call `ring` until this object is destroyed.
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

    // Callable from any thread; does nothing if no Open exists.
    void wake() {
        const std::lock_guard lock(mutex_);
        if (ring_) ring_();
    }

  private:
    std::mutex mutex_;
    std::function<void()> ring_;
};

}  // namespace niblick
