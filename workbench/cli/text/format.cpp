#include "workbench/cli/text/format.h"

#include <algorithm>
#include <ostream>

namespace niblick::cli {

void tell_fault(std::ostream& err, const std::string& fault) {
    if (!fault.empty()) err << "niblick: " << fault << '\n';
}

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

}  // namespace niblick::cli
