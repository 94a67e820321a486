#pragma once

#include <functional>
#include <optional>
#include <string>

#include "workbench/app/waker.h"
#include "workbench/app/workspace.h"

namespace niblick {

// In pixels; 0: unspecified.
struct WindowSize {
    int width = 0;
    int height = 0;
};

// Shows a workspace in a window until it is closed, by default in its last size. `scale` 0 is the
// monitor's. `waker` wakes the event loop from any thread. `shown` is called after the first frame;
// false closes the window. Returns a sentence if no window can be opened.
std::optional<std::string> run_window(Workspace& work, float scale, WindowSize size, Waker& waker,
                                      const std::function<bool()>& shown);

}  // namespace niblick
