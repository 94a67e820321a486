#pragma once

#include <imgui.h>

#include "workbench/draw/theme.h"

namespace niblick {

// Applies the theme to Dear ImGui's own widgets (text fields, scroll bars).
void apply_style(const Theme& theme, float unit, bool touch = false);

}  // namespace niblick
