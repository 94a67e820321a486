#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/base/stop.h"
#include "workbench/cli/commands/solve/solve_row.h"
#include "workbench/cli/deals_file.h"

namespace niblick::cli {

// Deals to solve, made on demand: `at` is called for 0 .. count-1, from several threads.
struct Tasks {
    std::uint64_t count = 0;
    std::function<NamedDeal(std::uint64_t)> at;
};

// What to do with each deal.
struct Work {
    Work(Query what = {}, bool again = false, bool with_trace = false)
        : query(what),
          verify(again),
          traced(with_trace) {}

    Query query;
    bool verify;  // verify every verdict with a second search
    bool traced;  // rows have traces
};

// Solves all tasks on `threads` threads and passes the rows to `sink` in task order, on the calling
// thread, until it returns false. Apart from the time, rows do not depend on the number of threads.
// After a stop, running tasks are dropped and finished ones are still passed on. `idle` is called a
// few times a second with the number of finished rows.
void solve_all(const std::shared_ptr<const Variant>& variant, const Tasks& tasks, const Work& work,
               unsigned threads, const StopToken& stop, const std::function<bool(const Row&)>& sink,
               const std::function<void(std::uint64_t)>& idle);

}  // namespace niblick::cli
