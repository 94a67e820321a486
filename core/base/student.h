#pragma once

#include <cstdint>

namespace niblick {

// The 97.5 % point of Student's t, by which the 95 % interval of a mean of few values is wider than
// that of many. Expects freedom >= 1, the number of values less one.
double student_point(std::uint64_t freedom);

}  // namespace niblick
