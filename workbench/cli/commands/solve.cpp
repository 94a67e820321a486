#include "core/search/common/solve.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <ostream>

#include "core/base/format.h"
#include "variants/explain/describe.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/solve_many.h"
#include "workbench/cli/commands/solve_summary.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/clean_output.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
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
    bool exact_keys = false;
    bool verify = false;
    bool line = false;
    bool summary = false;

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
std::optional<Tasks> gather(const Program& program, const Library& library,
                            const std::shared_ptr<const Variant>& variant,
                            const SolveOptions& options) {
    if (options.seeds) {
        const DealNumber first = options.seeds->first;
        if (!program.is_dealt(library, *variant, first.scheme)) return std::nullopt;
        return Tasks{options.seeds->count(), [variant, first](std::uint64_t i) {
                         const DealNumber number = after(first, i);
                         return NamedDeal{number_text(number), deal_by_number(*variant, number)};
                     }};
    }
    const std::string shown = shown_path(options.deals);
    const TextOrError text = read_all(options.deals, program.console.in);
    if (!text.text) {
        program.console.err << shown << ": the file " << text.error << '\n';
        return std::nullopt;
    }
    DealsFile file = read_deals(*variant, *text.text);
    for (const DealError& fault : file.faults) {
        program.console.err << shown << ':' << fault.line << ": " << fault.message << '\n';
    }
    if (!file.faults.empty()) return std::nullopt;
    const auto deals = std::make_shared<const std::vector<NamedDeal>>(std::move(file.deals));
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

Exit solve_one(const Program& program, const std::shared_ptr<const Variant>& variant,
               const Tasks& tasks, const SolveOptions& options) {
    const Interrupt interrupt;
    NamedDeal task = tasks.at(0);
    const Board board = bind(variant, std::move(task.deal));
    const Query query = options.query();
    Solver solver(variant, query.limits.bytes);
    Row row = solve_row(std::move(task.id), board, solver, query, interrupt.token());
    if (options.verify) verify_row(row, board, solver, query, interrupt.token());
    std::ostream& out = program.console.out;
    if (!row.holds()) {
        report_fault(row, *variant, program.console.err);
        return Exit::our_fault;
    }
    tell_fault(program.console.err, row.fault);
    if (options.format != "text") {
        if (options.format == "csv") {
            out << program.plugin_lines("# plugin ") << table_heads(options.line) << '\n';
        }
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
    out << "effort:     " << counted(row.nodes, "position") << ", " << milliseconds(row.ms) << '\n';
    if (options.verify) out << "verified:   " << describe_verified(row) << '\n';
    out << program.plugin_lines("plugin:     ");
    if (options.line && row.outcome == Outcome::won) {
        out << "line:\n" << wrapped(joined(row.line, " "), "    ");
    }
    if (options.line && row.best_score) {
        out << "line to the best score:\n" << wrapped(joined(row.best_line, " "), "    ");
    }
    return exit_of(row);
}

// Shows progress on one line of `err`, but only on a terminal that does not also receive the rows.
class Progress {
  public:
    Progress(const Console& console, std::uint64_t count, bool wanted)
        : err_(console.err),
          count_(count),
          wanted_(wanted && console.err_is_terminal) {}

    void show(std::uint64_t finished, std::uint64_t unknown) {
        const auto now = std::chrono::steady_clock::now();
        if (!wanted_ || now - shown_ < std::chrono::milliseconds(200)) return;
        shown_ = now;
        const std::chrono::duration<double> took = now - begun_;
        const double each = finished == 0 ? 0 : took.count() / static_cast<double>(finished);
        std::string line = std::to_string(finished) + " of " + std::to_string(count_) + " deals, " +
                           std::to_string(unknown) + " unknown";
        if (each > 0) {
            line += ", " + decimal(1 / each, 0) + " deals/s, " +
                    decimal(each * static_cast<double>(count_ - finished), 0) + " s left";
        }
        print_over(err_, line);
    }
    void clear() {
        if (wanted_) print_over(err_, "");
    }

  private:
    std::ostream& err_;
    std::uint64_t count_;
    bool wanted_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point shown_ = begun_;
};

Exit solve_several(const Program& program, const std::shared_ptr<const Variant>& variant,
                   const Tasks& tasks, const SolveOptions& options) {
    using Clock = std::chrono::steady_clock;
    const Console& console = program.console;
    const Interrupt interrupt;
    const auto begin = Clock::now();
    unsigned threads = static_cast<unsigned>(options.threads);
    if (threads == 0) threads = work::processors();
    threads = static_cast<unsigned>(std::min<std::uint64_t>(threads, tasks.count));

    Summary summary;
    summary.limits = options.query().limits;
    bool broken = false;
    std::string fault;
    if (options.format == "csv") {
        console.out << program.plugin_lines("# plugin ") << table_heads(options.line) << '\n';
    }
    const auto sink = [&](const Row& row) {
        if (!row.holds()) {
            broken = true;
            report_fault(row, *variant, console.err);
            return true;
        }
        summary.add(row);
        if (fault.empty() && !row.fault.empty()) fault = row.fault + " (deal " + row.id + ")";
        if (!options.summary) console.out << row_text(program, row, *variant, options) << '\n';
        return !console.out.fail();
    };
    Progress progress(console, tasks.count, options.summary || !console.out_is_terminal);
    const auto idle = [&](std::uint64_t finished) {
        console.out.flush();
        progress.show(finished, summary.count.unknown);
    };
    solve_all(variant, tasks, {options.query(), options.verify}, threads, interrupt.token(), sink,
              idle);
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
    const Library library = program.library();
    const auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    const Query query = options.query();
    if (!Solver(loaded->variant, query.limits.bytes).serves(query.method, query.limits)) {
        program.console.err << "--method " << options.method << " does not work for "
                            << loaded->variant->id << " within these limits\n";
        return Exit::bad_usage;
    }
    const auto tasks = gather(program, library, loaded->variant, options);
    if (!tasks) return Exit::bad_input;
    return tasks->count == 1 ? solve_one(program, loaded->variant, *tasks, options)
                             : solve_several(program, loaded->variant, *tasks, options);
}

}  // namespace

void add_solve(CLI::App& app, Program& program) {
    CLI::App* command = add_command(app, "solve", "Solves deals exactly, with all cards known");
    const auto options = std::make_shared<SolveOptions>();
    add_value(*command, "ID", options->name, "A game from the library, or a rule file")
        .type_name("")
        .required();
    CLI::App* which = add_group(*command, "Deals", "Which deals");
    add_seed(*which, options->seeds);
    add_seeds(*which, options->seeds);
    add_value(*which, "--deals", options->deals,
              "A table with columns id and deal, a deal per line, or one deal in board form; - for "
              "standard input")
        .type_name("FILE");
    require_of(*which, 1, 1);
    add_number(*command, "--nodes", options->nodes, 1, std::numeric_limits<std::uint64_t>::max(),
               "Maximum positions per deal (100000000)");
    add_number(*command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per deal, in MB (1024)");
    add_number(*command, "--threads", options->threads, 0, 1024,
               "Deals solved in parallel (number of processors)");
    add_choice(*command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: id,outcome,least_left,best_score,best_bound,nodes,ms; json: one object "
               "per line");
    add_choice(*command, "--method", options->method,
               {"automatic", "sweep", "chain", "depth-first"},
               "Search method; all methods that apply to a game agree (automatic)");
    add_choice(*command, "--goal", options->goal, {"clear", "best"},
               "clear: the verdict; best: the best reachable score too, or at a limit the best "
               "found and a bound on it (clear)");
    add_flag(
        *command, "--verify", options->verify,
        "Verify every verdict with a search that shares no shortcut with the first, depth-first "
        "search or brute force over all positions: slow");
    add_exact_keys(*command, options->exact_keys);
    add_flag(*command, "--line", options->line, "Add the winning line, card by card");
    add_flag(*command, "--summary", options->summary, "Omit the rows of individual deals");
    when_chosen(*command, [&program, options] {
        program.chosen = [&program, options] { return solve_deals(program, *options); };
    });
}

}  // namespace niblick::cli
