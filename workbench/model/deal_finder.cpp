#include "workbench/model/deal_finder.h"

#include <utility>

namespace niblick {

DealFinder::DealFinder(std::function<void()> wake)
    : wake_(std::move(wake)),
      thread_([this](const std::stop_token& over) { work(over); }) {}

DealFinder::~DealFinder() {
    thread_.request_stop();
    cancel();
}

void DealFinder::ask(std::shared_ptr<const Variant> variant, const DealWish& wish) {
    {
        const std::lock_guard lock(mutex_);
        search_.request_stop();
        news_.reset();
        waiting_ = Task{std::move(variant), wish};
        busy_ = true;
    }
    ready_.notify_one();
}

void DealFinder::cancel() {
    const std::lock_guard lock(mutex_);
    search_.request_stop();
    waiting_.reset();
    news_.reset();
    busy_ = false;
}

bool DealFinder::busy() const {
    const std::lock_guard lock(mutex_);
    return busy_;
}

std::optional<DealFinder::News> DealFinder::collect() {
    const std::lock_guard lock(mutex_);
    if (news_ && news_->over) busy_ = false;
    return std::exchange(news_, std::nullopt);
}

void DealFinder::tell(const Task& task, const DealSearch& search, bool over,
                      const std::stop_token& stop) {
    {
        const std::lock_guard lock(mutex_);
        // Stopped: somebody wants another deal, or none.
        if (stop.stop_requested()) return;
        news_ = News{task.variant, task.wish, search, over};
    }
    if (wake_) wake_();
}

void DealFinder::work(const std::stop_token& over) {
    for (;;) {
        Task task;
        std::stop_token stop;
        {
            std::unique_lock lock(mutex_);
            if (!ready_.wait(lock, over, [this] { return waiting_.has_value(); })) return;
            task = std::move(*waiting_);
            waiting_.reset();
            search_ = std::stop_source();
            stop = search_.get_token();
        }
        const DealSearch search =
            find_deal(task.variant, task.wish, stop,
                      [&](const DealSearch& so_far) { tell(task, so_far, false, stop); });
        tell(task, search, true, stop);
    }
}

}  // namespace niblick
