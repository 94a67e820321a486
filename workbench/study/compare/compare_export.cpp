#include "workbench/study/compare/compare_export.h"

#include "core/base/expects.h"
#include "core/base/format.h"
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
    json.key(key).begin_object().key("estimate").text(decimal(difference.estimate, 6));
    json.key("low").text(decimal(difference.low, 6)).key("high");
    json.text(decimal(difference.high, 6)).end();
}

void put(Json& json, std::string_view key, const DealMean& mean) {
    const Interval interval = mean.interval();
    json.key(key).begin_object().key("deals").number(mean.n);
    json.key("mean").text(decimal(mean.value(), 6)).key("low").text(decimal(interval.low, 6));
    json.key("high").text(decimal(interval.high, 6)).end();
}

void put_profiles(Json& json, const Half& half, const Profiles& profiles) {
    json.key("most_positions").number(half.most_nodes).key("seconds").number(half.seconds);
    put(json, "positions_by_power_of_two", half.nodes_by_power);
    put(json, "moves", profiles.moves);
    put(json, "moves_to_choose_from", profiles.choices);
    put(json, "forced", profiles.forced);
    put(json, "stock_turned", profiles.stock);
    put(json, "losing_choices", profiles.losing);
}

void put_duel(Json& json, const Comparison& comparison, const Duel& duel) {
    constexpr const char* kSharing[] = {"deals", "packs", "none"};
    json.begin_object().key("first").text(comparison.halves[duel.first].series.rules);
    json.key("second").text(comparison.halves[duel.second].series.rules);
    json.key("shared").text(kSharing[static_cast<std::size_t>(duel.shared)]);
    put(json, "difference_low", duel.low);
    put(json, "difference_high", duel.high);
    if (duel.shared != Sharing::none) {
        json.key("second_contains_first").boolean(duel.second_contains);
        json.key("first_contains_second").boolean(duel.first_contains);
        json.key("cells").begin_list();
        for (const auto& row : duel.cells) {
            json.begin_list();
            for (const std::uint64_t n : row) json.number(n);
            json.end();
        }
        json.end().key("settled").number(duel.settled);
        json.key("least_p").text(decimal(duel.least_p(), 6));
        json.key("most_p").text(decimal(duel.most_p(), 6));
        put(json, "first_only", duel.first_only, comparison.seeds);
        put(json, "second_only", duel.second_only, comparison.seeds);
        put(json, "impossible", duel.impossible, comparison.seeds);
    }
    json.end();
}

}  // namespace

std::string comparison_json(const Comparison& comparison, std::span<const Profiles> profiles) {
    NIBLICK_EXPECTS(profiles.empty() || profiles.size() == comparison.halves.size());
    Json json;
    const Seeds& seeds = comparison.seeds;
    json.begin_object().key("scheme").text(facts_of(seeds.base.scheme).name).key("first_deal");
    put_number(json, seeds.number(seeds.first));
    json.key("last_deal");
    put_number(json, seeds.number(seeds.last));
    json.key("games").begin_list();
    for (const Half& half : comparison.halves) {
        json.begin_object().key("rules").text(half.series.rules);
        json.key("fingerprint").text(format_hex(half.series.fingerprint));
        json.key("information").text(half.series.information);
        json.key("player").text(half.series.player);
        json.key("won").number(half.count.won).key("lost").number(half.count.lost);
        json.key("unknown").number(half.count.unknown).key("positions").number(half.nodes);
        put(json, "best_scores", half.best_scores);
        put(json, "left", half.left);
        put(json, "lengths", half.lengths);
        const auto at = static_cast<std::size_t>(&half - comparison.halves.data());
        if (!profiles.empty()) put_profiles(json, half, profiles[at]);
        json.end();
    }
    json.end().key("pairs").begin_list();
    for (const Duel& duel : comparison.duels) put_duel(json, comparison, duel);
    json.end().end();
    return json.str() + '\n';
}

std::string flips_csv(const Comparison& comparison) {
    std::string text = "seed,won_under,lost_under\n";
    const auto typed = [&](std::uint64_t deal) {
        return number_text(comparison.seeds.number(deal));
    };
    for (const Duel& duel : comparison.duels) {
        const std::string first = csv_field(comparison.halves[duel.first].series.rules);
        const std::string second = csv_field(comparison.halves[duel.second].series.rules);
        for (const std::uint64_t deal : duel.first_only) {
            text += typed(deal) + ',' + first + ',' + second + '\n';
        }
        for (const std::uint64_t deal : duel.second_only) {
            text += typed(deal) + ',' + second + ',' + first + '\n';
        }
    }
    return text;
}

}  // namespace niblick::study
