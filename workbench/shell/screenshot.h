#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "workbench/app/workspace.h"

namespace niblick {

// Draws a workspace off screen, after the solver has answered or a second has passed, and writes a
// PNG file. Returns a sentence on failure.
std::optional<std::string> take_screenshot(Workspace& work, int width, int height, float scale,
                                           const std::filesystem::path& path);

}  // namespace niblick
