#include "workbench/study/compare/compare.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/expects.h"

namespace niblick::study {

namespace {

// Reads the verdicts of a source by deal, and fills its series.
std::vector<Outcome> read(const Source& source, const Seeds& seeds, ComparedSeries& one) {
    std::vector<Outcome> outcomes;
    outcomes.reserve(seeds.count());
    one.series = source.store->plan().series[source.series];
    source.store->each_row(source.series, [&](const Row& row, const Terms& terms) {
        if (row.seed < seeds.first || row.seed > seeds.last) return;
        if (row.seed != seeds.first + outcomes.size()) return;  // after a gap
        outcomes.push_back(row.outcome);
        one.count.add(row.outcome);
        one.nodes += row.nodes;
        one.most_nodes = std::max(one.most_nodes, row.nodes);
        one.seconds += static_cast<double>(row.microseconds) / 1e6;
        ++one.nodes_by_power[static_cast<int>(std::bit_width(row.nodes | 1)) - 1];
        if (row.length) ++one.lengths[*row.length];
        if (row.outcome == Outcome::lost && row.least_left) ++one.left[*row.least_left];
        const bool proved = row.why == Why::finished;
        if (terms.goal == Goal::best && row.best_score && proved) {
            ++one.best_scores[*row.best_score];
        }
    });
    if (outcomes.size() != seeds.count()) {
        throw StoreError(source.store->path() + ": " +
                         seeds.describe(seeds.first + outcomes.size()) + " of " + one.series.rules +
                         " is missing");
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

void add_deal(SeriesPair& pair, std::uint64_t seed, Outcome first, Outcome second) {
    if (pair.known.second_contains) pair.settled += settle(first, second) ? 1U : 0U;
    if (pair.known.first_contains) pair.settled += settle(second, first) ? 1U : 0U;
    pair.add(first, second);
    const bool first_alone = first == Outcome::won && second == Outcome::lost;
    const bool second_alone = first == Outcome::lost && second == Outcome::won;
    if (first_alone) pair.first_only.push_back(seed);
    if (second_alone) pair.second_only.push_back(seed);
    if ((first_alone && pair.known.second_contains) ||
        (second_alone && pair.known.first_contains)) {
        pair.impossible.push_back(seed);
    }
}

// The difference of games with unrelated deals.
void tell_apart(SeriesPair& pair, const OutcomeCount& first, const OutcomeCount& second) {
    pair.low =
        unpaired_difference(first.won + first.unknown, first.total(), second.won, second.total());
    pair.high =
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

double SeriesPair::least_p() const {
    const Paired a = for_first();
    const Paired b = for_second();
    return std::min(paired_p(a, known), paired_p(b, known));
}

double SeriesPair::most_p() const {
    const Paired a = for_first();
    const Paired b = for_second();
    if (b.first_only > b.second_only) return paired_p(b, known);
    if (a.second_only > a.first_only) return paired_p(a, known);
    return 1;
}

bool Comparison::impossible() const {
    return std::any_of(pairs.begin(), pairs.end(),
                       [](const SeriesPair& pair) { return !pair.impossible.empty(); });
}

Comparison compare(const std::vector<Source>& sources, const Seeds& seeds) {
    NIBLICK_EXPECTS(sources.size() >= 2);
    Comparison result;
    result.seeds = seeds;
    std::vector<std::vector<Outcome>> outcomes;
    for (const Source& source : sources) {
        outcomes.push_back(read(source, seeds, result.series.emplace_back()));
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
        for (std::size_t j = i + 1; j < sources.size(); ++j) {
            SeriesPair& pair = result.pairs.emplace_back();
            const Variant& first = *sources[i].variant;
            const Variant& second = *sources[j].variant;
            pair.first = i;
            pair.second = j;
            pair.shared = sharing(first, second);
            if (pair.shared == Sharing::none) {
                tell_apart(pair, result.series[i].count, result.series[j].count);
                continue;
            }
            pair.known = {contains(first, second), contains(second, first)};
            pair.deals = seeds.count();
            for (std::uint64_t k = 0; k < seeds.count(); ++k) {
                add_deal(pair, seeds.first + k, outcomes[i][k], outcomes[j][k]);
            }
            pair.low = paired_difference(pair.for_first(), pair.known);
            pair.high = paired_difference(pair.for_second(), pair.known);
        }
    }
    return result;
}

}  // namespace niblick::study
