#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workbench/table/move_grades.h"

namespace niblick {

// One game's moves and tallies, by which its positions are looked up.
struct Past {
    const Board& board;
    const std::vector<Position>& trail;  // one more than moves
    const std::vector<Tally>& tallies;   // of each position of the trail
    const std::vector<Move>& moves;      // redo included
    int at = 0;

    int last() const { return static_cast<int>(trail.size()) - 1; }
    Standpoint standpoint(int index) const {
        return {trail[static_cast<std::size_t>(index)], tallies[static_cast<std::size_t>(index)]};
    }
};
std::vector<Tally> tallies_of(Session session);

// A position of a game on the chart, and the move that led to it.
struct TimelinePoint {
    int score = 0;       // if the game were left here
    Outlook outlook;     // with all cards known
    MoveGrade grade;     // of the move; of the first position it says nothing
    std::string words;   // "7 of clubs", "Turned the 4 of hearts"; empty at the start
    std::string remark;  // the effect of the move, as a sentence, or empty
};

// A game as a line: what could still be reached after each move. Best scores only get worse along
// it, and so do their bounds.
struct Timeline {
    std::vector<TimelinePoint> points;  // by number of moves, redo included
    int at = 0;                         // the position on the table
    bool low_wins = true;
    bool sees_all = false;  // the player cannot see all that the line knows
    std::string unit;
    int lost_by = 0;  // number of the move that lost the deal, from 1; 0: none is known
    // Something of the line is still open, and may become known.
    bool complete() const;
    // The last position before the latest move up to `at` that cost points or lost the deal, or -1.
    int before_last_cost() const;
};

Timeline timeline_of(const Past& past, const VerdictBook& verdicts, const ScoreBook& scores);
// What is known of every position of a game. What follows from one for another is used.
std::vector<Outlook> outlooks_of(const Past& past, const VerdictBook& verdicts,
                                 const ScoreBook& scores);

}  // namespace niblick
