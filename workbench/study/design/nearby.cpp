#include "workbench/study/design/nearby.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/expects.h"
#include "core/base/read_number.h"
#include "workbench/study/design/rule_ablation.h"

namespace niblick::study {

namespace {

constexpr std::size_t kFrom = 8;     // how many of the nearest are changed further
constexpr std::size_t kMost = 60;    // variants measured for one win rate
constexpr double kPerChange = 0.01;  // what a further change must gain

// The log odds of winning, finite for none and for all.
double log_odds(const OutcomeCount& count) {
    const double won = static_cast<double>(count.won) + 0.5;
    return std::log(won / (static_cast<double>(count.total()) + 1 - won));
}

double share_of(double log_odds) {
    return 1 / (1 + std::exp(-log_odds));
}

// The value of a knob in a variant; nothing if its table was left out.
std::optional<std::string> value_in(const std::vector<RuleChange>& changes, const Knob& knob) {
    for (const RuleChange& change : changes) {
        if (change.table != knob.table) continue;
        if (change.kind == RuleChange::Kind::drop_table) {
            return knob.may_go ? std::optional(std::string()) : std::nullopt;
        }
        if (change.key == knob.field.key) return change.toml;
    }
    return knob.value;
}

// The changes with another value of a knob, sorted by key. Its own value is no change.
std::vector<RuleChange> with(std::vector<RuleChange> changes, const Knob& knob,
                             const std::string& value) {
    const std::string key(knob.field.key);
    std::erase_if(changes, [&](const RuleChange& change) {
        return change.table == knob.table &&
               (change.key == key || change.key.empty() || value.empty());
    });
    if (value == knob.value) return changes;
    const auto kind = value.empty() ? RuleChange::Kind::drop_table : RuleChange::Kind::set;
    changes.push_back({kind, knob.table, value.empty() ? "" : key, value});
    std::ranges::sort(changes, {},
                      [](const RuleChange& change) { return std::tie(change.table, change.key); });
    return changes;
}

std::string key_of(const std::vector<RuleChange>& changes) {
    std::string key;
    for (const RuleChange& change : changes) key += describe_change(change) + '\n';
    return key;
}

// Whether a value is above another: numbers by size, no table below all, words in any order.
bool above(const std::string& a, const std::string& b) {
    const auto x = read_number<std::int64_t>(a), y = read_number<std::int64_t>(b);
    return x && y ? *x > *y : a > b;
}

// Two points, or what its interval cannot tell apart.
bool near_enough(const Candidate& candidate, double wins) {
    return distance(candidate, wins) <=
           std::max(0.02, (candidate.wins.high - candidate.wins.low) / 3);
}

}  // namespace

// A change of a known variant, with the distance that is expected of it.
struct NearbyVariants::Step {
    double expected = 0;
    std::size_t from = 0, knob = 0;
    std::string value;
    std::string change;
    int sign = 1;
};

NearbyVariants::NearbyVariants(Library library, Loaded rules)
    : library_(std::move(library)),
      rules_(std::move(rules)),
      knobs_(knobs_of(library_.registry(), rules_)) {
    const std::vector<RuleKey> alone = keys_left_alone(rules_);
    std::erase_if(knobs_, [&](const Knob& knob) {
        return std::ranges::count(alone, RuleKey{knob.table, std::string(knob.field.key)}) > 0;
    });
}

bool NearbyVariants::knows(const Variant& variant) const {
    return variant.fingerprint == rules_.variant->fingerprint ||
           std::ranges::any_of(known_, [&](const Candidate& candidate) {
               return candidate.variant->fingerprint == variant.fingerprint;
           });
}

std::optional<NearbyVariants::Order> NearbyVariants::next(double wins, std::uint64_t deals) {
    const StudyDeals on(deals);
    if (!tried_.contains({})) {
        Order order;
        order.candidate.text = rules_.sources.front().text;
        order.candidate.variant = rules_.variant;
        order.seeds = on.screened;
        return order;
    }
    const Candidate* nearest = nullptr;
    for (const Candidate& candidate : known_) {
        const bool nearer =
            nearest == nullptr || distance(candidate, wins) < distance(*nearest, wins);
        if (candidate.decided() && nearer) nearest = &candidate;
    }
    if (nearest != nullptr) {
        if (nearest->count.total() < deals) {
            return Order{.candidate = *nearest, .seeds = on.measured};
        }
        if (near_enough(*nearest, wins)) return std::nullopt;
    }
    if (std::exchange(wins_, wins) != wins) orders_ = 0;
    if (orders_ == kMost) return std::nullopt;
    for (const Step& step : steps(wins)) {
        auto made = order(step, on.screened);
        if (!made) continue;
        ++orders_;
        return made;
    }
    return std::nullopt;
}

std::vector<NearbyVariants::Step> NearbyVariants::steps(double wins) const {
    std::vector<std::size_t> from(known_.size());
    std::iota(from.begin(), from.end(), std::size_t{0});
    const auto far = [&](std::size_t i) {
        return known_[i].decided() ? distance(known_[i], wins) : 1;
    };
    std::ranges::stable_sort(from, {}, far);
    from.resize(std::min(from.size(), kFrom));
    std::vector<Step> steps;
    for (const std::size_t i : from) {
        const Candidate& candidate = known_[i];
        for (std::size_t k = 0; k < knobs_.size(); ++k) {
            const Knob& knob = knobs_[k];
            const auto now = value_in(candidate.changes, knob);
            if (!now) continue;
            for (std::string& value : values_beside(knob, *now)) {
                Step step{far(i), i, k, value, knob.table + '.' + std::string(knob.field.key), 1};
                const bool up = above(value, *now);
                step.sign = up ? 1 : -1;
                if (knob.field.type != FieldType::integer) {
                    step.change += ' ' + (up ? *now + ' ' + value : value + ' ' + *now);
                }
                if (idle_.contains(step.change)) continue;
                const auto effect = effects_.find(step.change);
                if (effect != effects_.end() && candidate.decided()) {
                    const double odds = log_odds(candidate.count) +
                                        step.sign * effect->second.sum / effect->second.n;
                    step.expected = std::abs(share_of(odds) - wins);
                }
                step.expected +=
                    kPerChange * static_cast<double>(with(candidate.changes, knob, value).size());
                steps.push_back(std::move(step));
            }
        }
    }
    std::ranges::stable_sort(steps, {}, &Step::expected);
    return steps;
}

// Nothing if the variant was tried, is no game, or plays like the one it comes from or a known one.
std::optional<NearbyVariants::Order> NearbyVariants::order(const Step& step, const Seeds& seeds) {
    const Candidate& from = known_[step.from];
    Order order;
    Candidate& candidate = order.candidate;
    candidate.changes = with(from.changes, knobs_[step.knob], step.value);
    const std::string key = key_of(candidate.changes);
    if (tried_.contains(key)) return std::nullopt;
    candidate.text =
        changed_text(library_, rules_.path, rules_.sources.front().text, candidate.changes);
    Loaded loaded = library_.load_text(rules_.path, candidate.text);
    if (!loaded.ok() || knows(*loaded.variant) ||
        touches(*from.variant, *loaded.variant) != Touches::play) {
        tried_.insert(key);
        return std::nullopt;
    }
    candidate.variant = std::move(loaded.variant);
    order.seeds = seeds;
    order.from = step.from;
    order.change = step.change;
    order.sign = step.sign;
    return order;
}

void NearbyVariants::add(Order measured) {
    const Candidate& now = measured.candidate;
    tried_.insert(key_of(now.changes));
    if (measured.from && now.decided() && known_[*measured.from].decided()) {
        // Where some deals are won and some are not.
        const bool tells = now.count.won > 0 && now.count.lost > 0;
        if (tells && now.won == won_first_[*measured.from]) {
            idle_.insert(measured.change);
            return;
        }
        Effect& effect = effects_[measured.change];
        effect.sum +=
            measured.sign * (log_odds(now.count) - log_odds(known_[*measured.from].count));
        ++effect.n;
    }
    const auto old = std::ranges::find_if(known_, [&](const Candidate& candidate) {
        return candidate.variant->fingerprint == now.variant->fingerprint;
    });
    if (old == known_.end()) {
        won_first_.push_back(now.won);
        known_.push_back(std::move(measured.candidate));
    } else if (now.count.total() >= old->count.total() || !now.decided()) {
        *old = std::move(measured.candidate);
    }
}

Design design_nearby(const Library& library, const Loaded& rules, const DesignWish& wish) {
    NIBLICK_EXPECTS(rules.ok() && wish.goal.wins && !wish.goal.losing);
    Design design(rules, wish);
    design.left_alone = describe_left_alone(rules);
    const std::uint64_t most =
        kMost * design.screened.count() + (wish.keep + 1) * design.measured.count();
    std::uint64_t before = 0;
    const auto measure = [&](Candidate& candidate, const Seeds& seeds) {
        const auto report = [&](std::uint64_t done) {
            if (wish.report) wish.report(before + done, most);
        };
        Measuring measuring(candidate.variant, seeds,
                            {wish.limits, wish.threads, wish.stop, report});
        while (measuring.step()) {
        }
        design.stopped = wish.stop.stop_requested();
        design.fault = measuring.fault();
        if (design.rule_fault.empty()) design.rule_fault = measuring.rule_fault();
        measuring.write(candidate);
        before += seeds.count();
        return !design.stopped && design.fault.empty();
    };
    NearbyVariants nearby(library, rules);
    while (auto order = nearby.next(*wish.goal.wins, wish.deals)) {
        if (!measure(order->candidate, order->seeds)) return design;
        nearby.add(std::move(*order));
    }
    design.found = nearby.known();
    design.choices = design.found.size();
    rank(wish.goal, design.found);
    for (std::size_t i = wish.keep; i < design.found.size(); ++i) {
        if (!design.found[i].decided()) ++design.undecided;
    }
    design.found.resize(std::min(wish.keep, design.found.size()));
    for (Candidate& candidate : design.found) {
        const bool again = candidate.decided() && candidate.count.total() < wish.deals;
        if (again && !measure(candidate, design.measured)) return design;
    }
    rank(wish.goal, design.found);
    return design;
}

}  // namespace niblick::study
