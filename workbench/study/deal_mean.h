#pragma once

#include <cmath>
#include <cstdint>

#include "core/base/student.h"
#include "core/search/stats.h"

namespace niblick::study {

// The mean of a quantity over deals, with its confidence interval.
struct DealMean {
    std::uint64_t n = 0;
    double sum = 0, squares = 0;

    void add(double value) {
        ++n;
        sum += value;
        squares += value * value;
    }
    // 0 for no deals.
    double value() const { return n == 0 ? 0 : sum / static_cast<double>(n); }
    // The 95 % interval by the normal approximation, which needs some tens of deals. Of width 0 for
    // fewer than two.
    Interval interval() const { return within(1.96); }
    // The same by Student's t, for few deals too. Not where the figures of docs/map.csv are
    // measured, which would all be others.
    Interval student_interval() const { return within(n < 2 ? 0 : student_point(n - 1)); }

  private:
    // So many standard errors around the mean.
    Interval within(double errors) const {
        if (n < 2) return {value(), value()};
        const auto count = static_cast<double>(n);
        const double spread = std::fmax(0, (squares - sum * sum / count) / (count - 1));
        const double margin = errors * std::sqrt(spread / count);
        return {value() - margin, value() + margin};
    }
};

}  // namespace niblick::study
