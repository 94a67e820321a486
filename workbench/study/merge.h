#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/study/store.h"

namespace niblick::study {

// What putting shards together found.
struct Merged {
    std::vector<std::string> faults;  // sentences; nothing was written where there are any
    std::vector<std::string> gaps;    // deals of the plan that no file has, as sentences
    std::uint64_t rows = 0;
};

// Puts the files of a survey's shards together into one file of the whole survey, made beside `out`
// and renamed when it is complete. Refuses files of different surveys, two files with the same
// deal, and gaps unless `allow_gaps`; a file with gaps is a survey that can be gone on with. Throws
// StoreError where a file cannot be read or written, or where there is one called `out`.
Merged merge(const std::string& out, const std::vector<std::string>& files, bool allow_gaps,
             bool any_version);

}  // namespace niblick::study
