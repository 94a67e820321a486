#include "tests/workbench/rooms.h"

namespace niblick {

void Room::start(std::uint64_t deal, work::By by) {
    work.reset();
    Workspace::Options options;
    options.roots = {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"};
    options.own_rules = scratch / "own";
    options.state_folder = scratch / "state";
    options.surveys = scratch / "surveys";
    options.first_deal = deal;
    // A test that opens another game gets the same deal in each run, not by chance one that takes
    // the solver a minute.
    options.random_seed = deal;
    options.by = by;
    work = std::make_unique<Workspace>(options);
}

}  // namespace niblick
