#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/soak/draw.h"
#include "tests/soak/shrink.h"
#include "tests/soak/trial.h"

namespace niblick::soak {

struct Plan {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;     // number of the first rule file
    std::uint64_t rules = 1000;  // rule files at most
    std::uint64_t pairs = 0;     // rule files with a deal at most; 0: any number
    double seconds = 0;          // 0: any number
    int deals = 4;               // of a rule file
    Depth depth;
    std::vector<std::string> with;     // tables that each rule file is drawn for
    std::vector<std::string> without;  // tables left out
    // Rule files that each table and each pair of tables should be in: what is behind is drawn for.
    int each_table = 500, each_pair = 20;
    double tell_every = 0;           // seconds between two lines on standard error; 0: none
    double shrink_seconds = 20;      // for one disagreement
    std::filesystem::path findings;  // a folder; empty: disagreements are counted alone
};

using TablePair = std::pair<std::string, std::string>;

struct Report {
    std::uint64_t rules = 0, accepted = 0, distinct = 0;
    // Different rule files with different deals, and what became of them.
    std::uint64_t pairs = 0, solved = 0, scored = 0, given_up = 0, searches = 0;
    int each_table = 0, each_pair = 0;             // as planned
    double seconds = 0;                            // without those spent on cutting down
    double processor = 0;                          // seconds of the processor
    std::map<std::string, int> by_table, refused;  // refused: by the checker's code
    std::map<TablePair, int> by_pair;              // rule files that the checker takes
    std::map<TablePair, std::string> apart;        // pairs that it never takes, and its words
    struct Group {
        int count = 0;
        Finding example;  // cut down
    };
    std::map<std::string, Group> faults;  // by what they are about and the tables they need
};

// The rule file with a number: the same whatever came before it. `wanted` are the tables that it is
// drawn for; without any that is left to chance.
Draft drawn(const Registry& registry, const Plan& plan, std::uint64_t number,
            const std::vector<std::string>& wanted = {});

Report soak(const Library& library, const Plan& plan);
// A page for people.
std::string report_text(const Registry& registry, const Report& report);

}  // namespace niblick::soak
