#include "workbench/model/keeper.h"

#include <utility>

namespace niblick {

namespace {

// The game last: what is said about it elsewhere is there when it is.
std::optional<std::string> write(Store& store, const Kept& kept) {
    auto failed = store.save_drafts(kept.drafts);
    if (!failed) failed = store.save_settings(kept.settings);
    if (!failed && !kept.round.empty()) failed = store.save_round(kept.round);
    if (!failed && kept.game) failed = store.save_game_rules(kept.game_rules);
    if (!failed && kept.game) failed = store.save_game(*kept.game);
    return failed;
}

}  // namespace

Keeper::Keeper(std::filesystem::path folder, std::function<void()> wake)
    : store_(std::move(folder)),
      wake_(std::move(wake)) {}

Keeper::~Keeper() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

Store& Keeper::store() {
    wait();
    return store_;
}

void Keeper::keep(Kept kept) {
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(kept);
    }
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    changed_.notify_all();
}

void Keeper::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !waiting_ && !writing_; });
}

std::optional<std::string> Keeper::fault() {
    const std::lock_guard lock(mutex_);
    return fault_;
}

void Keeper::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return waiting_ || closing_; });
        if (!waiting_) return;
        const Kept kept = *std::exchange(waiting_, std::nullopt);
        writing_ = true;
        lock.unlock();
        auto failed = write(store_, kept);
        const bool tell = failed.has_value();
        lock.lock();
        fault_ = std::move(failed);
        writing_ = false;
        changed_.notify_all();
        if (!tell || !wake_) continue;
        lock.unlock();
        wake_();
        lock.lock();
    }
}

}  // namespace niblick
