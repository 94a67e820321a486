#include "workbench/python/diagnostics.h"

namespace niblick::python {

std::vector<Finding> found(const Loaded& loaded) {
    std::vector<Finding> all;
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        const auto file = static_cast<std::size_t>(diagnostic.span.file);
        all.push_back({diagnostic,
                       file < loaded.sources.size() ? loaded.sources[file].path : std::string(),
                       without_last_break(render(diagnostic, loaded.sources))});
    }
    return all;
}

std::string without_last_break(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

}  // namespace niblick::python
