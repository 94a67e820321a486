#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/search/deals/find_deal.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// Searches for a deal in the background, one request at a time. Called from one thread; wakes it
// from another when there is news.
class DealFinder {
  public:
    struct News {
        std::shared_ptr<const Variant> variant;
        DealWish wish;
        DealSearch search;
        bool over = false;  // the search has ended
        std::string fault;  // why it failed, as a sentence; empty if it did not
    };

    explicit DealFinder(work::Background where);

    // Starts a search, replacing the current one.
    void ask(std::shared_ptr<const Variant> variant, const DealWish& wish);
    void cancel();
    // True until the last news of a search has been collected.
    bool busy() const;
    // The progress since the last call; nothing if there is none.
    std::optional<News> collect();

  private:
    struct Task {
        std::shared_ptr<const Variant> variant;
        DealWish wish;
        std::shared_ptr<DealSeeker> seeker = {};  // null until started
    };
    // Examines one deal; false when finished.
    bool examine(Task& task, const StopToken& stop);
    void publish(News news, const StopToken& stop);

    const work::Background where_;
    std::optional<News> news_;  // guarded by task_.mutex(), like the next
    bool busy_ = false;
    work::LatestTask<Task> task_;
};

}  // namespace niblick
