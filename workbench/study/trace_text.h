#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/search/common/trace.h"
#include "workbench/study/json.h"

namespace niblick::study {

// What a search did, for files: a list for each member of SearchTrace under its name, `first_win`,
// and `pruned`, an object with the moves left out for each reason that occurred (prune_word()).

// Adds these keys to an object.
void put_trace(Json& json, const SearchTrace& trace);
// The object alone.
std::string trace_json(const SearchTrace& trace);

// Calls visit(what, at, count) for each figure that is not zero: what is a list of the above with
// an index into it, "first_win" with "nodes", or "pruned" with a reason.
using VisitTrace =
    std::function<void(std::string_view what, std::string_view at, std::uint64_t count)>;
void each_figure(const SearchTrace& trace, const VisitTrace& visit);

}  // namespace niblick::study
