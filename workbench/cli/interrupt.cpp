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

constexpr std::chrono::milliseconds kLook{5};       // between two looks at what came
constexpr std::chrono::milliseconds kUsualEnd{50};  // for the last lines to go out

// A signal handler can reach nothing else than a global, and do little more than change it; there
// is one set of handlers in a program, whoever listens to them.
std::atomic<const StopSource*> asked = nullptr;
std::atomic<int> came = 0;
std::atomic<int> listeners = 0;
std::atomic<int> patience = 0;  // in milliseconds, of the command that listens
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
    // Who was asked to end may still tell how far it came.
    if (came == 0) patience = 0;
    listen_no_more();
}

LastWatch::LastWatch(std::function<void()> before) {
    listen();
    watcher_ = std::thread([this, before = std::move(before)] { watch(before); });
}

LastWatch::~LastWatch() {
    over_ = true;
    watcher_.join();
    // All is written and the exit code stands: a signal that comes now has nothing to stop, and
    // must not end the program as one that was killed.
    handle_with(SIG_IGN);
}

void LastWatch::watch(const std::function<void()>& before) const {
    while (came == 0) {
        if (over_) return;
        std::this_thread::sleep_for(kLook);
    }
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(patience);
    while (came == 1 && Clock::now() < until) {
        if (over_) return;
        std::this_thread::sleep_for(kLook);
    }
    // Whoever reads the output may have stopped reading.
    auto done = std::make_shared<std::promise<void>>();
    std::thread([before, done] {
        try {
            before();
        } catch (...) {
            // The program ends all the same.
        }
        done->set_value();
    }).detach();
    done->get_future().wait_for(kUsualEnd);
    std::_Exit(static_cast<int>(Exit::unknown));
}

}  // namespace niblick::cli
