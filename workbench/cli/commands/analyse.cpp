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
#include "core/game/session.h"
#include "core/play/play.h"
#include "variants/explain/describe.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/solve_row.h"
#include "workbench/cli/deals_file.h"
#include "workbench/cli/game/typed.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"

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
};

// The requested deal, or nothing after reporting errors on `err`.
std::optional<NamedDeal> deal_asked(const Program& program, const Library& library,
                                    const Variant& variant, const AnalyseOptions& options) {
    if (options.seed) {
        const DealNumber number = options.seed->first;
        if (!program.is_dealt(library, variant, number.scheme)) return std::nullopt;
        return NamedDeal{number_text(number), deal_by_number(variant, number)};
    }
    std::ostream& err = program.console.err;
    const std::string shown = shown_path(options.deal);
    const TextOrError text = read_all(options.deal, program.console.in);
    if (!text.text) {
        err << shown << ": the file " << text.error << '\n';
        return std::nullopt;
    }
    DealsFile file = read_deals(variant, *text.text);
    for (const DealError& fault : file.faults) {
        err << shown << ':' << fault.line << ": " << fault.message << '\n';
    }
    if (!file.faults.empty()) return std::nullopt;
    if (file.deals.size() != 1) {
        err << shown << ": one deal is needed, but there are " << file.deals.size() << '\n';
        return std::nullopt;
    }
    return std::move(file.deals.front());
}

// Plays moves as printed by `solve --line`, ignoring text in parentheses. False after reporting an
// impossible move on `err`.
bool describe_play(Session& session, const std::string& text, std::ostream& err) {
    std::vector<std::string> words = words_of(text);
    std::erase_if(words, [](const std::string& word) { return word.starts_with('('); });
    for (std::size_t at = 0; at < words.size();) {
        // A move has one to three words.
        std::optional<Move> move;
        std::size_t taken = 0;
        std::string spelt;
        for (std::size_t n = 1; n <= 3 && at + n <= words.size(); ++n) {
            spelt += (n > 1 ? " " : "") + words[at + n - 1];
            if (const auto read = parse_move(session.board(), spelt)) {
                move = read;
                taken = n;
            }
        }
        if (!move || !session.play(*move)) {
            err << "--moves: '" << words[at] << "', move " << session.at() + 1
                << (move ? ", cannot be made here" : ", is not a move of this game");
            std::string why;
            if (move) why = why_text(session.board(), session.position(), words[at]);
            err << (why.empty() ? "\n" : ": " + why + (why.ends_with('\n') ? "" : "\n"));
            return false;
        }
        at += taken;
    }
    return true;
}

// A line continued from a game, in words; nothing if it is not legal.
std::optional<std::vector<std::string>> words_from(Session session, const std::vector<Move>& line,
                                                   bool wins, std::optional<int> score) {
    std::vector<std::string> words;
    for (const Move move : line) {
        words.push_back(describe_move(session.board(), session.position(), move));
        if (!session.play(move)) return std::nullopt;
    }
    if (wins && session.ending() != Ending::won) return std::nullopt;
    if (score && session.score() != *score) return std::nullopt;
    return words;
}

// A position as a row (solve_row.h), named by the move that leads to it.
Row row_of(const Session& game, const Verdict& verdict, std::string move) {
    Row row;
    row.id = std::move(move);
    row.outcome = verdict.outcome;
    row.why = verdict.why;
    row.least_left = verdict.least_left;
    row.nodes = verdict.stats.nodes;
    if (verdict.outcome == Outcome::won) {
        auto words = words_from(game, verdict.line, true, std::nullopt);
        row.replays = words.has_value();
        if (words) row.line = std::move(*words);
    }
    if (verdict.best) {
        row.best_score = verdict.best->score;
        row.best_bound = verdict.best->bound;
        row.best_proved = verdict.best->proved;
        auto words = words_from(game, verdict.best->line, false, verdict.best->score);
        row.replays = row.replays && words.has_value();
        if (words) row.best_line = std::move(*words);
    }
    return row;
}

struct Report {
    const Variant& variant;
    std::string deal;
    std::vector<std::string> before;  // the moves that led to the position
    Row here;
    std::vector<Row> moves;
    bool complete = false;
    std::vector<std::string> plugins;
};

std::string words_of_row(const Row& row, const Variant& variant) {
    std::string text(outcome_word(row.outcome));
    if (row.outcome == Outcome::lost && row.least_left) {
        text += ", " + std::to_string(*row.least_left) + " left at best";
    }
    if (row.best_score) text += ", best score " + describe_best(row, variant);
    if (row.why != StopReason::finished) text.append(" (").append(stop_word(row.why)).append(")");
    return text;
}

