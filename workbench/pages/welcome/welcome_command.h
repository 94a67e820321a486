#pragma once

namespace niblick::command {

// Shows the guide of the first start and begins the tour.
struct Welcome {};
// Begins the tour of the window.
struct BeginTour {};
struct StepTour {
    int by = 1;
};
struct LeaveTour {};

}  // namespace niblick::command
