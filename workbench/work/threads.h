#pragma once

#include <functional>
#include <thread>
#include <vector>

namespace niblick::work {

// Threads that do the same. All ends of them are waited for.
class Threads {
  public:
    Threads() = default;
    ~Threads() { join(); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    // Starts up to so many. Returns how many the system gave; none where it has no threads.
    // `labour` lets no exception out.
    unsigned start(unsigned wanted, const std::function<void()>& labour);
    void join();
    bool empty() const { return threads_.empty(); }

  private:
    std::vector<std::thread> threads_;
};

// How many threads can run at the same time; 1 where that is not known.
unsigned processors();
// So many that one processor is left for the window.
unsigned processors_beside_window();

}  // namespace niblick::work
