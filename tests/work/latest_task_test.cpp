#include "workbench/work/latest_task.h"

#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/catch.h"
#include "workbench/work/job.h"

namespace niblick::work {

namespace {

using namespace std::chrono_literals;

// A number that is counted down; `first` is kept.
struct Count {
    int first = 0;
    int left = 0;
};

// Counts down one at a time, and notes what became of each.
class Counter {
  public:
    explicit Counter(const Background& where)
        : task_(where,
                {[this](Count& count, const StopToken& stop) { return step(count, stop); },
                 [this](const Count&, const StopToken&, const std::string& why) { note(why); }}) {}

    void send(int n) {
        const std::lock_guard lock(task_.mutex());
        task_.send({n, n});
    }
    void drop() {
        const std::lock_guard lock(task_.mutex());
        task_.drop();
    }
    std::vector<std::string> finish() {
        task_.finish();
        return notes();
    }
    std::vector<std::string> notes() const {
        const std::lock_guard lock(task_.mutex());
        return notes_;
    }

  private:
    bool step(Count& count, const StopToken& stop) {
        if (stop.stop_requested()) {
            note(std::to_string(count.first) + " stopped");
            return false;
        }
        if (count.left < 0) throw std::runtime_error("below zero");
        if (count.left-- > 0) return true;
        note(std::to_string(count.first) + " done");
        return false;
    }
    void note(const std::string& words) {
        const std::lock_guard lock(task_.mutex());
        notes_.push_back(words);
    }

    std::vector<std::string> notes_;
    LatestTask<Count> task_;
};

constexpr int kEndless = 2'000'000'000;
const By kBoth[] = {By::threads, By::slices};

void sleep_or_slice(const Background& where) {
    if (!where.slice(1ms)) std::this_thread::sleep_for(1ms);
}

}  // namespace

TEST_CASE("a task runs in steps, on a thread or in slices", "[work][threads]") {
    for (const By by : kBoth) {
        Counter counter(Background(by, {}));
        counter.send(1000);
        CHECK(counter.finish() == std::vector<std::string>{"1000 done"});
        counter.send(3);
        CHECK(counter.finish().back() == "3 done");
    }
}

TEST_CASE("only the latest task runs, and it stops the one before", "[work][threads]") {
    for (const By by : kBoth) {
        const Background where(by, {});
        Counter counter(where);
        counter.send(kEndless);
        for (int i = 0; i < 20; ++i) sleep_or_slice(where);
        CHECK(counter.notes().empty());
        for (int n = 5; n < 10; ++n) counter.send(n);
        const auto notes = counter.finish();
        REQUIRE(notes.size() >= 2);
        CHECK(notes.front() == std::to_string(kEndless) + " stopped");
        CHECK(notes.back() == "9 done");
        counter.send(kEndless);
        counter.drop();
        counter.finish();
    }
}

TEST_CASE("an exception is reported as a sentence, and the next task runs", "[work][threads]") {
    for (const By by : kBoth) {
        Counter counter(Background(by, {}));
        counter.send(-1);
        CHECK(counter.finish() == std::vector<std::string>{"below zero."});
        counter.send(1);
        CHECK(counter.finish().back() == "1 done");
    }
}

TEST_CASE("slices take turns and keep to their budget", "[work]") {
    const Background where(By::slices, {});
    CHECK_FALSE(where.waits());
    CHECK_FALSE(where.slice(1ms));
    Counter one(where), two(where);
    one.send(kEndless);
    two.send(10);
    CHECK(where.waits());
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < 5; ++i) CHECK(where.slice(2ms));
    CHECK(std::chrono::steady_clock::now() - begun < 5s);
    CHECK(two.notes() == std::vector<std::string>{"10 done"});
    CHECK(one.notes().empty());
    one.drop();
    while (where.slice(1ms)) {
    }
    CHECK(one.notes().size() == 1);
    CHECK(where.threads(4) == 0);
}

TEST_CASE("exceptions are described", "[work]") {
    const auto words = [](const auto& error) {
        try {
            throw error;
        } catch (...) {
            return describe_failure();
        }
    };
    CHECK(words(std::bad_alloc()) == "Not enough memory.");
    CHECK(words(std::runtime_error("the disk is full")) == "the disk is full.");
    CHECK(words(std::runtime_error("What?")) == "What?");
    CHECK(words(7) == "It failed for an unknown reason.");
}

TEST_CASE("a job reports its progress and its result", "[work][threads]") {
    for (const By by : kBoth) {
        std::atomic<int> woken = 0;
        const Background where(by, [&] { ++woken; });
        Job<int> job(where);
        CHECK_FALSE(job.busy());
        job.start([n = 0](const StopToken&, const auto& report) mutable -> std::optional<int> {
            report(static_cast<std::uint64_t>(++n), 10);
            if (n == 10) return 42;
            return std::nullopt;
        });
        std::optional<int> result;
        for (int i = 0; i < 10'000 && !result; ++i) {
            sleep_or_slice(where);
            result = job.take();
        }
        CHECK(result == 42);
        CHECK(job.share() == 1);
        CHECK(woken >= 10);
        CHECK_FALSE(job.take());
        CHECK_FALSE(job.take_fault());
    }
}

TEST_CASE("a job that throws says why, and can be started again", "[work][threads]") {
    for (const By by : kBoth) {
        const Background where(by, {});
        Job<int> job(where);
        const auto wait = [&] {
            for (int i = 0; i < 10'000 && job.busy(); ++i) sleep_or_slice(where);
            REQUIRE_FALSE(job.busy());
        };
        job.start([](const StopToken&, const auto&) -> std::optional<int> {
            throw std::runtime_error("no such file");
        });
        wait();
        CHECK_FALSE(job.take());
        CHECK(job.take_fault() == "no such file.");
        CHECK_FALSE(job.take_fault());
        job.start([](const StopToken&, const auto&) -> std::optional<int> { return 1; });
        wait();
        CHECK(job.take() == 1);
        // What was stopped says nothing, even by an exception.
        job.start([](const StopToken& stop, const auto&) -> std::optional<int> {
            if (stop.stop_requested()) throw std::runtime_error("stopped");
            return std::nullopt;
        });
        job.stop();
        CHECK(job.stopped());
        wait();
        CHECK_FALSE(job.take());
        CHECK_FALSE(job.take_fault());
    }
}

}  // namespace niblick::work
