#pragma once

#include "workbench/cli/console.h"

namespace niblick::cli {

// Runs the program `niblick`: parses the command line, executes the command and returns the exit
// code. Never throws. `argv[0]` is used to find the installed rule files.
int run(int argc, const char* const* argv, Console console);

}  // namespace niblick::cli
