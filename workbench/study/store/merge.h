#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/study/store/survey_store.h"

namespace niblick::study {

// The result of merging shards.
struct Merged {
    std::vector<std::string> faults;  // sentences; if there are any, nothing was written
    std::vector<std::string> gaps;    // deals of the plan that no file has, as sentences
    std::uint64_t rows = 0;
};

// Merges the files of a survey's shards into one file, written beside `out` and renamed when
// complete. Refuses files of different surveys, duplicate deals, and gaps unless `allow_gaps`; a
// survey with gaps can be resumed. Throws StoreError if a file cannot be read or written, or if
// `out` exists.
Merged merge(const std::string& out, const std::vector<std::string>& files, bool allow_gaps,
             bool any_version);

}  // namespace niblick::study
