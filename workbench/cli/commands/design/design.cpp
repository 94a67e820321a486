#include "workbench/study/design/design.h"

#include <memory>
#include <ostream>
#include <utility>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/read_number.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/design/design_course.h"
#include "workbench/cli/commands/design/design_grid.h"
#include "workbench/cli/commands/survey_games.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/cli/text/progress_line.h"
#include "workbench/study/design/design_files.h"
#include "workbench/study/design/lint_text.h"
#include "workbench/study/design/nearby.h"
#include "workbench/study/export.h"

namespace niblick::cli {

namespace {

namespace fs = std::filesystem;
using study::Candidate;
using study::Design;
using Mean = study::DealMean;

struct DesignOptions {
    std::vector<std::string> names;
    std::vector<std::string> vary;
    std::string wins, length, losing;
    std::uint64_t deals = study::DesignWish{}.deals;
    std::uint64_t keep = study::DesignWish{}.keep;
    std::uint64_t nodes = study::DesignWish{}.limits.nodes;
    std::uint64_t memory = study::DesignWish{}.limits.bytes >> 20;
    std::uint64_t threads = 0;
    std::string format = "text";
    std::string folder;
    GridOptions grid;
    CourseOptions course;
};

// Reads a constraint; false after reporting an error on `err`.
bool read_wish(const Console& console, const char* option, const std::string& text, double most,
               double unit, std::optional<double>& wish) {
    if (text.empty()) return true;
    const auto number = read_decimal(text);
    if (!number || *number < 0 || *number > most) {
        console.err << option << ": " << text << " is not a number up to " << decimal(most, 0)
                    << '\n';
        return false;
    }
    wish = *number / unit;
    return true;
}

std::string format_mean(const std::optional<Mean>& mean, double unit) {
    if (!mean) return "unknown";
    const Interval interval = mean->interval();
    return decimal(unit * interval.low, 1) + " to " + decimal(unit * interval.high, 1);
}

std::string text_of(const Design& design, const DesignOptions& options) {
    std::string text = design.name + " (" + design.rules +
                       "): " + counted(design.choices, "choice") + " of values";
    if (design.alike > 0) text += ", " + std::to_string(design.alike) + " like one before";
    if (design.no_games > 0) text += ", " + std::to_string(design.no_games) + " no game";
    text += ".\n";
    for (const std::string& why : design.why_no_game) text += wrapped("No game: " + why + ".", "");
    if (design.found.empty()) return text + "None of them is playable.\n";
    text += wrapped("The nearest by " + format_seeds(design.screened) + ", measured by " +
                        format_seeds(design.measured) +
                        ", not used in the search. All cards known; 95 % confidence. " +
                        study::describe_limits(design.limits),
                    "");
    text += wrapped(study::describe_left_out(design), "");
    std::size_t n = 0;
    bool ranked = true;
    for (const Candidate& candidate : design.found) {
        if (!candidate.decided() && std::exchange(ranked, false)) {
            text += "\nNot ranked, since more than 1 % of their deals are undecided:\n";
        }
        text += '\n' + (ranked ? std::to_string(++n) + ". " : "-  ") +
                study::describe_choice(candidate.changes) + "\n   " +
                study::describe_wins(candidate) + " can be won";
        text += candidate.length ? ", " + format_mean(candidate.length, 1) + " moves a winning line"
                                 : ", too few winning lines for their length";
        if (!options.losing.empty()) {
            text += ", " + format_mean(candidate.losing, 100) + " % of choices lose";
        }
        text += '\n';
    }
    return text;
}

void put_mean(std::vector<std::string>& fields, const std::optional<Mean>& mean, double unit) {
    fields.push_back(mean ? decimal(unit * mean->value(), 4) : "");
    fields.push_back(mean ? decimal(unit * mean->interval().low, 4) : "");
    fields.push_back(mean ? decimal(unit * mean->interval().high, 4) : "");
    fields.push_back(mean ? std::to_string(mean->n) : "0");
}

std::string csv_of(const Design& design) {
    std::string text =
        "rank,rules,changes,fingerprint,deals,won,lost,unknown,wins_low,wins_high,length,"
        "length_low,length_high,lines,losing,losing_low,losing_high,losing_deals,miss\n";
    std::size_t n = 0;
    for (const Candidate& candidate : design.found) {
        std::vector<std::string> fields = {candidate.decided() ? std::to_string(++n) : "",
                                           design.rules,
                                           study::describe_choice(candidate.changes),
                                           format_hex(candidate.variant->fingerprint),
                                           std::to_string(candidate.count.total()),
                                           std::to_string(candidate.count.won),
                                           std::to_string(candidate.count.lost),
                                           std::to_string(candidate.count.unknown),
                                           decimal(100 * candidate.wins.low, 4),
                                           decimal(100 * candidate.wins.high, 4)};
        put_mean(fields, candidate.length, 1);
        put_mean(fields, candidate.losing, 100);
        fields.push_back(candidate.decided() ? decimal(candidate.miss, 4) : "");
        text += csv_line(fields) + '\n';
    }
    return text;
}

void put(Json& json, std::string_view key, const std::optional<Mean>& mean, double unit) {
    json.key(key);
    if (!mean) {
        json.null();
        return;
    }
    json.begin_object()
        .put("mean", decimal(unit * mean->value(), 4), "low",
             decimal(unit * mean->interval().low, 4), "high",
             decimal(unit * mean->interval().high, 4), "of", mean->n)
        .end();
}

std::string json_of(const Design& design) {
    Json json;
    json.begin_object()
        .put("rules", design.rules, "choices", std::uint64_t{design.choices}, "no_game",
             std::uint64_t{design.no_games}, "why_no_game", joined(design.why_no_game, "; "),
             "alike", std::uint64_t{design.alike}, "undecided", std::uint64_t{design.undecided},
             "limit_positions", design.limits.nodes, "limit_bytes",
             std::uint64_t{design.limits.bytes}, "chosen_by", format_seeds(design.screened),
             "measured_by", format_seeds(design.measured), "information", study::kAllCardsKnown)
        .key("variants")
        .begin_list();
    for (const Candidate& candidate : design.found) {
        json.begin_object().key("changes").begin_list();
        for (const RuleChange& change : candidate.changes) json.text(describe_change(change));
        json.end().put("fingerprint", format_hex(candidate.variant->fingerprint), "won",
                       candidate.count.won, "lost", candidate.count.lost, "unknown",
                       candidate.count.unknown, "wins_low", decimal(100 * candidate.wins.low, 4),
                       "wins_high", decimal(100 * candidate.wins.high, 4));
        put(json, "length", candidate.length, 1);
        put(json, "losing", candidate.losing, 100);
        json.key("miss");
        candidate.decided() ? json.text(decimal(candidate.miss, 4)) : json.null();
        json.end();
    }
    return json.end().end().str() + '\n';
}

// Writes each variant as a rule file. Never overwrites existing files.
Exit write_files(const Program& program, const Loaded& rules, const Design& design,
                 const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    std::size_t n = 0;
    for (const Candidate& candidate : design.found) {
        const fs::path path =
            folder / (rules.path.stem().string() + "_" + std::to_string(++n) + ".toml");
        if (fs::exists(path, error)) {
            program.console.err << path.string() << " already exists\n";
            return Exit::bad_input;
        }
        const std::string text = file_text(program.library(), rules, candidate, folder);
        if (!write_all(path, text, program.console)) return Exit::bad_input;
    }
    return Exit::fine;
}

Exit design(const Program& program, const DesignOptions& options) {
    const Console& console = program.console;
    const Library& library = program.library();
    if (!options.course.file.empty()) {
        return design_course(program, options.names, options.course);
    }
    const unsigned threads = JudgeOptions{.threads = options.threads}.thread_count();
    if (!options.grid.folder.empty()) {
        return design_grid(program, options.names, threads, options.grid);
    }
    const auto loaded = program.load(options.names.front());
    if (!loaded) return Exit::bad_input;
    study::DesignWish wish;
    if (!read_wish(console, "--wins", options.wins, 100, 100, wish.goal.wins)) {
        return Exit::bad_usage;
    }
    if (!read_wish(console, "--length", options.length, 10'000, 1, wish.goal.length)) {
        return Exit::bad_usage;
    }
    if (!read_wish(console, "--losing", options.losing, 100, 100, wish.goal.losing)) {
        return Exit::bad_usage;
    }
    for (const std::string& text : options.vary) {
        study::VaryOrError read = study::read_vary(library.registry(), text);
        if (!read.ok()) {
            console.err << "--vary: " << read.error << '\n';
            return Exit::bad_usage;
        }
        wish.vary.push_back(std::move(read.vary));
    }
    if (wish.vary.empty() && (!wish.goal.wins || wish.goal.losing)) {
        console.err << "Without --vary, --wins is needed, and --losing cannot be measured.\n";
        return Exit::bad_usage;
    }
    const Interrupt interrupt;
    ProgressLine progress(console);
    wish.deals = options.deals;
    wish.keep = static_cast<std::size_t>(options.keep);
    wish.limits = {options.nodes, static_cast<std::size_t>(options.memory) << 20};
    wish.threads = threads;
    wish.stop = interrupt.token();
    wish.report = [&](std::uint64_t done, std::uint64_t wanted) {
        progress.show_deals(loaded->rules.id, done, wanted);
    };
    const Design found = wish.vary.empty() ? study::design_nearby(library, *loaded, wish)
                                           : study::design(library, *loaded, wish);
    progress.clear();
    if (!found.fault.empty()) {
        console.err << found.fault << '\n';
        return Exit::bad_usage;
    }
    if (found.stopped) {
        console.err << "stopped; partial results are discarded\n";
        return Exit::unknown;
    }
    console.out << (options.format == "csv"    ? csv_of(found)
                    : options.format == "json" ? json_of(found)
                                               : text_of(found, options));
    tell_fault(console.err, found.rule_fault);
    if (options.folder.empty()) return Exit::fine;
    return write_files(program, *loaded, found, options.folder);
}

}  // namespace

void add_design(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "design",
        "Searches variants of a game for a win rate, length or share of losing choices, and with "
        "--grid for new games all over the map");
    const auto options = std::make_shared<DesignOptions>();
    command.add_option("ID", options->names, "Game: an id of 'niblick list' or a rule file")
        ->type_name("");
    command
        .add_option("--vary", options->vary,
                    "A key and its values, TABLE.KEY=A..B or =x,y,z; \"none\": without the table; "
                    "may be repeated. Without it, keys are changed one at a time towards --wins")
        ->type_name("")
        ->allow_extra_args(false);
    command.add_option("--wins", options->wins, "Percentage of winnable deals")
        ->type_name("PERCENT");
    command.add_option("--length", options->length, "Moves in a winning line")->type_name("N");
    command.add_option("--losing", options->losing, "Percentage of choices that lose the game")
        ->type_name("PERCENT");
    add_number(command, "--deals", options->deals, 1, 10'000'000,
               "Deals to measure the nearest variants on (1000)");
    add_number(command, "--keep", options->keep, 1, 1000, "Variants to measure (12)");
    add_number(command, "--nodes", options->nodes, 1, study::kMaxSeed,
               "Maximum positions of general search per deal; other methods get as much time "
               "(300000)");
    add_number(command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory per deal, in MB (256)");
    add_number(command, "--threads", options->threads, 0, 1024,
               "Deals solved in parallel (number of processors)");
    add_choice(command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: a line per variant; json: everything");
    command
        .add_option("--write", options->folder, "Write each variant to this folder as a rule file")
        ->type_name("DIR");
    add_grid_options(command, options->grid);
    add_course_options(command, options->course);
    when_chosen(command, program, options, design, [options] {
        check_grid_options(options->grid);
        const bool one = options->grid.folder.empty() && options->course.file.empty();
        if (one && options->names.size() != 1) {
            refuse("ID", "one game is needed, or --grid FOLDER or --course FILE");
        }
        if (!one && !options->wins.empty()) {
            refuse("--wins", "searches one game's own values, without --grid and --course");
        }
        if (!options->grid.folder.empty() && !options->course.file.empty()) {
            refuse("--course", "takes folders of --grid as arguments, without --grid");
        }
    });
}

}  // namespace niblick::cli
