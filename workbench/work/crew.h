#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/stop.h"
#include "workbench/work/threads.h"

namespace niblick::work {

// Processes many pieces of work of one kind, such as deals, on threads or, without threads, within
// take(). Threads take pieces in chunks, larger ones if pieces are quick, and wake the caller at
// most a few hundred times a second.
template <typename Piece, typename Made>
class Crew {
  public:
    // Processes a piece; returns nothing if stopped.
    using Worker = std::function<std::optional<Made>(const Piece&, const StopToken&)>;
    struct Orders {
        // The next piece, or nothing at the end. Called by one thread at a time.
        std::function<std::optional<Piece>()> next;
        // Called once on each thread; the worker holds the thread's own state.
        std::function<Worker()> hire;
    };

    Crew(Orders orders, unsigned threads, const StopToken& stop)
        : orders_(std::move(orders)),
          enough_(stop) {
        const std::lock_guard lock(mutex_);
        working_ = threads_.start(threads, [this] { process_pieces(); });
    }
    ~Crew() { enough_.request_stop(); }  // the threads end before the rest is destroyed
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Drops running pieces and starts no others.
    void enough() { enough_.request_stop(); }

    // The results since the last call, in any order, after a short wait at most; nothing once
    // finished. At the end rethrows a worker's exception.
    std::optional<std::vector<Made>> take() {
        if (threads_.empty()) process_for_a_while();
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kPatience, [this] { return news_ || working_ == 0; });
        news_ = false;
        if (!made_.empty()) return std::exchange(made_, {});
        if (working_ > 0 || (threads_.empty() && !over_)) return std::vector<Made>();
        over_ = true;
        lock.unlock();
        threads_.join();  // releases the exception first
        if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
        return std::nullopt;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kPatience{200};
    static constexpr std::chrono::milliseconds kTellEvery{5};
    static constexpr std::chrono::milliseconds kShort{2}, kLong{8};  // work on a chunk
    static constexpr std::size_t kMaxAtOnce = 32;

    std::vector<Piece> take_pieces(std::size_t n) {
        const std::lock_guard lock(taking_);
        std::vector<Piece> pieces;
        while (pieces.size() < n) {
            auto piece = orders_.next();
            if (!piece) break;
            pieces.push_back(std::move(*piece));
        }
        return pieces;
    }

    // Sets `tell` if the caller should be woken.
    void put(Made made, bool tell) {
        const std::lock_guard lock(mutex_);
        made_.push_back(std::move(made));
        if (!tell) return;
        news_ = true;
        changed_.notify_one();
    }

    void leave(std::exception_ptr error) noexcept {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::move(error);
        if (working_ > 0) --working_;
        changed_.notify_one();
    }

    void process_pieces() noexcept {
        try {
            const Worker worker = orders_.hire();
            Clock::time_point told{};
            std::size_t chunk = 1;
            while (!enough_.stop_requested()) {
                const std::vector<Piece> pieces = take_pieces(chunk);
                if (pieces.empty()) break;
                const Clock::time_point begun = Clock::now();
                Clock::time_point now = begun;
                for (const Piece& piece : pieces) {
                    if (enough_.stop_requested()) break;
                    auto made = worker(piece, enough_.get_token());
                    now = Clock::now();
                    if (!made) continue;
                    const bool tell = now - told >= kTellEvery;
                    if (tell) told = now;
                    put(std::move(*made), tell);
                }
                if (now - begun < kShort) chunk = std::min(2 * chunk, kMaxAtOnce);
                if (now - begun > kLong) chunk = 1;
            }
            leave(nullptr);
        } catch (...) {
            enough_.request_stop();
            leave(std::current_exception());
        }
    }

    void process_for_a_while() noexcept {
        if (over_) return;
        try {
            if (!worker_) worker_ = orders_.hire();
            const Clock::time_point begun = Clock::now();
            do {
                auto piece = enough_.stop_requested() ? std::nullopt : orders_.next();
                over_ = !piece;
                auto made = over_ ? std::nullopt : worker_(*piece, enough_.get_token());
                if (made) made_.push_back(std::move(*made));
            } while (!over_ && Clock::now() - begun < kTellEvery);
        } catch (...) {
            error_ = std::current_exception();
            over_ = true;
        }
    }

    const Orders orders_;
    StopSource enough_;  // requested from outside, after a failure, or by the consumer
    std::mutex taking_, mutex_;
    std::condition_variable changed_;
    std::vector<Made> made_;  // guarded by mutex_, like the rest
    bool news_ = false;
    unsigned working_ = 0;
    std::exception_ptr error_;
    bool over_ = false;  // used by the caller only, like the next
    Worker worker_;      // without threads
    Threads threads_;    // last, so that they end before the other members
};

}  // namespace niblick::work
