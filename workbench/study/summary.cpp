#include "workbench/study/summary.h"

#include <algorithm>

#include "workbench/study/intervals.h"

namespace niblick::study {

namespace {

void add_word(std::string& words, const std::string& word) {
    if (words == word || words.starts_with(word + ", ")) return;
    if (words.ends_with(", " + word) || words.find(", " + word + ", ") != std::string::npos) return;
    words += (words.empty() ? "" : ", ") + word;
}

Summary summary_of(const SurveyStore& store, std::size_t at) {
    Summary result;
    result.series = store.plan().series[at];
    const SeriesOutcomes outcomes = store.outcomes(at);
    const StopRule& rule = store.plan().stop;
    result.seeds = outcomes.seeds();
    result.complete = outcomes.complete();
    result.all = outcomes.all();
    result.count = outcomes.in_order();
    result.wilson = result.complete && rule.kind != StopRule::Kind::sequence;
    result.interval = result.wilson ? win_rate(result.count) : anytime_interval(result.count);
    if (rule.kind != StopRule::Kind::all) {
        result.narrow = (result.interval.high - result.interval.low) / 2 <= rule.half_width;
    }
    const Terms* last = nullptr;
    store.each_row(at, [&](const Row& row, const Terms& terms) {
        if (row.outcome == Outcome::unknown) ++result.unknown[static_cast<std::size_t>(row.why)];
        if (result.fault.empty() && !row.fault.empty()) {
            result.fault = row.fault + " (" + result.seeds.describe(row.seed) + ")";
        }
        result.nodes += row.nodes;
        result.most_nodes = std::max(result.most_nodes, row.nodes);
        result.bytes = std::max(result.bytes, row.bytes);
        result.seconds += static_cast<double>(row.microseconds) / 1e6;
        if (&terms == last) return;
        last = &terms;
        result.limits.nodes = std::max(result.limits.nodes, terms.limits.nodes);
        result.limits.bytes = std::max(result.limits.bytes, terms.limits.bytes);
        add_word(result.version, terms.version);
    });
    return result;
}

}  // namespace

std::vector<Summary> summaries(const SurveyStore& store) {
    std::vector<Summary> result;
    for (std::size_t i = 0; i < store.plan().series.size(); ++i) {
        result.push_back(summary_of(store, i));
    }
    return result;
}

}  // namespace niblick::study
