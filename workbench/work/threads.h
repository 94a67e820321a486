#pragma once

#include <functional>
#include <thread>
#include <vector>

namespace niblick::work {

// A group of threads that run the same function; the destructor joins them.
class Threads {
  public:
    Threads() = default;
    ~Threads() { join(); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    // Starts up to `wanted` threads. Returns how many the system allowed; 0 without thread support.
    // `body` must not throw.
    unsigned start(unsigned wanted, const std::function<void()>& body);
    void join();
    bool empty() const { return threads_.empty(); }

  private:
    std::vector<std::thread> threads_;
};

// The number of hardware threads; 1 if unknown.
unsigned processors();
// One less, but at least 1, to leave a processor for the window.
unsigned processors_beside_window();

}  // namespace niblick::work
