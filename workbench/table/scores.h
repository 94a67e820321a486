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
    // Takes over what another says where that says more. Both are about the same position.
    void add(const BestKnown& other, bool low_wins);

    friend bool operator==(const BestKnown&, const BestKnown&) = default;
};

// The position after some moves of a game, and what they have earned: scores go by both.
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

// The rules alone: a game can be left where it stands, and it must be where it is over.
BestKnown best_by_rules(const Board& board, const Standpoint& at);

// Whether such a score only says how many cards are left.
bool counts_cards(const std::string& unit);
// "3 strokes", "1 stroke", with a real minus sign.
std::string format_score(int score, const std::string& unit);

}  // namespace niblick
