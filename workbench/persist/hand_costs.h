#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace niblick {

// What the choices of a recorded game gave away of the chance to win (core/players/hand_rating.h).
struct HandCost {
    double loss = 0;   // in chances to win: 0.08 for 8 %; an estimate may be below 0
    double error = 0;  // its standard error
    int choices = 0;
    bool exact = false;

    friend bool operator==(const HandCost&, const HandCost&) = default;
};
using HandCosts = std::unordered_map<std::uint64_t, HandCost>;  // by GameRecord::game

// Converts to a line with a checksum, and back; nothing for a damaged line.
std::string cost_line(std::uint64_t game, const HandCost& cost);
std::optional<std::pair<std::uint64_t, HandCost>> read_cost(std::string_view line);

// The append-only file of these, beside the games played, which older programs read and do not
// change. A damaged line is passed over: what it told can be worked out again. Without a folder
// nothing is read or written.
class HandCostFile {
  public:
    explicit HandCostFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Returns a sentence on failure.
    std::optional<std::string> append(std::uint64_t game, const HandCost& cost) const;
    // The last line of a game counts.
    HandCosts read() const;

  private:
    std::filesystem::path folder_;
};

}  // namespace niblick
