#include <algorithm>
#include <limits>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/play/observe.h"
#include "core/players/hand_rater.h"
#include "variants/explain/describe.h"
#include "workbench/cli/commands/asked_game.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/rate_players.h"
#include "workbench/cli/commands/solve/solve_row.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/study/player_runs.h"
#include "workbench/work/threads.h"

namespace niblick::cli {

namespace {

constexpr std::string_view kByOrders = "orders";

struct RateOptions {
    std::string name;
    std::string code;
    std::optional<DealNumbers> seeds;
    std::string deal;
    std::string moves;
    std::vector<std::string> players;
    std::string by = std::string(kByOrders);
    std::uint64_t samples = 0;
    std::uint64_t pairs = RatingOptions{}.most_pairs;
    std::uint64_t threads = 0;
    std::vector<std::string> secrets;
    std::string format = "text";
};

// Orders that a player plays to the end: enough for an error of about five points.
constexpr int kPlayedOrders = 200;

std::vector<std::string> player_names() {
    std::vector<std::string> names;
    for (const PlayerKind kind : kPlayerKinds) names.emplace_back(player_word(kind));
    return names;
}

PlayerKind kind_named(const std::string& name) {
    const auto* const kind =
        std::find_if(std::begin(kPlayerKinds), std::end(kPlayerKinds),
                     [&](PlayerKind each) { return player_word(each) == name; });
    return *kind;
}

RatingOptions rating_options(const RateOptions& options) {
    RatingOptions rating;
    if (options.by != kByOrders) {
        rating.by = kind_named(options.by);
        rating.samples = kPlayedOrders;
    }
    if (options.samples > 0) rating.samples = static_cast<int>(options.samples);
    rating.most_pairs = static_cast<std::size_t>(options.pairs);
    return rating;
}

std::string describe_estimates(const RatingOptions& options) {
    const std::string samples = std::to_string(options.samples);
    return options.by ? "estimated by '" + std::string(player_word(*options.by)) +
                            "', which plays " + samples + " orders to the end"
                      : "estimated by the orders won with all cards known afterwards, " + samples +
                            " times 24";
}

// "+12.3", in percent.
std::string points(double share, bool sign = false) {
    const std::string text = decimal(100 * share, 1);
    return sign && share > 0 ? "+" + text : text;
}

struct RatedHand {
    const Session& game;
    std::string deal;
    HandRating rating;
    std::vector<std::string> played, best;  // of each rated move
};

void print_text(const RatedHand& hand, const RatingOptions& options, std::ostream& out) {
    const Variant& variant = *hand.game.board().variant;
    const HandRating& rating = hand.rating;
    const std::size_t from = rating.exact_from(), n = rating.moves.size();
    out << variant.id << ", deal " << hand.deal << ", " << counted(hand.game.moves().size(), "move")
        << ", "
        << (!rating.won   ? "not ended"
            : *rating.won ? "won"
                          : "lost")
        << ": play gave away " << points(rating.loss())
        << (rating.exact() ? "" : " +- " + points(1.96 * rating.error()))
        << " percentage points of the chance to win\n";
    out << "rules " << format_hex(variant.fingerprint)
        << ", by what could be seen at each choice; ";
    if (from == 0) {
        out << "exact\n";
    } else if (from < n) {
        out << "exact from move " << rating.moves[from].at + 1 << " on, before\n  "
            << describe_estimates(options) << '\n';
    } else {
        out << describe_estimates(options) << '\n';
    }
    std::size_t width = 4;
    for (const std::string& words : hand.played) width = std::max(width, words.size());
    out << "  move  " << std::string(width - 4, ' ') << "      chance %   lost            best\n";
    for (std::size_t i = 0; i < n; ++i) {
        const RatedMove& move = rating.moves[i];
        out << padded(std::to_string(move.at + 1), 6) << "  " << hand.played[i]
            << std::string(width - hand.played[i].size(), ' ') << padded(points(move.chance), 10)
            << (move.exact ? " " : "~") << padded(points(move.loss), 7);
        const std::string error = move.exact ? "" : " +- " + padded(points(1.96 * move.error), 4);
        out << error;
        if (move.best != move.played) out << std::string(12 - error.size(), ' ') << hand.best[i];
        out << '\n';
    }
    if (const auto luck = rating.luck()) {
        double since = 0;
        for (std::size_t i = from; i < n; ++i) since += rating.moves[i].loss;
        out << "  From move " << rating.moves[from].at + 1 << " on: chance "
            << points(rating.moves[from].chance) << ", cards " << points(*luck, true) << ", play "
            << points(0 - since) << ", result " << (*rating.won ? "100" : "0") << ".\n";
    }
}

void print_table(const RatedHand& hand, std::ostream& out) {
    const Variant& variant = *hand.game.board().variant;
    out << "fingerprint,deal,move_number,move,best,chance,loss,error,kind\n";
    for (std::size_t i = 0; i < hand.rating.moves.size(); ++i) {
        const RatedMove& move = hand.rating.moves[i];
        out << format_hex(variant.fingerprint) << ',' << csv_field(hand.deal) << ',' << move.at + 1
            << ',' << csv_field(hand.played[i]) << ',' << csv_field(hand.best[i]) << ','
            << decimal(move.chance, 6) << ',' << decimal(move.loss, 6) << ','
            << decimal(move.error, 6) << ',' << (move.exact ? "exact" : "estimate") << '\n';
    }
}

void print_json(const RatedHand& hand, const RatingOptions& options, std::ostream& out) {
    const Variant& variant = *hand.game.board().variant;
    const HandRating& rating = hand.rating;
    Json json;
    json.begin_object().put("rules", variant.id, "fingerprint", format_hex(variant.fingerprint),
                            "deal", hand.deal, "won", rating.won, "loss", rating.loss(), "error",
                            rating.error(), "exact", rating.exact(), "luck", rating.luck(),
                            "estimates", describe_estimates(options));
    json.key("choices").begin_list();
    for (std::size_t i = 0; i < rating.moves.size(); ++i) {
        const RatedMove& move = rating.moves[i];
        json.begin_object().put("move_number", move.at + 1, "move", hand.played[i], "best",
                                hand.best[i], "chance", move.chance, "loss", move.loss, "error",
                                move.error, "exact", move.exact);
        json.end();
    }
    json.end();
    out << json.end().str() << '\n';
}

// Reports on `err` if the rules cannot be rated.
bool can_rate(const Variant& variant, const RatingOptions& options, std::ostream& err) {
    if (HandRater::serves(variant, options)) return true;
    err << variant.id
        << (options.by ? ": the player '" + std::string(player_word(*options.by)) +
                             "' cannot play these rules\n"
                       : ": only games with one foundation, a stock that may be turned at any "
                         "time, at most 15 faces and a tableau of columns, peaks or the like can "
                         "be rated\n");
    return false;
}

Exit rate_one(const Program& program, const RateOptions& options) {
    const Console& console = program.console;
    const RatingOptions rating = rating_options(options);
    std::optional<Loaded> loaded;
    std::optional<Session> game;
    std::string deal;
    if (options.code.empty()) {
        loaded = program.load(options.name);
        if (!loaded) return Exit::bad_input;
        auto asked = deal_asked(program, *loaded->variant, options.seeds, options.deal);
        if (!asked) return Exit::bad_input;
        deal = asked->id;
        game.emplace(bind(loaded->variant, std::move(asked->deal)));
        if (!play_words(*game, options.moves, console.err)) return Exit::bad_input;
    } else {
        game = game_asked(program, options.code, loaded);
        if (!game) return Exit::bad_input;
        deal = game->number() ? number_text(*game->number()) : "own";
    }
    if (!can_rate(*loaded->variant, rating, console.err)) return Exit::bad_input;
    const std::vector<Move> moves(game->moves().begin(), game->moves().begin() + game->at());
    const Interrupt interrupt;
    auto rated = rate_hand(game->board(), moves, rating, interrupt.token());
    if (!rated) {
        console.err << "stopped: not every move was rated\n";
        return Exit::unknown;
    }
    RatedHand hand{*game, std::move(deal), *std::move(rated), {}, {}};
    for (const RatedMove& move : hand.rating.moves) {
        const Position& before = game->position_at(move.at);
        hand.played.push_back(describe_move(game->board(), before, move.played));
        hand.best.push_back(describe_move(game->board(), before, move.best));
    }
    if (options.format == "csv") {
        print_table(hand, console.out);
    } else if (options.format == "json") {
        print_json(hand, rating, console.out);
    } else {
        print_text(hand, rating, console.out);
    }
    return Exit::fine;
}

Exit rate(const Program& program, const RateOptions& options) {
    const Console& console = program.console;
    if (options.players.empty()) {
        const bool several = options.seeds && options.seeds->count() > 1;
        if (several || !options.secrets.empty() || options.threads > 0) {
            console.err
                << "--seeds of several deals, --secret and --threads: only with --players\n";
            return Exit::bad_usage;
        }
        return rate_one(program, options);
    }
    if (!options.code.empty() || !options.deal.empty() || !options.moves.empty()) {
        console.err << "--players: the deals that they play are named by --seeds\n";
        return Exit::bad_usage;
    }
    if (options.format == "json") {
        console.err << "--format: with --players, 'text' or 'csv'\n";
        return Exit::bad_usage;
    }
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const Variant& variant = *loaded->variant;
    RatedPlayers asked;
    asked.numbers = options.seeds.value_or(DealNumbers{1, 100});
    asked.options = rating_options(options);
    if (!program.is_dealt(variant, asked.numbers.first.scheme) ||
        !can_rate(variant, asked.options, console.err)) {
        return Exit::bad_input;
    }
    for (const std::string& name : options.players) {
        asked.kinds.push_back(kind_named(name));
        if (can_play(asked.kinds.back(), variant)) continue;
        console.err << variant.id << ": the player '" << name << "' cannot play these rules\n";
        return Exit::bad_input;
    }
    asked.secrets = options.secrets;
    if (asked.secrets.empty()) asked.secrets.push_back(study::new_secret());
    asked.threads =
        options.threads > 0 ? static_cast<unsigned>(options.threads) : work::processors();
    asked.table = options.format == "csv";
    return rate_players(program, *loaded, asked);
}

}  // namespace

void add_rate(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "rate", "How well a hand was played: the chance to win that its choices gave away");
    const auto options = std::make_shared<RateOptions>();
    CLI::Option* const name =
        command.add_option("ID", options->name, "A game from the library, or a rule file")
            ->type_name("");
    CLI::Option_group& which = *command.add_option_group("Deal", "Which deal");
    add_seed(which, options->seeds);
    add_seeds(which, options->seeds);
    which
        .add_option("--deal", options->deal,
                    "A deal in any form `solve --deals` reads; - for standard input")
        ->type_name("FILE");
    CLI::Option* const code =
        which.add_option("--code", options->code,
                         "A game as a line of text, with its moves, as the window copies it; "
                         "instead of ID");
    code->type_name("CODE")->excludes(name);
    which.require_option(0, 1);
    command
        .add_option("--moves", options->moves,
                    "The moves of the hand, as printed by `solve --line`: \"7H draw 8C\"")
        ->type_name("TEXT");
    command
        .add_option("--players", options->players,
                    "Rates the hands of these players instead: random, first, greedy, ahead, "
                    "hindsight, search, expectimax")
        ->type_name("WORDS")
        ->delimiter(',')
        ->check(CLI::IsMember(player_names()));
    std::vector<std::string> by = player_names();
    by.insert(by.begin(), std::string(kByOrders));
    add_choice(
        command, "--by", options->by, by,
        "What estimates the chance where it is not exact: the share of random orders won with "
        "all cards known afterwards, or a player who plays them to the end (orders)");
    add_number(
        command, "--samples", options->samples, 4, 1'000'000,
        "Estimates of each move on common random orders, each by 24 of them, or by one that a "
        "player plays (10; 200 with a player)");
    add_number(command, "--pairs", options->pairs, 0, std::uint64_t{1} << 40,
               "Exact from where there are no more pairs of a set of cards and stock cards to "
               "come, of some 2 bytes each (100000000)");
    add_number(command, "--threads", options->threads, 1, 1024, "Threads of --players (all cores)");
    command
        .add_option(
            "--secret", options->secrets,
            "Repeats the hands of --players that use chance, as with `ladder`; with several "
            "words, separated by commas, they play each deal once with each")
        ->type_name("WORDS")
        ->delimiter(',');
    add_choice(command, "--format", options->format, {"text", "csv", "json"},
               "text; csv: a line per choice, or with --players per hand; json: one object");
    when_chosen(command, program, options, rate, [options] {
        if (options->name.empty() && options->code.empty()) throw CLI::RequiredError("ID");
    });
}

}  // namespace niblick::cli
