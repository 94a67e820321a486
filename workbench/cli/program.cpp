#include "workbench/cli/program.h"

#include <ostream>
#include <utility>

#include "variants/library/dealt_games.h"
#include "variants/mechanisms/builtin.h"

namespace niblick::cli {

bool Program::load_plugins() {
    mechanisms = niblick::load_plugins(builtin(), {plugins.begin(), plugins.end()});
    for (const std::string& fault : mechanisms.faults) console.err << fault << '\n';
    return mechanisms.faults.empty();
}

std::vector<std::string> Program::plugin_texts() const {
    std::vector<std::string> texts;
    for (const Plugin& plugin : mechanisms.plugins) texts.push_back(describe_plugin(plugin));
    return texts;
}

std::string Program::plugin_lines(std::string_view head) const {
    std::string lines;
    for (const std::string& text : plugin_texts()) lines.append(head).append(text) += '\n';
    return lines;
}

const Library& Program::library() const {
    if (library_) return *library_;
    std::vector<std::filesystem::path> roots(rulesets.begin(), rulesets.end());
    for (std::filesystem::path& root : default_roots(path)) roots.push_back(std::move(root));
    return library_.emplace(mechanisms.registry, std::move(roots));
}

std::optional<Loaded> Program::load(std::string_view id_or_file) const {
    Loaded loaded = library().load(id_or_file);
    if (loaded.ok()) return loaded;
    console.err << render_all(loaded.diagnostics, loaded.sources);
    return std::nullopt;
}

bool Program::is_dealt(const Variant& variant, DealScheme scheme) const {
    const std::string why = describe_undealt(library(), variant, scheme);
    if (!why.empty()) console.err << why << '\n';
    return why.empty();
}

}  // namespace niblick::cli
