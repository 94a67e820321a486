#include "workbench/study/compare/compare.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>

#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/survey_games.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/text/compare_text.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/survey_text.h"
#include "workbench/study/compare/compare_export.h"

namespace niblick::cli {

namespace {

struct CompareOptions {
    std::vector<std::string> names;
    std::optional<DealNumbers> seeds;
    std::vector<std::string> from;
    std::string out;
    std::string format = "text";
    JudgeOptions judge;
    bool flips = false;
};

// The series of this game in the named files, by the solver and with all deals.
std::optional<study::Source> find_series(const std::vector<study::SurveyStore>& stores,
                                         const study::Series& series, const study::Terms& terms,
                                         const study::Seeds& seeds) {
    for (const study::SurveyStore& store : stores) {
        const study::Plan& plan = store.plan();
        const auto& all = plan.series;
        const auto found = std::find_if(all.begin(), all.end(), [&](const study::Series& each) {
            return each.fingerprint == series.fingerprint && each.player == series.player &&
                   each.information == series.information;
        });
        if (found == all.end() || plan.terms.scheme != terms.scheme) continue;
        const study::Seeds own = plan.own();
        if (seeds.first < own.first || seeds.last > own.last) continue;
        return study::Source{&store, static_cast<std::size_t>(found - all.begin()), nullptr};
    }
    return std::nullopt;
}

// Solves the games that no file has. Nothing if stopped or failed; then sets `exit`.
std::optional<study::SurveyStore> judge_rest(const Program& program, const study::Plan& plan,
                                             const study::Variants& variants,
                                             const CompareOptions& options, Exit& exit) {
    std::optional<study::SurveyStore> store =
        study::SurveyStore::create(options.out.empty() ? ":memory:" : options.out, plan);
    SurveyProgress progress(program.console, store->plan());
    // With a file, allows time to save the results.
    const Interrupt interrupt(options.out.empty() ? Interrupt::kUsual : std::chrono::seconds(2));
    study::Running how;
    how.threads = options.judge.thread_count();
    how.stop = interrupt.token();
    how.report = [&progress](const study::Progress& at) { progress.show(at); };
    const study::Ran ran = run(*store, variants, how);
    progress.clear();
    if (!ran.fault.empty()) {
        program.console.err << "niblick: " << ran.fault << '\n';
        exit = Exit::our_fault;
        return std::nullopt;
    }
    if (ran.stopped) {
        program.console.err << (options.out.empty()
                                    ? "stopped; use -o FILE to be able to resume\n"
                                    : "stopped; run the same command again to resume\n");
        exit = Exit::unknown;
        return std::nullopt;
    }
    return store;
}

Exit print(const Program& program, const study::Comparison& comparison,
           const CompareOptions& options) {
    std::ostream& out = program.console.out;
    if (options.format == "csv") out << study::flips_csv(comparison);
    if (options.format == "json") out << study::comparison_json(comparison);
    if (options.format == "text") {
        out << comparison_text(comparison, options.flips) << program.plugin_lines("plugin: ");
    }
    for (const study::SeriesPair& pair : comparison.pairs) {
        if (pair.impossible.empty()) continue;
        const std::size_t narrow = pair.known.second_contains ? pair.first : pair.second;
        const std::size_t n = pair.impossible.size();
        program.console.err << "niblick: internal error: " << counted(n, "deal")
                            << (n == 1 ? " is" : " are") << " won only under "
                            << comparison.series[narrow].series.rules
                            << ", which allows less; the first is "
                            << comparison.seeds.describe(pair.impossible.front()) << '\n';
    }
    return comparison.impossible() ? Exit::our_fault : Exit::fine;
}

Exit compare_games(const Program& program, const CompareOptions& options) {
    if (options.seeds->last.own() && options.seeds->last.low > study::kMaxSeed) {
        program.console.err << "--seeds: deal numbers go up to " << study::kMaxSeed << '\n';
        return Exit::bad_usage;
    }
    const auto numbers = study::seeds_of(*options.seeds);
    if (!numbers) {
        program.console.err << "--seeds: at most " << study::kMaxDeals
                            << " deals can be compared\n";
        return Exit::bad_usage;
    }
    auto games = load_games(program, options.names, options.judge, options.seeds->first.scheme);
    if (!games) return Exit::bad_input;
    const study::Seeds seeds = *numbers;
    games->plan.seeds = seeds;
    games->plan.terms.scheme = scheme_text(seeds);
    std::vector<study::SurveyStore> files;
    for (const std::string& path : options.from) files.push_back(study::SurveyStore::read(path));

    std::vector<study::Source> sources(games->variants.size());
    study::Plan rest = games->plan;
    study::Variants rest_variants;
    rest.series.clear();
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const study::Series& series = games->plan.series[i];
        const auto found = find_series(files, series, games->plan.terms, seeds);
        if (found) {
            sources[i] = *found;
        } else {
            rest.series.push_back(series);
            rest_variants.push_back(games->variants[i]);
        }
        sources[i].variant = games->variants[i].get();
    }
    std::optional<study::SurveyStore> judged;
    if (!rest.series.empty()) {
        Exit exit = Exit::fine;
        judged = judge_rest(program, rest, rest_variants, options, exit);
        if (!judged) return exit;
        std::size_t next = 0;
        for (study::Source& source : sources) {
            if (source.store != nullptr) continue;
            source.store = &*judged;
            source.series = next++;
        }
    }
    const Exit exit = print(program, study::compare(sources, seeds), options);
    std::string fault = judged ? judged->first_fault() : "";
    for (const study::SurveyStore& file : files) {
        if (fault.empty()) fault = file.first_fault();
    }
    tell_fault(program.console.err, fault);
    return exit;
}

Exit compare(const Program& program, const CompareOptions& options) {
    try {
        return compare_games(program, options);
    } catch (const study::StoreError& error) {
        program.console.err << error.what() << '\n';
        return Exit::bad_input;
    }
}

}  // namespace

void add_compare(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "compare", "Compares games deal by deal, on the same deals where decks allow");
    const auto options = std::make_shared<CompareOptions>();
    command.add_option("ID", options->names, "Two to four games")
        ->type_name("")
        ->required()
        ->expected(2, 4);
    add_seeds(command, options->seeds)->required();
    command
        .add_option("--from", options->from,
                    "Survey file with deals of some of the games; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
    command.add_option("-o,--output", options->out, "Save results in this file, as a survey does")
        ->type_name("FILE");
    add_choice(command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: deals whose verdict differs; json: everything");
    add_judge_options(command, options->judge);
    command.add_flag("--flips", options->flips,
                     "List every deal whose verdict differs, not just the first 20");
    when_chosen(command, program, options, compare);
}

}  // namespace niblick::cli
