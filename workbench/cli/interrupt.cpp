#include "workbench/cli/interrupt.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <future>
#include <memory>
#include <utility>

#include "workbench/cli/console.h"

namespace niblick::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPollInterval{5};  // polling interval
constexpr std::chrono::milliseconds kUsualEnd{50};     // for writing the last lines

// Globals, because a signal handler has no other way to pass on a signal, and a program has one set
// of handlers.
std::atomic<const StopSource*> asked = nullptr;
std::atomic<int> came = 0;
std::atomic<int> listeners = 0;
std::atomic<int> patience = 0;  // of the current command, in milliseconds
static_assert(std::atomic<int>::is_always_lock_free);
static_assert(std::atomic<const StopSource*>::is_always_lock_free);

void on_signal(int /*number*/) {
    ++came;
    if (const StopSource* source = asked) source->request_stop();
}

void handle_with(void (*handler)(int)) {
    std::signal(SIGINT, handler);
    std::signal(SIGTERM, handler);
}

void listen() {
    if (listeners++ > 0) return;
    came = 0;
    handle_with(on_signal);
}

void listen_no_more() {
    if (--listeners == 0) handle_with(SIG_DFL);
}

}  // namespace

Interrupt::Interrupt(std::chrono::milliseconds wanted) {
    listen();
    patience = static_cast<int>(wanted.count());
    asked = &source_;
    if (came > 0) source_.request_stop();
}

Interrupt::~Interrupt() {
    asked = nullptr;
    // A command asked to end may still report its progress.
    if (came == 0) patience = 0;
    listen_no_more();
}

LastWatch::LastWatch(std::function<void()> before) {
    listen();
    watcher_ = std::thread([this, before = std::move(before)] { watch(before); });
}

LastWatch::~LastWatch() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    ends_.notify_one();
    watcher_.join();
    // Everything is written and the exit code is fixed: a later signal has nothing to stop and must
    // not change it.
    handle_with(SIG_IGN);
}

bool LastWatch::ends_first() {
    std::unique_lock lock(mutex_);
    return ends_.wait_for(lock, kPollInterval, [this] { return over_; });
}

void LastWatch::watch(const std::function<void()>& before) {
    while (came == 0) {
        if (ends_first()) return;
    }
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(patience);
    while (came == 1 && Clock::now() < until) {
        if (ends_first()) return;
    }
    // The reader of the output may be blocked.
    auto done = std::make_shared<std::promise<void>>();
    std::thread([before, done] {
        try {
            before();
        } catch (...) {
            // Ignored, because the program ends anyway.
        }
        done->set_value();
    }).detach();
    done->get_future().wait_for(kUsualEnd);
    std::_Exit(static_cast<int>(Exit::unknown));
}

}  // namespace niblick::cli
