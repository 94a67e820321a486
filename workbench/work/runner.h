#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

#include "workbench/work/background.h"
#include "workbench/work/threads.h"

namespace niblick::work {

// Repeats a step of work until none is left: on a thread that ends with the work or, where the
// system gives none, in Background::slice().
class Runner {
  public:
    // `part` returns false when no work is left, and does not throw.
    Runner(const Background& where, std::function<bool()> part);
    // Waits until a running thread has ended.
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
    void set_sliced(bool sliced);

    const Background where_;
    const std::function<bool()> part_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool busy_ = false;  // guarded by mutex_, like the next
    bool woken_ = false;
    bool running_ = false;  // whether a thread will look at woken_ again
    bool sliced_ = false;   // used by the caller only
    Threads threads_;
};

}  // namespace niblick::work
