#include "workbench/cli/interrupt.h"

#include <chrono>
#include <csignal>

namespace niblick::cli {

namespace {

// A signal handler can reach nothing else than a global.
volatile std::sig_atomic_t pressed = 0;

void on_signal(int number) {
    pressed = 1;
    std::signal(number, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt() {
    pressed = 0;
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
    // Asking for a stop is not allowed within a handler, so a thread looks for the flag.
    watcher_ = std::jthread([source = source_](const std::stop_token& end) mutable {
        while (!end.stop_requested() && !source.stop_requested()) {
            if (pressed != 0) source.request_stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
}

Interrupt::~Interrupt() {
    watcher_ = {};
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

}  // namespace niblick::cli
