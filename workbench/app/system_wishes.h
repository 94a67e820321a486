#pragma once

#include <string_view>

namespace niblick {

// True if the settings of GTK or KDE in ($XDG_CONFIG_HOME or ~/.config) turn animations off.
bool system_reduces_motion();

// The same for the text of one such file.
bool asks_for_less_motion(std::string_view text);

}  // namespace niblick
