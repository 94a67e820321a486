#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/base/stop.h"
#include "workbench/cli/commands/solve_row.h"
#include "workbench/cli/deals_file.h"

namespace niblick::cli {

// Deals to solve, made as they are needed: `at` is called for 0 .. count-1, from several threads.
struct Tasks {
    std::uint64_t count = 0;
    std::function<NamedDeal(std::uint64_t)> at;
};

// What is done with each deal.
struct Work {
    Work(Query what = {}, bool again = false) : query(what), verify(again) {}

    Query query;
    bool verify;  // have the plain search find every verdict again
};

// Solves all tasks on `threads` threads and hands the rows over in the order of the tasks, on the
// calling thread, until it returns false. Rows do not depend on the number of threads, but for the
// time. After a stop the tasks under way are dropped and the finished ones still handed over.
// `idle` is called a few times a second with the number of rows finished.
void solve_all(const std::shared_ptr<const Variant>& variant, const Tasks& tasks, const Work& work,
               unsigned threads, const StopToken& stop, const std::function<bool(const Row&)>& sink,
               const std::function<void(std::uint64_t)>& idle);

}  // namespace niblick::cli
