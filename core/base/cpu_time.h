#pragma once

#include <chrono>

namespace niblick {

// Processor time used so far by the calling thread: the cost of a search, independent of the load
// of the machine.
std::chrono::nanoseconds thread_cpu_time();

}  // namespace niblick
