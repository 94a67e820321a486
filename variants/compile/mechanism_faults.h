#pragma once

#include <string>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick {

// The faults in the description of a mechanism, as sentences: names that are not valid keys,
// defaults that their fields do not accept, missing texts. The checker and the manual rely on a
// description without faults.
std::vector<std::string> mechanism_faults(const Mechanism& mechanism);

}  // namespace niblick
