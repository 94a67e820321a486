#include "workbench/cli/interrupt.h"

#include <chrono>
#include <csignal>
#include <thread>

#include "tests/support/catch.h"

using namespace niblick::cli;

TEST_CASE("Ctrl-C asks for a stop while somebody listens", "[threads]") {
    const Interrupt interrupt;
    CHECK_FALSE(interrupt.token().stop_requested());
    std::raise(SIGINT);
    for (int i = 0; i < 500 && !interrupt.token().stop_requested(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(interrupt.token().stop_requested());
}

TEST_CASE("an earlier Ctrl-C is forgotten", "[threads]") {
    const Interrupt interrupt;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    CHECK_FALSE(interrupt.token().stop_requested());
}
