#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "workbench/cli/console.h"
#include "workbench/cli/text/clean_output.h"

namespace niblick::cli {

// One line of `err` that shows progress, a few times a second. Does nothing if that is no terminal.
class ProgressLine {
  public:
    explicit ProgressLine(const Console& console, bool wanted = true)
        : console_(console),
          wanted_(wanted && console.err_is_terminal) {}

    // `text` makes the line when it is due.
    template <typename Text>
    void show(Text text) {
        const auto now = Clock::now();
        if (!wanted_ || now - shown_ < std::chrono::milliseconds(200)) return;
        shown_ = now;
        print_over(console_.err, text());
    }
    // "golf/golf: deal 12 of 5000 at most".
    void show_deals(const std::string& rules, std::uint64_t done, std::uint64_t most) {
        show([&] {
            return rules + ": deal " + std::to_string(done) + " of " + std::to_string(most) +
                   " at most";
        });
    }
    void clear() {
        if (wanted_) print_over(console_.err, "");
    }

  private:
    using Clock = std::chrono::steady_clock;
    const Console& console_;
    bool wanted_;
    Clock::time_point shown_ = Clock::now();
};

}  // namespace niblick::cli
