#include "workbench/work/crew.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <stdexcept>
#include <thread>

#include "tests/support/catch.h"

namespace niblick::work {

namespace {

using Squares = Crew<int, long>;

Squares::Orders squares(int count) {
    Squares::Orders orders;
    orders.next = [count, n = 0]() mutable -> std::optional<int> {
        if (n == count) return std::nullopt;
        return n++;
    };
    orders.hire = []() -> Squares::Worker {
        return [](int n, const StopToken&) { return long{n} * n; };
    };
    return orders;
}

}  // namespace

TEST_CASE("every piece is processed once, by any number of threads or none", "[work][threads]") {
    for (const unsigned threads : {0U, 1U, 2U, 7U}) {
        Squares crew(squares(20'000), threads, {});
        std::vector<long> all;
        int calls = 0;
        while (const auto made = crew.take()) {
            all.insert(all.end(), made->begin(), made->end());
            ++calls;
        }
        std::sort(all.begin(), all.end());
        REQUIRE(all.size() == 20'000);
        CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
        CHECK(all.back() == 19'999L * 19'999L);
        // Pieces are handed over many at a time.
        CHECK(calls < 5000);
    }
}

TEST_CASE("the results of one thread arrive in order", "[work][threads]") {
    for (const unsigned threads : {0U, 1U}) {
        Squares crew(squares(500), threads, {});
        std::vector<long> all;
        while (const auto made = crew.take()) all.insert(all.end(), made->begin(), made->end());
        CHECK(std::is_sorted(all.begin(), all.end()));
        CHECK(all.size() == 500);
    }
}

TEST_CASE("a worker's exception reaches the caller, after earlier results", "[work][threads]") {
    for (const unsigned threads : {0U, 1U, 3U}) {
        auto orders = squares(100'000);
        orders.hire = []() -> Squares::Worker {
            return [](int n, const StopToken&) -> std::optional<long> {
                if (n == 50) throw std::runtime_error("no square");
                return n;
            };
        };
        Squares crew(std::move(orders), threads, {});
        std::set<long> made;
        const auto all = [&] {
            while (const auto some = crew.take()) made.insert(some->begin(), some->end());
        };
        CHECK_THROWS_WITH(all(), "no square");
        CHECK(made.contains(0));
        CHECK_FALSE(made.contains(50));
    }
}

TEST_CASE("failures to start a worker and of the source reach the caller", "[work][threads]") {
    for (const unsigned threads : {0U, 2U}) {
        auto orders = squares(10);
        orders.hire = []() -> Squares::Worker { throw std::runtime_error("no tools"); };
        Squares idle(std::move(orders), threads, {});
        CHECK_THROWS_WITH(
            [&] {
                while (idle.take()) {
                }
            }(),
            "no tools");
        orders = squares(10);
        orders.next = []() -> std::optional<int> { throw std::runtime_error("no more"); };
        Squares starved(std::move(orders), threads, {});
        CHECK_THROWS_WITH(
            [&] {
                while (starved.take()) {
                }
            }(),
            "no more");
    }
}

TEST_CASE("work stops on request, from outside or by the consumer", "[work][threads]") {
    for (const unsigned threads : {0U, 2U}) {
        const StopSource stop;
        Squares crew(squares(1 << 30), threads, stop.get_token());
        REQUIRE(crew.take());
        stop.request_stop();
        while (crew.take()) {
        }
        Squares other(squares(1 << 30), threads, {});
        REQUIRE(other.take());
        other.enough();
        while (other.take()) {
        }
    }
}

TEST_CASE("a destroyed crew stops by itself", "[work][threads]") {
    Squares crew(squares(1 << 30), 2, {});
    CHECK(crew.take());
}

TEST_CASE("results before a long piece do not wait for it", "[work][threads]") {
    std::atomic<bool> seen = false;
    auto orders = squares(2);
    orders.hire = [&seen]() -> Squares::Worker {
        return [&seen](int n, const StopToken& stop) -> std::optional<long> {
            while (n == 1 && !seen && !stop.stop_requested()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            return n;
        };
    };
    Squares crew(std::move(orders), 1, {});
    for (int i = 0; i < 100 && !seen; ++i) {
        const auto made = crew.take();
        REQUIRE(made);
        if (!made->empty()) seen = true;
    }
    CHECK(seen);
    while (crew.take()) {
    }
}

}  // namespace niblick::work
