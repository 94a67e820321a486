#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// The rule files that come with the program, below the folder of its sources.
inline Library shipped_rules(const std::filesystem::path& source) {
    return Library(builtin(), {source / "rulesets"});
}

// The games of a library that a long test goes through: all, or every fifth when quick().
inline std::vector<std::string> games_to_try(const Library& library) {
    const std::vector<std::string> all = library.ids();
    std::vector<std::string> games;
    for (std::size_t i = 0; i < all.size(); i += quick() ? 5 : 1) games.push_back(all[i]);
    return games;
}

// One of them. Fails the running test when it cannot be loaded.
inline std::shared_ptr<const Variant> shipped(const Library& library, std::string_view id) {
    const Loaded loaded = library.load(id);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded.variant;
}

// A rule file of these tables below an [about]. Faults are left to the caller.
inline Loaded load_tables(const std::string& tables) {
    return Library(builtin(), {})
        .load_text("x.toml", "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n" + tables);
}

}  // namespace niblick
