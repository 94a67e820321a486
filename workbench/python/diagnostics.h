#pragma once

#include <string>
#include <vector>

#include "variants/library/library.h"

namespace niblick::python {

// A Diagnostic of Python: with the file's name, and as text with the line it is about.
struct Finding {
    Diagnostic diagnostic;
    std::string file;
    std::string text;
};
std::vector<Finding> found(const Loaded& loaded);

// A text for an exception, after which Python begins a new line itself.
std::string without_last_break(std::string text);

}  // namespace niblick::python
