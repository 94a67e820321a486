#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

#include "workbench/work/background.h"
#include "workbench/work/threads.h"

namespace niblick::work {

// Does a part of some work again and again until nothing is left of it: on a thread of its own, or
// where there is none whenever Background::slice() comes round to it.
class Runner {
  public:
    // `part` returns false when nothing is left to do, and lets no exception out.
    Runner(const Background& where, std::function<bool()> part);
    // Waits for the part under way.
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    // There is something to do.
    void poke();
    // Waits until nothing is left to do.
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
    bool poked_ = false;
    bool over_ = false;
    bool sliced_;      // the caller's own
    Threads threads_;  // from the first poke on
};

}  // namespace niblick::work
