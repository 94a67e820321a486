#include "workbench/cli/interrupt.h"

#include <atomic>
#include <chrono>
#include <csignal>

namespace niblick::cli {

namespace {

// A signal handler can reach nothing else than a global, and do little more than set it.
std::atomic<bool> pressed = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_signal(int /*number*/) {
    pressed = true;
}

void handle_with(void (*handler)(int)) {
    std::signal(SIGINT, handler);
    std::signal(SIGTERM, handler);
}

}  // namespace

Interrupt::Interrupt() {
    pressed = false;
    handle_with(on_signal);
    watcher_ = std::jthread([source = source_](const std::stop_token& end) mutable {
        while (!end.stop_requested()) {
            if (pressed) {
                handle_with(SIG_DFL);
                source.request_stop();
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
}

Interrupt::~Interrupt() {
    watcher_ = {};
    handle_with(SIG_DFL);
}

}  // namespace niblick::cli
