#include "workbench/study/series_stats.h"

#include <algorithm>
#include <numeric>

#include "core/base/expects.h"

namespace niblick::study {

namespace {

constexpr std::uint64_t kManyTimes = 20;  // above it equal bins would be mostly empty

// Steps within a power of ten, in hundredths, from fine to coarse (Renard numbers, then 1-2-5).
const std::vector<std::vector<std::uint64_t>> kSteps = {
    {100, 125, 160, 200, 250, 315, 400, 500, 630, 800},
    {100, 160, 250, 400, 630},
    {100, 200, 500},
    {100}};

// Bounds of bins from at most `low` to above `high`, whole numbers without repetition.
std::vector<std::uint64_t> powers_between(std::uint64_t low, std::uint64_t high,
                                          const std::vector<std::uint64_t>& steps) {
    std::vector<std::uint64_t> bounds;
    for (double power = 1;; power *= 10) {
        for (const std::uint64_t step : steps) {
            const auto bound = static_cast<std::uint64_t>(power * static_cast<double>(step) / 100);
            if (!bounds.empty() && bound <= bounds.back()) continue;
            if (bound <= low) bounds.clear();
            bounds.push_back(bound);
            if (bound > high) return bounds;
        }
    }
}

std::vector<std::uint64_t> even_between(std::uint64_t low, std::uint64_t high, std::size_t most) {
    std::uint64_t width = 1;
    const auto bins = [&](std::uint64_t w) { return high / w - low / w + 1; };
    for (std::uint64_t power = 1; bins(width) > most; power *= 10) {
        for (const std::uint64_t step : {1U, 2U, 5U}) {
            width = power * step;
            if (bins(width) <= most) break;
        }
    }
    std::vector<std::uint64_t> bounds;
    for (std::uint64_t at = low / width; at <= high / width + 1; ++at) bounds.push_back(at * width);
    return bounds;
}

bool harder(const Row& a, const Row& b) {
    return a.nodes != b.nodes ? a.nodes > b.nodes : a.seed < b.seed;
}

// Keeps a list sorted and no longer than `most`.
template <typename Before>
void insert(std::vector<Row>& rows, const Row& row, std::size_t most, Before before) {
    if (rows.size() == most && !before(row, rows.back())) return;
    rows.insert(std::upper_bound(rows.begin(), rows.end(), row, before), row);
    if (rows.size() > most) rows.pop_back();
}

}  // namespace

Distribution distribution_of(const std::vector<std::uint64_t>& values,
                             const std::vector<Outcome>& outcomes, std::size_t most_bins) {
    NIBLICK_EXPECTS(values.size() == outcomes.size() && most_bins > 0);
    Distribution spread;
    if (values.empty()) return spread;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    spread.least = *least;
    spread.most = *most;
    spread.powers = spread.most >= kManyTimes * std::max<std::uint64_t>(1, spread.least);
    std::vector<std::uint64_t> bounds;
    if (spread.powers) {
        for (const auto& steps : kSteps) {
            bounds = powers_between(std::max<std::uint64_t>(1, spread.least), spread.most, steps);
            if (bounds.size() <= most_bins + 1) break;
        }
        if (spread.least == 0) bounds.front() = 0;
    } else {
        bounds = even_between(spread.least, spread.most, most_bins);
    }
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        spread.bins.push_back({bounds[i], bounds[i + 1], {}});
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto above = std::upper_bound(bounds.begin(), bounds.end(), values[i]);
        spread.bins[static_cast<std::size_t>(above - bounds.begin()) - 1].count.add(outcomes[i]);
    }
    std::vector<std::uint64_t> order = values;
    const auto at_share = [&order](std::size_t hundredths) {
        const std::size_t rank = (order.size() * hundredths + 99) / 100 - 1;
        const auto place = order.begin() + static_cast<std::ptrdiff_t>(rank);
        std::nth_element(order.begin(), place, order.end());
        return *place;
    };
    spread.median = at_share(50);
    spread.ninety = at_share(90);
    spread.ninety_nine = at_share(99);
    spread.mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    return spread;
}

SeriesStatsBuilder::SeriesStatsBuilder(const Seeds& seeds) : seeds_(seeds) {
    const std::uint64_t parts = std::min<std::uint64_t>(kStretches, seeds.count());
    for (std::uint64_t part = 1; part <= parts; ++part) {
        so_far_.stretches.push_back({share_of(seeds, {part, parts}), 0, 0});
    }
}

void SeriesStatsBuilder::add(const Row& row) {
    nodes_.push_back(row.nodes);
    microseconds_.push_back(row.microseconds);
    outcomes_.push_back(row.outcome);
    so_far_.count.add(row.outcome);
    so_far_.nodes += row.nodes;
    so_far_.microseconds += row.microseconds;
    so_far_.bytes = std::max(so_far_.bytes, row.bytes);
    insert(so_far_.hardest, row, kHardest, harder);
    if (row.outcome == Outcome::unknown) {
        ++so_far_.open_by[static_cast<std::size_t>(row.why)];
        insert(so_far_.open, row, kOpenShown,
               [](const Row& a, const Row& b) { return a.seed < b.seed; });
    }
    auto& stretches = so_far_.stretches;
    const auto behind = std::upper_bound(
        stretches.begin(), stretches.end(), row.seed,
        [](std::uint64_t seed, const Stretch& stretch) { return seed < stretch.seeds.first; });
    Stretch& stretch = *std::prev(behind);
    ++stretch.deals;
    stretch.microseconds += row.microseconds;
}

SeriesStats SeriesStatsBuilder::figures() const {
    SeriesStats figures = so_far_;
    figures.positions = distribution_of(nodes_, outcomes_, kDistributionBins);
    figures.times = distribution_of(microseconds_, outcomes_, kDistributionBins);
    return figures;
}

SeriesStatsBuilder series_stats(const SurveyStore& store, std::size_t series) {
    SeriesStatsBuilder stats(store.outcomes(series).seeds());
    store.each_row(series, [&stats](const Row& row, const Terms&) { stats.add(row); });
    return stats;
}

}  // namespace niblick::study
