#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "workbench/study/survey_store.h"

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

}  // namespace niblick::study
