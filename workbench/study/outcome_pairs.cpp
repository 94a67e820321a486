#include "workbench/study/outcome_pairs.h"

#include "core/search/common/outcome.h"

namespace niblick::study {

namespace {

constexpr auto kWon = static_cast<std::size_t>(Outcome::won);
constexpr auto kLost = static_cast<std::size_t>(Outcome::lost);
constexpr auto kUnknown = static_cast<std::size_t>(Outcome::unknown);

// The 2x2 table with unknown verdicts replaced.
Paired table_of(const OutcomePairs& pairs, std::size_t first_as, std::size_t second_as) {
    Paired table;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            std::size_t first = i == kUnknown ? first_as : i;
            const std::size_t second = j == kUnknown ? second_as : j;
            // Unknown under both: the narrower is not won alone.
            const bool excluded =
                first == kWon ? pairs.known.second_contains : pairs.known.first_contains;
            if (i == kUnknown && j == kUnknown && excluded) first = second;
            std::uint64_t& cell = first == kWon
                                      ? (second == kWon ? table.both : table.first_only)
                                      : (second == kWon ? table.second_only : table.neither);
            cell += pairs.cells[i][j];
        }
    }
    return table;
}

}  // namespace

std::uint64_t OutcomePairs::open() const {
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < 3; ++i) open += cells[i][kUnknown];
    return open + cells[kUnknown][kWon] + cells[kUnknown][kLost];
}

Paired OutcomePairs::for_first() const {
    return table_of(*this, kWon, kLost);
}

Paired OutcomePairs::for_second() const {
    return table_of(*this, kLost, kWon);
}

}  // namespace niblick::study
