#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/common/solve.h"
#include "workbench/table/verdicts.h"

namespace niblick {

// Bounds on the best score that can be reached from a position.
struct BestKnown {
    std::optional<int> reached;  // achieved by some line
    std::optional<int> bound;    // no line scores better

    bool exact() const { return reached && bound && *reached == *bound; }
    // Merges bounds for the same position, keeping the tighter ones.
    void add(const BestKnown& other, bool low_wins);

    friend bool operator==(const BestKnown&, const BestKnown&) = default;
};

// A position of a game with its tally: scores depend on both.
struct Standpoint {
    Position position;
    Tally tally;

    friend bool operator==(const Standpoint&, const Standpoint&) = default;
};

// The known best scores in one game: the solver's results and what follows from them along its
// lines.
class ScoreBook {
  public:
    BestKnown find(const Standpoint& at) const;
    // The moves to the best score reached; null if unknown.
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

// Bounds from the rules alone: a game can stop at any position, and must stop when it is over.
BestKnown best_by_rules(const Board& board, const Standpoint& at);

// True if scores with this unit count the cards left.
bool counts_cards(const std::string& unit);
// "strokes", for a score of one "stroke".
std::string unit_of_score(int score, const std::string& unit);
// "3 strokes", "1 stroke", with a real minus sign.
std::string format_score(int score, const std::string& unit);

}  // namespace niblick
