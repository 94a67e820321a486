#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace niblick {

// A thread that does one errand at a time: another one stops the one under way and takes its place.
// Sent from one thread. Whoever owns it keeps it as the last member, so that the thread ends before
// the rest goes, and guards what both threads touch by mutex().
template <typename Task>
class Errands {
  public:
    // `taken` is called, mutex held, when the thread takes a task up; then `run` does it until the
    // token asks it to stop. Both on the thread.
    Errands(std::function<void(const Task&)> taken,
            std::function<void(Task&, const std::stop_token&)> run)
        : taken_(std::move(taken)),
          run_(std::move(run)),
          thread_([this](const std::stop_token& over) { work(over); }) {}
    ~Errands() {
        thread_.request_stop();
        const std::lock_guard lock(mutex_);
        drop();
    }
    Errands(const Errands&) = delete;
    Errands& operator=(const Errands&) = delete;

    std::mutex& mutex() const { return mutex_; }
    // All three with the mutex held.
    void send(Task task) {
        under_way_.request_stop();
        waiting_ = std::move(task);
        ready_.notify_one();
    }
    void drop() {
        under_way_.request_stop();
        waiting_.reset();
    }
    // What the thread has not taken up yet.
    const std::optional<Task>& waiting() const { return waiting_; }

  private:
    void work(const std::stop_token& over) {
        for (;;) {
            std::optional<Task> task;
            std::stop_token stop;
            {
                std::unique_lock lock(mutex_);
                if (!ready_.wait(lock, over, [this] { return waiting_.has_value(); })) return;
                task = std::exchange(waiting_, std::nullopt);
                under_way_ = std::stop_source();
                stop = under_way_.get_token();
                taken_(*task);
            }
            run_(*task, stop);
        }
    }

    const std::function<void(const Task&)> taken_;
    const std::function<void(Task&, const std::stop_token&)> run_;
    mutable std::mutex mutex_;
    std::condition_variable_any ready_;
    std::optional<Task> waiting_;  // guarded by mutex_, like the next
    std::stop_source under_way_;
    std::jthread thread_;  // last: it ends before the rest goes
};

}  // namespace niblick
