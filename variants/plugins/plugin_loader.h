#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/registry.h"

namespace niblick {

// A shared object that mechanisms were taken from.
struct Plugin {
    std::filesystem::path file;  // as it was named
    std::string print;           // of its bytes, sixteen hexadecimal digits: which build of it
    std::vector<std::string> tables;

    friend bool operator==(const Plugin&, const Plugin&) = default;
};
// "plugins/ricochet.so ([walls], 0123456789abcdef)"
std::string describe_plugin(const Plugin& plugin);

struct PluginsLoaded {
    Registry registry;                // with the mechanisms of all plugins that were taken
    std::vector<Plugin> plugins;      // in the order in which they were named
    std::vector<std::string> faults;  // a sentence for each file that was refused
};
// Loads plugins (plugin.h) and adds their mechanisms to the registry. Nothing of a file runs before
// its stamp was read and found to be ours. A file that is no plugin, one of another build, one with
// a table that is there already or that fails on the way is refused whole; the others are taken. A
// file named twice counts once. What is loaded stays loaded until the process ends.
PluginsLoaded load_plugins(Registry registry, const std::vector<std::filesystem::path>& files);

// Why a file with these bytes is not opened as a plugin, as a sentence; empty where it may be.
// Nothing of it runs.
std::string plugin_refusal(std::string_view bytes);

// What a plugin must have been built with to be loaded here.
std::string_view plugin_build_id();

}  // namespace niblick
