#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/explore/measured.h"
#include "workbench/explore/own_rates.h"
#include "workbench/explore/statistics.h"

namespace niblick::cli {

namespace {

struct StatsOptions {
    std::string name;
    std::string format = "text";
    bool games = false;
    bool remove = false;
};

std::string score_text(const Played& played) {
    if (played.scored == 0) return "";
    return std::to_string(*played.best) + ", mean " + decimal(played.mean, 1);
}

void put_text(std::ostream& out, const VariantPlayed& variant) {
    const auto line = [&out](std::string head, const Played& played) {
        if (played.games == 0) return;
        head.resize(12, ' ');
        out << "  " << head << counted(static_cast<std::uint64_t>(played.games), "game") << ", "
            << played.won << " won: " << format_rate(played);
        const std::string score = score_text(played);
        if (!score.empty()) out << "; best " << score;
        out << "; longest winning streak " << played.longest_streak << '\n';
    };
    out << variant.name << " (" << variant.rules << "), in " << variant.unit << '\n';
    line("all", variant.all);
    line("unhelped", variant.alone);
    line("helped", variant.helped);
    if (variant.cost.hands > 0) out << "  " << describe_cost(variant.cost) << '\n';
    const auto measured = [&out](std::string head, const std::string& words) {
        head.resize(28, ' ');
        out << "  " << head << words << '\n';
    };
    for (const RateLine& rate : rates_beside(variant)) {
        measured(rate.name, rate.words + " (" + rate.range + ")");
    }
    if (const auto bracket = measured_bracket(variant.fingerprint)) {
        measured("Skill in this game", describe_skill(*bracket));
    }
}

// What the choices of rated hands gave away, which are among those without help.
std::string cost_fields(const MeanCost& cost) {
    if (cost.hands == 0) return "0,,";
    return std::to_string(cost.hands) + ',' + decimal(cost.mean, 4) + ',' +
           (cost.hands > 1 ? decimal(cost.margin, 4) : "");
}

void put_fields(std::ostream& out, const VariantPlayed& variant, const char* which,
                const Played& played, const std::string& cost) {
    const std::string name = csv_field(variant.name);
    out << variant.rules << ',' << name << ',' << format_hex(variant.fingerprint) << ',' << which
        << ',' << played.games << ',' << played.won << ',' << played.given_up << ','
        << decimal(played.rate.low, 4) << ',' << decimal(played.rate.high, 4) << ','
        << (played.best ? std::to_string(*played.best) : "") << ','
        << (played.scored > 0 ? decimal(played.mean, 3) : "") << ',' << played.streak << ','
        << played.longest_streak << ',' << cost << '\n';
}

void put_csv(std::ostream& out, const std::vector<VariantPlayed>& variants) {
    out << "rules,name,fingerprint,games,played,won,given_up,rate_low,rate_high,best,mean,"
           "streak,longest_streak,rated,given_away,given_away_margin\n";
    for (const VariantPlayed& variant : variants) {
        const std::string cost = cost_fields(variant.cost);
        put_fields(out, variant, "all", variant.all, cost);
        put_fields(out, variant, "unhelped", variant.alone, cost);
        put_fields(out, variant, "helped", variant.helped, cost_fields({}));
    }
}

void put_json(Json& json, const Played& played) {
    json.begin_object()
        .put("played", played.games, "won", played.won, "given_up", played.given_up, "rate_low",
             played.rate.low, "rate_high", played.rate.high, "best", played.best)
        .key("mean");
    played.scored > 0 ? json.number(played.mean) : json.null();
    json.put("streak", played.streak, "longest_streak", played.longest_streak).end();
}

void put_json(Json& json, const MeanCost& cost) {
    if (cost.hands == 0) {
        json.null();
        return;
    }
    json.begin_object().put("hands", cost.hands, "mean", cost.mean).key("margin");
    cost.hands > 1 ? json.number(cost.margin) : json.null();
    json.end();
}

void put_json(Json& json, const std::vector<RateLine>& rates) {
    json.begin_list();
    for (const RateLine& rate : rates) {
        json.begin_object()
            .put("name", rate.name, "value", rate.value, "low", rate.low, "high", rate.high)
            .end();
    }
    json.end();
}

void put_json(Json& json, const std::optional<MeasuredBracket>& bracket) {
    if (!bracket) {
        json.null();
        return;
    }
    json.begin_object()
        .put("low", bracket->player_skill.share, "low_margin", bracket->player_skill.margin, "high",
             bracket->best_skill.share, "high_margin", bracket->best_skill.margin)
        .end();
}

void put_json(std::ostream& out, const std::vector<VariantPlayed>& variants) {
    for (const VariantPlayed& variant : variants) {
        Json json;
        json.begin_object().put("rules", variant.rules, "name", variant.name, "fingerprint",
                                format_hex(variant.fingerprint), "unit", variant.unit);
        put_json(json.key("all"), variant.all);
        put_json(json.key("unhelped"), variant.alone);
        put_json(json.key("helped"), variant.helped);
        put_json(json.key("given_away"), variant.cost);
        put_json(json.key("rates"), rates_beside(variant));
        put_json(json.key("skill"), measured_bracket(variant.fingerprint));
        out << json.end().str() << '\n';
    }
}

Exit remove(const Program& program, const RecordFile& file) {
    const auto aside = file.set_aside();
    if (aside) {
        program.console.out << "The games played are kept as " << aside->string()
                            << "; statistics start over.\n";
    } else {
        program.console.out << "There is nothing to delete.\n";
    }
    return Exit::fine;
}

Exit show(const Program& program, const StatsOptions& options) {
    const Console& console = program.console;
    const RecordFile file(console.state);
    if (options.remove) return remove(program, file);
    RecordFile::Read read = file.read();
    if (!read.trouble.empty()) console.err << read.trouble << '\n';
    std::uint64_t wanted = 0;
    if (!options.name.empty()) {
        const auto loaded = program.load(options.name);
        if (!loaded) return Exit::bad_input;
        wanted = loaded->variant->fingerprint;
        std::erase_if(read.records, [&](const auto& r) { return r.fingerprint != wanted; });
    }
    if (options.games) {
        console.out << records_csv(read.records);
        return Exit::fine;
    }
    const std::vector<VariantPlayed> variants =
        statistics_of(read.records, HandCostFile(console.state).read()).variants;
    if (options.format == "csv") {
        put_csv(console.out, variants);
    } else if (options.format == "json") {
        put_json(console.out, variants);
    } else if (variants.empty()) {
        console.out << "No games recorded yet.\n";
    } else {
        for (const VariantPlayed& variant : variants) put_text(console.out, variant);
        console.out
            << "Intervals are at 95 %; scores exclude games given up, and rated hands those "
               "with help, undone\nmoves or a deal played before.\n";
    }
    return Exit::fine;
}

}  // namespace

void add_stats(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand("stats", "Reports on the games you have played");
    const auto options = std::make_shared<StatsOptions>();
    command.add_option("ID", options->name, "A game of the library, or a rule file (all games)")
        ->type_name("");
    add_choice(command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: three lines per game: all, unhelped, helped; json: one object per game");
    command.add_flag("--games", options->games, "Print every game played as CSV");
    command.add_flag("--delete", options->remove,
                     "Start over; the old file is kept under another name");
    when_chosen(command, program, options, show);
}

}  // namespace niblick::cli
