#pragma once

#include <filesystem>

namespace niblick {

// The user's home: $HOME. Empty where there is none.
std::filesystem::path home_folder();
// Where the user's rule files live: ($XDG_DATA_HOME or ~/.local/share)/niblick/rulesets.
std::filesystem::path own_rules_folder();
// Where settings and the last game live: ($XDG_STATE_HOME or ~/.local/state)/niblick. Empty where
// there is no home to put them.
std::filesystem::path state_folder();
// Where the desktop keeps its settings: $XDG_CONFIG_HOME or ~/.config.
std::filesystem::path config_folder();

// Where pictures go that a user asks for: ($XDG_PICTURES_DIR or ~/Pictures)/niblick. Empty where
// there is no home to put them.
std::filesystem::path pictures_folder();

// The folder of surveys: ($XDG_DATA_HOME or ~/.local/share)/niblick/surveys. Empty where there is
// no home to put them.
std::filesystem::path surveys_folder();

// True when a path lies below a folder, after both are made absolute.
bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace niblick
