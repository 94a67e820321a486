#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "workbench/cli/program.h"
#include "workbench/study/runner.h"

namespace CLI {
class App;
}

namespace niblick::cli {

// The command-line options for solving the deals of a study.
struct JudgeOptions {
    std::string goal = "clear";
    std::string method = "automatic";
    std::uint64_t nodes = Limits{}.nodes;
    std::uint64_t memory = Limits{}.bytes >> 20;
    std::uint64_t threads = 0;

    Limits limits() const { return {nodes, static_cast<std::size_t>(memory) << 20}; }
    unsigned thread_count() const;
};
void add_judge_options(CLI::App& command, JudgeOptions& options);

// Games and a plan with them as series, before deals and stop rule are set.
struct Games {
    study::Plan plan;
    study::Variants variants;
};
// Loads games by id or file. Returns nothing after reporting on `err` that one does not load or has
// no deals of this scheme.
std::optional<Games> load_games(const Program& program, const std::vector<std::string>& names,
                                const JudgeOptions& options, DealScheme scheme);
// The games of an existing survey as they were when it began: of the library if unchanged,
// otherwise of the survey itself, which is reported on `err`.
std::optional<study::Variants> variants_of(const Program& program, const study::Plan& plan);

}  // namespace niblick::cli
