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
    // The 95 % interval by Student's t, which is right for a skewed quantity only from some tens of
    // deals on. Of width 0 for fewer than two.
    Interval interval() const {
        if (n < 2) return {value(), value()};
        const auto count = static_cast<double>(n);
        const double spread = std::fmax(0, (squares - sum * sum / count) / (count - 1));
        const double error = student_point(n - 1) * std::sqrt(spread / count);
        return {value() - error, value() + error};
    }
};

}  // namespace niblick::study
