#include "workbench/work/runner.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace niblick::work {

Runner::Runner(const Background& where, std::function<bool()> part)
    : where_(where),
      part_(std::move(part)) {
    set_sliced(where.by() == By::slices);
}

Runner::~Runner() {
    set_sliced(false);
    threads_.join();
}

void Runner::wake() {
    {
        const std::lock_guard lock(mutex_);
        busy_ = woken_ = true;
        if (running_ || where_.by() == By::slices) return;
        running_ = true;
    }
    threads_.join();  // the last one has ended, or is about to
    const bool started = threads_.start(1, [this] { work(); }) > 0;
    set_sliced(!started);
    if (started) return;
    const std::lock_guard lock(mutex_);
    running_ = false;
}

void Runner::set_sliced(bool sliced) {
    if (std::exchange(sliced_, sliced) == sliced) return;
    std::vector<Runner*>& all = where_.place_->sliced;
    if (sliced) {
        all.push_back(this);
    } else {
        std::erase(all, this);
    }
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
    while (std::exchange(woken_, false)) {
        lock.unlock();
        while (part_()) {
        }
        lock.lock();
    }
    busy_ = running_ = false;
    changed_.notify_all();
}

}  // namespace niblick::work
