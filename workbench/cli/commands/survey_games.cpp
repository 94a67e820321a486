#include "workbench/cli/commands/survey_games.h"

#include <ostream>

#include "variants/text/diagnostic.h"
#include "workbench/cli/options.h"
#include "workbench/cli/text/format.h"
#include "workbench/study/series_rules.h"
#include "workbench/work/threads.h"

namespace niblick::cli {

unsigned JudgeOptions::thread_count() const {
    const auto asked = static_cast<unsigned>(threads);
    return asked > 0 ? asked : work::processors();
}

void add_judge_options(CLI::App& command, JudgeOptions& options) {
    add_choice(command, "--goal", options.goal, {"clear", "best"},
               "clear: the verdict; best: the best reachable score too (clear)");
    add_choice(command, "--method", options.method, {"automatic", "sweep", "chain", "depth-first"},
               "Search method; all methods that apply to a game agree (automatic)");
    add_number(command, "--nodes", options.nodes, 1, study::kMaxSeed,
               "Maximum positions per deal (100000000)");
    add_number(command, "--memory", options.memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per deal, in MB (1024)");
    add_number(command, "--threads", options.threads, 0, 1024,
               "Deals solved in parallel (number of processors)");
}

std::optional<Games> load_games(const Program& program, const std::vector<std::string>& names,
                                const JudgeOptions& options, DealScheme scheme) {
    Games games;
    study::Terms& terms = games.plan.terms;
    terms.goal = options.goal == "best" ? Goal::best : Goal::clear;
    terms.method = method_named(options.method).value_or(Method::automatic);
    terms.limits = options.limits();
    terms.version = study::program_version();
    terms.plugins = joined(program.plugin_texts(), "; ");
    for (const std::string& name : names) {
        auto loaded = program.load(name);
        if (!loaded || !program.is_dealt(*loaded->variant, scheme)) return std::nullopt;
        if (!Solver(loaded->variant, terms.limits.bytes).serves(terms.method, terms.limits)) {
            program.console.err << "--method " << options.method << " does not work for "
                                << loaded->variant->id << " within these limits\n";
            return std::nullopt;
        }
        games.plan.series.push_back(study::series_of(*loaded));
        games.variants.push_back(std::move(loaded->variant));
    }
    for (std::size_t i = 0; i < games.plan.series.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (games.plan.series[i].rules != games.plan.series[j].rules) continue;
            program.console.err << games.plan.series[i].rules << " is named twice\n";
            return std::nullopt;
        }
    }
    return games;
}

std::optional<study::Variants> variants_of(const Program& program, const study::Plan& plan) {
    study::Variants variants;
    for (const study::Series& series : plan.series) {
        study::SeriesRules found = study::rules_of(program.library(), series);
        if (!found.why.empty()) program.console.err << found.why << '\n';
        if (!found.ok()) {
            program.console.err << render_all(found.rules.diagnostics, found.rules.sources);
            return std::nullopt;
        }
        variants.push_back(std::move(found.rules.variant));
    }
    return variants;
}

}  // namespace niblick::cli
