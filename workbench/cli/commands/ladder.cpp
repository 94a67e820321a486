#include <algorithm>
#include <iomanip>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/words.h"
#include "core/players/player_runs.h"
#include "core/search/rates.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/study/intervals.h"
#include "workbench/study/plan.h"
#include "workbench/study/player_runs.h"
#include "workbench/study/skill.h"
#include "workbench/work/threads.h"

namespace niblick::cli {

namespace {

struct LadderOptions {
    std::vector<std::string> names;
    std::optional<DealNumbers> seeds;
    std::vector<std::string> players;
    std::uint64_t worlds = 24;
    std::uint64_t nodes = 10'000'000;
    std::uint64_t memory = Limits{}.bytes >> 20;
    std::uint64_t threads = 0;
    std::string secret;
    std::string format = "text";
    bool wins = false;
};

// A player's games: which of them it won, and which a limit or a failed rule left open.
struct Rung {
    PlayerResult sums;
    std::vector<bool> won;
    std::vector<bool> unknown;
};

// A hexadecimal digit for four deals, the first of them the highest bit.
std::string wins_text(const std::vector<bool>& won) {
    std::string text;
    for (std::size_t at = 0; at < won.size(); at += 4) {
        unsigned digit = 0;
        for (std::size_t i = at; i < at + 4; ++i) {
            digit = digit << 1 | (i < won.size() && won[i] ? 1U : 0U);
        }
        text += "0123456789abcdef"[digit];
    }
    return text;
}

constexpr std::string_view kFull = "full";

std::vector<std::string> player_names() {
    std::vector<std::string> names;
    for (const PlayerKind kind : kPlayerKinds) names.emplace_back(player_word(kind));
    names.emplace_back(kFull);
    return names;
}

std::string name_of(const PlayerResult& player_result) {
    return std::string(player_result.player ? player_word(*player_result.player) : kFull);
}

// The requested players that can play the game, in order; reports the others on `err`.
std::vector<std::optional<PlayerKind>> kinds_for(const Variant& variant,
                                                 const LadderOptions& options, std::ostream& err) {
    const auto wanted = [&](std::string_view word) {
        return options.players.empty() || std::find(options.players.begin(), options.players.end(),
                                                    word) != options.players.end();
    };
    std::vector<std::optional<PlayerKind>> kinds;
    for (const PlayerKind kind : kPlayerKinds) {
        if (!wanted(player_word(kind))) continue;
        if (can_play(kind, variant)) {
            kinds.emplace_back(kind);
        } else {
            err << variant.id << ": skipped, the player '" << player_word(kind)
                << "' cannot play these rules\n";
        }
    }
    if (wanted(kFull)) kinds.emplace_back(std::nullopt);
    return kinds;
}

bool draws(const PlayerResult& player_result) {
    return player_result.player && uses_chance(*player_result.player);
}

std::string percent(double share) {
    return decimal(100 * share, 2);
}

// The p-value of equal win rates on the deals that neither player left open. What any player wins
// is won by `full`.
double p_of(const Rung& above, const Rung& below) {
    study::Paired table;
    for (std::size_t i = 0; i < above.won.size(); ++i) {
        if (!above.unknown[i] && !below.unknown[i]) table.add(above.won[i], below.won[i]);
    }
    return study::paired_p(table, {!above.sums.player, !below.sums.player});
}

// 0 is no chance but a proof.
std::string p_text(double p) {
    return p == 0 ? "proved" : p < 0.001 ? "<0.001" : decimal(p, 3);
}

// Whether the mean score is that of all games: those that a limit left without one are no fair
// sample.
bool is_scored(const PlayerResult& player_result) {
    return player_result.scored > 0 && player_result.scored == player_result.count.total();
}

// What the best player that cannot see gets of the way from random play to all cards known.
std::string skill_text(const std::vector<Rung>& rungs) {
    const std::vector<bool>* random = nullptr;
    const std::vector<bool>* full = nullptr;
    std::vector<std::vector<bool>> players;
    std::vector<std::string> names;
    for (const auto& [sums, won, unknown] : rungs) {
        if (sums.count.unknown > 0) return "";
        if (!sums.player) {
            full = &won;
            continue;
        }
        if (sums.player == PlayerKind::random) random = &won;
        players.push_back(won);
        names.push_back(name_of(sums));
    }
    if (random == nullptr || full == nullptr || players.size() < 2) return "";
    const auto skill = study::skill_of(*random, *full, players);
    if (!skill) return "";
    return "  Skill: " + names[skill->best] +
           ", who won most of every fifth deal, which choose among the players, gets\n  " +
           percent(skill->share) + " % (" + describe_range(skill->interval, 2) +
           ") of the way from random play to all cards known on the other " +
           counted(skill->deals, "deal") + ".\n";
}

void print_text(const Variant& variant, const LadderPlan& plan, const std::vector<Rung>& rungs,
                std::ostream& out) {
    out << variant.id << ", "
        << numbered("deal", std::to_string(plan.first), std::to_string(plan.last)) << ", rules "
        << format_hex(variant.fingerprint) << '\n'
        << "  player        won %   95 % interval        p     mean score          ms a move\n";
    for (std::size_t i = 0; i < rungs.size(); ++i) {
        const Rung& rung = rungs[i];
        const PlayerResult& player_result = rung.sums;
        const Interval interval = win_rate(player_result.count);
        const auto games = static_cast<double>(player_result.count.total());
        const std::string name = name_of(player_result);
        out << "  " << name << std::string(12 - name.size(), ' ')
            << padded(percent(static_cast<double>(player_result.count.won) / games), 7) << "   "
            << padded(percent(interval.low), 5) << " to " << std::left << std::setw(6)
            << percent(interval.high) << std::right << "  "
            << padded(i == 0 ? "" : p_text(p_of(rungs[i - 1], rung)), 6);
        if (is_scored(player_result)) {
            out << "   " << padded(decimal(player_result.mean_score(), 2), 8);
            if (player_result.scored > 1) out << " +- " << decimal(player_result.score_margin(), 2);
        } else {
            out << (player_result.player ? "   no score of " : "   no best score of ")
                << counted(player_result.count.total() - player_result.scored, "deal");
        }
        if (player_result.player && player_result.moves > 0) {
            out << "   "
                << padded(decimal(1000 * player_result.seconds /
                                      static_cast<double>(player_result.moves),
                                  3),
                          9);
        }
        if (player_result.count.unknown > 0)
            out << "   " << player_result.count.unknown << " unknown";
        out << '\n';
    }
    if (rungs.size() > 1) {
        out << "  p: of equal win rates with the player above, from the deals that only one of the "
               "two won.\n";
    }
    out << skill_text(rungs);
    if (std::any_of(rungs.begin(), rungs.end(),
                    [](const Rung& rung) { return draws(rung.sums); })) {
        out << "  Games of players that use chance are repeated by --secret " << plan.secret
            << ".\n";
    }
    out << "  '" << kFull
        << "' knows all cards and wins what any other wins, so one deal more proves that it wins "
           "more;\n  the others see what a player may see.\n";
}

void print_table(const Variant& variant, const LadderPlan& plan, const std::vector<Rung>& rungs,
                 bool with_wins, std::ostream& out) {
    for (const auto& [player_result, won, unknown] : rungs) {
        const Interval interval = win_rate(player_result.count);
        out << variant.id << ',' << format_hex(variant.fingerprint) << ',' << plan.first << ','
            << plan.last << ',' << name_of(player_result) << ','
            << (player_result.player ? "hidden" : "all") << ',' << player_result.count.won << ','
            << player_result.count.lost << ',' << player_result.count.unknown << ','
            << decimal(interval.low, 6) << ',' << decimal(interval.high, 6) << ','
            << (is_scored(player_result) ? decimal(player_result.mean_score(), 4) : "") << ','
            << (is_scored(player_result) ? decimal(player_result.score_margin(), 4) : "") << ','
            << (player_result.player ? std::to_string(plan.options.worlds) : "") << ','
            << player_result.moves << ',' << player_result.choices << ','
            << decimal(player_result.seconds, 1) << ',' << facts_of(plan.base.scheme).name << ','
            << (draws(player_result) ? csv_field(plan.secret) : "")
            << (with_wins ? "," + wins_text(won) : "") << '\n';
    }
}

Exit ladder(const Program& program, const LadderOptions& options) {
    const Console& console = program.console;
    const Interrupt interrupt;
    LadderPlan plan;
    const DealNumbers numbers = options.seeds.value_or(DealNumbers{1, 1000});
    plan.base = DealNumber(numbers.first.scheme, 0);
    const auto first = distance(plan.base, numbers.first);
    const auto last = distance(plan.base, numbers.last);
    if (!first || !last || *last == std::numeric_limits<std::uint64_t>::max()) {
        console.err << "--seeds: players are measured on deal numbers below 2^64\n";
        return Exit::bad_usage;
    }
    plan.first = *first;
    plan.last = *last;
    plan.secret = options.secret.empty() ? study::new_secret() : options.secret;
    plan.options.worlds = static_cast<int>(options.worlds);
    plan.limits = {options.nodes, static_cast<std::size_t>(options.memory) << 20};
    if (plan.last - plan.first >= study::kMaxDeals) {
        console.err << "--seeds: at most " << study::kMaxDeals << " deals can be played\n";
        return Exit::bad_usage;
    }
    const unsigned threads =
        options.threads > 0 ? static_cast<unsigned>(options.threads) : work::processors();
    if (options.format == "csv") {
        console.out << "rules,fingerprint,first,last,player,sees,won,lost,unknown,low,high,"
                       "mean_score,score_margin,worlds,moves,choices,seconds,scheme,secret"
                    << (options.wins ? ",wins\n" : "\n");
    }
    std::vector<Loaded> games;
    for (const std::string& name : options.names) {
        auto loaded = program.load(name);
        if (!loaded || !program.is_dealt(*loaded->variant, plan.base.scheme)) {
            return Exit::bad_input;
        }
        games.push_back(std::move(*loaded));
    }
    Exit exit = Exit::fine;
    for (const Loaded& loaded : games) {
        const Variant& variant = *loaded.variant;
        const auto kinds = kinds_for(variant, options, console.err);
        if (kinds.empty()) {
            exit = Exit::bad_input;
            continue;
        }
        std::vector<Rung> rungs;
        for (const auto& kind : kinds) {
            std::vector<bool> won(plan.last - plan.first + 1);
            std::vector<bool> unknown(won.size());
            const auto take = [&](std::uint64_t deal, const PlayerResult& game) {
                won[deal - plan.first] = game.count.won > 0;
                unknown[deal - plan.first] = game.count.unknown > 0;
            };
            const auto player_result =
                study::run_players(loaded.variant, kind, plan, threads, interrupt.token(), take);
            if (!player_result) {
                console.err << "stopped: " << variant.id << " is not finished\n";
                return Exit::unknown;
            }
            if (!player_result->fault.empty()) {
                tell_fault(console.err,
                           player_result->fault + " (" + variant.id + ", " +
                               describe_number(after(plan.base, player_result->fault_deal)) + ")");
                exit = Exit::unknown;
            }
            rungs.push_back({*player_result, std::move(won), std::move(unknown)});
        }
        if (options.format == "csv") {
            print_table(variant, plan, rungs, options.wins, console.out);
        } else {
            print_text(variant, plan, rungs, console.out);
        }
        console.out.flush();
    }
    return exit;
}

}  // namespace

void add_ladder(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "ladder", "Measures players who cannot see hidden cards against perfect information");
    const auto options = std::make_shared<LadderOptions>();
    command.add_option("ID", options->names, "Games from the library, or rule files")
        ->type_name("")
        ->required();
    add_seeds(command, options->seeds);
    command
        .add_option(
            "--players", options->players,
            "Players: random, first, greedy, ahead, hindsight, search, expectimax, full (all)")
        ->type_name("WORDS")
        ->delimiter(',')
        ->check(CLI::IsMember(player_names()));
    add_number(command, "--worlds", options->worlds, 1, 255,
               "Deals of the hidden cards solved per decision by hindsight; search samples ten "
               "times as many, or half as many per possible next card, and expectimax at most ten "
               "times as many (24)");
    add_number(command, "--nodes", options->nodes, 1, std::numeric_limits<std::uint64_t>::max(),
               "Maximum positions with all cards known (10000000)");
    add_number(command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory with all cards known, in MB (1024)");
    add_number(command, "--threads", options->threads, 1, 1024, "Threads (all cores)");
    command
        .add_option(
            "--secret", options->secret,
            "Repeats the games of players that use chance: the generators follow from this word, "
            "the deal and the player (a new word each time, which the output names)")
        ->type_name("WORD");
    add_choice(command, "--format", options->format, {"text", "csv"},
               "text: a table per game; csv: a line per player");
    command.add_flag("--wins", options->wins,
                     "With --format csv: also which deals were won, as hexadecimal digits of four "
                     "deals each");
    when_chosen(command, program, options, ladder);
}

}  // namespace niblick::cli
