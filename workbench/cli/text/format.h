#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/text.h"

namespace niblick::cli {

// The text in lines of at most `width` columns behind the indent, each ended by a newline.
std::string wrapped(std::string_view text, std::string_view indent, std::size_t width = 80);

// "1 deal", "2 deals".
std::string format_counted(std::uint64_t n, std::string_view noun);

// Says on `err` that a rule failed (Verdict::fault); nothing where it is empty.
void tell_fault(std::ostream& err, const std::string& fault);

// ASCII letters made small.
std::string lower(std::string_view text);

// The words of a line, split at spaces and tabs.
std::vector<std::string> words_of(std::string_view line);

}  // namespace niblick::cli
