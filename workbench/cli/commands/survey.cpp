#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>

#include "core/base/format.h"
#include "core/base/read_number.h"
#include "core/base/words.h"
#include "core/deal/deal.h"
#include "variants/explain/describe.h"
#include "variants/text/diagnostic.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/survey_games.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/cli/text/survey_text.h"
#include "workbench/study/export.h"
#include "workbench/study/intervals.h"
#include "workbench/study/plan.h"
#include "workbench/study/repeat.h"
#include "workbench/study/store/merge.h"

namespace niblick::cli {

namespace {

struct SurveyOptions {
    std::vector<std::string> names;  // games, or files
    std::optional<DealNumbers> seeds;
    std::string out;
    JudgeOptions judge;
    std::optional<double> half_width, guess, sequence;  // in percent
    study::Shard shard;
    std::string merge;
    std::string report;
    bool resume = false;
    bool raise = false;
    bool repeat = false;
    bool any_version = false;
    bool allow_gaps = false;
    bool summary = false;
    bool times = false;
    bool trace = false;
};

Exit misused(const Program& program, const std::string& sentence) {
    program.console.err << sentence << '\n';
    return Exit::bad_usage;
}

// Solves deals by `solve`, which runs until stopped, and reports on the survey.
Exit work(const Program& program, study::SurveyStore& store, const study::Variants& variants,
          const SurveyOptions& options,
          const std::function<study::Ran(const study::Running&)>& solve) {
    const Console& console = program.console;
    study::Ran ran;
    SurveyProgress progress(console, store.plan());
    {
        // Allows time to save the results.
        const Interrupt interrupt(std::chrono::seconds(2));
        study::Running how;
        how.threads = options.judge.thread_count();
        how.stop = interrupt.token();
        how.report = [&progress](const study::Progress& at) { progress.show(at); };
        ran = solve(how);
    }
    progress.clear();
    if (!ran.fault.empty()) {
        console.err << "niblick: " << ran.fault << '\n';
        return Exit::our_fault;
    }
    console.out << summary_text(summaries(store), store.plan())
                << program.plugin_lines("plugin:      ");
    for (const auto& variant : variants) {
        if (clock_note(*variant).empty()) continue;
        console.out << variant->id << ":" << clock_note(*variant) << '\n';
    }
    tell_fault(console.err, store.first_fault());
    if (!ran.stopped) return Exit::fine;
    console.err << "stopped; run the same command again to resume\n";
    return Exit::unknown;
}

Exit work(const Program& program, study::SurveyStore& store, const study::Variants& variants,
          const SurveyOptions& options) {
    return work(program, store, variants, options, [&](const study::Running& how) {
        return options.raise ? raise(store, variants, options.judge.limits(), how)
                             : run(store, variants, how);
    });
}

// Says how the rows of a repetition differ from those of its survey.
Exit tell_repeated(const Program& program, const study::SurveyStore& survey,
                   const study::SurveyStore& repetition) {
    std::ostream& out = program.console.out;
    const study::Repeated found = compare_rows(survey, repetition);
    if (found.same_export) {
        out << "the same rows as " << survey.path() << ", SHA-256 " << export_hash(survey) << '\n';
        return Exit::fine;
    }
    const bool agree = found.contradictory + found.decided_once + found.missing == 0;
    out << (agree ? "not all rows of " : "other rows than ") << survey.path() << ": of "
        << counted(found.deals, "deal") << ", " << found.contradictory
        << " won in one and lost in the other, " << found.decided_once << " unknown in one only, "
        << found.missing << " missing here";
    if (found.more > 0) out << ", and it lacks " << counted(found.more, "deal") << " that are here";
    out << '\n';
    return found.contradictory > 0 ? Exit::our_fault : Exit::unknown;
}

// Makes a survey again by its own plan and rules.
Exit repeat_survey(const Program& program, const SurveyOptions& options) {
    if (options.names.size() != 1 || options.out.empty()) {
        return misused(program, "--repeat needs one survey file, and -o FILE for the new one");
    }
    const study::SurveyStore survey = study::SurveyStore::read(options.names.front());
    std::error_code ignored;
    if (std::filesystem::equivalent(survey.path(), options.out, ignored)) {
        return misused(program, "-o names the survey itself");
    }
    const study::Plan plan = study::repeated_plan(survey, joined(program.plugin_texts(), "; "));
    const auto variants = variants_of(program, plan);
    if (!variants) return Exit::bad_input;
    auto store = study::SurveyStore::create(options.out, plan, options.any_version);
    const Exit exit = work(program, store, *variants, options, [&](const study::Running& how) {
        return study::repeat(survey, store, *variants, how);
    });
    return exit == Exit::fine ? tell_repeated(program, survey, store) : exit;
}

// Resumes a survey file: its missing deals, or the deals that a limit left undecided.
Exit go_on(const Program& program, const SurveyOptions& options) {
    if (options.names.size() != 1) return misused(program, "name one file to resume");
    study::SurveyStore store = study::SurveyStore::resume(options.names.front());
    const study::Plan& plan = store.plan();
    const std::string version = study::program_version();
    if (plan.terms.version != version && !options.any_version) {
        program.console.err << store.path() << ": started by " << plan.terms.version << ", this is "
                            << version << " (use --any-version to resume anyway)\n";
        return Exit::bad_input;
    }
    store.judge_by(version);
    const auto variants = variants_of(program, plan);
    if (!variants) return Exit::bad_input;
    return work(program, store, *variants, options);
}

// The requested stop rule, and the deals that it selects; nothing after reporting on `err` that
// they do not fit.
std::optional<study::Plan> plan_of(const Program& program, const SurveyOptions& options,
                                   study::Plan plan) {
    using Kind = study::StopRule::Kind;
    const DealNumber first = options.seeds->first;
    DealNumber last = options.seeds->last;
    if (first.own() && last.low > study::kMaxSeed) {
        misused(program,
                "--seeds: surveys use deal numbers up to " + std::to_string(study::kMaxSeed));
        return std::nullopt;
    }
    if (options.half_width) {
        plan.stop = {Kind::half_width, *options.half_width / 100, options.guess.value_or(50) / 100};
        const std::uint64_t n = study::deals_needed(plan.stop.half_width, plan.stop.guess);
        if (n > options.seeds->count()) {
            misused(program, "--half-width " + decimal(*options.half_width, 3) + " takes " +
                                 counted(n, "deal") + ", and --seeds names " +
                                 std::to_string(options.seeds->count()));
            return std::nullopt;
        }
        last = after(first, n - 1);
    }
    if (options.sequence) {
        plan.stop = {Kind::sequence, *options.sequence / 100, 0.5};
        if (options.shard.of > 1) {
            misused(program,
                    "--sequence needs all deals in order, which shards do not have; "
                    "--half-width fixes the number of deals beforehand");
            return std::nullopt;
        }
    }
    const auto seeds = study::seeds_of({first, last});
    if (!seeds) {
        misused(program, "--seeds: a survey can have at most " + std::to_string(study::kMaxDeals) +
                             " deals");
        return std::nullopt;
    }
    plan.seeds = *seeds;
    plan.terms.scheme = scheme_text(*seeds);
    plan.shard = options.shard;
    plan.traced = options.trace;
    if (plan.shard.of > plan.seeds.count()) {
        misused(program, "--shard: there are more shards than deals");
        return std::nullopt;
    }
    return plan;
}

Exit begin(const Program& program, const SurveyOptions& options) {
    if (options.names.empty() || !options.seeds || options.out.empty()) {
        return misused(program, "a survey needs games, --seeds A..B and -o FILE");
    }
    const auto games =
        load_games(program, options.names, options.judge, options.seeds->first.scheme);
    if (!games) return Exit::bad_input;
    const auto plan = plan_of(program, options, games->plan);
    if (!plan) return Exit::bad_usage;
    study::SurveyStore store = study::SurveyStore::create(options.out, *plan, options.any_version);
    return work(program, store, games->variants, options);
}

Exit report(const Program& program, const SurveyOptions& options) {
    std::ostream& out = program.console.out;
    if (options.names.size() != 1) return misused(program, "name one file to report on");
    const study::SurveyStore store = study::SurveyStore::read(options.names.front());
    if (options.report == "table") {
        out << summary_text(summaries(store), store.plan());
    } else if (options.report == "hash") {
        out << export_hash(store) << "  " << store.path() << '\n';
    } else if (options.summary) {
        out << (options.report == "csv" ? summary_csv(summaries(store), options.times)
                                        : summary_json(summaries(store), options.times));
    } else {
        const auto format = options.report == "csv" ? study::Format::csv : study::Format::json;
        study::export_rows(store, format, options.times, [&out](std::string_view line) {
            out << line << '\n';
            return !out.fail();
        });
    }
    tell_fault(program.console.err, store.first_fault());
    return Exit::fine;
}

Exit put_together(const Program& program, const SurveyOptions& options) {
    std::ostream& err = program.console.err;
    if (options.names.empty()) return misused(program, "--merge OUT needs the files of the shards");
    const study::Merged merged =
        study::merge(options.merge, options.names, options.allow_gaps, options.any_version);
    for (const std::string& fault : merged.faults) err << fault << '\n';
    for (const std::string& gap : merged.gaps) err << "missing: " << gap << '\n';
    if (!merged.faults.empty()) return Exit::bad_input;
    if (!merged.gaps.empty() && !options.allow_gaps) {
        err << options.merge
            << " was not written; use --allow-gaps to write it anyway and resume later\n";
        return Exit::bad_input;
    }
    const study::SurveyStore store = study::SurveyStore::read(options.merge);
    program.console.out << summary_text(summaries(store), store.plan());
    tell_fault(program.console.err, store.first_fault());
    return merged.gaps.empty() ? Exit::fine : Exit::unknown;
}

Exit survey(const Program& program, const SurveyOptions& options) {
    try {
        if (!options.merge.empty()) return put_together(program, options);
        if (!options.report.empty()) return report(program, options);
        if (options.repeat) return repeat_survey(program, options);
        if (options.resume || options.raise) return go_on(program, options);
        return begin(program, options);
    } catch (const study::StoreError& error) {
        program.console.err << error.what() << '\n';
        return Exit::bad_input;
    }
}

void add_percent(CLI::App& command, const std::string& name, std::optional<double>& value,
                 double least, double most, const std::string& help) {
    const auto read = [&value, name, least, most](const std::string& text) {
        const auto number = read_decimal(text);
        if (!number || *number < least || *number > most) {
            refuse(name, in_quotes(text) + " is not a number of percent from " + decimal(least, 3) +
                             " to " + decimal(most, 0));
        }
        value = *number;
    };
    command.add_option_function<std::string>(name, read, help)->type_name("PERCENT");
}

}  // namespace

void add_survey(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("survey", "Solves many deals into a crash-safe file and reports on it");
    const auto options = std::make_shared<SurveyOptions>();
    command
        .add_option("ID", options->names,
                    "Games; with --resume, --raise, --repeat, --report and --merge, survey files")
        ->type_name("");
    add_seeds(command, options->seeds);
    command
        .add_option("-o,--output", options->out,
                    "Survey file; if it exists, missing deals are added")
        ->type_name("FILE");
    add_judge_options(command, options->judge);
    add_percent(command, "--half-width", options->half_width, 0.001, 50,
                "Use as many deals, from the first, as needed for a 95 % interval of plus or minus "
                "this many points");
    add_percent(command, "--guess", options->guess, 0, 100,
                "Win rate assumed by --half-width (50, which needs the most deals)");
    add_percent(command, "--sequence", options->sequence, 0.001, 50,
                "Stop once an anytime-valid interval is plus or minus this many points");
    command
        .add_option_function<std::string>(
            "--shard",
            [options](const std::string& text) {
                if (!study::read_shard(text, options->shard)) {
                    refuse("--shard", in_quotes(text) + " is not a part such as 3/8");
                }
            },
            "Do only this part of the survey, such as 3/8")
        ->type_name("I/N");
    command.add_flag("--resume", options->resume, "Resume a survey file");
    command.add_flag("--raise", options->raise,
                     "Retry deals that reached a limit, with new --nodes and --memory");
    command.add_flag("--repeat", options->repeat,
                     "Make a survey again into -o FILE, by the plan and the rules that it holds, "
                     "and compare the rows");
    command.add_option("--merge", options->merge, "Merge the files of shards into this one")
        ->type_name("OUT");
    add_choice(command, "--report", options->report, {"table", "csv", "json", "hash"},
               "Report on a file: table: summary; csv, json: rows; hash: SHA-256 of the rows "
               "without names and version");
    command.add_flag("--summary", options->summary,
                     "With --report csv or json: a summary instead of rows");
    command.add_flag("--times", options->times,
                     "With --report: include time and memory, which vary from run to run");
    command.add_flag("--trace", options->trace,
                     "Also keep what the search of each deal did, as a column of the rows");
    command.add_flag("--allow-gaps", options->allow_gaps,
                     "With --merge: write the file even if deals are missing");
    command.add_flag("--any-version", options->any_version,
                     "Combine rows from different versions of the program");
    command.get_option("--half-width")->excludes(command.get_option("--sequence"));
    command.get_option("--guess")->needs(command.get_option("--half-width"));
    when_chosen(command, program, options, survey);
}

}  // namespace niblick::cli
