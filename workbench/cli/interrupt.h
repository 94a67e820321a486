#pragma once

#include <stop_token>
#include <thread>

namespace niblick::cli {

// While one lives, Ctrl-C asks for a stop instead of ending the program; pressed a second time, it
// ends it. At most one lives at a time.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    std::jthread watcher_;
};

}  // namespace niblick::cli
