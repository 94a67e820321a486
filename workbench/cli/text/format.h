#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/text.h"

namespace niblick::cli {

// Wraps a text into indented lines with a newline, of at most `width` columns plus the indent.
std::string wrapped(std::string_view text, std::string_view indent, std::size_t width = 80);

// Reports on `err` that a rule failed (Verdict::fault); does nothing if it is empty.
void tell_fault(std::ostream& err, const std::string& fault);

// Splits a line at spaces and tabs.
std::vector<std::string> words_of(std::string_view line);

}  // namespace niblick::cli
