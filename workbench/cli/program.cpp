#include "workbench/cli/program.h"

#include <ostream>
#include <utility>

#include "variants/builtin.h"

namespace niblick::cli {

Library Program::library() const {
    std::vector<std::filesystem::path> roots(rulesets.begin(), rulesets.end());
    for (std::filesystem::path& root : default_roots(path)) roots.push_back(std::move(root));
    return Library(builtin(), std::move(roots));
}

std::optional<Loaded> Program::load(const Library& library, std::string_view id_or_file) const {
    Loaded loaded = library.load(id_or_file);
    if (loaded.ok()) return loaded;
    console.err << render_all(loaded.diagnostics, loaded.sources);
    return std::nullopt;
}

}  // namespace niblick::cli
