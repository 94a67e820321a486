#pragma once

#include <string>
#include <string_view>

namespace niblick::cli {

// Markdown as text for a terminal: wrapped, rule files indented, a row of a table as a term with
// its text below.
std::string plain_markdown(std::string_view markdown);

}  // namespace niblick::cli
