#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/players/player_runs.h"
#include "workbench/python/values.h"
#include "workbench/study/compare/containment.h"
#include "workbench/study/intervals.h"
#include "workbench/study/plan.h"
#include "workbench/study/skill.h"

namespace niblick::python {

// The Games of Python: how one player did with each of a range of deals, a column for each number
// and a row for each deal in order, and their sums.
struct GamesPlayed {
    GamesPlayed(std::shared_ptr<Rules> of, std::string by, study::Seeds deals);

    // Each deal is added once.
    void add(std::uint64_t deal, const PlayerResult& result);

    std::shared_ptr<Rules> rules;
    std::string player;
    study::Seeds seeds;
    bool solved = false;                // by `full`, who knows all cards
    std::optional<std::string> secret;  // of the generators of a player that uses chance
    PlayerResult sums;
    std::vector<std::uint8_t> won, unknown, scored;  // 0 or 1
    std::vector<std::int32_t> score, left, moves, choices;
};

// Two players, or two games, with the same deals. `undecided` deals are unknown to one of them and
// not in the table.
struct Pairing {
    study::Paired table;
    std::uint64_t undecided = 0;
    // A deal that any player wins can be won, so it is won by `full` under rules that contain
    // these.
    study::Containment known;
};
// Expects equal ranges.
Pairing pair_up(const GamesPlayed& first, const GamesPlayed& second);

// Of players of the same rules and deals; Skill::best is an index of theirs. Nothing unless our
// random player and `full` are among them, every game was decided, and knowing all cards wins more.
std::optional<study::Skill> skill_of(const std::vector<const GamesPlayed*>& players);

}  // namespace niblick::python
