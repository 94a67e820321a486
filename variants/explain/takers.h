#pragma once

#include <string>

#include "core/rules/variant.h"

namespace niblick {

// Which cards the links allow on a card: "A 6 takes a 5 or a 7.", of one card alone "The king of
// hearts takes ..." if other kings take others. Empty if it takes none or too many to list.
std::string describe_takers(const Variant& variant, const Links& links, Card base);

}  // namespace niblick
