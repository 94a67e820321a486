#pragma once

#include <filesystem>
#include <string>

#include "workbench/study/design/candidate.h"

namespace niblick::study {

// A candidate as a rule file in `folder`: the text with the changes, and with a name, a source and
// a summary that describe it, without [deals]; the rest is unchanged. Paths of parents are adapted
// to the folder.
std::string file_text(const Library& library, const Loaded& rules, const Candidate& candidate,
                      const std::filesystem::path& folder);

// The share of winnable deals and its interval: "47.2 % (44.1 to 50.3)", "between 46.9 and 47.2 %
// (43.8 to 50.3; 3 undecided)".
std::string describe_wins(const Candidate& candidate);

}  // namespace niblick::study
