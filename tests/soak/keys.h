#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/soak/soak.h"

namespace niblick::soak {

// What becomes of rule files when one of their keys is left out.
struct KeyReport {
    // Of one key, over all files that set it.
    struct Count {
        int needed = 0;   // the file is refused without it
        int repeats = 0;  // every key has the same value without it
        int told = 0;     // idle_keys() says that it does nothing
        int played = 0;   // the same moves by chance go otherwise
        int unseen = 0;   // the page or the tables differ, no move, score or card seen does
    };
    std::uint64_t files = 0;  // accepted
    std::map<std::string, Count> keys;
    // Of a key beside a table or a value of another key: how often play was otherwise, and not.
    std::map<std::pair<std::string, std::string>, std::pair<int, int>> beside;
    // Keys that did nothing and were not told, or were told and did something: a sentence each.
    std::vector<std::string> faults;
};

// Draws the rule files of a plan and leaves out each key of each in turn.
KeyReport leave_out_keys(const Library& library, const Plan& plan);

// Pairs of a key and another that stands beside it in which the key never changed play, though it
// does elsewhere, where chance explains that in less than one of a million pairs: "[suits] must
// beside [sets] kind = \"sum\": 0 of 120, elsewhere 800 of 1500".
std::vector<std::string> dead_pairs(const KeyReport& report);

std::string report_text(const KeyReport& report);

}  // namespace niblick::soak
