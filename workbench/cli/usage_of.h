#pragma once

#include "workbench/usage/usage.h"

namespace CLI {
class App;
}

namespace niblick::cli {

// The commands and options of `niblick`, from the descriptions that --help prints. The version is
// left empty.
Usage usage_of(CLI::App& app);

}  // namespace niblick::cli
