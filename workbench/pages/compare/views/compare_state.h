#pragma once

namespace niblick {

// The state that the views of comparisons keep between frames.
struct CompareView {
    float head = 1;  // height of what is above the tab, in pixels
};

}  // namespace niblick
