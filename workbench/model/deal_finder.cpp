#include "workbench/model/deal_finder.h"

#include <utility>

namespace niblick {

DealFinder::DealFinder(std::function<void()> wake)
    : wake_(std::move(wake)),
      errands_([](const Task&) {},
               [this](const Task& task, const std::stop_token& stop) { look_for(task, stop); }) {}

void DealFinder::ask(std::shared_ptr<const Variant> variant, const DealWish& wish) {
    const std::lock_guard lock(errands_.mutex());
    news_.reset();
    busy_ = true;
    errands_.send({std::move(variant), wish});
}

void DealFinder::cancel() {
    const std::lock_guard lock(errands_.mutex());
    errands_.drop();
    news_.reset();
    busy_ = false;
}

bool DealFinder::busy() const {
    const std::lock_guard lock(errands_.mutex());
    return busy_;
}

std::optional<DealFinder::News> DealFinder::collect() {
    const std::lock_guard lock(errands_.mutex());
    if (news_ && news_->over) busy_ = false;
    return std::exchange(news_, std::nullopt);
}

void DealFinder::tell(const Task& task, const DealSearch& search, bool over,
                      const std::stop_token& stop) {
    {
        const std::lock_guard lock(errands_.mutex());
        // Stopped: somebody wants another deal, or none.
        if (stop.stop_requested()) return;
        news_ = News{task.variant, task.wish, search, over};
    }
    if (wake_) wake_();
}

void DealFinder::look_for(const Task& task, const std::stop_token& stop) {
    const DealSearch search =
        find_deal(task.variant, task.wish, stop,
                  [&](const DealSearch& so_far) { tell(task, so_far, false, stop); });
    tell(task, search, true, stop);
}

}  // namespace niblick
