#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/format.h"
#include "variants/explain/idle_keys.h"
#include "variants/trial/trial_play.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/inspect/inspect.h"

namespace niblick::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> names;
    std::string format = "text";
    TrialLimits trial{.deals = 0};
};

std::uint64_t count(const Diagnostics& diagnostics, Severity severity) {
    return static_cast<std::uint64_t>(
        std::count_if(diagnostics.begin(), diagnostics.end(),
                      [severity](const Diagnostic& d) { return d.severity == severity; }));
}

// "2 errors and 1 warning"; empty if there are none.
std::string describe_faults(const Diagnostics& diagnostics) {
    std::vector<std::string> parts;
    const auto errors = count(diagnostics, Severity::error);
    const auto warnings = count(diagnostics, Severity::warning);
    if (errors > 0) parts.push_back(counted(errors, "error"));
    if (warnings > 0) parts.push_back(counted(warnings, "warning"));
    return joined(parts, " and ");
}

// Warns of what the file itself says to no effect.
void warn_of_idle_keys(const Library& library, Loaded& loaded) {
    Diagnostics& told = loaded.diagnostics;
    for (const RuleChange& change : idle_keys(library, loaded)) {
        const Part& part = *loaded.rules.find(change.table);
        const bool all = change.kind == RuleChange::Kind::drop_table;
        const Span span = all ? part.options.header() : part.options.span(change.key);
        const bool known = std::any_of(told.begin(), told.end(), [&](const Diagnostic& d) {
            return d.span.file == span.file && d.span.line == span.line;
        });
        if (span.file != 0 || known) continue;
        told.push_back({Severity::warning, "no-effect",
                        (all ? "[" + change.table + "]" : in_quotes(change.key)) +
                            " does nothing here: without it the game and its page are the same",
                        "leave it out", span});
    }
    sort_by_place(told);
}

void print_text(const std::string& name, const Loaded& loaded, std::ostream& out) {
    out << render_all(loaded.diagnostics, loaded.sources);
    const std::string faults = describe_faults(loaded.diagnostics);
    out << name << ": ";
    if (!loaded.ok()) {
        out << faults << '\n';
    } else {
        out << "ok" << (faults.empty() ? "" : ", " + faults) << ", fingerprint "
            << format_hex(loaded.variant->fingerprint) << '\n';
    }
}

void add_trial(const TrialReport& report, Json& json) {
    json.key("play")
        .begin_object()
        .put("deals", report.deals, "moves", report.moves, "compared", report.compared, "too_big",
             report.too_big, "undecided", report.undecided)
        .key("disagreement");
    if (!report.smallest) {
        json.null().end();
        return;
    }
    const Disagreement& d = *report.smallest;
    json.begin_object()
        .put("deal_number", d.number, "cards", d.cards, "deal", d.deal, "moves", d.moves, "differs",
             d.what)
        .end()
        .end();
}

void print_json(const std::string& name, const Loaded& loaded,
                const std::vector<std::string>& plugins, const std::optional<TrialReport>& report,
                std::ostream& out) {
    Json json;
    json.begin_object().put("ruleset", name, "ok", loaded.ok()).key("fingerprint");
    loaded.ok() ? json.text(format_hex(loaded.variant->fingerprint)) : json.null();
    json.key("diagnostics").begin_list();
    for (const Diagnostic& d : loaded.diagnostics) {
        const auto file = static_cast<std::size_t>(d.span.file);
        json.begin_object()
            .put("severity", d.severity == Severity::error ? "error" : "warning", "code", d.code,
                 "message", d.message, "hint", d.hint, "file",
                 file < loaded.sources.size() ? loaded.sources[file].path : name, "line",
                 d.span.line, "column", d.span.column)
            .end();
    }
    json.end();
    if (!plugins.empty()) json.key("plugins").texts(plugins);
    if (report) add_trial(*report, json);
    out << json.end().str() << '\n';
}

