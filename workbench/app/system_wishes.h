#pragma once

#include <optional>
#include <string_view>

namespace niblick {

// True if the settings of GTK or KDE in ($XDG_CONFIG_HOME or ~/.config) turn animations off.
bool system_reduces_motion();

// True if the locale for paper (LC_ALL, LC_PAPER or LANG) is of a country that prints on Letter.
bool system_prints_on_letter();
// The same for a locale such as "en_US.UTF-8".
bool prints_on_letter(std::string_view locale);

// Whether the text of one such file turns animations off.
bool asks_for_less_motion(std::string_view text);

// True if those settings choose a light theme.
bool system_is_light();
// Whether the text of one such file chooses a light theme; nothing where it says neither.
std::optional<bool> chooses_light(std::string_view text);

}  // namespace niblick
