#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "workbench/study/row.h"

namespace niblick::study {

// Deals of one variant for several threads.
struct Work {
    std::shared_ptr<const Variant> variant;
    Query query;
    // The next deal, nothing at the end. Called by one thread at a time.
    std::function<std::optional<std::uint64_t>()> next;
};

// Judges deals on `threads` threads. On the calling thread, `take` is called with every judged deal
// in whatever order they are done until it returns false, and `idle` a few times a second. Deals
// under way when a stop is asked for are dropped.
void judge_all(const Work& work, unsigned threads, const std::stop_token& stop,
               const std::function<bool(const Judged&)>& take, const std::function<void()>& idle);

}  // namespace niblick::study
