#include "workbench/work/runner.h"

#include <algorithm>
#include <utility>

namespace niblick::work {

Runner::Runner(const Background& where, std::function<bool()> part)
    : where_(where),
      part_(std::move(part)),
      sliced_(where.by() == By::slices) {
    if (sliced_) where_.place_->sliced.push_back(this);
}

Runner::~Runner() {
    if (sliced_) std::erase(where_.place_->sliced, this);
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    changed_.notify_all();
    threads_.join();
}

void Runner::wake() {
    {
        const std::lock_guard lock(mutex_);
        busy_ = woken_ = true;
    }
    changed_.notify_all();
    if (sliced_ || !threads_.empty()) return;
    if (threads_.start(1, [this] { work(); }) > 0) return;
    sliced_ = true;
    where_.place_->sliced.push_back(this);
}

void Runner::finish() {
    while (sliced_ && busy()) part();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !busy_; });
}

bool Runner::busy() const {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void Runner::part() {
    const bool more = part_();
    const std::lock_guard lock(mutex_);
    busy_ = more;
}

void Runner::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return woken_ || over_; });
        if (!woken_) return;
        woken_ = false;
        lock.unlock();
        while (part_()) {
        }
        lock.lock();
        busy_ = woken_;
        if (!busy_) changed_.notify_all();
    }
}

}  // namespace niblick::work
