#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/base/stop.h"
#include "core/game/session.h"

namespace niblick {

// Tests a variant: do its rules keep positions valid, and do all solver methods agree on a
// position? Meant for untested rules, above all those of plugins.

struct TrialLimits {
    std::uint64_t deals = 10;
    std::uint64_t nodes = 20'000;   // of each search
    std::size_t positions = 4'000;  // limit of the exhaustive search
};

// Where two answers differ, a rule broke a position, or a check failed. Fewer cards and moves are
// easier to investigate.
struct Disagreement {
    std::uint64_t number = 0;  // of the deal
    int cards = 0;             // in the layout, in cells and in the stock
    int played = 0;            // moves from the start of the deal
    std::string deal;          // as one line
    std::string moves;         // from the start to the position
    std::string what;          // the difference, as a sentence
};

struct TrialReport {
    std::uint64_t deals = 0;
    std::uint64_t moves = 0;      // made at random
    std::uint64_t compared = 0;   // positions searched exhaustively
    std::uint64_t too_big = 0;    // deals too big for that at the start
    std::uint64_t undecided = 0;  // searches that reached their limit
    std::optional<Disagreement> smallest;
};

// Says what is wrong with a position, such as its drawing, as a sentence; empty for nothing.
using PositionCheck = std::function<std::string(const Session&)>;

// Plays deals 1, 2, 3 ... to the end with random moves, seeded by the deal number, and has every
// position checked; then solves positions of each game, the last ones first. The report is
// reproducible.
TrialReport trial_play(const std::shared_ptr<const Variant>& variant, const TrialLimits& limits,
                       const PositionCheck& check = {}, StopToken stop = {});

}  // namespace niblick
