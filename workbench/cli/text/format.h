#pragma once

#include <iosfwd>
#include <string>

#include "workbench/kit/text.h"

namespace niblick::cli {

// Reports on `err` that a rule failed (Verdict::fault); does nothing if it is empty.
void tell_fault(std::ostream& err, const std::string& fault);

// The text at the right of a column.
std::string padded(const std::string& text, std::size_t width);

}  // namespace niblick::cli
