#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "workbench/study/store/survey_store.h"

namespace niblick::study {

enum class Format : std::uint8_t {
    csv,  // a header line first; fields quoted if necessary
    json  // one object per line
};

// Writes the rows of a store line by line: games in plan order, deals by number. Omits time and
// memory, which are not reproducible, unless `with_times`. `write` receives a line without its line
// break and returns false to stop.
void export_rows(const SurveyStore& store, Format format, bool with_times,
                 const std::function<bool(std::string_view)>& write);

// The SHA-256 of the rows as CSV, each line with its line break, without what may differ between
// equal results: time and memory, the version of the program, and the names of the rules and the
// plugins, which may be paths.
std::string export_hash(const SurveyStore& store);

}  // namespace niblick::study
