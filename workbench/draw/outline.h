#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "workbench/draw/picture.h"

namespace niblick {

// What a picture tells those who do not see it, in the order in which it is drawn: neighbouring
// elements of one role, or texts that belong to no element, of which those on one line are one.
// What has no words is mere decoration.
struct OutlineGroup {
    std::string_view role;  // of its elements; empty: texts
    std::vector<std::string> words;
};
std::vector<OutlineGroup> outline_of(const Picture& picture);

// The title and the words of a picture, then its outline: roles, with their elements indented.
std::string outline_text(const Picture& picture);

}  // namespace niblick
