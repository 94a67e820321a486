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

    // Starts up to so many. Returns how many the system gave; none where it has no threads.
    // `labour` must not throw.
    unsigned start(unsigned wanted, const std::function<void()>& labour);
    void join();
    bool empty() const { return threads_.empty(); }

  private:
    std::vector<std::thread> threads_;
};

// How many threads can run at the same time; 1 if unknown.
unsigned processors();
// The number that leaves one processor for the window.
unsigned processors_beside_window();

}  // namespace niblick::work
