#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/search/solver.h"
#include "workbench/study/row.h"
#include "workbench/work/crew.h"

namespace niblick::study {

// The deals of one variant to be solved.
struct Work {
    std::shared_ptr<const Variant> variant;
    std::shared_ptr<const Solver> solver;  // of the variant; each thread works with a fork of it
    Query query;
    // Returns the next deal, or nothing at the end. Called by one thread at a time.
    std::function<std::optional<std::uint64_t>()> next;
    DealNumber base = {};  // added to each deal number
    bool traced = false;   // rows have traces
};

// Solves deals in parallel and returns them in any order. A thread takes as many deals at once as
// the solver can work on together. Deals being solved when a stop is requested are dropped.
class Judges {
  public:
    // `threads` 0: on the calling thread.
    Judges(const Work& work, unsigned threads, const StopToken& stop);

    // As those of work::Crew.
    void enough() { crew_.enough(); }
    std::optional<std::vector<Judged>> take();

  private:
    using Crew = work::Crew<std::vector<std::uint64_t>, std::vector<Judged>>;
    static Crew::Orders orders_for(const Work& work);

    Crew crew_;
};

}  // namespace niblick::study
