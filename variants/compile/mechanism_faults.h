#pragma once

#include <string>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick {

// What is wrong with the description of a mechanism, as sentences: names that no rule file could
// write, fields whose default they would not take, missing texts. The checker and the manual trust
// a description without faults.
std::vector<std::string> mechanism_faults(const Mechanism& mechanism);

}  // namespace niblick
