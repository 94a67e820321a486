#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

#include "workbench/work/background.h"
#include "workbench/work/threads.h"

namespace niblick::work {

// Repeats a step of work until none is left: on its own thread or, without threads, in
// Background::slice().
class Runner {
  public:
    // `part` returns false when no work is left, and does not throw.
    Runner(const Background& where, std::function<bool()> part);
    // Waits for the running step.
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    // Signals that there is work.
    void wake();
    // Waits until no work is left.
    void finish();

  private:
    friend class Background;
    bool busy() const;
    void part();  // without a thread
    void work();  // the thread's

    const Background where_;
    const std::function<bool()> part_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool busy_ = false;  // guarded by mutex_, like the next
    bool woken_ = false;
    bool over_ = false;
    bool sliced_;      // used by the caller only
    Threads threads_;  // started by the first wake
};

}  // namespace niblick::work
