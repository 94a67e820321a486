#pragma once

#include <string>
#include <string_view>

namespace niblick {

// Words as a part of a file's name that every system takes: letters, digits and '-' stay, a colon
// becomes '-', anything else '_'.
std::string file_name(std::string_view words);

}  // namespace niblick
