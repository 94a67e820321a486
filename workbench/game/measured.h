#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace niblick {

// How the first deals of some rules came out, all cards known to the solver: a row of
// docs/results.csv, which is built into the program.
struct Measured {
    std::uint64_t fingerprint = 0;
    int deals = 0;
    int won = 0;
    int lost = 0;
    int unknown = 0;          // not decided within the limit
    std::uint64_t limit = 0;  // positions for each deal

    friend bool operator==(const Measured&, const Measured&) = default;
};

// All rows, in no order; written by CMake.
std::span<const Measured> measured_rows();

// Of the rows of these rules the one with the most deals; nothing where the rules were never
// measured, or have changed since.
std::optional<Measured> measured(std::uint64_t fingerprint);
std::optional<Measured> measured(std::uint64_t fingerprint, std::span<const Measured> rows);

// "proved 99.9 % of 1,000 deals", rounded down; "often unreachable: ..." where more than one deal
// in ten was not decided; "not measured".
std::string describe_measured(const std::optional<Measured>& measured);

}  // namespace niblick
