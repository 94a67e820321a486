#pragma once

#include <string>

namespace niblick {

// The state that the views of the survey page keep between frames.
struct SurveyViewState {
    std::string first = "1", last = "1000";
    bool best = false, traces = false;
    int limit = 2;     // index of the position limit
    std::string file;  // path of the file to open
    int begin_asked = 0, open_asked = 0, proposed = 0;
};

}  // namespace niblick
