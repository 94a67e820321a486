#include "workbench/kit/file_name.h"

namespace niblick {

std::string file_name(std::string_view words) {
    std::string name;
    for (const char c : words) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        name += plain ? c : c == ':' ? '-' : '_';
    }
    return name;
}

}  // namespace niblick
