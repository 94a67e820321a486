#pragma once

#include <string>

namespace niblick {

// What the views of comparisons remember from one frame to the next.
struct CompareView {
    std::string deals;    // as typed
    bool typing = false;  // the deals have the keyboard
    std::string deal;     // of the tables in step, as typed
    bool deal_typing = false;
};

}  // namespace niblick
