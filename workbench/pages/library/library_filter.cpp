#include "workbench/pages/library/library_filter.h"

#include <limits>
#include <optional>
#include <utility>

#include "core/base/words.h"
#include "workbench/explore/measured.h"

namespace niblick {

namespace {

// What is known of a measure of a game: it lies between these.
using KnownRange = std::optional<std::pair<double, double>>;

struct ValueBand {
    std::string_view name;
    double from = 0, below = std::numeric_limits<double>::infinity();
};

struct MeasuredBands {
    std::string_view name, tip;
    std::vector<ValueBand> bands;
    KnownRange (*of)(const CatalogueEntry& entry);
};

KnownRange exact_range(double value) {
    return std::pair(value, value);
}

double kind(LayoutKind layout) {
    return static_cast<double>(layout);
}

KnownRange simple_share(const CatalogueEntry& entry) {
    const auto found = measured_at_sight(entry.fingerprint);
    return found ? exact_range(found->share()) : std::nullopt;
}

KnownRange winnable_share(const CatalogueEntry& entry) {
    const auto found = measured(entry.fingerprint);
    if (!found) return std::nullopt;
    const double deals = found->deals;
    return std::pair(found->won / deals, (found->won + found->unknown) / deals);
}

const std::vector<MeasuredBands>& banded_measures() {
    static const std::vector<MeasuredBands> kMeasures{
        {"Difficulty",
         "For a player who sees what you see and takes the longest run: easy if that wins one deal "
         "in four, hard if it wins less than one in twenty",
         {{"Easy", 0.25}, {"Medium", 0.05, 0.25}, {"Hard", 0, 0.05}},
         simple_share},
        {"Winnable deals",
         "The share of deals that can be won, all cards known",
         {{"Under half winnable", 0, 0.5},
          {"50 to 90 % winnable", 0.5, 0.9},
          {"90 to 99 % winnable", 0.9, 0.99},
          {"99 % or more winnable", 0.99}},
         winnable_share},
        {"Length",
         "How many cards the layout has",
         {{"Up to 30 cards", 0, 31},
          {"31 to 40 cards", 31, 41},
          {"41 to 52 cards", 41, 53},
          {"More than 52 cards", 53}},
         [](const CatalogueEntry& entry) { return exact_range(entry.cards); }},
        {"Decks",
         "How many of each card there are",
         {{"One deck", 1, 2}, {"Two decks", 2, 3}, {"More decks", 3}},
         [](const CatalogueEntry& entry) { return exact_range(entry.decks); }},
        {"Layout",
         "How the cards lie",
         {{"Columns", kind(LayoutKind::columns), kind(LayoutKind::columns) + 1},
          {"Pyramids", kind(LayoutKind::pyramid), kind(LayoutKind::pyramid) + 1},
          {"Peaks", kind(LayoutKind::peaks), kind(LayoutKind::peaks) + 1},
          {"Drawings", kind(LayoutKind::drawing), kind(LayoutKind::drawing) + 1},
          {"No layout", kind(LayoutKind::none), kind(LayoutKind::none) + 1}},
         [](const CatalogueEntry& entry) { return exact_range(kind(entry.layout)); }}};
    return kMeasures;
}

}  // namespace

std::span<const FilterMeasure> filter_measures() {
    static const std::vector<FilterMeasure> kShown = [] {
        std::vector<FilterMeasure> shown;
        for (const MeasuredBands& measure : banded_measures()) {
            shown.push_back({measure.name, measure.tip, {"Any"}});
            for (const ValueBand& band : measure.bands) shown.back().bands.emplace_back(band.name);
        }
        return shown;
    }();
    return kShown;
}

bool LibraryFilter::takes(const CatalogueEntry& entry) const {
    for (std::size_t i = 0; i < bands.size(); ++i) {
        if (bands[i] == 0) continue;
        const MeasuredBands& measure = banded_measures()[i];
        const ValueBand& band = measure.bands[bands[i] - 1];
        const KnownRange known = entry.fault.empty() ? measure.of(entry) : std::nullopt;
        if (!known || known->first < band.from || known->second >= band.below) return false;
    }
    return true;
}

std::string describe(const LibraryFilter& filter) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < filter.bands.size(); ++i) {
        if (filter.bands[i] == 0) continue;
        const std::string& name = filter_measures()[i].bands[filter.bands[i]];
        parts.push_back(parts.empty() ? name : without_capital(name));
    }
    return parts.empty() ? "All games" : joined(parts, ", ");
}

}  // namespace niblick
