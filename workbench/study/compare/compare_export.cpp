#include "workbench/study/compare/compare_export.h"

#include "core/base/expects.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "workbench/study/export.h"
#include "workbench/study/json.h"

namespace niblick::study {

namespace {

void put(Json& json, std::string_view key, const std::vector<std::uint64_t>& deals,
         const Seeds& seeds) {
    json.key(key).begin_list();
    for (const std::uint64_t deal : deals) put_number(json, seeds.number(deal));
    json.end();
}

void put(Json& json, std::string_view key, const Histogram& values) {
    json.key(key).begin_object();
    for (const auto& [value, times] : values) json.key(std::to_string(value)).number(times);
    json.end();
}

void put(Json& json, std::string_view key, const Difference& difference) {
    json.key(key)
        .begin_object()
        .put("estimate", decimal(difference.estimate, 6), "low", decimal(difference.low, 6), "high",
             decimal(difference.high, 6))
        .end();
}

void put(Json& json, std::string_view key, const DealMean& mean) {
    const Interval interval = mean.interval();
    json.key(key)
        .begin_object()
        .put("deals", mean.n, "mean", decimal(mean.value(), 6), "low", decimal(interval.low, 6),
             "high", decimal(interval.high, 6))
        .end();
}

void put_profiles(Json& json, const ComparedSeries& one, const Profiles& profiles) {
    json.put("most_positions", one.most_nodes, "seconds", one.seconds);
    put(json, "positions_by_power_of_two", one.nodes_by_power);
    put(json, "moves", profiles.moves);
    put(json, "moves_to_choose_from", profiles.choices);
    put(json, "forced", profiles.forced);
    put(json, "stock_turned", profiles.stock);
    put(json, "losing_choices", profiles.losing);
}

void put_pair(Json& json, const Comparison& comparison, const SeriesPair& pair) {
    constexpr const char* kSharing[] = {"deals", "packs", "none"};
    json.begin_object().put("first", comparison.series[pair.first].series.rules, "second",
                            comparison.series[pair.second].series.rules, "shared",
                            kSharing[static_cast<std::size_t>(pair.shared)]);
    put(json, "difference_low", pair.low);
    put(json, "difference_high", pair.high);
    if (pair.shared != Sharing::none) {
        json.put("second_contains_first", pair.known.second_contains, "first_contains_second",
                 pair.known.first_contains)
            .key("cells")
            .begin_list();
        for (const auto& row : pair.cells) {
            json.begin_list();
            for (const std::uint64_t n : row) json.number(n);
            json.end();
        }
        json.end().put("settled", pair.settled, "least_p", decimal(pair.least_p(), 6), "most_p",
                       decimal(pair.most_p(), 6));
        put(json, "first_only", pair.first_only, comparison.seeds);
        put(json, "second_only", pair.second_only, comparison.seeds);
        put(json, "impossible", pair.impossible, comparison.seeds);
    }
    json.end();
}

}  // namespace

std::string comparison_json(const Comparison& comparison, std::span<const Profiles> profiles) {
    NIBLICK_EXPECTS(profiles.empty() || profiles.size() == comparison.series.size());
    Json json;
    const Seeds& seeds = comparison.seeds;
    json.begin_object().put("scheme", facts_of(seeds.base.scheme).name).key("first_deal");
    put_number(json, seeds.number(seeds.first));
    json.key("last_deal");
    put_number(json, seeds.number(seeds.last));
    json.key("games").begin_list();
    for (const ComparedSeries& one : comparison.series) {
        json.begin_object().put("rules", one.series.rules, "fingerprint",
                                format_hex(one.series.fingerprint), "information",
                                one.series.information, "player", one.series.player, "won",
                                one.count.won, "lost", one.count.lost, "unknown", one.count.unknown,
                                "positions", one.nodes);
        put(json, "best_scores", one.best_scores);
        put(json, "left", one.left);
        put(json, "lengths", one.lengths);
        const auto at = static_cast<std::size_t>(&one - comparison.series.data());
        if (!profiles.empty()) put_profiles(json, one, profiles[at]);
        json.end();
    }
    json.end().key("pairs").begin_list();
    for (const SeriesPair& pair : comparison.pairs) put_pair(json, comparison, pair);
    json.end().end();
    return json.str() + '\n';
}

std::string flips_csv(const Comparison& comparison) {
    std::string text = "seed,won_under,lost_under\n";
    const auto typed = [&](std::uint64_t deal) {
        return number_text(comparison.seeds.number(deal));
    };
    for (const SeriesPair& pair : comparison.pairs) {
        const std::string first = csv_field(comparison.series[pair.first].series.rules);
        const std::string second = csv_field(comparison.series[pair.second].series.rules);
        for (const std::uint64_t deal : pair.first_only) {
            text += typed(deal) + ',' + first + ',' + second + '\n';
        }
        for (const std::uint64_t deal : pair.second_only) {
            text += typed(deal) + ',' + second + ',' + first + '\n';
        }
    }
    return text;
}

}  // namespace niblick::study
