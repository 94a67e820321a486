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

// "1 deal", "2 deals".
std::string format_counted(std::uint64_t n, std::string_view noun);

// Reports on `err` that a rule failed (Verdict::fault); does nothing if it is empty.
void tell_fault(std::ostream& err, const std::string& fault);

// Converts ASCII letters to lower case.
std::string lower(std::string_view text);

// Splits a line at spaces and tabs.
std::vector<std::string> words_of(std::string_view line);

}  // namespace niblick::cli
