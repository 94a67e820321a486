#pragma once

#include <string>
#include <string_view>

namespace niblick {

// Why the bytes of a shared object are not all there, as a sentence; empty when nothing speaks
// against them. The system maps such a file into memory by the lengths that the file itself gives,
// and a program that reads behind the end of a file that was cut is ended by a signal.
std::string cut_object(std::string_view bytes);

}  // namespace niblick
