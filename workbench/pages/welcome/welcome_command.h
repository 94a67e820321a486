#pragma once

namespace niblick::command {

// The first start: the table says what to do until the first move, and the tour begins.
struct Welcome {};
// The tour of the window, a few plates that can be left at any time.
struct BeginTour {};
struct StepTour {
    int by = 1;
};
struct LeaveTour {};

}  // namespace niblick::command
