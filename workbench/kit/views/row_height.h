#pragma once

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/frame.h"
#include "workbench/kit/views/touch.h"

namespace niblick {

// The height of rows that are pressed, or their width: at least a finger's where targets are.
inline float row_height(const Frame& frame, float units) {
    const float finger = std::round(kFinger * frame.paint.fonts.sizes().unit);
    return frame.settings.touch ? std::max(frame.px(units), finger) : frame.px(units);
}

}  // namespace niblick
