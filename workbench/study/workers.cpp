#include "workbench/study/workers.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace niblick::study {

namespace {

// Where the threads take deals from and leave what they judged.
class Desk {
  public:
    Desk(const std::function<std::optional<std::uint64_t>()>& next, unsigned threads)
        : next_(next),
          working_(threads) {}

    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(taking_);
        return next_();
    }

    void put(Judged judged) {
        const std::lock_guard lock(mutex_);
        judged_.push_back(std::move(judged));
        changed_.notify_one();
    }

    void leave(std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::move(error);
        --working_;
        changed_.notify_one();
    }

    // What was judged since the last call, waiting a moment for it; whether nobody works any more.
    std::pair<std::vector<Judged>, bool> take() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::milliseconds(200),
                          [this] { return !judged_.empty() || working_ == 0; });
        return {std::exchange(judged_, {}), working_ == 0};
    }

    // Expects nobody to work.
    const std::exception_ptr& error() const { return error_; }

  private:
    const std::function<std::optional<std::uint64_t>()>& next_;
    std::mutex taking_, mutex_;
    std::condition_variable changed_;
    std::vector<Judged> judged_;
    unsigned working_;
    std::exception_ptr error_;
};

}  // namespace

void judge_all(const Work& work, unsigned threads, const std::stop_token& stop,
               const std::function<bool(const Judged&)>& take, const std::function<void()>& idle) {
    Desk desk(work.next, threads);
    std::stop_source enough;  // asked from outside, a thread failed, or the taker has enough
    const std::stop_callback pass_on(stop, [&enough] { enough.request_stop(); });
    const Solver solver(work.variant, work.query.limits.bytes);
    const auto labour = [&] {
        std::exception_ptr error;
        try {
            Solver own = solver.fork();
            while (!enough.stop_requested()) {
                const auto seed = desk.next();
                if (!seed) break;
                const Board board = bind(work.variant, deal_by_number(*work.variant, *seed));
                Judged judged = judge(*seed, board, own, work.query, enough.get_token());
                if (!judged.stopped) desk.put(std::move(judged));
            }
        } catch (...) {
            error = std::current_exception();
            enough.request_stop();
        }
        desk.leave(std::move(error));
    };
    std::vector<std::jthread> pool;
    for (unsigned i = 0; i < threads; ++i) pool.emplace_back(labour);
    try {
        for (bool over = false; !over;) {
            auto [judged, all_gone] = desk.take();
            over = all_gone;
            for (const Judged& each : judged) {
                if (!take(each)) enough.request_stop();
            }
            idle();
        }
    } catch (...) {
        enough.request_stop();
        throw;  // the pool is joined on the way out
    }
    pool.clear();
    if (desk.error()) std::rethrow_exception(desk.error());
}

}  // namespace niblick::study
