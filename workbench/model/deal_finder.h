#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/search/find_deal.h"

namespace niblick {

// Looks for a deal on a thread of its own, one wish at a time. Called from one thread; `wake` is
// called from the other when there is news.
class DealFinder {
  public:
    struct News {
        std::shared_ptr<const Variant> variant;
        DealWish wish;
        DealSearch search;
        bool over = false;  // nothing more comes of this wish
    };

    explicit DealFinder(std::function<void()> wake);
    ~DealFinder();
    DealFinder(const DealFinder&) = delete;
    DealFinder& operator=(const DealFinder&) = delete;

    // Takes the place of a wish that is being looked for.
    void ask(std::shared_ptr<const Variant> variant, const DealWish& wish);
    void cancel();
    // True while a wish is open, and its last news has not been collected.
    bool busy() const;
    // How far it has come since the last call; nothing when there is nothing new.
    std::optional<News> collect();

  private:
    struct Task {
        std::shared_ptr<const Variant> variant;
        DealWish wish;
    };
    void work(const std::stop_token& over);
    void tell(const Task& task, const DealSearch& search, bool over, const std::stop_token& stop);

    const std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable_any ready_;
    std::optional<Task> waiting_;  // guarded by mutex_, like the three below
    std::optional<News> news_;
    std::stop_source search_;
    bool busy_ = false;
    std::jthread thread_;  // last: it ends before the rest goes
};

}  // namespace niblick
