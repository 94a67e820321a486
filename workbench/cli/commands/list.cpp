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
#include "workbench/study/compare/containment.h"

namespace niblick::cli {

namespace {

std::string folder_of(const std::string& id) {
    const auto slash = id.rfind('/');
    return slash == std::string::npos ? "" : id.substr(0, slash);
}

void print_text(const std::vector<Loaded>& all, const std::vector<std::string>& ids,
                std::ostream& out) {
    std::size_t width = 0;
    for (const std::string& id : ids) width = std::max(width, id.size());
    const std::string indent(8, ' ');
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string folder = folder_of(ids[i]);
        if (i == 0 || folder != folder_of(ids[i - 1])) {
            out << (i == 0 ? "" : "\n") << (folder.empty() ? "." : folder) << '\n';
        }
        const RuleSet& rules = all[i].rules;
        out << "  " << ids[i] << std::string(width - ids[i].size() + 2, ' ');
        if (!all[i].ok()) {
            out << "(does not load; see: niblick check " << ids[i] << ")\n";
            continue;
        }
        out << rules.name << '\n';
        if (!rules.also.empty()) {
            out << wrapped("Also known as " + joined(rules.also, ", ") + ".", indent);
        }
        if (!rules.summary.empty()) out << wrapped(rules.summary, indent);
        const auto results = measured(all[i].variant->fingerprint);
        out << wrapped("By the solver: " + describe_measured(results) + ".", indent);
    }
}

// The results of the first deals with all cards known; null if not measured.
void put_measured(Json& json, const Loaded& loaded) {
    json.key("measured");
    const auto results = loaded.ok() ? measured(loaded.variant->fingerprint) : std::nullopt;
    if (!results) {
        json.null();
        return;
    }
    json.begin_object()
        .put("deals", results->deals, "won", results->won, "lost", results->lost, "unknown",
             results->unknown, "limit", results->limit)
        .end();
}

// The other games of which every deal has the same verdict, as their tables show.
void put_same_verdicts(Json& json, const std::vector<Loaded>& all,
                       const std::vector<std::string>& ids, std::size_t of) {
    std::vector<std::string> same;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == of || !all[i].ok() || !all[of].ok()) continue;
        if (study::same_verdicts(*all[i].variant, *all[of].variant)) same.push_back(ids[i]);
    }
    json.put("same_verdicts", same);
}

void print_json(const std::vector<Loaded>& all, const std::vector<std::string>& ids,
                const std::vector<std::string>& plugins, std::ostream& out) {
    out << "[";
    for (std::size_t i = 0; i < all.size(); ++i) {
        const RuleSet& rules = all[i].rules;
        Json json;
        json.begin_object()
            .put("id", ids[i], "name", rules.name, "also", rules.also, "summary", rules.summary,
                 "extends", rules.extends, "file", all[i].path.generic_string(), "ok", all[i].ok())
            .key("fingerprint");
        all[i].ok() ? json.text(format_hex(all[i].variant->fingerprint)) : json.null();
        put_measured(json, all[i]);
        put_same_verdicts(json, all, ids, i);
        if (!plugins.empty()) json.key("plugins").texts(plugins);
        out << (i == 0 ? "\n" : ",\n") << json.end().str();
    }
    out << "\n]\n";
}

void print_csv(const std::vector<Loaded>& all, const std::vector<std::string>& ids,
               std::ostream& out) {
    out << "id,name,also,summary,extends,ok,fingerprint,deals,won,lost,unknown,limit\n";
    for (std::size_t i = 0; i < all.size(); ++i) {
        const RuleSet& rules = all[i].rules;
        const bool ok = all[i].ok();
        const auto results = ok ? measured(all[i].variant->fingerprint) : std::nullopt;
        for (const std::string& text :
             {ids[i], rules.name, joined(rules.also, "; "), rules.summary, rules.extends}) {
            out << csv_field(text) << ',';
        }
        out << (ok ? "yes," : "no,") << (ok ? format_hex(all[i].variant->fingerprint) : "");
        if (results) {
            out << ',' << results->deals << ',' << results->won << ',' << results->lost << ','
                << results->unknown << ',' << results->limit << '\n';
        } else {
            out << ",,,,,\n";
        }
    }
}

Exit list(const Program& program, const std::string& format) {
    const Library& library = program.library();
    const std::vector<std::string> ids = library.ids();
    std::ostream& out = program.console.out;
    if (format == "id") {
        for (const std::string& id : ids) out << id << '\n';
        return Exit::fine;
    }
    std::vector<Loaded> all;
    bool all_load = true;
    library.load_all([&](const std::string&, Loaded loaded) {
        all_load = all.emplace_back(std::move(loaded)).ok() && all_load;
    });
    if (format == "csv") {
        print_csv(all, ids, out);
    } else if (format == "json") {
        print_json(all, ids, program.plugin_texts(), out);
    } else {
        print_text(all, ids, out);
        if (!program.mechanisms.plugins.empty()) out << "\nplugins\n" << program.plugin_lines("  ");
    }
    if (ids.empty()) program.console.err << "niblick: no rule files found; see --rulesets\n";
    return all_load && !ids.empty() ? Exit::fine : Exit::bad_input;
}

}  // namespace

void add_list(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand("list", "Lists the games of the library, by folder");
    const auto format = std::make_shared<std::string>("text");
    add_choice(command, "--format", *format, {"text", "csv", "json", "id"},
               "text, csv, json, or id for ids only");
    when_chosen(command, program, format, list);
}

}  // namespace niblick::cli
