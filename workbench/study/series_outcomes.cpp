#include "workbench/study/series_outcomes.h"

#include "core/base/expects.h"
#include "workbench/study/intervals.h"

namespace niblick::study {

SeriesOutcomes::SeriesOutcomes(const Seeds& seeds, const StopRule& rule)
    : seeds_(seeds),
      rule_(rule),
      states_(seeds.count()),
      next_(seeds.first) {}

void SeriesOutcomes::add(std::uint64_t seed, Outcome outcome) {
    NIBLICK_EXPECTS(seed >= seeds_.first && seed <= seeds_.last && !done(seed));
    states_[seed - seeds_.first] = static_cast<std::uint8_t>(1 + static_cast<int>(outcome));
    all_.add(outcome);
    while (!end_ && done(next_)) {
        in_order_.add(static_cast<Outcome>(states_[next_ - seeds_.first] - 1));
        if (next_ == seeds_.last || narrow_enough()) end_ = next_;
        ++next_;
    }
}

std::optional<std::uint64_t> SeriesOutcomes::missing(std::uint64_t seed) const {
    const std::uint64_t last = end_.value_or(seeds_.last);
    for (; seed <= last; ++seed) {
        if (!done(seed)) return seed;
    }
    return std::nullopt;
}

bool SeriesOutcomes::narrow_enough() const {
    if (rule_.kind != StopRule::Kind::sequence || in_order_.total() % kLook != 0) return false;
    const Interval interval = anytime_interval(in_order_);
    return (interval.high - interval.low) / 2 <= rule_.half_width;
}

}  // namespace niblick::study
