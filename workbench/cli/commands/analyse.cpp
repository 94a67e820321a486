#include "core/search/analyse.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/search/agency.h"
#include "core/search/loss_core.h"
#include "variants/explain/describe.h"
#include "variants/explain/findings.h"
#include "workbench/cli/commands/asked_game.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/solve/solve_row.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

namespace {

struct AnalyseOptions {
    std::string name;
    std::optional<DealNumbers> seed;
    std::string deal;
    std::string moves;
    std::uint64_t nodes = 10'000'000;
    std::uint64_t memory = Limits{}.bytes >> 20;
    std::string format = "text";
    std::string goal = "best";
    bool exact_keys = false;
    bool line = false;
    bool core = false;
    bool agency = false;
};

struct Report {
    const Board& board;
    const Variant& variant;
    std::string deal;
    std::vector<std::string> before;  // the moves that led to the position
    Row here;
    std::vector<Row> moves;
    bool complete = false;
    std::vector<std::string> plugins;
    bool wants_core;
    std::optional<LossCore> core;  // if asked for, and the position is lost
    std::vector<std::string> core_cards;
    std::optional<Agency> agency;  // if asked for
};

std::string optional_word(const std::optional<bool>& value) {
    return !value ? "" : *value ? "yes" : "no";
}

void print_text(const Report& report, bool with_line, std::ostream& out) {
    out << report.variant.id << ", deal " << report.deal << ", after "
        << counted(report.before.size(), "move") << ": "
        << describe_outcome(report.here, report.variant) << '\n';
    out << "rules " << format_hex(report.variant.fingerprint) << ", all cards known"
        << without_clock(report.variant) << '\n';
    for (const std::string& plugin : report.plugins) out << "plugin " << plugin << '\n';
    if (report.core) {
        out << wrapped(describe_loss_core(report.board, *report.core), "  ");
    } else if (report.wants_core && report.here.outcome == Outcome::unknown) {
        out << "  Whether it is lost is not known, and so no cards that lose it.\n";
    }
    if (report.agency) out << wrapped(describe_agency(report.variant, *report.agency), "  ");
    std::size_t width = 0;
    for (const Row& row : report.moves) width = std::max(width, row.id.size());
    for (const Row& row : report.moves) {
        out << "  " << row.id << std::string(width - row.id.size() + 2, ' ')
            << describe_outcome(row, report.variant) << '\n';
        if (!with_line) continue;
        const bool scored = row.best_score.has_value();
        if (scored || row.outcome == Outcome::won) {
            out << wrapped(joined(scored ? row.best_line : row.line, " "), "      ");
        }
    }
}

// Of the position alone.
constexpr const char* kAgencyColumns =
    ",can_win,can_lose,fewest_left,most_left,first_decided,all_decided";

void print_table(const Report& report, std::ostream& out) {
    for (const std::string& plugin : report.plugins) out << "# plugin " << plugin << '\n';
    out << "fingerprint,deal,after,move,outcome,why,least_left,best_score,best_bound,nodes"
        << (report.agency ? kAgencyColumns : "") << '\n';
    const auto print = [&](const Row& row) {
        out << format_hex(report.variant.fingerprint) << ',' << csv_field(report.deal) << ','
            << report.before.size() << ',' << csv_field(row.id) << ',' << outcome_word(row.outcome)
            << ',' << stop_word(row.why) << ',' << optional_text(row.least_left) << ','
            << optional_text(row.best_score) << ',' << optional_text(row.best_bound) << ','
            << row.nodes;
    };
    print(report.here);
    if (report.agency) {
        const Agency& agency = *report.agency;
        out << ',' << optional_word(agency.can_win) << ',' << optional_word(agency.can_lose);
        for (const auto& figure :
             {agency.fewest_left, agency.most_left, agency.first_decided, agency.all_decided}) {
            out << ',' << optional_text(figure);
        }
    }
    out << '\n';
    for (const Row& row : report.moves) {
        print(row);
        out << (report.agency ? ",,,,,,\n" : "\n");
    }
}

void print_json(const Report& report, bool with_line, std::ostream& out) {
    Json json;
    const auto facts = [&](const Row& row) {
        put_outcome(json, row);
        if (with_line) put_lines(json, row);
    };
    json.begin_object().put("rules", report.variant.id, "fingerprint",
                            format_hex(report.variant.fingerprint), "deal", report.deal, "after",
                            report.before);
    facts(report.here);
    json.put("complete", report.complete).key("moves").begin_list();
    for (const Row& row : report.moves) {
        json.begin_object().put("move", row.id);
        facts(row);
        json.end();
    }
    json.end();
    if (report.core) {
        json.put("core", report.core_cards, "core_minimal", report.core->minimal);
    }
    if (report.agency) {
        const Agency& agency = *report.agency;
        json.key("agency").begin_object();
        json.put("why", stop_word(agency.why), "can_win", agency.can_win, "can_lose",
                 agency.can_lose, "fewest_left", agency.fewest_left, "most_left", agency.most_left,
                 "first_decided", agency.first_decided, "all_decided", agency.all_decided, "nodes",
                 agency.stats.nodes);
        json.end();
    }
    if (!report.plugins.empty()) json.key("plugins").texts(report.plugins);
    out << json.end().str() << '\n';
}

Exit exit_of(const Report& report) {
    if (!report.complete) return Exit::unknown;
    switch (report.here.outcome) {
        case Outcome::won: return Exit::fine;
        case Outcome::lost: return Exit::lost;
        case Outcome::unknown: break;
    }
    return Exit::unknown;
}

Exit analyse(const Program& program, const AnalyseOptions& options) {
    const Console& console = program.console;
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const Variant& variant = *loaded->variant;
    auto deal = deal_asked(program, variant, options.seed, options.deal);
    if (!deal) return Exit::bad_input;
    Session game(bind(loaded->variant, std::move(deal->deal)));
    if (!play_words(game, options.moves, console.err)) return Exit::bad_input;
    const auto refused = [&](const char* option, bool asked, const std::string& why) {
        if (asked && !why.empty()) console.err << option << ": " << why << '\n';
        return asked && !why.empty();
    };
    if (refused("--core", options.core, why_no_loss_core(variant)) ||
        refused("--agency", options.agency, why_no_agency(variant))) {
        return Exit::bad_input;
    }

    Report report{game.board(),           variant,      deal->id, {}, {}, {}, false,
                  program.plugin_texts(), options.core, {},       {}, {}};
    Session past = game;
    past.restart();
    for (const Move move : game.moves()) {
        report.before.push_back(describe_move(past.board(), past.position(), move));
        past.redo();
    }
    Query query;
    query.goal = options.goal == "best" ? Goal::best : Goal::clear;
    query.limits = {options.nodes, static_cast<std::size_t>(options.memory) << 20};
    query.exact_keys = options.exact_keys;
    query.tally = game.tally();
    const Interrupt interrupt;
    Analyst analyst(game.board(), 4096, query.limits.bytes);
    Analysis analysis = analyst.analyse(game.position(), query, interrupt.token());
    report.complete = analysis.complete;
    report.here = row_of("", game, analysis.here);
    if (options.core && analysis.here.outcome == Outcome::lost) {
        report.core = LossCores(loaded->variant)
                          .find(game.board(), game.position(), query.limits, interrupt.token());
    }
    if (report.core) {
        for (const Slot piece : report.core->pieces) {
            report.core_cards.push_back(variant.deck.name(game.board().card(piece)));
        }
    }
    if (options.agency) {
        report.agency = agency_of(game.board(), game.position(), query.limits, interrupt.token());
    }
    bool replays = report.here.replays;
    for (const Analysis::OfMove& of : analysis.moves) {
        std::string name = describe_move(game.board(), game.position(), of.move);
        Session next = game;
        next.play(of.move);
        report.moves.push_back(row_of(std::move(name), next, of.verdict));
        replays = replays && report.moves.back().replays;
    }
    if (!replays) {
        console.err << "niblick: internal error: a line of the solver is not legal play\n";
        return Exit::our_fault;
    }
    if (options.format == "csv") {
        print_table(report, console.out);
    } else if (options.format == "json") {
        print_json(report, options.line, console.out);
    } else {
        print_text(report, options.line, console.out);
    }
    if (!report.complete) console.err << "stopped: not every move was analysed\n";
    tell_fault(console.err, analysis.fault);
    return exit_of(report);
}

}  // namespace

