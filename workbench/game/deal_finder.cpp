#include "workbench/game/deal_finder.h"

#include <utility>

namespace niblick {

DealFinder::DealFinder(work::Background where)
    : where_(std::move(where)),
      task_(where_, {[this](Task& task, const StopToken& stop) { return examine(task, stop); },
                     [this](const Task& task, const StopToken& stop, const std::string& why) {
                         News news;
                         news.variant = task.variant;
                         news.wish = task.wish;
                         news.over = true;
                         news.fault = why;
                         publish(std::move(news), stop);
                     }}) {}

void DealFinder::ask(std::shared_ptr<const Variant> variant, const DealWish& wish) {
    const std::lock_guard lock(task_.mutex());
    news_.reset();
    busy_ = true;
    task_.send({std::move(variant), wish});
}

void DealFinder::cancel() {
    const std::lock_guard lock(task_.mutex());
    task_.drop();
    news_.reset();
    busy_ = false;
}

bool DealFinder::busy() const {
    const std::lock_guard lock(task_.mutex());
    return busy_;
}

std::optional<DealFinder::News> DealFinder::collect() {
    const std::lock_guard lock(task_.mutex());
    if (news_ && news_->over) busy_ = false;
    return std::exchange(news_, std::nullopt);
}

void DealFinder::publish(News news, const StopToken& stop) {
    {
        const std::lock_guard lock(task_.mutex());
        // Stopped by another request or cancelled.
        if (stop.stop_requested()) return;
        news_ = std::move(news);
    }
    where_.wake();
}

bool DealFinder::examine(Task& task, const StopToken& stop) {
    if (!task.seeker) task.seeker = std::make_shared<DealSeeker>(task.variant, task.wish);
    const bool more = task.seeker->look(stop);
    publish({task.variant, task.wish, task.seeker->search(), !more, {}}, stop);
    return more;
}

}  // namespace niblick
