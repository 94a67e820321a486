#include "workbench/study/plan.h"

#include "core/base/expects.h"
#include "core/base/format.h"
#include "core/base/read_number.h"
#include "variants/library/library.h"

namespace niblick::study {

namespace {

constexpr std::uint64_t kQuintillion = 1'000'000'000'000'000'000;

std::string differ(std::string_view what, const std::string& first, const std::string& second) {
    return std::string(what) + ": " + first + " in one, " + second + " in the other";
}

std::string describe_stop(const StopRule& rule) {
    if (rule.kind == StopRule::Kind::all) return "every deal";
    const std::string width = std::to_string(100 * rule.half_width) + " points either side";
    if (rule.kind == StopRule::Kind::sequence) return "a sequence of intervals to " + width;
    return "a number of deals for " + width + " at " + std::to_string(100 * rule.guess) + " %";
}

}  // namespace

Seeds Plan::own() const {
    return share_of(seeds, shard);
}

std::string program_version() {
    return std::string("niblick ") + NIBLICK_VERSION;
}

Series series_of(const Variant& variant) {
    Series series;
    series.rules = variant.id;
    series.name = variant.name;
    series.fingerprint = variant.fingerprint;
    return series;
}

Series series_of(const Loaded& rules) {
    Series series = series_of(*rules.variant);
    series.text = standalone_text(rules.rules);
    return series;
}

Seeds share_of(const Seeds& whole, const Shard& shard) {
    NIBLICK_EXPECTS(shard.number >= 1 && shard.number <= shard.of && shard.of <= whole.count());
    const std::uint64_t each = whole.count() / shard.of;
    const std::uint64_t more = whole.count() % shard.of;  // the first `more` shards have one more
    const auto before = [&](std::uint64_t shards) {
        return shards * each + (shards < more ? shards : more);
    };
    return {whole.first + before(shard.number - 1), whole.first + before(shard.number) - 1,
            whole.base};
}

std::optional<Seeds> seeds_of(const DealNumbers& numbers) {
    if (numbers.count() > kMaxDeals) return std::nullopt;
    Seeds seeds;
    seeds.base = DealNumber(numbers.first.scheme, 0);
    const auto last = distance(seeds.base, numbers.last);
    if (!last || *last > kMaxSeed) {
        if (numbers.first.own()) return std::nullopt;
        const auto far = [&] { return distance(seeds.base, numbers.first).value_or(kMaxSeed); };
        while (far() >= kQuintillion) seeds.base = after(seeds.base, kQuintillion);
    }
    seeds.first = *distance(seeds.base, numbers.first);
    seeds.last = seeds.first + numbers.count() - 1;
    return seeds;
}

std::string scheme_text(const Seeds& seeds) {
    const std::string name(facts_of(seeds.base.scheme).name);
    const bool from_zero = seeds.base == DealNumber(seeds.base.scheme, 0);
    return from_zero ? name : name + '+' + digits_of(seeds.base);
}

std::optional<DealNumber> read_scheme(std::string_view text) {
    const auto plus = text.find('+');
    if (plus != std::string_view::npos) {
        return read_stored_number(text.substr(0, plus), text.substr(plus + 1));
    }
    const auto scheme = scheme_named(text);
    if (!scheme || facts_of(*scheme).name != text) return std::nullopt;
    return DealNumber(*scheme, 0);
}

bool read_shard(std::string_view text, Shard& shard) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return false;
    const auto number = read_number<std::uint64_t>(text.substr(0, slash));
    const auto of = read_number<std::uint64_t>(text.substr(slash + 1));
    if (!number || !of || *number < 1 || *number > *of) return false;
    shard = {*number, *of};
    return true;
}

std::string difference(const Plan& a, const Plan& b, bool any_version) {
    if (a.series.size() != b.series.size()) {
        return differ("the number of games", std::to_string(a.series.size()),
                      std::to_string(b.series.size()));
    }
    for (std::size_t i = 0; i < a.series.size(); ++i) {
        const Series& x = a.series[i];
        const Series& y = b.series[i];
        if (x.rules != y.rules) return differ("the games", x.rules, y.rules);
        if (x.fingerprint != y.fingerprint) {
            return differ("the fingerprint of " + x.rules, format_hex(x.fingerprint),
                          format_hex(y.fingerprint));
        }
        if (x.player != y.player) return differ("the player", x.player, y.player);
        if (x.information != y.information) {
            return differ("what the player knows", x.information, y.information);
        }
    }
    if (a.seeds != b.seeds)
        return differ("the deals", format_seeds(a.seeds), format_seeds(b.seeds));
    if (a.stop != b.stop)
        return differ("the stop rule", describe_stop(a.stop), describe_stop(b.stop));
    if (a.traced != b.traced) {
        return differ("traces", a.traced ? "kept" : "not kept", b.traced ? "kept" : "not kept");
    }
    if (a.terms.scheme != b.terms.scheme) {
        return differ("the numbering of deals", a.terms.scheme, b.terms.scheme);
    }
    if (a.terms.goal != b.terms.goal) {
        return differ("the goal", std::string(goal_word(a.terms.goal)),
                      std::string(goal_word(b.terms.goal)));
    }
    if (a.terms.method != b.terms.method) {
        return differ("the method", std::string(method_word(a.terms.method)),
                      std::string(method_word(b.terms.method)));
    }
    if (a.terms.limits.nodes != b.terms.limits.nodes) {
        return differ("the position limit", std::to_string(a.terms.limits.nodes),
                      std::to_string(b.terms.limits.nodes));
    }
    if (a.terms.limits.bytes != b.terms.limits.bytes) {
        return differ("the memory limit in MB", std::to_string(a.terms.limits.bytes >> 20),
                      std::to_string(b.terms.limits.bytes >> 20));
    }
    if (a.terms.plugins != b.terms.plugins) {
        return differ("the plugins", a.terms.plugins, b.terms.plugins);
    }
    if (!any_version && a.terms.version != b.terms.version) {
        return differ("the version of the program", a.terms.version, b.terms.version);
    }
    return "";
}

std::string_view goal_word(Goal goal) {
    return goal == Goal::best ? "best" : "clear";
}

std::string format_seeds(const Seeds& seeds) {
    if (seeds.first == seeds.last) return seeds.describe(seeds.first);
    return describe_deals(seeds.base.scheme) + " " + digits_of(seeds.number(seeds.first)) + " to " +
           digits_of(seeds.number(seeds.last));
}

std::string seeds_in_name(const Seeds& seeds) {
    const std::string scheme =
        seeds.base.own() ? "" : std::string(facts_of(seeds.base.scheme).name) + "-";
    return scheme + digits_of(seeds.number(seeds.first)) + "-" +
           digits_of(seeds.number(seeds.last));
}

}  // namespace niblick::study
