#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/deal_number.h"
#include "core/rules/variant.h"
#include "core/search/common/solve.h"

namespace niblick {
struct Loaded;
}

namespace niblick::study {

// The information a player has. Results with different information are never combined.
inline constexpr std::string_view kAllCardsKnown = "all cards known";
inline constexpr std::string_view kSolver = "solver";

// The largest deal number of a study: the largest integer of the database.
inline constexpr std::uint64_t kMaxSeed = 0x7FFF'FFFF'FFFF'FFFF;
// The maximum number of deals of a study: the program keeps one byte in memory for each.
inline constexpr std::uint64_t kMaxDeals = 1'000'000'000;

// One game played by one player.
struct Series {
    std::string rules;  // id of the rule file
    std::string name;
    std::uint64_t fingerprint = 0;
    std::string information = std::string(kAllCardsKnown);
    std::string player = std::string(kSolver);
    // The rules as a file of their own (standalone_text). Empty in surveys of earlier versions.
    std::string text = {};

    // Whether both are of the same game and player, by the same names.
    friend bool operator==(const Series& a, const Series& b) {
        return a.rules == b.rules && a.name == b.name && a.fingerprint == b.fingerprint &&
               a.information == b.information && a.player == b.player;
    }
};

// A range of deal numbers, inclusive. Numbers larger than kMaxSeed are counted from a base below
// them, a multiple of 10^18.
struct Seeds {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    DealNumber base = {};  // the numbering scheme, and the number that 0 stands for

    std::uint64_t count() const { return last - first + 1; }
    DealNumber number(std::uint64_t seed) const { return after(base, seed); }
    // "deal 4711", "PySol deal 906".
    std::string describe(std::uint64_t seed) const { return describe_number(number(seed)); }
    friend bool operator==(const Seeds&, const Seeds&) = default;
};

// When a series ends. Fixed before the first deal and never changed.
struct StopRule {
    enum class Kind : std::uint8_t {
        all,         // every deal
        half_width,  // a fixed number of deals, as Wilson's interval needs at a guessed share
        sequence     // when the anytime-valid interval is narrow enough, checked every kLook deals
    };
    Kind kind = Kind::all;
    double half_width = 0;  // a share
    double guess = 0.5;

    friend bool operator==(const StopRule&, const StopRule&) = default;
};
inline constexpr std::uint64_t kLook = 100;

// The part of a survey for one process, `number` in 1 .. of.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    friend bool operator==(const Shard&, const Shard&) = default;
};

// How deals are solved, and by which program: everything needed to reproduce a row.
struct Terms {
    Goal goal = Goal::clear;
    Method method = Method::automatic;
    Limits limits;
    std::string scheme;   // of deal numbers (scheme_text)
    std::string version;  // of the program
    std::string plugins;  // in words, empty if there are none
};

// The complete definition of a survey.
struct Plan {
    std::vector<Series> series;
    Seeds seeds;  // of the whole survey; a stop rule may end it earlier
    StopRule stop;
    Shard shard;
    Terms terms;
    bool traced = false;  // rows tell what the search did

    // The deals of this shard. The ranges of all shards are contiguous.
    Seeds own() const;
};

// The version recorded with rows: "niblick 1.2.3".
std::string program_version();
// With and without the text of the rules.
Series series_of(const Loaded& rules);
Series series_of(const Variant& variant);
Seeds share_of(const Seeds& whole, const Shard& shard);
// Nothing for numbers of this program above kMaxSeed, or for more than kMaxDeals.
std::optional<Seeds> seeds_of(const DealNumbers& numbers);
// The numbering scheme, with the base unless it is 0: "niblick-1", "pysol-1+26000000000000000000".
// read_scheme returns nothing for an unknown scheme.
std::string scheme_text(const Seeds& seeds);
std::optional<DealNumber> read_scheme(std::string_view text);
// Reads "3/8". False for anything else, and for invalid parts.
bool read_shard(std::string_view text, Shard& shard);

// How two plans differ, as a sentence; empty if at most the shard differs. `any_version` ignores
// the program version.
std::string difference(const Plan& first, const Plan& second, bool any_version);

std::string_view goal_word(Goal goal);
// "deals 1 to 1000", "PySol deals 1 to 1000".
std::string format_seeds(const Seeds& seeds);
// The same in the name of a file: "1-200", "pysol-1-200".
std::string seeds_in_name(const Seeds& seeds);

}  // namespace niblick::study
