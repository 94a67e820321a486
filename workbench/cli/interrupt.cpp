#include "workbench/cli/interrupt.h"

#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <future>
#include <mutex>
#include <utility>

#include "workbench/cli/console.h"

namespace niblick::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLook{5};       // between two looks at what came
constexpr std::chrono::milliseconds kUsualEnd{50};  // for the last lines to go out

// A signal handler can reach nothing else than a global, and do little more than change it; there
// is one set of handlers in a program, whoever listens to them.
std::atomic<int> came = 0;
std::atomic<int> listeners = 0;
std::atomic<int> patience = 0;  // in milliseconds, of the command that listens
static_assert(std::atomic<int>::is_always_lock_free);

void on_signal(int /*number*/) {
    ++came;
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

// Waits until `true_now` or until the end is asked for, which is false.
template <typename Condition>
bool wait_for(const std::stop_token& end, Condition true_now) {
    std::mutex mutex;
    std::condition_variable_any ended;
    std::unique_lock lock(mutex);
    while (!end.stop_requested()) {
        if (true_now()) return true;
        ended.wait_for(lock, end, kLook, [] { return false; });
    }
    return false;
}

}  // namespace

Interrupt::Interrupt(std::chrono::milliseconds wanted) {
    listen();
    patience = static_cast<int>(wanted.count());
    watcher_ = std::jthread([source = source_](const std::stop_token& end) mutable {
        if (wait_for(end, [] { return came > 0; })) source.request_stop();
    });
}

Interrupt::~Interrupt() {
    watcher_ = {};
    // Who was asked to end may still tell how far it came.
    if (came == 0) patience = 0;
    listen_no_more();
}

LastWatch::LastWatch(std::function<void()> before) {
    listen();
    watcher_ = std::jthread([before = std::move(before)](const std::stop_token& end) {
        if (!wait_for(end, [] { return came > 0; })) return;
        const Clock::time_point until = Clock::now() + std::chrono::milliseconds(patience);
        if (!wait_for(end, [&] { return came > 1 || Clock::now() >= until; })) return;
        // Whoever reads the output may have stopped reading.
        std::promise<void> done;
        std::thread([&] {
            before();
            done.set_value();
        }).detach();
        done.get_future().wait_for(kUsualEnd);
        std::_Exit(static_cast<int>(Exit::unknown));
    });
}

}  // namespace niblick::cli
