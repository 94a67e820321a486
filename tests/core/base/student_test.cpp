#include "core/base/student.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("points of Student's t are those of printed tables") {
    // Abramowitz and Stegun 1964, table 26.10, 0.95.
    CHECK(student_point(1) == Approx(12.706).margin(0.0005));
    CHECK(student_point(2) == Approx(4.303).margin(0.0005));
    CHECK(student_point(3) == Approx(3.182).margin(0.0005));
    CHECK(student_point(4) == Approx(2.776).margin(0.0005));
    CHECK(student_point(30) == Approx(2.042).margin(0.0005));
    CHECK(student_point(120) == Approx(1.980).margin(0.0005));
    CHECK(student_point(1'000'000'000'000) == Approx(1.959964));
    // The series goes on where the exact formula ends.
    CHECK(student_point(100) - student_point(101) == Approx(0.000243).margin(0.000005));
}

}  // namespace niblick
