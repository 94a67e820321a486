#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "workbench/model/workspace.h"

namespace niblick {

// In pixels; 0: not told.
struct WindowSize {
    int width = 0;
    int height = 0;
};

// Shows a workspace in a window until it is closed, of the size it had last time where none is
// told. `scale`: 0 for the monitor's. `can_wake` is set while other threads may wake the window.
// `shown` is called once the first frame is in the window, and ends it there by false. Returns a
// sentence when no window could be opened.
std::optional<std::string> run_window(Workspace& work, float scale, WindowSize size,
                                      std::atomic<bool>& can_wake,
                                      const std::function<bool()>& shown);

// Ends the wait for the next event. From any thread, while `can_wake` is set.
void wake_window();

}  // namespace niblick
