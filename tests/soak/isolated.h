#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace niblick::soak {

// Runs work in a process of its own, so that a crash or a hang is a finding and not the end. The
// work writes lines; `on_line` gets each, without its end. Returns how the process ended where that
// was not as it should be: "aborted", "signal 11", "hung"; what it last wrote besides on the
// standard error stream stands behind it.
using Say = std::function<void(std::string_view line)>;
std::string isolated(const std::function<void(const Say&)>& work, const Say& on_line,
                     int seconds_of_silence = 20);

}  // namespace niblick::soak
