#include "workbench/work/threads.h"

#include <algorithm>
#include <system_error>

namespace niblick::work {

unsigned Threads::start(unsigned wanted, const std::function<void()>& body) {
    threads_.reserve(threads_.size() + wanted);
    unsigned given = 0;
    try {
        for (; given < wanted; ++given) threads_.emplace_back(body);
    } catch (const std::system_error&) {
        // The system has no more threads.
    }
    return given;
}

void Threads::join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

unsigned processors() {
    return std::max(1U, std::thread::hardware_concurrency());
}

unsigned processors_beside_window() {
    return std::max(1U, processors() - 1);
}

}  // namespace niblick::work
