#pragma once

#include "workbench/cli/console.h"

namespace niblick::cli {

// The whole program `niblick`: reads the command line, carries out its command and returns the exit
// code. Never throws. `argv[0]` tells where the rule files that came with the program lie.
int run(int argc, const char* const* argv, Console console);

}  // namespace niblick::cli
