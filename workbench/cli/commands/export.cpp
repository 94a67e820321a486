#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "core/deal/other_programs.h"
#include "variants/exchange/solvitaire_rules.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

namespace {

struct ExportOptions {
    std::string name;
    std::string to = "solvitaire";
    std::optional<DealNumbers> numbers;
    std::string folder;
};

struct ImportOptions {
    std::string file;
    std::string from = "solvitaire";
    std::string name;
    std::string out;
};

// Makes the folder unless it is there, or reports the failure on `err`.
bool make_folder(const Program& program, const std::string& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed) return true;
    program.console.err << folder << ": the folder cannot be made: " << failed.message() << '\n';
    return false;
}

std::string file_name(const DealNumber& number) {
    std::string name = "deal-";
    if (!number.own()) name.append(facts_of(number.scheme).word).append("-");
    return name + digits_of(number) + ".json";
}

Exit export_rules(const Program& program, const ExportOptions& options) {
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const Variant& variant = *loaded->variant;
    const ExportedRules rules = solvitaire_rules(*loaded);
    if (!rules.text) {
        program.console.err << variant.id << " cannot be written as rules of Solvitaire:\n";
        for (const std::string& reason : rules.reasons) {
            program.console.err << "  " << reason << '\n';
        }
        return Exit::bad_input;
    }
    std::ostream& out = program.console.out;
    if (!options.folder.empty() && !make_folder(program, options.folder)) {
        return Exit::bad_usage;
    }
    const std::filesystem::path folder = options.folder;
    if (!options.folder.empty() &&
        !write_all(folder / "rules.json", *rules.text, program.console)) {
        return Exit::our_fault;
    }
    if (!options.numbers) {
        if (options.folder.empty()) out << *rules.text;
        return Exit::fine;
    }
    const DealNumbers& numbers = *options.numbers;
    if (!program.is_dealt(variant, numbers.first.scheme)) return Exit::bad_input;
    for (DealNumber number = numbers.first; number <= numbers.last; number = after(number, 1)) {
        const TextOrReason deal = solvitaire_deal_text(variant, deal_by_number(variant, number));
        if (!deal.text) {
            program.console.err << describe_number(number) << ": " << deal.reason << '\n';
            return Exit::bad_input;
        }
        if (options.folder.empty()) {
            out << *deal.text;
        } else if (!write_all(folder / file_name(number), *deal.text, program.console)) {
            return Exit::our_fault;
        }
    }
    return Exit::fine;
}

Exit import_rules(const Program& program, const ImportOptions& options) {
    std::ostream& err = program.console.err;
    const auto text = read_all(options.file, program.console);
    if (!text) return Exit::bad_input;
    const std::string stem = std::filesystem::path(options.file).stem().string();
    const std::string name = !options.name.empty() ? options.name : stem == "-" ? "Imported" : stem;
    const ImportedRules rules = rules_from_solvitaire(*text, name);
    for (const ImportedRules::Error& error : rules.errors) {
        err << shown_path(options.file) << ':' << error.line << ": " << error.message << '\n';
    }
    if (!rules.toml) return Exit::bad_input;
    if (options.out.empty()) {
        program.console.out << *rules.toml;
        return Exit::fine;
    }
    return write_all(options.out, *rules.toml, program.console) ? Exit::fine : Exit::our_fault;
}

}  // namespace

void add_export(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("export", "Writes rules and deals as another program reads them");
    const auto options = std::make_shared<ExportOptions>();
    add_game(command, options->name);
    add_choice(command, "--to", options->to, {"solvitaire"},
               "The other program: solvitaire reads rules (--custom-rules) and deals as JSON");
    add_seed(command, options->numbers)->excludes(add_seeds(command, options->numbers));
    command
        .add_option(
            "-o,--output", options->folder,
            "Folder for rules.json and a file for each deal, made if it is missing; without it, "
            "the rules or one deal are printed")
        ->type_name("FOLDER");
    when_chosen(command, program, options, export_rules, [options] {
        if (options->numbers && options->numbers->count() > 1 && options->folder.empty()) {
            refuse("--seeds", "needs a folder for the deals; use -o");
        }
    });
}

void add_import(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("import", "Writes rules of another program as a rule file");
    const auto options = std::make_shared<ImportOptions>();
    command.add_option("FILE", options->file, "Rules of that program; - for standard input")
        ->type_name("")
        ->required();
    add_choice(command, "--from", options->from, {"solvitaire"},
               "The other program: solvitaire has rules as JSON");
    command.add_option("--name", options->name, "The name of the game (that of the file)")
        ->type_name("NAME");
    command.add_option("-o,--output", options->out, "Rule file to write (standard output)")
        ->type_name("FILE");
    when_chosen(command, program, options, import_rules);
}

}  // namespace niblick::cli
