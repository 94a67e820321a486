#pragma once

#include <chrono>

namespace niblick {

// Processor time that the calling thread has used so far: what a search costs, however busy the
// machine is with other things.
std::chrono::nanoseconds thread_cpu_time();

}  // namespace niblick
