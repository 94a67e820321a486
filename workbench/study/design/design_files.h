#pragma once

#include <filesystem>
#include <string>

#include "workbench/study/design/design.h"

namespace niblick::study {

// A candidate as a rule file of its own in a folder: the text of the rules with the changes, and
// with a name, a source and a summary that say what it is; all else is as its author left it.
// Parents are found from there too.
std::string file_text(const Library& library, const Loaded& rules, const Design& design,
                      const Candidate& candidate, const std::filesystem::path& folder);

// "44.1 to 50.3 %": the share that can be won.
std::string describe_wins(const Candidate& candidate);

}  // namespace niblick::study
