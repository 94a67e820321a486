#include "workbench/cli/read_all.h"

#include <istream>
#include <iterator>
#include <limits>

namespace niblick::cli {

TextOrError read_all(const std::string& path, std::istream& standard_input) {
    if (path != "-") return read_file(path, std::numeric_limits<std::size_t>::max());
    return {std::string(std::istreambuf_iterator<char>(standard_input), {}), {}};
}

std::string shown_path(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

}  // namespace niblick::cli
