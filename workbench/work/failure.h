#pragma once

#include <string>

namespace niblick::work {

// The exception being handled, as a sentence. Called from a catch clause alone.
std::string describe_failure();

}  // namespace niblick::work
