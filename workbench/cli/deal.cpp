#include "core/deal.h"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

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
    for (std::uint64_t number = options.seeds->first; out; ++number) {
        const Deal deal = deal_by_number(variant, number);
        if (options.format == "json") {
            out << deal_json(variant, deal, number) << '\n';
        } else if (options.format == "board") {
            out << deal_text(variant, deal, DealFormat::board);
        } else {
            const bool row = options.format == "row";
            out << deal_text(variant, deal, row ? DealFormat::row : DealFormat::line) << '\n';
        }
        if (number == options.seeds->last) break;
    }
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
    command->callback([&program, options] {
        if (options->format == "board" && options->seeds->first != options->seeds->last) {
            throw CLI::ValidationError("--format board", "holds one deal; use --seed");
        }
        program.chosen = [&program, options] { return print_deals(program, *options); };
    });
}

}  // namespace niblick::cli
