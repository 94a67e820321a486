#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/search/find_deal.h"
#include "workbench/model/errands.h"

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
    void look_for(const Task& task, const std::stop_token& stop);
    void tell(const Task& task, const DealSearch& search, bool over, const std::stop_token& stop);

    const std::function<void()> wake_;
    std::optional<News> news_;  // guarded by errands_.mutex(), like the next
    bool busy_ = false;
    Errands<Task> errands_;
};

}  // namespace niblick
