#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "core/base/stop.h"

namespace niblick::cli {

// While an instance exists, Ctrl-C and SIGTERM request a stop instead of ending the program. At
// most one may exist.
class Interrupt {
  public:
    // The time a command has to end itself after the request.
    static constexpr std::chrono::milliseconds kUsual{60};

    // A longer `patience` is for commands that would lose more than a few lines of output.
    explicit Interrupt(std::chrono::milliseconds patience = kUsual);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    const StopToken& token() const { return source_.get_token(); }

  private:
    StopSource source_;
};

// A watchdog that ends the program with the exit code for "stopped" if Ctrl-C or SIGTERM was not
// handled in time; at once if no Interrupt exists, or at the second signal.
class LastWatch {
  public:
    // `before` is called last, from another thread.
    explicit LastWatch(std::function<void()> before);
    ~LastWatch();
    LastWatch(const LastWatch&) = delete;
    LastWatch& operator=(const LastWatch&) = delete;

  private:
    void watch(const std::function<void()>& before);
    // True if the program ends by itself before the next look at the signals.
    bool ends_first();

    std::mutex mutex_;
    std::condition_variable ends_;
    bool over_ = false;  // guarded by mutex_
    std::thread watcher_;
};

}  // namespace niblick::cli
