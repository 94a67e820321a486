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

// How the deals of a study are judged, from the command line.
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

// Games and a plan that has them as series; deals and stop rule are not chosen yet.
struct Games {
    study::Plan plan;
    study::Variants variants;
};
// Games by id or file. Where one does not load, what is wrong is on `err` and nothing returns.
std::optional<Games> load_games(const Program& program, const std::vector<std::string>& names,
                                const JudgeOptions& options);
// The games of a survey that was begun, checked to be the same still.
std::optional<study::Variants> variants_of(const Program& program, const study::Plan& plan);

}  // namespace niblick::cli
