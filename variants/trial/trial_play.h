#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/base/stop.h"
#include "core/rules/variant.h"

namespace niblick {

// Tries a variant out: do its rules keep positions whole, and do all ways to solve a position say
// the same of it? For rules that nobody has tested yet, those of plugins above all.

struct TrialLimits {
    std::uint64_t deals = 10;
    std::uint64_t nodes = 20'000;   // of each search
    std::size_t positions = 4'000;  // that are tried one by one where every way is tried
};

// Where two answers differ, or a rule broke a position. The fewer cards and moves, the easier to
// look into.
struct Disagreement {
    std::uint64_t number = 0;  // of the deal
    int cards = 0;             // in the layout, in cells and in the stock
    int played = 0;            // moves from the start of the deal
    std::string deal;          // as one line
    std::string moves;         // from the start to the position
    std::string what;          // what differs, as a sentence
};

struct TrialReport {
    std::uint64_t deals = 0;
    std::uint64_t moves = 0;      // made at random
    std::uint64_t compared = 0;   // positions of which every way was tried
    std::uint64_t too_big = 0;    // deals of which the start is too big for that
    std::uint64_t undecided = 0;  // searches that met their limit
    std::optional<Disagreement> smallest;
};

// Deals 1, 2, 3 ..., each played at random by its own number to an end; then positions of that game
// are solved, the last ones first. The same variant, the same report.
TrialReport trial_play(const std::shared_ptr<const Variant>& variant, const TrialLimits& limits,
                       StopToken stop = {});

}  // namespace niblick
