#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/soak/compare.h"
#include "tests/soak/isolated.h"
#include "variants/library/library.h"

namespace niblick::soak {

// What came of one rule file.
struct Trial {
    bool accepted = false;
    int cards = 0;                    // of the deck
    std::vector<std::string> errors;  // the checker's codes
    int pairs = 0, solved = 0, scored = 0, given_up = 0, searches = 0;
    struct Fault {
        std::uint64_t deal = 0;
        std::string kind, words;
    };
    std::optional<Fault> fault;  // the first; no further deal is looked at
};

// Checks a rule file, reads its page, and compares the engines over deals by number, each deal
// once. In this process.
Trial try_rules(const Library& library, const std::string& text,
                const std::vector<std::uint64_t>& deals, const Depth& depth, const Say& progress);
// The same in a process of its own; a crash is a fault too.
Trial try_apart(const Library& library, const std::string& text,
                const std::vector<std::uint64_t>& deals, const Depth& depth);

// As lines between processes.
std::string line_of(const Trial& trial);
Trial trial_of(std::string_view line);

}  // namespace niblick::soak
