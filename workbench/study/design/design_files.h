#pragma once

#include <filesystem>
#include <string>

#include "workbench/study/design/design.h"

namespace niblick::study {

// A candidate as a rule file in `folder`: the text with the changes, and with a name, a source and
// a summary that describe it; the rest is unchanged. Paths of parents are adapted to the folder.
std::string file_text(const Library& library, const Loaded& rules, const Design& design,
                      const Candidate& candidate, const std::filesystem::path& folder);

// "44.1 to 50.3 %": the share of winnable deals.
std::string describe_wins(const Candidate& candidate);

}  // namespace niblick::study
