#pragma once

#include <string>

namespace niblick::work {

// The exception being handled, as a sentence. Call only from a catch clause.
std::string describe_failure();

}  // namespace niblick::work
