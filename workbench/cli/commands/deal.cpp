#include "core/deal/deal.h"

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "core/base/format.h"
#include "core/deal/daily.h"
#include "core/game/game_code.h"
#include "core/play/play.h"
#include "core/search/deals/find_deal.h"
#include "core/search/deals/playouts.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"

namespace niblick::cli {

namespace {

struct DealOptions {
    std::string name;
    std::optional<DealNumbers> seeds;
    std::string format = "line";
    std::string keep = "all";
    std::string band;
    std::string daily;
    std::uint64_t nodes = 2'000'000;
    std::uint64_t playouts = 0;
};

constexpr std::uint64_t kMaxBanded = 10'000;

Keep keep_of(const std::string& word) {
    return word == "winnable" ? Keep::winnable : word == "possible" ? Keep::possible : Keep::all;
}

std::string deal_json(const Variant& variant, const Deal& deal, const DealNumber& number) {
    const auto name = [&variant](Json& json, Card card) {
        card == kNoCard ? json.null() : json.text(variant.deck.name(card));
    };
    Json json;
    json.begin_object()
        .put("rules", variant.id, "scheme", facts_of(number.scheme).name, "id", digits_of(number))
        .key("layout")
        .begin_list();
    for (const auto& pile : variant.layout.piles()) {
        json.begin_list();
        for (const Slot slot : pile) name(json, deal.tableau[slot]);
        json.end();
    }
    json.end().key("stock").begin_list();
    for (const Card card : deal.stock) name(json, card);
    json.end().key("foundations").begin_list();
    for (const Card card : deal.foundation) name(json, card);
    return json.end().end().str();
}

void print_deal(const Program& program, const std::shared_ptr<const Variant>& variant,
                const Deal& deal, const DealNumber& number, const std::string& format) {
    std::ostream& out = program.console.out;
    if (format == "json") {
        out << deal_json(*variant, deal, number) << '\n';
    } else if (format == "board") {
        out << deal_text(*variant, deal, DealFormat::board);
    } else if (format == "code") {
        out << game_code(Session(niblick::bind(variant, deal), number)) << '\n';
    } else {
        const bool row = format == "row";
        out << deal_text(*variant, deal, row ? DealFormat::row : DealFormat::line) << '\n';
    }
}

// The winnable deals within a band of difficulty, with their measurements.
void print_band(const Program& program, const std::shared_ptr<const Variant>& variant,
                const DealOptions& options) {
    DealWish wish;
    wish.first = options.seeds->first;
    wish.band = options.band == "easiest"  ? Band::easiest
                : options.band == "middle" ? Band::middle
                                           : Band::hardest;
    wish.look_at = static_cast<int>(options.seeds->count());
    wish.limits.nodes = options.nodes;
    const DealSearch search = find_deal(variant, wish);
    std::ostream& err = program.console.err;
    for (const MeasuredDeal& deal : search.band) {
        print_deal(program, variant, deal_by_number(*variant, deal.number), deal.number,
                   options.format);
        err << describe_number(deal.number) << ": " << decimal(100 * deal.difficulty.share(), 1)
            << " % of the moves along winning play lose (" << deal.difficulty.losing << " of "
            << deal.difficulty.moves << ")\n";
    }
    err << "checked " << counted(static_cast<std::uint64_t>(search.looked), "deal") << ", "
        << search.measured.size() << " measured. " << search.describe_passed() << '\n';
    tell_fault(err, search.fault);
}

// The results of random playouts of a deal, as a beginner would play.
void print_playouts(const Program& program, const std::shared_ptr<const Variant>& variant,
                    const Deal& deal, const DealNumber& number, const DealOptions& options) {
    const Board board = niblick::bind(variant, deal);
    const Playouts playouts = measure_playouts(board, options.playouts);
    std::uint64_t first = 0;
    for (const Move move : legal_moves(board, start_position(board))) {
        first += move.kind == MoveKind::play ? 1 : 0;
    }
    program.console.err << describe_number(number) << ": " << playouts.won << " of "
                        << counted(playouts.games, "play-out") << " won; " << counted(first, "card")
                        << " can be played first\n";
}

Exit print_deals(const Program& program, const DealOptions& options) {
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const std::shared_ptr<const Variant>& variant = loaded->variant;
    if (options.seeds && !program.is_dealt(*variant, options.seeds->first.scheme)) {
        return Exit::bad_input;
    }
    if (!options.daily.empty()) {
        const std::uint64_t number = daily_number(variant->fingerprint, *parse_date(options.daily));
        print_deal(program, variant, deal_by_number(*variant, number), number, options.format);
        program.console.err << "deal " << number << " of " << options.daily << " (" << kDailyScheme
                            << ")\n";
        return Exit::fine;
    }
    if (!options.band.empty()) {
        print_band(program, variant, options);
        return Exit::fine;
    }
    Limits limits;
    limits.nodes = options.nodes;
    DealFilter filter(variant, keep_of(options.keep), limits);
    for (DealNumber number = options.seeds->first; program.console.out; number = after(number, 1)) {
        const Deal deal = deal_by_number(*variant, number);
        // Skipped deals are counted.
        if (*filter.keeps(deal)) {
            print_deal(program, variant, deal, number, options.format);
            if (options.playouts > 0) print_playouts(program, variant, deal, number, options);
        }
        if (number == options.seeds->last) break;
    }
    if (filter.keep() != Keep::all) program.console.err << filter.report() << '\n';
    tell_fault(program.console.err, filter.fault());
    return Exit::fine;
}

}  // namespace

void add_deal(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand("deal", "Prints deals by number");
    const auto options = std::make_shared<DealOptions>();
    add_game(command, options->name);
    CLI::Option_group& which = *command.add_option_group("Deals", "Which deals");
    add_seed(which, options->seeds);
    add_seeds(which, options->seeds);
    add_daily(which, options->daily);
    which.require_option(1, 1);
    add_choice(command, "--format", options->format, {"line", "board", "row", "json", "code"},
               "line: layout|stock|start; board: as other solitaire programs write it; row: every "
               "card in dealing order; json: one object per line; code: for 'play --code'");
    add_choice(command, "--keep", options->keep, {"all", "winnable", "possible"},
               "all; winnable: only deals proved winnable; possible: all but those proved "
               "impossible. Proofs know all cards. Skipped deals are counted on standard error");
    add_number(command, "--nodes", options->nodes, 1, 1'000'000'000'000,
               "Maximum positions for that proof");
    add_choice(command, "--band", options->band, {"easiest", "middle", "hardest"},
               "Only that tenth of the winnable deals, ranked by the share of moves along winning "
               "play that lose; the measure goes to standard error");
    add_number(
        command, "--playouts", options->playouts, 1, 1'000'000,
        "Play each deal N times as a beginner would, any card that fits, the stock only when "
        "none does; the games won go to standard error");
    when_chosen(command, program, options, print_deals, [options] {
        if (options->format == "board" && options->seeds &&
            options->seeds->first != options->seeds->last) {
            refuse("--format board", "holds one deal; use --seed");
        }
        if (options->playouts > 0 && (!options->band.empty() || !options->daily.empty())) {
            refuse("--playouts", "needs --seed or --seeds, without --band");
        }
        if (!options->band.empty() &&
            (!options->daily.empty() || options->seeds->count() > kMaxBanded)) {
            refuse("--band",
                   "needs --seeds A..B with at most " + std::to_string(kMaxBanded) + " deals");
        }
    });
}

}  // namespace niblick::cli
