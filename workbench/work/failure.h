#pragma once

#include <string>

namespace niblick::work {

// The exception being handled, as a sentence. Called from a catch clause alone.
std::string failure_words();

}  // namespace niblick::work
