#include "workbench/table/move_grades.h"

namespace niblick {

namespace {

// How much worse b is than a; negative if it is better.
int loss(bool low_wins, int a, int b) {
    return low_wins ? b - a : a - b;
}

bool is(const Outlook& outlook, Outcome outcome) {
    return outlook.outcome == outcome;
}

}  // namespace

MoveGrade grade_of(const Outlook& before, const Outlook& now, bool low_wins) {
    MoveGrade grade;
    const bool exact = before.best.exact() && now.best.exact();
    if (before.best.reached && now.best.bound) {
        grade.cost = std::max(0, loss(low_wins, *before.best.reached, *now.best.bound));
        grade.at_least = !exact;
    }
    grade.wins = is(now, Outcome::won);
    if (is(before, Outcome::won) && is(now, Outcome::lost)) {
        grade.kind = MoveGrade::Kind::loses;
    } else if (grade.cost > 0) {
        // The move may also have lost the deal, so its cost alone would say too little.
        const bool open = is(before, Outcome::won) && !grade.wins;
        grade.kind = open ? MoveGrade::Kind::unknown : MoveGrade::Kind::costs;
    } else if (grade.wins || (exact && is(before, Outcome::lost))) {
        grade.kind = MoveGrade::Kind::keeps;
    }
    return grade;
}

std::string describe_grade(const MoveGrade& grade, const Outlook& before, const Outlook& now,
                           const std::string& unit) {
    std::string best;
    if (grade.cost > 0 && !grade.at_least) {
        best = "the best possible score was " + format_score(*before.best.reached, unit) +
               ", now it is " + format_score(*now.best.reached, unit) + ".";
    }
    if (grade.kind == MoveGrade::Kind::loses) {
        return "This move lost the deal, which could still be won before it" +
               (best.empty() ? "." : "; " + best);
    }
    if (grade.kind != MoveGrade::Kind::costs) return "";
    return "This move cost " + std::string(grade.at_least ? "at least " : "") +
           std::to_string(grade.cost) + (best.empty() ? "." : ": " + best);
}

std::string describe_cost(const MoveGrade& grade) {
    if (grade.kind != MoveGrade::Kind::costs) return "";
    return "\xE2\x88\x92" + std::to_string(grade.cost) + (grade.at_least ? "+" : "");
}

}  // namespace niblick
