#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/stop.h"
#include "workbench/study/row.h"
#include "workbench/work/crew.h"

namespace niblick::study {

// Deals of one variant that are to be judged.
struct Work {
    std::shared_ptr<const Variant> variant;
    Query query;
    // The next deal, nothing at the end. Called by one thread at a time.
    std::function<std::optional<std::uint64_t>()> next;
    DealNumber base = {};  // from which deals are counted
};

// Judges deals, in whatever order they are done. Those under way when a stop is asked for are
// dropped.
class Judges : public work::Crew<std::uint64_t, Judged> {
  public:
    // On so many threads; 0: on that of the caller.
    Judges(const Work& work, unsigned threads, const StopToken& stop);
};

}  // namespace niblick::study
