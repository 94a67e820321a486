#pragma once

#include <string>

#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "tests/support/small_game.h"

namespace niblick {

// A game with [events]: three columns of two cards, numbered 1 2 3 in the first row and 4 5 6 in
// the second.
inline const std::string kSmall =
    "[deck]\nranks = \"A234\"\n[columns]\nheights = [2, 2, 2]\n[stock]\n[sequence]\norder = "
    "\"A234\"\n";
inline const std::string kDeal = "AC 2C/3C 4C/AD 2D|2H 3D 3H 3S 4D 4H 4S 2S AS|AH";

// `more`: further tables.
inline Loaded load_events(const std::string& events, const std::string& more = "") {
    return load_tables(kSmall + "[events]\n" + events + more);
}

inline SmallGame game_of(const std::string& events, const std::string& more = "") {
    const Loaded loaded = load_events(events, more);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return {loaded, kDeal};
}

}  // namespace niblick
