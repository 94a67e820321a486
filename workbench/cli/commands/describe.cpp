#include "variants/explain/describe.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>

#include "core/game/session.h"
#include "variants/text/files.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/explore/rules_sheet.h"

namespace niblick::cli {

namespace {

struct DescribeOptions {
    std::string name;
    std::uint64_t width = 80;
    bool canonical = false;
    std::string file;
    std::string paper = "a4";
    std::optional<DealNumbers> seeds;
};

// The page with a picture of a deal, as a document. Folders are not created: their names may be
// misspelt.
Exit print_rules(const Program& program, const Library& library, const Loaded& loaded,
                 const DescribeOptions& options) {
    const std::filesystem::path file = options.file;
    const auto fail = [&](const std::string& why) {
        program.console.err << options.file << ": " << why << '\n';
        return Exit::our_fault;
    };
    const DealNumber number = options.seeds ? options.seeds->first : DealNumber(1);
    if (!program.is_dealt(library, *loaded.variant, number.scheme)) return Exit::bad_input;
    std::error_code unknown;
    if (file.has_parent_path() && !std::filesystem::is_directory(file.parent_path(), unknown)) {
        return fail("there is no folder '" + file.parent_path().string() + "'");
    }
    const Session session(niblick::bind(loaded.variant, deal_by_number(*loaded.variant, number)),
                          number);
    const BytesOrError written = rules_document(describe(loaded.rules, *loaded.variant), session,
                                                options.paper == "letter" ? kLetter : kA4, file);
    if (!written.bytes) return fail(written.error);
    const auto failed = write_file(file, *written.bytes);
    return failed ? fail(*failed) : Exit::fine;
}

Exit describe_rules(const Program& program, const DescribeOptions& options) {
    const Library library = program.library();
    const auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    if (!options.file.empty()) return print_rules(program, library, *loaded, options);
    std::ostream& out = program.console.out;
    if (options.canonical) {
        out << canonical_text(loaded->rules);
    } else {
        out << page_text(describe(loaded->rules, *loaded->variant),
                         static_cast<int>(options.width));
    }
    return Exit::fine;
}

}  // namespace

void add_describe(CLI::App& app, Program& program) {
    CLI::App* command = add_command(app, "describe", "Prints the rules of a game in plain English");
    const auto options = std::make_shared<DescribeOptions>();
    add_value(*command, "ID", options->name, "A game from the library, or a rule file")
        .type_name("")
        .required();
    add_number(*command, "--width", options->width, 20, 1000, "Line width (80)");
    add_flag(*command, "--canonical", options->canonical,
             "Print the rule file with every default written out instead");
    add_value(*command, "-o,--output", options->file,
              "Write a document for printing, with a picture of a deal: a name ending in .pdf or "
              ".svg (text on standard output)")
        .type_name("FILE");
    add_seed(*command, options->seeds);
    add_choice(*command, "--paper", options->paper, {"a4", "letter"}, "Sheets of the document");
    when_chosen(*command, [&program, options] {
        const bool document = options->file.ends_with(".pdf") || options->file.ends_with(".svg");
        if (!options->file.empty() && !document) {
            refuse("--output", "needs a name ending in .pdf or .svg");
        }
        if (options->file.empty() && (options->seeds || options->paper != "a4")) {
            refuse(options->seeds ? "--seed" : "--paper", "is for a document; use -o");
        }
        program.chosen = [&program, options] { return describe_rules(program, *options); };
    });
}

}  // namespace niblick::cli
