#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "core/base/stop.h"

namespace niblick::cli {

// While one lives, Ctrl-C and SIGTERM ask for a stop instead of ending the program. At most one
// lives at a time.
class Interrupt {
  public:
    // How long a command may take to end itself once it was asked to.
    static constexpr std::chrono::milliseconds kUsual{60};

    // `patience`: where more than a few lines of output would be lost.
    explicit Interrupt(std::chrono::milliseconds patience = kUsual);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    const StopToken& token() const { return source_.get_token(); }

  private:
    StopSource source_;
};

// Ends the whole program, by the code for "stopped", when Ctrl-C or SIGTERM came and nothing that
// listens has ended it in time; at once where nothing listens, or when a second one comes.
class LastWatch {
  public:
    // `before` is called last, from another thread.
    explicit LastWatch(std::function<void()> before);
    ~LastWatch();
    LastWatch(const LastWatch&) = delete;
    LastWatch& operator=(const LastWatch&) = delete;

  private:
    void watch(const std::function<void()>& before) const;

    std::atomic<bool> over_ = false;
    std::thread watcher_;
};

}  // namespace niblick::cli
