#pragma once

#include <string>
#include <string_view>

namespace niblick {

// Why a shared object is incomplete, as a sentence; empty if it is not. The system maps such a file
// by the lengths in its headers, so reading past the end of a truncated file kills the program with
// a signal.
std::string cut_object(std::string_view bytes);

}  // namespace niblick
