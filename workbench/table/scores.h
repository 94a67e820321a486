#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/common/solve.h"
#include "workbench/table/verdicts.h"

namespace niblick {

// What is known of the best score that can be reached from a position.
struct BestKnown {
    std::optional<int> reached;  // some line leads to it
    std::optional<int> bound;    // no line leads to a better one

    bool exact() const { return reached && bound && *reached == *bound; }
    // Merges a result about the same position, keeping the tighter information.
    void add(const BestKnown& other, bool low_wins);

    friend bool operator==(const BestKnown&, const BestKnown&) = default;
};

// A position of a game with its tally: scores depend on both.
struct Standpoint {
    Position position;
    Tally tally;

    friend bool operator==(const Standpoint&, const Standpoint&) = default;
};

// What has been found out about the best scores of one game. Holds only what a solver said and what
// follows from it along its lines.
class ScoreBook {
  public:
    BestKnown find(const Standpoint& at) const;
    // The moves to the best score that was reached; null when none is known.
    const std::vector<Move>* line(const Standpoint& at) const;
    void learn(const Board& board, const Standpoint& at, const BestScore& best);

  private:
    struct Entry {
        BestKnown known;
        std::vector<Move> line;
    };
    struct Hash {
        std::size_t operator()(const Standpoint& at) const { return PositionHash{}(at.position); }
    };
    void note(const Standpoint& at, const BestKnown& known, std::vector<Move> line, bool low_wins);

    std::unordered_map<Standpoint, Entry, Hash> known_;
};

// The bounds from the rules alone: a game can stop at any position, and must stop where it is over.
BestKnown best_by_rules(const Board& board, const Standpoint& at);

// Whether such a score only counts cards left.
bool counts_cards(const std::string& unit);
// "3 strokes", "1 stroke", with a real minus sign.
std::string format_score(int score, const std::string& unit);

}  // namespace niblick
