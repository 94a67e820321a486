#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "workbench/model/workspace.h"

namespace niblick {

// Shows a workspace in a window until it is closed. `scale`: 0 for the monitor's. `can_wake` is set
// while other threads may wake the window. Returns a sentence when no window could be opened.
std::optional<std::string> run_window(Workspace& work, float scale, std::atomic<bool>& can_wake);

// Ends the wait for the next event. From any thread, while `can_wake` is set.
void wake_window();

}  // namespace niblick
