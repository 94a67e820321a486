#include "workbench/study/intervals.h"

#include <algorithm>
#include <cmath>

#include "core/base/expects.h"

namespace niblick::study {

namespace {

constexpr double kLogOneInTwenty = 2.995732273553991;  // log(1 / 0.05)

// For numbers above 0. Used because std::lgamma stores its sign in a variable shared by all
// threads.
double log_gamma(double x) {
#ifdef _WIN32
    return std::lgamma(x);
#else
    int sign = 0;
    return ::lgamma_r(x, &sign);
#endif
}

// Log of the martingale for a share p: the log likelihood of `hits` out of n under the mixture
// minus that under p.
class Martingale {
  public:
    Martingale(std::uint64_t hits, std::uint64_t n)
        : hits_(static_cast<double>(hits)),
          rest_(static_cast<double>(n - hits)),
          mixture_(log_gamma(hits_ + 0.5) + log_gamma(rest_ + 0.5) - log_gamma(hits_ + rest_ + 1) -
                   2 * log_gamma(0.5)) {}

    double at(double p) const {
        const double up = hits_ > 0 ? hits_ * std::log(p) : 0;
        const double down = rest_ > 0 ? rest_ * std::log1p(-p) : 0;
        return mixture_ - up - down;
    }
    double peak() const { return hits_ / (hits_ + rest_); }

  private:
    double hits_, rest_, mixture_;
};

// The end of the interval, by bisection between `inside`, where the martingale is small, and
// `outside`.
double crossing(const Martingale& martingale, double inside, double outside) {
    for (int i = 0; i < 60; ++i) {
        const double middle = (inside + outside) / 2;
        (martingale.at(middle) < kLogOneInTwenty ? inside : outside) = middle;
    }
    return outside;
}

double square(double x) {
    return x * x;
}

}  // namespace

Interval anytime_interval(const OutcomeCount& count) {
    const std::uint64_t n = count.total();
    if (n == 0) return {};
    const Martingale lost(count.won, n);
    const Martingale won(count.won + count.unknown, n);
    return {count.won == 0 ? 0.0 : crossing(lost, lost.peak(), 0.0),
            count.won + count.unknown == n ? 1.0 : crossing(won, won.peak(), 1.0)};
}

std::uint64_t deals_needed(double half_width, double guess) {
    NIBLICK_EXPECTS(half_width >= 0.00001 && half_width <= 0.5 && guess >= 0 && guess <= 1);
    const auto fits = [&](std::uint64_t n) {
        const auto hits = static_cast<std::uint64_t>(std::llround(guess * static_cast<double>(n)));
        const Interval interval = wilson(hits, n);
        return (interval.high - interval.low) / 2 <= half_width;
    };
    std::uint64_t enough = 1;
    while (!fits(enough)) enough *= 2;
    std::uint64_t few = enough / 2;
    while (few + 1 < enough) {
        const std::uint64_t middle = few + (enough - few) / 2;
        (fits(middle) ? enough : few) = middle;
    }
    return enough;
}

Difference paired_difference(const Paired& t) {
    const std::uint64_t total = t.total();
    if (total == 0) return {};
    const auto n = static_cast<double>(total);
    const auto e = static_cast<double>(t.both);
    const auto f = static_cast<double>(t.second_only);
    const auto g = static_cast<double>(t.first_only);
    const auto h = static_cast<double>(t.neither);
    const double p = (e + f) / n;
    const double q = (e + g) / n;
    const Interval of_p = wilson(t.both + t.second_only, total);
    const Interval of_q = wilson(t.both + t.first_only, total);
    const double margins = (e + f) * (g + h) * (e + g) * (f + h);
    double product = e * h - f * g;
    if (product > 0) product = std::max(0.0, product - n / 2);
    const double phi = margins > 0 ? product / std::sqrt(margins) : 0;
    const auto reach = [phi](double a, double b) {
        return std::sqrt(std::max(0.0, a * a - 2 * phi * a * b + b * b));
    };
    Difference result;
    result.estimate = p - q;
    result.low = std::max(-1.0, result.estimate - reach(p - of_p.low, of_q.high - q));
    result.high = std::min(1.0, result.estimate + reach(of_p.high - p, q - of_q.low));
    return result;
}

Difference unpaired_difference(std::uint64_t first_won, std::uint64_t first_n,
                               std::uint64_t second_won, std::uint64_t second_n) {
    if (first_n == 0 || second_n == 0) return {};
    const double q = static_cast<double>(first_won) / static_cast<double>(first_n);
    const double p = static_cast<double>(second_won) / static_cast<double>(second_n);
    const Interval of_q = wilson(first_won, first_n);
    const Interval of_p = wilson(second_won, second_n);
    Difference result;
    result.estimate = p - q;
    result.low = result.estimate - std::sqrt(square(p - of_p.low) + square(of_q.high - q));
    result.high = result.estimate + std::sqrt(square(of_p.high - p) + square(q - of_q.low));
    return result;
}

double mcnemar(std::uint64_t first_only, std::uint64_t second_only) {
    const std::uint64_t n = first_only + second_only;
    if (n == 0) return 1;
    const std::uint64_t less = std::min(first_only, second_only);
    if (n >= kExactBelow) {
        const auto gap = static_cast<double>(n - 2 * less);
        return std::erfc(std::sqrt(gap * gap / static_cast<double>(n) / 2));
    }
    double term = std::ldexp(1.0, -static_cast<int>(n));  // k = 0
    double tail = 0;
    for (std::uint64_t k = 0; k <= less; ++k) {
        tail += term;
        term *= static_cast<double>(n - k) / static_cast<double>(k + 1);
    }
    return std::min(1.0, 2 * tail);
}

}  // namespace niblick::study