// The result of playing deals of a ruleset.
void print_trial(const TrialReport& report, std::ostream& out) {
    out << "  played " << counted(report.deals, "deal") << " with " << counted(report.moves, "move")
        << "; " << counted(report.compared, "position")
        << " solved by every method and by brute force\n";
    if (report.too_big > 0) {
        out << "  too large for brute force from the start: " << counted(report.too_big, "deal")
            << ", solved by the methods only\n";
    }
    if (report.undecided > 0) {
        out << "  undecided within the limit: " << report.undecided << '\n';
    }
    if (!report.smallest) {
        out << "  no disagreement\n";
        return;
    }
    const Disagreement& d = *report.smallest;
    out << "  disagreement in deal " << d.number << " after "
        << counted(static_cast<std::uint64_t>(d.played), "move") << ", with "
        << counted(static_cast<std::uint64_t>(d.cards), "card")
        << " in play (smallest case found)\n";
    out << "    differs: " << d.what << "\n    deal:    " << d.deal
        << "\n    moves:   " << (d.moves.empty() ? "none" : d.moves) << '\n';
}

// Also draws each position and prints the page: both are part of what is accepted.
TrialReport tried(const Loaded& loaded, const TrialLimits& limits, StopToken stop) {
    const auto drawn = [&](const Session& session) {
        std::string fault = session.at() == 0 ? page_fault(loaded.rules, session) : "";
        return fault.empty() ? position_fault(session) : fault;
    };
    return trial_play(loaded.variant, limits, drawn, std::move(stop));
}

Exit check(const Program& program, const CheckOptions& options) {
    const bool as_json = options.format == "json";
    std::optional<Interrupt> interrupt;
    if (options.trial.deals > 0) interrupt.emplace();
    const auto stop = [&] { return interrupt ? interrupt->token() : StopToken{}; };
    const Library& library = program.library();
    std::ostream& out = program.console.out;
    std::map<std::uint64_t, std::vector<std::string>> same;
    std::uint64_t bad = 0;
    std::uint64_t disagree = 0;
    std::vector<std::string> seen;
    for (const std::string& name : options.names.empty() ? library.ids() : options.names) {
        if (std::find(seen.begin(), seen.end(), name) != seen.end()) continue;
        seen.push_back(name);
        Loaded loaded = library.load(name);
        if (loaded.ok()) warn_of_idle_keys(library, loaded);
        std::optional<TrialReport> report;
        if (loaded.ok() && options.trial.deals > 0) report = tried(loaded, options.trial, stop());
        as_json ? print_json(name, loaded, program.plugin_texts(), report, out)
                : print_text(name, loaded, out);
        if (report && !as_json) print_trial(*report, out);
        if (report && report->smallest) ++disagree;
        if (stop().stop_requested()) return Exit::unknown;
        if (loaded.ok()) {
            same[loaded.variant->fingerprint].push_back(name);
        } else {
            ++bad;
        }
    }
    if (!as_json) {
        for (const auto& [fingerprint, group] : same) {
            if (group.size() < 2) continue;
            out << "these play the same: " << joined(group, ", ") << '\n';
        }
        if (seen.size() > 1) {
            out << counted(seen.size(), "ruleset") << ", " << bad << " with errors\n";
        }
        out << program.plugin_lines("plugin: ");
    }
    if (seen.empty()) program.console.err << "niblick: no rule files found; see --rulesets\n";
    return bad == 0 && disagree == 0 && !seen.empty() ? Exit::fine : Exit::bad_input;
}

}  // namespace

void add_check(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "check", "Reports every error in rule files, or in the whole library if none is named");
    const auto options = std::make_shared<CheckOptions>();
    command.add_option("FILE", options->names, "Rule files, or ids from the library")
        ->type_name("");
    add_choice(command, "--format", options->format, {"text", "json"},
               "text, or json: one object per line");
    add_number(
        command, "--play", options->trial.deals, 1, 1'000'000,
        "Plays N random deals, draws every position and the rules page, and solves positions by "
        "every method, and by brute force where small; exit code 3 if answers differ or a "
        "drawing is at fault");
    add_number(command, "--nodes", options->trial.nodes, 1, 1'000'000'000,
               "Positions per search of --play");
    when_chosen(command, program, options, check);
}

}  // namespace niblick::cli
