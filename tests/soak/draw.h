#pragma once

#include <string>
#include <vector>

#include "core/base/rng.h"
#include "tests/soak/draft.h"
#include "variants/compile/registry.h"

namespace niblick::soak {

// What a drawn file must have and may not have.
struct Wish {
    std::vector<std::string> with;  // these tables
    // None of these, unless wished for: tables, "table.key", or "table+table" for two together.
    std::vector<std::string> without;
    bool bare = false;  // and beside them only what any game needs
};

// A rule file by chance over every table of a registry: small decks and layouts, values that mostly
// make sense together.
Draft draw_rules(const Registry& registry, const Wish& wish, Rng& rng);

}  // namespace niblick::soak
