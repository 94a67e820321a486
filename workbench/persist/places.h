#pragma once

#include <filesystem>

namespace niblick {

// The user's home folder: $HOME. Empty if it is not set.
std::filesystem::path home_folder();
// The folder of the user's rule files: ($XDG_DATA_HOME or ~/.local/share)/niblick/rulesets.
std::filesystem::path own_rules_folder();
// The folder of settings and the last game: ($XDG_STATE_HOME or ~/.local/state)/niblick. Empty if
// there is no home folder.
std::filesystem::path state_folder();
// The folder of desktop settings: $XDG_CONFIG_HOME or ~/.config.
std::filesystem::path config_folder();

// The folder of exported pictures: ($XDG_PICTURES_DIR or ~/Pictures)/niblick. Empty if there is no
// home folder.
std::filesystem::path pictures_folder();

// The folder of surveys: ($XDG_DATA_HOME or ~/.local/share)/niblick/surveys. Empty if there is no
// home folder.
std::filesystem::path surveys_folder();

// True if a path lies below a folder; both are made absolute first.
bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace niblick
