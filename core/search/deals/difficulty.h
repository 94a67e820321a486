#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/play/rule_calls.h"
#include "core/search/analyse.h"

namespace niblick {

// How easily a winnable deal is lost, measured: of all the moves that could be made along winning
// plays, the share that throws the win away. All cards are known to the proofs.
//
// The measure, `niblick-slips-1`: kWinningWalks plays from the start, each of which makes at every
// position one of the moves that keep the win, drawn by the generator of deal numbers with the
// walk's number as its seed. Every position with two moves or more is a choice; its moves count,
// and those proved to lose count as losing. The same deal gives the same numbers everywhere.
struct Difficulty {
    std::uint64_t moves = 0;   // that could be made where there was a choice
    std::uint64_t losing = 0;  // of them

    // 0 .. 1; 0 for a deal without any choice.
    double share() const {
        return moves == 0 ? 0 : static_cast<double>(losing) / static_cast<double>(moves);
    }
    friend bool operator==(const Difficulty&, const Difficulty&) = default;
};
inline constexpr int kWinningWalks = 4;

// Nothing if the deal is not proved winnable, if a verdict on the way meets the limit, on a request
// to stop, or after a failure of a rule. Such failures are added to `faults`, if given.
std::optional<Difficulty> measure_difficulty(const Board& board, const Limits& limits,
                                             const StopToken& stop = {},
                                             RuleFaults* faults = nullptr);

// A tenth of the measured deals, or one deal if there are fewer than ten.
enum class Band : std::uint8_t { easiest, middle, hardest };

// Indices of the shares that belong to the band, those of equal shares in their order. Empty for no
// shares.
std::vector<std::size_t> band_of(const std::vector<double>& shares, Band band);

}  // namespace niblick
