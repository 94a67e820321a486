#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "workbench/cli/console.h"

namespace niblick::cli {

// Shows the progress of a study on one line of `err`. Does nothing if that is not a terminal.
class StudyMeter {
  public:
    StudyMeter(const Console& console, std::string what)
        : console_(console),
          what_(std::move(what)) {}

    void show(std::uint64_t done, std::uint64_t wanted);
    void clear();

  private:
    using Clock = std::chrono::steady_clock;
    const Console& console_;
    std::string what_;
    Clock::time_point shown_{};
    bool there_ = false;
};

}  // namespace niblick::cli
