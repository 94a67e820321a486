#include "workbench/app/waker.h"

#include <atomic>
#include <thread>
#include <vector>

#include "tests/support/catch.h"

using niblick::Waker;

TEST_CASE("nobody is woken who is no longer there", "[waker][threads]") {
    Waker waker;
    waker.wake();
    std::atomic<bool> there = false;
    std::atomic<int> woken = 0;
    std::atomic<int> too_late = 0;
    std::atomic<bool> ended = false;
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            while (!ended) waker.wake();
        });
    }
    for (int round = 0; round < 20; ++round) {
        there = true;
        {
            const Waker::Open open(waker, [&] {
                ++woken;
                std::this_thread::yield();  // long enough for the end to come between
                if (!there) ++too_late;
            });
            const int before = woken;
            while (woken < before + 3) std::this_thread::yield();
        }
        there = false;
    }
    ended = true;
    for (std::thread& thread : threads) thread.join();
    CHECK(woken >= 60);
    CHECK(too_late == 0);
}
