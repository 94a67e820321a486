#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "workbench/table/scores.h"

namespace niblick {

// What is known about a position: whether it is won, and its best score.
struct Outlook {
    std::optional<Outcome> outcome;  // nothing: not known
    BestKnown best;
};

// The proved effect of a move; `unknown` if a relevant fact is not known.
struct MoveGrade {
    enum class Kind : std::uint8_t { unknown, keeps, costs, loses };
    Kind kind = Kind::unknown;
    int cost = 0;           // points by which the best score became worse, >= 0
    bool at_least = false;  // `cost` is a lower bound
    bool wins = false;      // the game can still be won

    friend bool operator==(const MoveGrade&, const MoveGrade&) = default;
};

// The grade of the move that leads from one outlook to the other.
MoveGrade grade_of(const Outlook& before, const Outlook& now, bool low_wins);

// The effect as a sentence: "This move lost the deal, which could still be won before it.", "This
// move cost 2: the best possible score was 3 strokes, now it is 5." Empty if it cost nothing or its
// effect is unknown.
std::string describe_grade(const MoveGrade& grade, const Outlook& before, const Outlook& now,
                           const std::string& unit);
// The cost for a mark: "-2" with a real minus sign, "-2+" if it is at least that; empty if none.
std::string describe_cost(const MoveGrade& grade);

}  // namespace niblick