void print_text(const Report& report, bool with_line, std::ostream& out) {
    out << report.variant.id << ", deal " << report.deal << ", after "
        << counted(report.before.size(), "move") << ": "
        << words_of_row(report.here, report.variant) << '\n';
    out << "rules " << format_hex(report.variant.fingerprint) << ", all cards known"
        << without_clock(report.variant) << '\n';
    for (const std::string& plugin : report.plugins) out << "plugin " << plugin << '\n';
    std::size_t width = 0;
    for (const Row& row : report.moves) width = std::max(width, row.id.size());
    for (const Row& row : report.moves) {
        out << "  " << row.id << std::string(width - row.id.size() + 2, ' ')
            << words_of_row(row, report.variant) << '\n';
        if (!with_line) continue;
        const bool scored = row.best_score.has_value();
        if (scored || row.outcome == Outcome::won) {
            out << wrapped(joined(scored ? row.best_line : row.line, " "), "      ");
        }
    }
}

void print_table(const Report& report, std::ostream& out) {
    for (const std::string& plugin : report.plugins) out << "# plugin " << plugin << '\n';
    out << "fingerprint,deal,after,move,outcome,why,least_left,best_score,best_bound,nodes\n";
    const auto optional = [](const std::optional<int>& value) {
        return value ? std::to_string(*value) : std::string();
    };
    const auto print = [&](const Row& row) {
        out << format_hex(report.variant.fingerprint) << ',' << csv_field(report.deal) << ','
            << report.before.size() << ',' << csv_field(row.id) << ',' << outcome_word(row.outcome)
            << ',' << stop_word(row.why) << ',' << optional(row.least_left) << ','
            << optional(row.best_score) << ',' << optional(row.best_bound) << ',' << row.nodes
            << '\n';
    };
    print(report.here);
    for (const Row& row : report.moves) print(row);
}

void print_json(const Report& report, bool with_line, std::ostream& out) {
    Json json;
    const auto optional = [&json](std::string_view key, const std::optional<int>& value) {
        json.key(key);
        value ? json.number(*value) : json.null();
    };
    const auto facts = [&](const Row& row) {
        json.key("outcome").text(outcome_word(row.outcome)).key("why").text(stop_word(row.why));
        optional("least_left", row.least_left);
        optional("best_score", row.best_score);
        optional("best_bound", row.best_bound);
        json.key("nodes").number(row.nodes);
        if (!with_line) return;
        json.key("line");
        row.outcome == Outcome::won ? json.texts(row.line) : json.null();
        json.key("best_line");
        row.best_score ? json.texts(row.best_line) : json.null();
    };
    json.begin_object().key("rules").text(report.variant.id);
    json.key("fingerprint").text(format_hex(report.variant.fingerprint));
    json.key("deal").text(report.deal).key("after").texts(report.before);
    facts(report.here);
    json.key("complete").boolean(report.complete).key("moves").begin_list();
    for (const Row& row : report.moves) {
        json.begin_object().key("move").text(row.id);
        facts(row);
        json.end();
    }
    json.end();
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
    const Library library = program.library();
    const auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    const Variant& variant = *loaded->variant;
    auto deal = deal_asked(program, library, variant, options);
    if (!deal) return Exit::bad_input;
    Session game(bind(loaded->variant, std::move(deal->deal)));
    if (!describe_play(game, options.moves, console.err)) return Exit::bad_input;

    Report report{variant, deal->id, {}, {}, {}, false, program.plugin_texts()};
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
    report.here = row_of(game, analysis.here, "");
    bool replays = report.here.replays;
    for (const Analysis::OfMove& of : analysis.moves) {
        std::string name = describe_move(game.board(), game.position(), of.move);
        Session next = game;
        next.play(of.move);
        report.moves.push_back(row_of(next, of.verdict, std::move(name)));
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
    CLI::App* command =
        add_command(app, "analyse", "Rates every legal move of a position, with all cards known");
    const auto options = std::make_shared<AnalyseOptions>();
    add_value(*command, "ID", options->name, "A game from the library, or a rule file")
        .type_name("")
        .required();
    CLI::App* which = add_group(*command, "Deal", "Which deal");
    add_seed(*which, options->seed);
    add_value(*which, "--deal", options->deal,
              "A deal in any form `solve --deals` reads; - for standard input")
        .type_name("FILE");
    require_of(*which, 1, 1);
    add_value(*command, "--moves", options->moves,
              "Moves made so far, as printed by `solve --line`: \"7H draw 8C\"")
        .type_name("TEXT");
    add_number(*command, "--nodes", options->nodes, 1, std::numeric_limits<std::uint64_t>::max(),
               "Maximum positions per move (10000000)");
    add_number(*command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per move, in MB (1024)");
    add_choice(*command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: a line for the position, then one per move; json: one object");
    add_choice(*command, "--goal", options->goal, {"clear", "best"},
               "clear: verdicts only; best: best scores too (best)");
    add_exact_keys(*command, options->exact_keys);
    add_flag(*command, "--line", options->line, "Add the line that gives each verdict or score");
    when_chosen(*command, [&program, options] {
        program.chosen = [&program, options] { return analyse(program, *options); };
    });
}

}  // namespace niblick::cli
