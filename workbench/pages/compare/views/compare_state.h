#pragma once

#include <string>

namespace niblick {

// The state that the views of comparisons keep between frames.
struct CompareView {
    std::string deals;    // as entered
    bool typing = false;  // the field of deals has the keyboard focus
    std::string deal;     // of the tables in step, as entered
    bool deal_typing = false;
};

}  // namespace niblick
