#include "core/base/student.h"

#include <cmath>
#include <numbers>

#include "core/base/expects.h"

namespace niblick {

double student_point(std::uint64_t freedom) {
    NIBLICK_EXPECTS(freedom >= 1);
    const auto f = static_cast<double>(freedom);
    if (freedom > 100) {
        // From the normal one by the first two terms of the series in 1 / freedom (Abramowitz and
        // Stegun 1964, 26.7.5), which are exact to six digits here.
        constexpr double z = 1.959964;
        return z + z * (z * z + 1) / (4 * f) + z * ((5 * z * z + 16) * z * z + 3) / (96 * f * f);
    }
    // From the share of the distribution within an angle whose tangent is t over the root of the
    // degrees of freedom (26.7.3 and 26.7.4).
    const bool odd = freedom % 2 == 1;
    const auto within = [&](double angle) {
        const double c = std::cos(angle);
        double term = odd ? c : 1, sum = 0;
        for (std::uint64_t k = odd ? 2 : 1; k < freedom; k += 2) {
            sum += term;
            term *= c * c * static_cast<double>(k) / static_cast<double>(k + 1);
        }
        sum *= std::sin(angle);
        return odd ? 2 / std::numbers::pi * (angle + sum) : sum;
    };
    double low = 0, high = std::numbers::pi / 2;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (within(middle) < 0.95 ? low : high) = middle;
    }
    return std::tan(low) * std::sqrt(f);
}

}  // namespace niblick
