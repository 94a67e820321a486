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

constexpr double kTail = 0.025;
constexpr double kZ = 1.959963984540054;  // what a normal variable exceeds with that probability

// The continued fraction of the incomplete beta function by Lentz's method; converges fast for
// x < (a + 1) / (a + b + 2).
double beta_fraction(double x, double a, double b) {
    constexpr double kTiny = 1e-300;
    const auto kept = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
    double c = 1;
    double d = 1 / kept(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m <= 10'000; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / kept(1 + even * d);
        c = kept(1 + even / c);
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / kept(1 + odd * d);
        c = kept(1 + odd / c);
        fraction *= d * c;
        if (std::abs(d * c - 1) < 1e-14) break;
    }
    return fraction;
}

// The distribution function of Beta(a, b) for 0 < x < 1.
double beta_share(double x, double a, double b) {
    const double front = std::exp(log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * std::log(x) +
                                  b * std::log1p(-x));
    if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(x, a, b) / a;
    return 1 - front * beta_fraction(1 - x, b, a) / b;
}

double beta_quantile(double share, double a, double b) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (beta_share(middle, a, b) < share ? low : high) = middle;
    }
    return (low + high) / 2;
}

// Tango's statistic, standard normal if the shares differ by `delta`: `more` and `less` of n deals
// are won under the second and the first rule set alone. Its variance is that under the most likely
// shares with this difference. Falls as delta grows.
double tango(double more, double less, double n, double delta) {
    const double b = (2 * n - more + less) * delta - more - less;
    const double c = -less * delta * (1 - delta);
    const double q = (std::sqrt(std::max(0.0, b * b - 8 * n * c)) - b) / (4 * n);
    const double variance = n * (2 * q + delta * (1 - delta));
    const double gap = more - less - n * delta;
    if (gap == 0) return 0;
    return variance > 0 ? gap / std::sqrt(variance) : std::copysign(1e9, gap);
}

// The lower end of Tango's interval, by bisection.
double score_end(double more, double less, double n) {
    double outside = -1;
    double inside = (more - less) / n;
    for (int i = 0; i < 60; ++i) {
        const double middle = (inside + outside) / 2;
        (tango(more, less, n, middle) > kZ ? outside : inside) = middle;
    }
    return inside;
}

// Whether deals differ in a direction that is excluded.
bool contradicts(const Paired& table, Containment known) {
    return (known.second_contains && table.first_only > 0) ||
           (known.first_contains && table.second_only > 0);
}

bool one_way(const Paired& table, Containment known) {
    return (known.first_contains || known.second_contains) && !contradicts(table, known);
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

Interval clopper_pearson(std::uint64_t hits, std::uint64_t n) {
    if (n == 0) return {};
    const auto k = static_cast<double>(hits);
    const auto rest = static_cast<double>(n - hits);
    return {hits == 0 ? 0.0 : beta_quantile(kTail, k, rest + 1),
            hits == n ? 1.0 : beta_quantile(1 - kTail, k + 1, rest)};
}

Difference paired_difference(const Paired& table, Containment known) {
    if (known.equal() && !contradicts(table, known)) return {0, 0, 0};
    const std::uint64_t total = table.total();
    if (total == 0) return {};
    const auto n = static_cast<double>(total);
    const auto more = static_cast<double>(table.second_only);
    const auto less = static_cast<double>(table.first_only);
    Difference result;
    result.estimate = (more - less) / n;
    if (one_way(table, known)) {
        const Interval share = clopper_pearson(table.first_only + table.second_only, total);
        result.low = known.second_contains ? share.low : -share.high;
        result.high = known.second_contains ? share.high : -share.low;
        return result;
    }
    result.low = score_end(more, less, n);
    result.high = -score_end(less, more, n);
    return result;
}

double paired_p(const Paired& table, Containment known) {
    const std::uint64_t differ = table.first_only + table.second_only;
    if (differ == 0) return 1;
    if (one_way(table, known)) return 0;
    const double z =
        tango(static_cast<double>(table.second_only), static_cast<double>(table.first_only),
              static_cast<double>(table.total()), 0);
    return std::erfc(std::abs(z) / std::sqrt(2.0));
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

}  // namespace niblick::study
