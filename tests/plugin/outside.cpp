#include "tests/plugin/outside.h"

namespace niblick {

std::filesystem::path outside(const std::string& name) {
    return std::filesystem::path(NIBLICK_OUTSIDE) / name;
}

Library library_with(const std::filesystem::path& plugin) {
    const PluginsLoaded loaded = load_plugins(builtin(), {plugin});
    for (const std::string& fault : loaded.faults) UNSCOPED_INFO(fault);
    REQUIRE(loaded.faults.empty());
    return Library(loaded.registry, {outside("prefix/share/niblick/rulesets")});
}

Loaded sound(Loaded loaded) {
    UNSCOPED_INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded;
}

}  // namespace niblick
