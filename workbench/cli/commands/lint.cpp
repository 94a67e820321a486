#include "workbench/study/design/lint.h"

#include <memory>
#include <ostream>
#include <utility>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/words.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/survey_games.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/cli/text/progress_line.h"
#include "workbench/study/design/lint_text.h"
#include "workbench/study/export.h"

namespace niblick::cli {

namespace {

using study::Finding;

struct LintOptions {
    std::string name;
    std::uint64_t deals = 1000;
    std::uint64_t nodes = study::LintWish{}.limits.nodes;
    std::uint64_t memory = study::LintWish{}.limits.bytes >> 20;
    std::uint64_t threads = 0;
    bool csv = false;
    bool json = false;
};

std::string text_of(const study::Lint& lint, const std::vector<Finding>& list) {
    std::string text = lint.name + " (" + lint.rules + "), " + format_seeds(lint.seeds) + "\n" +
                       wrapped(study::describe_extent(lint), "");
    auto kind = Finding::Kind::never_won;
    for (const Finding& finding : list) {
        const bool begins = finding.kind != std::exchange(kind, finding.kind);
        if (begins && kind == Finding::Kind::relaxed) text += "\nAllowing more:\n";
        if (begins && kind == Finding::Kind::tightened) text += "\nAllowing less:\n";
        if (begins && kind == Finding::Kind::open) text += "\nNot decided:\n";
        text += '\n' +
                wrapped((finding.place.empty() ? "" : finding.place + ": ") + finding.words, "  ");
        if (!finding.hint.empty()) text += wrapped("To fix it: " + finding.hint, "    ");
    }
    const std::vector<std::string> unasked = study::unasked(lint);
    if (!unasked.empty()) {
        text +=
            '\n' +
            wrapped("Not tested, as the solver sees all cards: " + joined(unasked, ", ") + ".", "");
    }
    return text;
}

std::string change_texts(const Finding& finding) {
    return joined(finding.change, "; ", describe_change);
}

std::string csv_of(const study::Lint& lint, const std::vector<Finding>& list) {
    std::string text =
        "rules,finding,table,key,place,change,deals,open,least_points,points_low,most_points,"
        "points_high,words\n";
    for (const Finding& finding : list) {
        const std::vector<std::string> fields = {lint.rules,
                                                 std::string(finding_word(finding.kind)),
                                                 finding.table,
                                                 finding.key,
                                                 finding.place,
                                                 change_texts(finding),
                                                 std::to_string(finding.deals),
                                                 std::to_string(finding.open),
                                                 decimal(100 * finding.low.estimate, 4),
                                                 decimal(100 * finding.low.low, 4),
                                                 decimal(100 * finding.high.estimate, 4),
                                                 decimal(100 * finding.high.high, 4),
                                                 finding.words};
        text += csv_line(fields) + '\n';
    }
    return text;
}

std::string json_of(const study::Lint& lint, const std::vector<Finding>& list) {
    Json json;
    json.begin_object()
        .put("rules", lint.rules, "first_deal", lint.seeds.first, "last_deal", lint.seeds.last,
             "won", lint.count.won, "lost", lint.count.lost, "limit_positions", lint.limits.nodes,
             "limit_bytes", std::uint64_t{lint.limits.bytes}, "unknown", lint.count.unknown,
             "information", study::kAllCardsKnown, "not_asked", study::unasked(lint))
        .key("findings")
        .begin_list();
    for (const Finding& finding : list) {
        json.begin_object()
            .put("finding", finding_word(finding.kind), "table", finding.table, "key", finding.key,
                 "place", finding.place, "line", finding.line, "change", change_texts(finding),
                 "words", finding.words, "hint", finding.hint, "deals", finding.deals, "open",
                 finding.open, "least_points", decimal(100 * finding.low.estimate, 4), "points_low",
                 decimal(100 * finding.low.low, 4), "most_points",
                 decimal(100 * finding.high.estimate, 4), "points_high",
                 decimal(100 * finding.high.high, 4))
            .end();
    }
    return json.end().end().str() + '\n';
}

Exit lint(const Program& program, const LintOptions& options) {
    const Library& library = program.library();
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    if (!loaded->variant->course.empty()) {
        program.console.err << options.name << " is a course; lint its holes one by one\n";
        return Exit::bad_input;
    }
    const Interrupt interrupt;
    ProgressLine progress(program.console);
    study::LintWish wish;
    wish.seeds = {1, options.deals};
    wish.limits = {options.nodes, static_cast<std::size_t>(options.memory) << 20};
    wish.threads = JudgeOptions{.threads = options.threads}.thread_count();
    wish.stop = interrupt.token();
    wish.report = [&](std::uint64_t done, std::uint64_t wanted) {
        progress.show_deals(loaded->rules.id, done, wanted);
    };
    const study::Lint found = study::lint(library, *loaded, wish);
    progress.clear();
    if (!found.fault.empty()) {
        program.console.err << "niblick: " << found.fault << '\n';
        return Exit::our_fault;
    }
    if (found.stopped) {
        program.console.err << "stopped; partial results are discarded\n";
        return Exit::unknown;
    }
    const std::vector<Finding> list = findings(found);
    program.console.out << (options.csv    ? csv_of(found, list)
                            : options.json ? json_of(found, list)
                                           : text_of(found, list));
    tell_fault(program.console.err, found.rule_fault);
    return Exit::fine;
}

}  // namespace

void add_lint(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "lint",
        "Checks a rule file by solving deals: keys without effect, unused places, why "
        "no deal is won, what allowing more or less would change");
    const auto options = std::make_shared<LintOptions>();
    add_game(command, options->name);
    add_number(command, "--deals", options->deals, 1, 10'000'000, "Solve deals 1 to N (1000)");
    add_number(command, "--nodes", options->nodes, 1, study::kMaxSeed,
               "Maximum positions of general search per deal; other methods get as much time "
               "(300000)");
    add_number(command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per deal, in MB (256)");
    add_number(command, "--threads", options->threads, 0, 1024,
               "Deals solved in parallel (number of processors)");
    CLI::Option* const csv = command.add_flag("--csv", options->csv, "A line per finding");
    command.add_flag("--json", options->json, "One object with all findings")->excludes(csv);
    when_chosen(command, program, options, lint);
}

}  // namespace niblick::cli
