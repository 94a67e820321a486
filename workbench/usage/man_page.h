#pragma once

#include <string>

#include "workbench/usage/usage.h"

namespace niblick {

// Manual pages of section 1 as troff with the macros of man(7), for `man -l`. The date in
// their last line is left empty.

// The page of a program. Where it has commands, they are listed, and each has a page of its own.
std::string man_page(const Usage& usage);
// The page of one command, called PROGRAM-COMMAND.
std::string man_page(const Usage& usage, const UsageCommand& command);

}  // namespace niblick
