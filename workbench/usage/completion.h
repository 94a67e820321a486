#pragma once

#include <string>
#include <string_view>

#include "workbench/usage/usage.h"

namespace niblick {

// The shells that completion_script writes for.
inline constexpr std::string_view kShells[] = {"bash", "zsh", "fish"};

// A script that makes a shell complete the command line of a program: its commands, options, the
// words an option takes, files and folders, and ids of games. Expects one of kShells.
std::string completion_script(const Usage& usage, std::string_view shell);

std::string bash_completion(const Usage& usage);
std::string zsh_completion(const Usage& usage);
std::string fish_completion(const Usage& usage);

}  // namespace niblick
