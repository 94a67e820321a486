#pragma once

#include <string_view>

namespace niblick {

// Whether the desktop is set to show no animations, as far as its files tell: those of GTK and of
// KDE in ($XDG_CONFIG_HOME or ~/.config).
bool system_reduces_motion();

// The same from the text of one such file.
bool asks_for_less_motion(std::string_view text);

}  // namespace niblick
