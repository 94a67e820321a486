#pragma once

#include <vector>

namespace niblick {

struct Point {
    float x = 0;
    float y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

}  // namespace niblick
