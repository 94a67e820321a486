#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace niblick::soak {

// Runs work in a separate process, so that a crash or a hang becomes a finding. The work writes
// lines; `on_line` gets each without its line break. Returns how the process ended if it failed:
// "signal 11", "exit 3" or "hung", the first two followed by what else it wrote to standard error.
using Say = std::function<void(std::string_view line)>;
std::string isolated(const std::function<void(const Say&)>& work, const Say& on_line,
                     int seconds_of_silence = 20);

}  // namespace niblick::soak
