#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant.h"
#include "core/search/common/solve.h"

namespace niblick::study {

// What a player of a study knows. Results of different knowledge are never counted together.
inline constexpr std::string_view kAllCardsKnown = "all cards known";
inline constexpr std::string_view kSolver = "solver";

// The largest deal number a study takes: what a database holds as a number.
inline constexpr std::uint64_t kMaxSeed = 0x7FFF'FFFF'FFFF'FFFF;
// The most deals of a study: a program keeps a byte in memory for each.
inline constexpr std::uint64_t kMaxDeals = 1'000'000'000;

// One game seen by one player.
struct Series {
    std::string rules;  // id of the rule file
    std::string name;
    std::uint64_t fingerprint = 0;
    std::string information = std::string(kAllCardsKnown);
    std::string player = std::string(kSolver);

    friend bool operator==(const Series&, const Series&) = default;
};

// Deal numbers, both ends included.
struct Seeds {
    std::uint64_t first = 1;
    std::uint64_t last = 1;

    std::uint64_t count() const { return last - first + 1; }
    friend bool operator==(const Seeds&, const Seeds&) = default;
};

// When a series is over. Fixed before the first deal and never changed.
struct StopRule {
    enum class Kind : std::uint8_t {
        all,         // every deal
        half_width,  // so many deals as Wilson's interval needs at a guessed share: a fixed number
        sequence     // as soon as the anytime-valid interval is narrow, looked at every kLook deals
    };
    Kind kind = Kind::all;
    double half_width = 0;  // a share
    double guess = 0.5;

    friend bool operator==(const StopRule&, const StopRule&) = default;
};
inline constexpr std::uint64_t kLook = 100;

// The part of a survey that one process works on, `number` in 1 .. of.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    friend bool operator==(const Shard&, const Shard&) = default;
};

// How deals are judged, and by which program: what a row needs besides itself to be found again.
struct Terms {
    Goal goal = Goal::clear;
    Method method = Method::automatic;
    Limits limits;
    std::string scheme;   // of deal numbers
    std::string version;  // of the program
    std::string plugins;  // in words, empty where there are none
};

// Everything a survey is going to do.
struct Plan {
    std::vector<Series> series;
    Seeds seeds;  // of the whole survey; the stop rule may end it earlier
    StopRule stop;
    Shard shard;
    Terms terms;

    // The deals of this shard. The shares of all shards follow each other without a gap.
    Seeds own() const;
};

// What rows are marked with: "niblick 1.2.3".
std::string program_version();
Series series_of(const Variant& variant);
Seeds share_of(const Seeds& whole, const Shard& shard);
// Reads "3/8". False for anything else, and for parts that do not exist.
bool read_shard(std::string_view text, Shard& shard);

// How a second plan differs from a first, as a sentence; empty when only the shard does.
// `any_version`: versions of the program may differ.
std::string difference(const Plan& first, const Plan& second, bool any_version);

std::string_view goal_word(Goal goal);
// "deals 1 to 1000", with the shard where there are several.
std::string format_seeds(const Seeds& seeds);

}  // namespace niblick::study
