#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/study/map/map_row.h"
#include "workbench/study/map/measure_game.h"

namespace niblick::cli {

struct Program;

// A game of the map.
struct MapGame {
    std::string name;
    std::shared_ptr<const Variant> variant;
    study::MapRow row;
    study::Estimates estimates;  // see known_estimates()
    bool asked = false;          // named on the command line
};

// The rows of these games, of which those that `known` has, on the deals of the plan, are not
// measured again. After each game that is measured, `keep` gets all rows so far. Nothing after a
// stop, which is reported on `err`.
std::optional<std::vector<study::MapRow>> measure_rows(
    const Program& program, const std::vector<Loaded>& games, std::span<const study::MapRow> known,
    const study::MapPlan& plan, const std::function<bool(std::span<const study::MapRow>)>& keep);

}  // namespace niblick::cli
