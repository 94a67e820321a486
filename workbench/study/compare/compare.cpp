#include "workbench/study/compare/compare.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "core/base/expects.h"

namespace niblick::study {

namespace {

constexpr auto kWon = static_cast<std::size_t>(Outcome::won);
constexpr auto kLost = static_cast<std::size_t>(Outcome::lost);
constexpr auto kUnknown = static_cast<std::size_t>(Outcome::unknown);

// Reads the verdicts of a source by deal, and fills its half.
std::vector<Outcome> read(const Source& source, const Seeds& seeds, Half& half) {
    std::vector<Outcome> outcomes;
    outcomes.reserve(seeds.count());
    half.series = source.store->plan().series[source.series];
    source.store->each_row(source.series, [&](const Row& row, const Terms& terms) {
        if (row.seed < seeds.first || row.seed > seeds.last) return;
        if (row.seed != seeds.first + outcomes.size()) return;  // after a gap
        outcomes.push_back(row.outcome);
        half.count.add(row.outcome);
        half.nodes += row.nodes;
        half.most_nodes = std::max(half.most_nodes, row.nodes);
        half.seconds += static_cast<double>(row.microseconds) / 1e6;
        ++half.nodes_by_power[static_cast<int>(std::bit_width(row.nodes | 1)) - 1];
        if (row.length) ++half.lengths[*row.length];
        if (row.outcome == Outcome::lost && row.least_left) ++half.left[*row.least_left];
        const bool proved = row.why == Why::finished;
        if (terms.goal == Goal::best && row.best_score && proved) {
            ++half.best_scores[*row.best_score];
        }
    });
    if (outcomes.size() != seeds.count()) {
        throw StoreError(source.store->path() + ": " +
                         seeds.describe(seeds.first + outcomes.size()) + " of " +
                         half.series.rules + " is missing");
    }
    return outcomes;
}

// Fills in a verdict that follows from the other game's; false if none does.
bool settle(Outcome& narrow, Outcome& wide) {
    if (narrow == Outcome::unknown && wide == Outcome::lost) {
        narrow = Outcome::lost;
        return true;
    }
    if (wide == Outcome::unknown && narrow == Outcome::won) {
        wide = Outcome::won;
        return true;
    }
    return false;
}

void add_deal(Duel& duel, std::uint64_t seed, Outcome first, Outcome second) {
    if (duel.second_contains) duel.settled += settle(first, second) ? 1U : 0U;
    if (duel.first_contains) duel.settled += settle(second, first) ? 1U : 0U;
    ++duel.cells[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
    const bool first_alone = first == Outcome::won && second == Outcome::lost;
    const bool second_alone = first == Outcome::lost && second == Outcome::won;
    if (first_alone) duel.first_only.push_back(seed);
    if (second_alone) duel.second_only.push_back(seed);
    if ((first_alone && duel.second_contains) || (second_alone && duel.first_contains)) {
        duel.impossible.push_back(seed);
    }
}

// The 2x2 table of a duel with unknown verdicts replaced.
Paired table_of(const Duel& duel, std::size_t first_as, std::size_t second_as) {
    Paired table;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            const std::size_t first = i == kUnknown ? first_as : i;
            const std::size_t second = j == kUnknown ? second_as : j;
            std::uint64_t& cell = first == kWon
                                      ? (second == kWon ? table.both : table.first_only)
                                      : (second == kWon ? table.second_only : table.neither);
            cell += duel.cells[i][j];
        }
    }
    return table;
}

// The difference of games with unrelated deals.
void tell_apart(Duel& duel, const OutcomeCount& first, const OutcomeCount& second) {
    duel.low =
        unpaired_difference(first.won + first.unknown, first.total(), second.won, second.total());
    duel.high =
        unpaired_difference(first.won, first.total(), second.won + second.unknown, second.total());
}

}  // namespace

int quantile(const Histogram& values, double share) {
    NIBLICK_EXPECTS(!values.empty());
    std::uint64_t n = 0;
    for (const auto& [value, times] : values) n += times;
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(n)));
    std::uint64_t met = 0;
    for (const auto& [value, times] : values) {
        met += times;
        if (met >= std::max<std::uint64_t>(1, wanted)) return value;
    }
    return values.rbegin()->first;
}

double mean(const Histogram& values) {
    NIBLICK_EXPECTS(!values.empty());
    double sum = 0;
    double n = 0;
    for (const auto& [value, times] : values) {
        sum += static_cast<double>(value) * static_cast<double>(times);
        n += static_cast<double>(times);
    }
    return sum / n;
}

Paired Duel::for_first() const {
    return table_of(*this, kWon, kLost);
}

Paired Duel::for_second() const {
    return table_of(*this, kLost, kWon);
}

double Duel::least_p() const {
    const Paired a = for_first();
    const Paired b = for_second();
    return std::min(mcnemar(a.first_only, a.second_only), mcnemar(b.first_only, b.second_only));
}

double Duel::most_p() const {
    const Paired a = for_first();
    const Paired b = for_second();
    if (b.first_only > b.second_only) return mcnemar(b.first_only, b.second_only);
    if (a.second_only > a.first_only) return mcnemar(a.first_only, a.second_only);
    return 1;
}

bool Comparison::impossible() const {
    return std::any_of(duels.begin(), duels.end(),
                       [](const Duel& duel) { return !duel.impossible.empty(); });
}

Comparison compare(const std::vector<Source>& sources, const Seeds& seeds) {
    NIBLICK_EXPECTS(sources.size() >= 2);
    Comparison result;
    result.seeds = seeds;
    std::vector<std::vector<Outcome>> outcomes;
    for (const Source& source : sources) {
        outcomes.push_back(read(source, seeds, result.halves.emplace_back()));
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
        for (std::size_t j = i + 1; j < sources.size(); ++j) {
            Duel& duel = result.duels.emplace_back();
            const Variant& first = *sources[i].variant;
            const Variant& second = *sources[j].variant;
            duel.first = i;
            duel.second = j;
            duel.shared = sharing(first, second);
            if (duel.shared == Sharing::none) {
                tell_apart(duel, result.halves[i].count, result.halves[j].count);
                continue;
            }
            duel.second_contains = contains(second, first);
            duel.first_contains = contains(first, second);
            duel.deals = seeds.count();
            for (std::uint64_t k = 0; k < seeds.count(); ++k) {
                add_deal(duel, seeds.first + k, outcomes[i][k], outcomes[j][k]);
            }
            duel.low = paired_difference(duel.for_first());
            duel.high = paired_difference(duel.for_second());
        }
    }
    return result;
}

}  // namespace niblick::study