void add_analyse(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "analyse", "Rates every legal move of a position, with all cards known");
    const auto options = std::make_shared<AnalyseOptions>();
    add_game(command, options->name);
    CLI::Option_group& which = *command.add_option_group("Deal", "Which deal");
    add_seed(which, options->seed);
    which
        .add_option("--deal", options->deal,
                    "A deal in any form `solve --deals` reads; - for standard input")
        ->type_name("FILE");
    which.require_option(1, 1);
    command
        .add_option("--moves", options->moves,
                    "Moves made so far, as printed by `solve --line`: \"7H draw 8C\"")
        ->type_name("TEXT");
    add_number(command, "--nodes", options->nodes, 1, std::numeric_limits<std::uint64_t>::max(),
               "Maximum positions per move (10000000)");
    add_number(command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per move, in MB (1024)");
    add_choice(command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: a line for the position, then one per move; json: one object");
    add_choice(command, "--goal", options->goal, {"clear", "best"},
               "clear: verdicts only; best: best scores too (best)");
    add_exact_keys(command, options->exact_keys);
    command.add_flag("--line", options->line, "Add the line that gives each verdict or score");
    command.add_flag(
        "--core", options->core,
        "If the deal is lost, also name cards that alone lose it: it stays lost if all "
        "others fit everywhere, and each of them is needed");
    command.add_flag("--agency", options->agency,
                     "Add whether play matters: how greedy lines end, which do anything but take a "
                     "card only where no card can be taken");
    when_chosen(command, program, options, analyse);
}

}  // namespace niblick::cli
