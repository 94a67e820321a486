#include "core/base/cpu_time.h"

#include <ctime>

namespace niblick {

std::chrono::nanoseconds thread_cpu_time() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace niblick
