#include "core/deal.h"

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/search/solver.h"
#include "workbench/cli/commands.h"
#include "workbench/cli/json.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

namespace {

struct Options {
    std::string name;
    std::optional<SeedRange> seeds;
    std::string format = "line";
    std::string keep = "all";
    std::uint64_t nodes = 2'000'000;
};

// Which deals are printed, and how many are not and why: a filter that says nothing would pass a
// selection off as chance.
class Filter {
  public:
    Filter(std::shared_ptr<const Variant> variant, const Options& options)
        : variant_(std::move(variant)),
          keep_(options.keep) {
        query_.limits.nodes = options.nodes;
        if (keep_ != "all") solver_.emplace(variant_);
    }

    bool keeps(const Deal& deal) {
        if (!solver_) return true;
        const Board board = niblick::bind(variant_, deal);
        const Outcome outcome = solver_->solve(board, start_position(board), query_).outcome;
        const bool kept =
            outcome == Outcome::won || (outcome == Outcome::unknown && keep_ == "possible");
        if (kept && outcome == Outcome::unknown) ++kept_unknown_;
        if (!kept) ++(outcome == Outcome::lost ? impossible_ : undecided_);
        return kept;
    }

    std::string report() const {
        if (!solver_) return "";
        std::string text = "passed over: " + std::to_string(impossible_) + " proved impossible";
        if (keep_ == "winnable") {
            text += ", " + std::to_string(undecided_) + " not decided";
        } else {
            text += "; kept without proof: " + std::to_string(kept_unknown_);
        }
        return text + " (" + std::to_string(query_.limits.nodes) + " positions a deal)\n";
    }

  private:
    std::shared_ptr<const Variant> variant_;
    std::string keep_;
    std::optional<Solver> solver_;
    Query query_;
    int impossible_ = 0;
    int undecided_ = 0;
    int kept_unknown_ = 0;
};

std::string deal_json(const Variant& variant, const Deal& deal, std::uint64_t number) {
    const auto name = [&variant](Json& json, Card card) {
        card == kNoCard ? json.null() : json.text(variant.deck.name(card));
    };
    Json json;
    json.begin_object().key("rules").text(variant.id);
    json.key("scheme").text(kDealScheme).key("id").text(std::to_string(number));
    json.key("layout").begin_list();
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

Exit print_deals(const Program& program, const Options& options) {
    const Library library = program.library();
    const auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    const Variant& variant = *loaded->variant;
    std::ostream& out = program.console.out;
    Filter filter(loaded->variant, options);
    for (std::uint64_t number = options.seeds->first; out; ++number) {
        const Deal deal = deal_by_number(variant, number);
        if (!filter.keeps(deal)) {
            // Left out, and counted.
        } else if (options.format == "json") {
            out << deal_json(variant, deal, number) << '\n';
        } else if (options.format == "board") {
            out << deal_text(variant, deal, DealFormat::board);
        } else {
            const bool row = options.format == "row";
            out << deal_text(variant, deal, row ? DealFormat::row : DealFormat::line) << '\n';
        }
        if (number == options.seeds->last) break;
    }
    program.console.err << filter.report();
    return Exit::fine;
}

}  // namespace

void add_deal(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("deal", "Prints deals by number");
    const auto options = std::make_shared<Options>();
    command->add_option("ID", options->name, "A game of the library, or a rule file")
        ->type_name("")
        ->required();
    CLI::Option_group* which = command->add_option_group("Deals", "Which deals");
    add_seed(*which, options->seeds);
    add_seeds(*which, options->seeds);
    which->require_option(1);
    add_choice(*command, "--format", options->format, {"line", "board", "row", "json"},
               "line: layout|stock|start; board: as other solitaire programs write it; row: every "
               "card in dealing order; json: one object a line");
    add_choice(*command, "--keep", options->keep, {"all", "winnable", "possible"},
               "all; winnable: only deals proved winnable; possible: all but those proved "
               "impossible. All cards are known to the proof. What was passed over is counted on "
               "standard error");
    add_number(*command, "--nodes", options->nodes, 1, 1'000'000'000'000,
               "Positions to visit at most for that proof");
    command->callback([&program, options] {
        if (options->format == "board" && options->seeds->first != options->seeds->last) {
            throw CLI::ValidationError("--format board", "holds one deal; use --seed");
        }
        program.chosen = [&program, options] { return print_deals(program, *options); };
    });
}

}  // namespace niblick::cli
