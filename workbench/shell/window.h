#pragma once

#include <functional>
#include <optional>
#include <string>

#include "workbench/app/waker.h"
#include "workbench/app/workspace.h"

namespace niblick {

// In pixels; 0: not told.
struct WindowSize {
    int width = 0;
    int height = 0;
};

// Shows a workspace in a window until it is closed, of the size it had last time where none is
// told. `scale`: 0 for the monitor's. `waker` ends its wait for the next event, from any thread.
// `shown` is called once the first frame is in the window, and ends it there by false. Returns a
// sentence when no window could be opened.
std::optional<std::string> run_window(Workspace& work, float scale, WindowSize size, Waker& waker,
                                      const std::function<bool()>& shown);

}  // namespace niblick
