#include "workbench/cli/text/compare_text.h"

#include <algorithm>

#include "core/base/format.h"
#include "core/search/rates.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/cli/text/survey_text.h"
#include "workbench/study/compare/compare_words.h"

namespace niblick::cli {

namespace {

using study::ComparedSeries;
using study::Comparison;
using study::Difference;
using study::Histogram;
using study::SeriesPair;

constexpr std::size_t kFewFlips = 20;

std::string points(double share) {
    const std::string text = decimal(100 * share, 2);
    return share > 0 ? '+' + text : text;
}

std::string span(const std::string& low, const std::string& high) {
    return low == high ? low : low + " to " + high;
}

std::string histogram_text(std::string_view what, const Histogram& values) {
    if (values.empty()) return "";
    std::string text = "  ";
    text.append(what).append(": mean ") += decimal(study::mean(values), 2);
    text += ", least " + std::to_string(values.begin()->first);
    text += ", quarters " + std::to_string(study::quantile(values, 0.25)) + ' ' +
            std::to_string(study::quantile(values, 0.5)) + ' ' +
            std::to_string(study::quantile(values, 0.75));
    return text + ", most " + std::to_string(values.rbegin()->first) + '\n';
}

std::string series_text(const ComparedSeries& one) {
    std::string text = one.series.rules + ": " + std::to_string(one.count.won) + " won, " +
                       std::to_string(one.count.lost) + " lost, " +
                       std::to_string(one.count.unknown) + " unknown, " + one.series.information +
                       '\n';
    text += "  won " + describe_rate(one.count, win_rate(one.count), 2) + ", Wilson's interval\n";
    text += histogram_text("best score, where proved", one.best_scores);
    text += histogram_text("fewest cards left in lost deals", one.left);
    text += histogram_text("moves of the winning lines", one.lengths);
    return text;
}

std::string cells_text(const SeriesPair& pair, const std::string& first,
                       const std::string& second) {
    constexpr const char* kHeads[3] = {"won", "lost", "unknown"};
    const bool unknown = pair.cells[0][2] + pair.cells[1][2] + pair.cells[2][0] + pair.cells[2][1] +
                             pair.cells[2][2] >
                         0;
    const std::size_t shown = unknown ? 3 : 2;
    const std::size_t wide = first.size() + 10;
    std::string text = padded("", wide) + "  " + second + '\n' + padded("", wide);
    for (std::size_t j = 0; j < shown; ++j) text += padded(kHeads[j], 12);
    text += '\n';
    for (std::size_t i = 0; i < shown; ++i) {
        std::string head = "  " + first + ' ' + kHeads[i];
        head.resize(wide, ' ');
        text += head;
        for (std::size_t j = 0; j < shown; ++j)
            text += padded(std::to_string(pair.cells[i][j]), 12);
        text += '\n';
    }
    return text;
}

std::string flips_text(const std::string& rules, const std::vector<std::uint64_t>& deals,
                       const study::Seeds& seeds, bool all) {
    std::string text = "won only under " + rules + ": " + counted(deals.size(), "deal");
    const std::size_t shown = all ? deals.size() : std::min(deals.size(), kFewFlips);
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < shown; ++i) numbers.push_back(digits_of(seeds.number(deals[i])));
    if (shown < deals.size()) numbers.emplace_back("...");
    if (shown == 0) return text + '\n';
    return text + '\n' + wrapped(joined(numbers, " "), "  ");
}

std::string difference_text(const SeriesPair& pair) {
    const Difference& low = pair.low;
    const Difference& high = pair.high;
    const std::string method = study::interval_method(pair);
    if (method.empty()) return "difference of win rates: exactly 0\n";
    std::string text =
        "difference of win rates: " + span(points(low.estimate), points(high.estimate)) +
        " points, " + points(low.low) + " to " + points(high.high) + " with 95 % confidence (" +
        method;
    if (low.estimate < high.estimate) text += ", over both extremes for unknown deals";
    return text + ")\n";
}

std::string pair_text(const Comparison& comparison, const SeriesPair& pair, bool all_flips) {
    const std::string& first = comparison.series[pair.first].series.rules;
    const std::string& second = comparison.series[pair.second].series.rules;
    std::string text = describe_sharing(pair.shared, first, second) + '\n';
    if (pair.shared == study::Sharing::none) return text + difference_text(pair);
    if (pair.known.equal()) {
        text += "Both are the same game.\n";
    } else if (pair.known.second_contains || pair.known.first_contains) {
        const std::string& wide = pair.known.second_contains ? second : first;
        const std::string& narrow = pair.known.second_contains ? first : second;
        text += wide + " allows every move of " + narrow + ", so no deal can be won only under " +
                narrow + ".\n";
    }
    if (pair.settled > 0) {
        text +=
            counted(pair.settled, "unknown verdict") + " settled by the other game's verdict.\n";
    }
    text += cells_text(pair, first, second) + difference_text(pair);
    text += describe_equality(pair, first, second) + '\n';
    text += flips_text(first, pair.first_only, comparison.seeds, all_flips);
    return text + flips_text(second, pair.second_only, comparison.seeds, all_flips);
}

}  // namespace

std::string comparison_text(const Comparison& comparison, bool all_flips) {
    std::string text = format_seeds(comparison.seeds) + '\n';
    for (const ComparedSeries& one : comparison.series) text += '\n' + series_text(one);
    for (const SeriesPair& pair : comparison.pairs)
        text += '\n' + pair_text(comparison, pair, all_flips);
    return text;
}

}  // namespace niblick::cli
