#pragma once

#include <filesystem>
#include <string>

#include "tests/support/catch.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"
#include "variants/plugins/plugin_loader.h"

namespace niblick {

// What plugin/build left in the folder it works in.
std::filesystem::path outside(const std::string& name);
inline std::filesystem::path ricochet() {
    return outside("ricochet/build/ricochet.so");
}
inline std::filesystem::path ricochet_rules() {
    return outside("ricochet/ricochet.toml");
}
// One of the objects of tests/outside.
inline std::filesystem::path object(const std::string& name) {
    return outside("outside/build/" + name + ".so");
}

// The library with the mechanisms of a plugin. Fails the running test when it is refused.
Library library_with(const std::filesystem::path& plugin);
// Rules that were read without a fault; fails the test where there is one.
Loaded sound(Loaded loaded);

}  // namespace niblick
