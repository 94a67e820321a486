#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "workbench/table/scores.h"

namespace niblick {

// What is known of one position: whether it can be won, and the best score that can be reached.
struct Outlook {
    std::optional<Outcome> outcome;  // nothing: not found out yet, or not asked
    BestKnown best;
};

// What a move does to a game. Never more than has been proved: `unknown` says that something which
// would matter is open.
struct MoveGrade {
    enum class Kind : std::uint8_t { unknown, keeps, costs, loses };
    Kind kind = Kind::unknown;
    int cost = 0;           // how much worse the best score is now, in points of any sign's size
    bool at_least = false;  // it may be more
    bool wins = false;      // kept: a game that can still be won

    friend bool operator==(const MoveGrade&, const MoveGrade&) = default;
};

// Of the move that leads from the one to the other.
MoveGrade grade_of(const Outlook& before, const Outlook& now, bool low_wins);

// What the move did, as a sentence: "This move lost the deal, which could still be won before it.",
// "This move cost 2: the best possible score was 3 strokes, now it is 5." Empty for one that kept
// everything, and where nothing is known.
std::string describe_grade(const MoveGrade& grade, const Outlook& before, const Outlook& now,
                           const std::string& unit);
// A few letters for a mark: a tick, a cross, "-2", "?".
std::string describe_cost(const MoveGrade& grade);

}  // namespace niblick
