#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "variants/library/library.h"
#include "workbench/study/map/map_row.h"
#include "workbench/study/map/measure_game.h"

namespace niblick::cli {

struct Program;

// Which rows that are known serve.
enum class Again : std::uint8_t {
    never,       // of the same rules
    other_deals  // of the same rules on the deals of the plan
};

// The rows of these games, in their order; those that `known` lacks are measured. After each of
// these, `keep` gets all rows there are so far, and returns false to stop. Nothing after a stop,
// which is reported on `err`.
std::optional<std::vector<study::MapRow>> rows_for(
    const Program& program, const std::vector<Loaded>& games, std::span<const study::MapRow> known,
    const study::MapPlan& plan, Again again,
    const std::function<bool(std::span<const study::MapRow>)>& keep);

}  // namespace niblick::cli
