#include "workbench/study/design/lint.h"

#include <memory>
#include <ostream>
#include <utility>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/study_meter.h"
#include "workbench/cli/commands/survey_games.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
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
    std::vector<std::string> words;
    for (const RuleChange& change : finding.change) words.push_back(describe_change(change));
    return joined(words, "; ");
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
        std::string line;
        for (const std::string& field : fields) {
            line += (line.empty() ? "" : ",") + csv_field(field);
        }
        text += line + '\n';
    }
    return text;
}

std::string json_of(const study::Lint& lint, const std::vector<Finding>& list) {
    Json json;
    json.begin_object().key("rules").text(lint.rules);
    json.key("first_deal").number(lint.seeds.first).key("last_deal").number(lint.seeds.last);
    json.key("won").number(lint.count.won).key("lost").number(lint.count.lost);
    json.key("limit_positions").number(lint.limits.nodes);
    json.key("limit_bytes").number(std::uint64_t{lint.limits.bytes});
    json.key("unknown").number(lint.count.unknown).key("information").text(study::kAllCardsKnown);
    json.key("not_asked").texts(study::unasked(lint)).key("findings").begin_list();
    for (const Finding& finding : list) {
        json.begin_object().key("finding").text(finding_word(finding.kind));
        json.key("table").text(finding.table).key("key").text(finding.key);
        json.key("place").text(finding.place).key("line").number(finding.line);
        json.key("change").text(change_texts(finding)).key("words").text(finding.words);
        json.key("hint").text(finding.hint).key("deals").number(finding.deals);
        json.key("open").number(finding.open);
        json.key("least_points").text(decimal(100 * finding.low.estimate, 4));
        json.key("points_low").text(decimal(100 * finding.low.low, 4));
        json.key("most_points").text(decimal(100 * finding.high.estimate, 4));
        json.key("points_high").text(decimal(100 * finding.high.high, 4)).end();
    }
    return json.end().end().str() + '\n';
}

Exit lint(const Program& program, const LintOptions& options) {
    const Library library = program.library();
    const auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    if (!loaded->variant->course.empty()) {
        program.console.err << options.name << " is a course; lint its holes one by one\n";
        return Exit::bad_input;
    }
    const Interrupt interrupt;
    StudyMeter meter(program.console, loaded->rules.id);
    study::LintWish wish;
    wish.seeds = {1, options.deals};
    wish.limits = {options.nodes, static_cast<std::size_t>(options.memory) << 20};
    wish.threads = JudgeOptions{.threads = options.threads}.thread_count();
    wish.stop = interrupt.token();
    wish.report = [&meter](std::uint64_t done, std::uint64_t wanted) { meter.show(done, wanted); };
    const study::Lint found = study::lint(library, *loaded, wish);
    meter.clear();
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
    CLI::App* command =
        add_command(app, "lint",
                    "Checks a rule file by solving deals: keys without effect, unused places, why "
                    "no deal is won, what relaxing rules would change");
    const auto options = std::make_shared<LintOptions>();
    add_value(*command, "ID", options->name, "A game from the library, or a rule file")
        .type_name("")
        .required();
    add_number(*command, "--deals", options->deals, 1, 10'000'000, "Solve deals 1 to N (1000)");
    add_number(*command, "--nodes", options->nodes, 1, study::kMaxSeed,
               "Maximum positions of general search per deal; other methods get as much time "
               "(300000)");
    add_number(*command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per deal, in MB (256)");
    add_number(*command, "--threads", options->threads, 0, 1024,
               "Deals solved in parallel (number of processors)");
    const Option csv = add_flag(*command, "--csv", options->csv, "A line per finding");
    add_flag(*command, "--json", options->json, "One object with all findings").excludes(csv);
    when_chosen(*command, [&program, options] {
        program.chosen = [&program, options] { return lint(program, *options); };
    });
}

}  // namespace niblick::cli
