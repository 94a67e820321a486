#pragma once

#include <string>

#include "workbench/table/motion.h"
#include "workbench/table/table.h"

namespace niblick {

// A card being dragged, or about to be.
struct Drag {
    Spot spot;             // where the button was pressed
    float x = 0, y = 0;    // position of the press
    bool moving = false;   // the drag has started
    float dx = 0, dy = 0;  // distance dragged
};

// The state that the views of the table keep between frames.
struct TableView {
    double travel = Motion::kSeconds;  // duration of card animations in seconds; 0: none
    Motion flights;
    Drag drag;
    bool refused = false;  // the current drag was refused
    Spot hovered;
    double hovered_since = 0;
    // While keys are used, plates about cards wait until the mouse leaves this position.
    float still_x = -1, still_y = -1;
    Spot seen_focus;
    bool by_mouse = false;  // whether the last frame's input came from the mouse
    std::string seen_moves;
};

}  // namespace niblick
