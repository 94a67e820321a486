#include "core/search/common/solve.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <ostream>

#include "core/base/format.h"
#include "variants/explain/describe.h"
#include "workbench/cli/commands/certificate.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/solve/solve_many.h"
#include "workbench/cli/commands/solve/solve_summary.h"
#include "workbench/cli/commands/solve/trace_file.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/progress_line.h"
#include "workbench/work/threads.h"

namespace niblick::cli {

namespace {

struct SolveOptions {
    std::string name;
    std::optional<DealNumbers> seeds;
    std::string deals;
    std::uint64_t nodes = Limits{}.nodes;
    std::uint64_t memory = Limits{}.bytes >> 20;
    std::uint64_t threads = 0;
    std::string format = "text";
    std::string method = "automatic";
    std::string goal = "clear";
    std::string certificate;
    bool exact_keys = false;
    bool verify = false;
    bool line = false;
    bool summary = false;
    std::string trace;  // a file

    // The format of the trace: by the ending of the file, else that of the rows.
    std::optional<TraceFile::Format> trace_format() const {
        const auto named = TraceFile::format_of(trace);
        return named || format == "text" ? named : TraceFile::format_of("." + format);
    }
    Query query() const {
        Query query;
        query.goal = goal == "best" ? Goal::best : Goal::clear;
        query.limits = {nodes, static_cast<std::size_t>(memory) << 20};
        query.exact_keys = exact_keys;
        query.method = method_named(method).value_or(Method::automatic);
        return query;
    }
};

// The requested deals, or nothing after reporting errors of a file on `err`.
std::optional<Tasks> gather(const Program& program, const std::shared_ptr<const Variant>& variant,
                            const SolveOptions& options) {
    if (options.seeds) {
        const DealNumber first = options.seeds->first;
        if (!program.is_dealt(*variant, first.scheme)) return std::nullopt;
        return Tasks{options.seeds->count(), [variant, first](std::uint64_t i) {
                         const DealNumber number = after(first, i);
                         return NamedDeal{number_text(number), deal_by_number(*variant, number)};
                     }};
    }
    auto read = load_deals(program.console, *variant, options.deals);
    if (!read) return std::nullopt;
    const auto deals = std::make_shared<const std::vector<NamedDeal>>(std::move(*read));
    return Tasks{deals->size(), [deals](std::uint64_t i) { return (*deals)[i]; }};
}

Exit exit_of(const Row& row) {
    if (!row.holds()) return Exit::our_fault;
    switch (row.outcome) {
        case Outcome::won: return Exit::fine;
        case Outcome::lost: return Exit::lost;
        case Outcome::unknown: break;
    }
    return Exit::unknown;
}

std::string table_heads(const Program& program, const SolveOptions& options) {
    return program.plugin_lines("# plugin ") + std::string(kColumns) +
           (options.line ? ",line\n" : "\n");
}

std::string row_text(const Program& program, const Row& row, const Variant& variant,
                     const SolveOptions& options) {
    if (options.format == "csv") return row_as_table(row, options.line);
    if (options.format == "json") {
        return row_as_json(row, variant, options.line, program.plugin_texts());
    }
    return row_as_text(row, variant, options.line);
}

void report_fault(const Row& row, const Variant& variant, std::ostream& err) {
    err << "niblick: deal " << row.id
        << (row.replays ? ": " + std::string(row.verified_by) + " disagrees with the verdict"
                        : ": the solver's winning line is not legal play");
    for (const Rule& rule : variant.rules) {
        if (rule.foreign) err << "; does " << rule.whose << " keep the promises of its rule?";
    }
    err << '\n';
}

// What became of the answers, unless the trace could not be written.
Exit with_trace_closed(const Program& program, std::optional<TraceFile>& trace, Exit exit) {
    const std::string fault = trace ? trace->close() : "";
    if (fault.empty()) return exit;
    program.console.err << "--trace: " << fault << '\n';
    return Exit::our_fault;
}

// Writes the certificate of a verdict and says so in `words`; otherwise reports on `err` why there
// is none, and returns how the program ends.
std::optional<Exit> leave_certificate(const Program& program, const Loaded& loaded, const Row& row,
                                      const Board& board, const Verdict& verdict,
                                      const SolveOptions& options, const StopToken& stop,
                                      std::string& words) {
    const Certificate made = certificate(loaded, row.id, board, verdict, options.query(), stop);
    if (!made.reason.empty()) {
        program.console.err << "niblick: deal " << row.id << ": no certificate: " << made.reason
                            << '\n';
        return made.contradicts ? Exit::our_fault : Exit::unknown;
    }
    if (!write_in_existing_folder(options.certificate, made.bytes, program.console)) {
        return Exit::our_fault;
    }
    words = options.certificate + ", " + made.proof + ", " + counted(made.bytes.size(), "byte");
    return std::nullopt;
}

Exit solve_one(const Program& program, const Loaded& loaded, const Tasks& tasks,
               const SolveOptions& options, std::optional<TraceFile>& trace) {
    const std::shared_ptr<const Variant>& variant = loaded.variant;
    const Interrupt interrupt;
    NamedDeal task = tasks.at(0);
    const Board board = bind(variant, std::move(task.deal));
    const Query query = options.query();
    Solver solver(variant, query.limits.bytes);
    Verdict verdict;
    Row row = solve_row(std::move(task.id), board, solver, query, interrupt.token(),
                        trace.has_value(), &verdict);
    if (options.verify) verify_row(row, board, solver, query, interrupt.token());
    std::ostream& out = program.console.out;
    if (!row.holds()) {
        report_fault(row, *variant, program.console.err);
        return Exit::our_fault;
    }
    if (trace) trace->add(row);
    tell_fault(program.console.err, row.fault);
    std::string written;
    if (!options.certificate.empty()) {
        const auto failed = leave_certificate(program, loaded, row, board, verdict, options,
                                              interrupt.token(), written);
        if (failed) return *failed;
    }
    if (options.format != "text") {
        if (options.format == "csv") out << table_heads(program, options);
        out << row_text(program, row, *variant, options) << '\n';
        return exit_of(row);
    }
    out << variant->id << ", deal " << row.id << ": " << outcome_word(row.outcome)
        << " (all cards known)" << clock_note(*variant) << '\n';
    out << "why:        " << describe_why(row, query.limits) << '\n';
    if (!row.fault.empty() && describe_why(row, query.limits) != row.fault) {
        out << "fault:      " << row.fault << '\n';
    }
    if (row.least_left) out << "least left: " << *row.least_left << '\n';
    if (row.best_score) out << "best score: " << describe_best(row, *variant) << '\n';
    out << "effort:     " << counted(row.nodes, "position") << ", " << decimal(row.ms, 1)
        << " ms\n";
    if (options.verify) out << "verified:   " << describe_verified(row) << '\n';
    if (!written.empty()) out << "certificate: " << written << '\n';
    out << program.plugin_lines("plugin:     ");
    if (options.line && row.outcome == Outcome::won) {
        out << "line:\n" << wrapped(joined(row.line, " "), "    ");
    }
    if (options.line && row.best_score) {
        out << "line to the best score:\n" << wrapped(joined(row.best_line, " "), "    ");
    }
    return exit_of(row);
}

Exit solve_several(const Program& program, const std::shared_ptr<const Variant>& variant,
                   const Tasks& tasks, const SolveOptions& options,
                   std::optional<TraceFile>& trace) {
    using Clock = std::chrono::steady_clock;
    const Console& console = program.console;
    const Interrupt interrupt;
    const auto begin = Clock::now();
    unsigned threads = static_cast<unsigned>(options.threads);
    if (threads == 0) threads = work::processors();
    threads = static_cast<unsigned>(std::min<std::uint64_t>(threads, tasks.count));

    Summary summary;
    summary.limits = options.query().limits;
    if (options.verify) summary.verified = 0;
    bool broken = false;
    std::string fault;
    if (options.format == "csv") console.out << table_heads(program, options);
    const auto sink = [&](const Row& row) {
        if (!row.holds()) {
            broken = true;
            report_fault(row, *variant, console.err);
            return true;
        }
        summary.add(row);
        if (trace) trace->add(row);
        if (fault.empty() && !row.fault.empty()) fault = row.fault + " (deal " + row.id + ")";
        if (!options.summary) console.out << row_text(program, row, *variant, options) << '\n';
        return !console.out.fail();
    };
    // Not on a terminal that also receives the rows.
    ProgressLine progress(console, options.summary || !console.out_is_terminal);
    const auto idle = [&](std::uint64_t finished) {
        console.out.flush();
        progress.show([&] {
            std::string line = std::to_string(finished) + " of " + std::to_string(tasks.count) +
                               " deals, " + std::to_string(summary.count.unknown) + " unknown";
            if (finished == 0) return line;
            const std::chrono::duration<double> took = Clock::now() - begin;
            const double each = took.count() / static_cast<double>(finished);
            return line + ", " + decimal(1 / each, 0) + " deals/s, " +
                   decimal(each * static_cast<double>(tasks.count - finished), 0) + " s left";
        });
    };
    solve_all(variant, tasks, {options.query(), options.verify, trace.has_value()}, threads,
              interrupt.token(), sink, idle);
    progress.clear();

    const std::chrono::duration<double> took = Clock::now() - begin;
    if (options.format == "text") {
        console.out << summary.text(*variant, took.count()) << program.plugin_lines("plugin:   ");
    }
    const std::uint64_t done = summary.count.total();
    if (interrupt.token().stop_requested() && done < tasks.count) {
        console.err << "stopped: " << done << " of " << tasks.count << " deals are done\n";
    }
    tell_fault(console.err, fault);
    if (broken) return Exit::our_fault;
    return done == tasks.count && summary.count.unknown == 0 ? Exit::fine : Exit::unknown;
}

Exit solve_deals(const Program& program, const SolveOptions& options) {
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const Query query = options.query();
    if (!Solver(loaded->variant, query.limits.bytes).serves(query.method, query.limits)) {
        program.console.err << "--method " << options.method << " does not work for "
                            << loaded->variant->id << " within these limits\n";
        return Exit::bad_usage;
    }
    if (options.summary && options.format != "text") {
        program.console.err << "--summary leaves out the rows, which are all that --format "
                            << options.format << " has\n";
        return Exit::bad_usage;
    }
    if (!options.certificate.empty()) {
        const std::string why = why_no_certificate(*loaded->variant, query.goal);
        if (!why.empty()) {
            program.console.err << why << '\n';
            return Exit::bad_usage;
        }
    }
    const auto tasks = gather(program, loaded->variant, options);
    if (!tasks) return Exit::bad_input;
    if (!options.certificate.empty() && tasks->count != 1) {
        program.console.err << "--certificate is for one deal, and these are " << tasks->count
                            << '\n';
        return Exit::bad_usage;
    }
    std::optional<TraceFile> trace;
    if (!options.trace.empty()) {
        const auto format = options.trace_format();
        if (!format) {
            program.console.err
                << "--trace: name a file that ends in .csv or .json, or add --format\n";
            return Exit::bad_usage;
        }
        trace.emplace(options.trace, *format);
    }
    const Exit exit = tasks->count == 1
                          ? solve_one(program, *loaded, *tasks, options, trace)
                          : solve_several(program, loaded->variant, *tasks, options, trace);
    return with_trace_closed(program, trace, exit);
}

}  // namespace

void add_solve(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand("solve", "Solves deals exactly, with all cards known");
    const auto options = std::make_shared<SolveOptions>();
    add_game(command, options->name);
    CLI::Option_group& which = *command.add_option_group("Deals", "Which deals");
    add_seed(which, options->seeds);
    add_seeds(which, options->seeds);
    which
        .add_option(
            "--deals", options->deals,
            "A table with columns id and deal, a deal per line, or one deal in board form; - for "
            "standard input")
        ->type_name("FILE");
    which.require_option(1, 1);
    add_number(command, "--nodes", options->nodes, 1, std::numeric_limits<std::uint64_t>::max(),
               "Maximum positions per deal (100000000)");
    add_number(command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per deal, in MB (1024)");
    add_number(command, "--threads", options->threads, 0, 1024,
               "Deals solved in parallel (number of processors)");
    add_choice(command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: id,outcome,least_left,best_score,best_bound,nodes,ms; json: one object "
               "per line");
    add_choice(command, "--method", options->method, {"automatic", "sweep", "chain", "depth-first"},
               "Search method; all methods that apply to a game agree (automatic)");
    add_choice(command, "--goal", options->goal, {"clear", "best"},
               "clear: the verdict; best: the best reachable score too, or at a limit the best "
               "found and a bound on it (clear)");
    command.add_flag(
        "--verify", options->verify,
        "Verify every verdict with a search that shares no shortcut with the first, depth-first "
        "search or brute force over all positions: slow");
    command
        .add_option("--certificate", options->certificate,
                    "Writes a proof of the verdict on one deal, or with --goal best of the best "
                    "score, that niblick-check accepts")
        ->type_name("FILE");
    add_exact_keys(command, options->exact_keys);
    command.add_flag("--line", options->line, "Add the winning line, card by card");
    command
        .add_option("--trace", options->trace,
                    "Also write what the search of each deal did: positions by cards left, lengths "
                    "of refuted lines, moves pruned by reason, the first win; .csv or .json")
        ->type_name("FILE");
    command.add_flag("--summary", options->summary, "Omit the rows of individual deals");
    when_chosen(command, program, options, solve_deals);
}

}  // namespace niblick::cli
