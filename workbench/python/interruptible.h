#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>

#include <pybind11/pybind11.h>

#include "core/base/stop.h"
#include "workbench/work/threads.h"

namespace niblick::python {

// Calls work(stop) on a thread of its own, without Python's lock, and returns what it returns.
// Meanwhile the caller looks for signals. Ctrl-C, or a signal handler that raises, stops the work
// and is raised once it has ended. Signals reach Python's main thread alone, so work for another
// thread is not stopped by them.
template <typename Work>
auto interruptible(Work work) -> decltype(work(StopToken{})) {
    constexpr std::chrono::milliseconds kPollInterval{20};
    const StopSource stop;
    std::optional<decltype(work(StopToken{}))> result;
    std::exception_ptr failed;
    std::optional<pybind11::error_already_set> raised;
    {
        const pybind11::gil_scoped_release without_lock;
        std::mutex mutex;
        std::condition_variable changed;
        bool done = false;
        const auto body = [&] {
            try {
                result.emplace(work(stop.get_token()));
            } catch (...) {
                failed = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        };
        work::Threads threads;
        if (threads.start(1, body) == 0) body();  // the system has none left
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, kPollInterval, [&] { return done; })) {
            lock.unlock();
            if (!raised) {
                const pybind11::gil_scoped_acquire with_lock;
                if (PyErr_CheckSignals() != 0) {
                    raised.emplace();
                    stop.request_stop();
                }
            }
            lock.lock();
        }
    }
    if (raised) throw std::move(*raised);
    if (failed) std::rethrow_exception(failed);
    return std::move(*result);
}

}  // namespace niblick::python
