#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/players/hand_rating.h"
#include "workbench/table/move_grades.h"

namespace niblick {

// The moves, positions and tallies of a game.
struct Past {
    const Board& board;
    const std::vector<Position>& trail;  // one more than `moves`
    const std::vector<Tally>& tallies;   // parallel to `trail`
    const std::vector<Move>& moves;      // including redo
    int at = 0;

    int last() const { return static_cast<int>(trail.size()) - 1; }
    Standpoint standpoint(int index) const {
        return {trail[static_cast<std::size_t>(index)], tallies[static_cast<std::size_t>(index)]};
    }
};
std::vector<Tally> tallies_of(Session session);

// A position on the chart, with the move that led to it.
struct TimelinePoint {
    int score = 0;       // if the game ended here
    Outlook outlook;     // with all cards known
    MoveGrade grade;     // of the move; meaningless for the first position
    std::string words;   // "7 of clubs", "Turned the 4 of hearts"; empty at the start
    std::string remark;  // the effect of the move, as a sentence, or empty
    // What the move gave away of the chance to win, if it was chosen and is rated.
    std::optional<RatedMove> rated;
    std::string loss;  // the same as a sentence, or empty
};

// What could still be reached after each move of a game. Best scores and their bounds only get
// worse along it.
struct Timeline {
    std::vector<TimelinePoint> points;  // by number of moves, including redo
    int at = 0;                         // the position on the table
    bool low_wins = true;
    bool sees_all = false;  // the timeline uses cards hidden from the player
    std::string unit;
    int lost_by = 0;  // number of the move that lost the deal, from 1; 0: unknown or none
    // True if everything about the line is known.
    bool complete() const;
    // Whether its moves are rated.
    bool is_rated() const;
    // The last position before the latest move up to `at` that cost points or lost the deal, or -1.
    int before_last_cost() const;
};

Timeline timeline_of(const Past& past, const VerdictBook& verdicts, const ScoreBook& scores);
// Adds what the moves of the game gave away.
void add_rating(Timeline& line, const Past& past, const HandRating& rating);
// The outlook for every position of a game, including what follows from other positions.
std::vector<Outlook> outlooks_of(const Past& past, const VerdictBook& verdicts,
                                 const ScoreBook& scores);

}  // namespace niblick
