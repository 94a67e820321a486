#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/registry.h"

namespace niblick {

// A shared object from which mechanisms were loaded.
struct Plugin {
    std::filesystem::path file;  // as the user named it
    std::string hash;            // of its bytes, sixteen hexadecimal digits: which build of it
    std::vector<std::string> tables;

    friend bool operator==(const Plugin&, const Plugin&) = default;
};
// "plugins/ricochet.so ([walls], 0123456789abcdef)"
std::string describe_plugin(const Plugin& plugin);

struct PluginsLoaded {
    Registry registry;                // with the mechanisms of all plugins that were loaded
    std::vector<Plugin> plugins;      // in the order they were named
    std::vector<std::string> faults;  // a sentence for each file that was refused
};
// Loads plugins (plugin.h) and adds their mechanisms to the registry. No code of a file runs before
// its stamp has been checked. A file is refused as a whole if it is not a plugin, was built for
// another build, has a table that exists already, or fails while loading; the others are loaded. A
// file named twice counts once. Plugins stay loaded until the process ends.
PluginsLoaded load_plugins(Registry registry, const std::vector<std::filesystem::path>& files);

// Why a file with these bytes cannot be opened as a plugin, as a sentence; empty if it can. Runs
// none of its code.
std::string plugin_refusal(std::string_view bytes);

// What a plugin must have been built with to be loaded here.
std::string_view plugin_build_id();

}  // namespace niblick
