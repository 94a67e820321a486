#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/search/deals/find_deal.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// Searches for a deal in the background, one request at a time. Called from one thread; `wake` is
// called from the other when there is news.
class DealFinder {
  public:
    struct News {
        std::shared_ptr<const Variant> variant;
        DealWish wish;
        DealSearch search;
        bool over = false;  // nothing more comes of this wish
        std::string fault;  // why it was given up, as a sentence; empty when it was not
    };

    explicit DealFinder(work::Background where);

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
        std::shared_ptr<DealSeeker> seeker = {};  // once it is under way
    };
    // Looks at one deal; false at the end.
    bool look(Task& task, const StopToken& stop);
    void tell(News news, const StopToken& stop);

    const work::Background where_;
    std::optional<News> news_;  // guarded by task_.mutex(), like the next
    bool busy_ = false;
    work::LatestTask<Task> task_;
};

}  // namespace niblick
