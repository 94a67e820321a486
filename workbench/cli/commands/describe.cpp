#include "variants/explain/describe.h"

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "core/game/session.h"
#include "variants/compile/places.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/explore/rules_sheet.h"

namespace niblick::cli {

namespace {

struct DescribeOptions {
    std::string name;
    std::uint64_t width = 80;
    bool canonical = false;
    bool places = false;
    std::string file;
    std::string paper = "a4";
    std::optional<DealNumbers> seeds;
};

// The page with a picture of a deal, as a document.
Exit print_rules(const Program& program, const Loaded& loaded, const DescribeOptions& options) {
    const DealNumber number = options.seeds ? options.seeds->first : DealNumber(1);
    if (!program.is_dealt(*loaded.variant, number.scheme)) return Exit::bad_input;
    const Session session(niblick::bind(loaded.variant, deal_by_number(*loaded.variant, number)),
                          number);
    const BytesOrError written =
        rules_document(describe(loaded.rules, *loaded.variant), session,
                       options.paper == "letter" ? kLetter : kA4, options.file);
    if (!written.bytes) program.console.err << options.file << ": " << written.error << '\n';
    return written.bytes && write_in_existing_folder(options.file, *written.bytes, program.console)
               ? Exit::fine
               : Exit::our_fault;
}

Exit describe_rules(const Program& program, const DescribeOptions& options) {
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    if (!options.file.empty()) return print_rules(program, *loaded, options);
    std::ostream& out = program.console.out;
    if (options.places) {
        const Variant& variant = *loaded->variant;
        for (Slot place = 0; place < variant.layout.size(); ++place) {
            out << names_line(variant, place) << '\n';
        }
    } else if (options.canonical) {
        out << canonical_text(loaded->rules);
    } else {
        out << page_text(describe(loaded->rules, *loaded->variant),
                         static_cast<int>(options.width));
    }
    return Exit::fine;
}

}  // namespace

void add_describe(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("describe", "Prints the rules of a game in plain English");
    const auto options = std::make_shared<DescribeOptions>();
    add_game(command, options->name);
    add_number(command, "--width", options->width, 20, 1000, "Line width (80)");
    command.add_flag("--canonical", options->canonical,
                     "Print the rule file with every default written out instead");
    command.add_flag("--places", options->places,
                     "Print what a rule file can call each place of the layout instead");
    command
        .add_option(
            "-o,--output", options->file,
            "Write a document for printing, with a picture of a deal: a name ending in .pdf or "
            ".svg (text on standard output)")
        ->type_name("FILE");
    add_seed(command, options->seeds);
    add_choice(command, "--paper", options->paper, {"a4", "letter"}, "Sheets of the document");
    when_chosen(command, program, options, describe_rules, [options] {
        const bool document = options->file.ends_with(".pdf") || options->file.ends_with(".svg");
        if (!options->file.empty() && !document) {
            refuse("--output", "needs a name ending in .pdf or .svg");
        }
        if (options->file.empty() && (options->seeds || options->paper != "a4")) {
            refuse(options->seeds ? "--seed" : "--paper", "is for a document; use -o");
        }
    });
}

}  // namespace niblick::cli
