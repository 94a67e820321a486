#include "core/base/cpu_time.h"

#include <ctime>

namespace niblick {

std::chrono::nanoseconds thread_cpu_time() {
    std::timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) {
        return std::chrono::steady_clock::now().time_since_epoch();  // a browser has no such clock
    }
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace niblick
