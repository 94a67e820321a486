#include "workbench/cli/solve_many.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace niblick::cli {

namespace {

// Where the threads leave their rows and the caller picks them up in order.
class Shelf {
  public:
    void put(std::uint64_t index, Row row) {
        const std::lock_guard lock(mutex_);
        rows_.emplace(index, std::move(row));
        ++finished_;
        changed_.notify_one();
    }

    void fail(std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::move(error);
        changed_.notify_one();
    }

    void leave() {
        const std::lock_guard lock(mutex_);
        --working_;
        changed_.notify_one();
    }

    // The rows that can be handed over now, waiting a moment for the next one in order. Once nobody
    // works any more, all that are left.
    std::vector<Row> take(std::uint64_t next, bool& all_gone) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::milliseconds(200),
                          [&] { return rows_.contains(next) || working_ == 0; });
        all_gone = working_ == 0;
        std::vector<Row> ready;
        while (!rows_.empty() && (all_gone || rows_.begin()->first == next)) {
            ready.push_back(std::move(rows_.begin()->second));
            rows_.erase(rows_.begin());
            ++next;
        }
        return ready;
    }

    std::uint64_t finished() {
        const std::lock_guard lock(mutex_);
        return finished_;
    }

    void start(unsigned threads) { working_ = threads; }
    const std::exception_ptr& error() const { return error_; }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Row> rows_;
    std::uint64_t finished_ = 0;
    unsigned working_ = 0;
    std::exception_ptr error_;
};

}  // namespace

void solve_all(const std::shared_ptr<const Variant>& variant, const Tasks& tasks, const Work& what,
               unsigned threads, std::stop_token stop, const std::function<bool(const Row&)>& sink,
               const std::function<void(std::uint64_t)>& idle) {
    Shelf shelf;
    std::atomic<std::uint64_t> next_task = 0;
    std::stop_source enough;  // asked from outside, or a thread failed
    const std::stop_callback pass_on(stop, [&enough] { enough.request_stop(); });
    const Solver solver(variant, what.query.limits.bytes);
    const auto work = [&] {
        try {
            Solver own = solver.fork();
            while (!enough.stop_requested()) {
                const std::uint64_t index = next_task.fetch_add(1);
                if (index >= tasks.count) break;
                NamedDeal task = tasks.at(index);
                const Board board = bind(variant, std::move(task.deal));
                const std::stop_token asked = enough.get_token();
                Row row = solve_row(std::move(task.id), board, own, what.query, asked);
                if (what.verify) verify_row(row, board, own, what.query, asked);
                if (row.why != Stop::asked) shelf.put(index, std::move(row));
            }
        } catch (...) {
            shelf.fail(std::current_exception());
            enough.request_stop();
        }
        shelf.leave();
    };
    shelf.start(threads);
    std::vector<std::jthread> pool;
    for (unsigned i = 0; i < threads; ++i) pool.emplace_back(work);
    std::uint64_t handed_over = 0;
    for (bool all_gone = false; !all_gone;) {
        for (const Row& row : shelf.take(handed_over, all_gone)) {
            if (!sink(row)) enough.request_stop();
            ++handed_over;
        }
        idle(shelf.finished());
    }
    pool.clear();
    if (shelf.error()) std::rethrow_exception(shelf.error());
}

}  // namespace niblick::cli
