#pragma once

#include <string>

namespace niblick {

// What the views of the solver's work remember from one frame to the next.
struct EffortView {
    std::string first = "1", last = "1000";
    bool best = false;
    int limit = 2;     // which of the limits of positions
    std::string file;  // to be opened
    int begin_asked = 0, open_asked = 0;
    std::string shows;  // the survey whose list was scrolled last
    int line = -1;      // the line that it was scrolled to
};

}  // namespace niblick
