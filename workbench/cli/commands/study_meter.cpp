#include "workbench/cli/commands/study_meter.h"

#include "workbench/cli/text/clean_output.h"

namespace niblick::cli {

void StudyMeter::show(std::uint64_t done, std::uint64_t wanted) {
    const auto now = Clock::now();
    if (!console_.err_is_terminal || now - shown_ < std::chrono::milliseconds(200)) return;
    shown_ = now;
    there_ = true;
    print_over(console_.err, what_ + ": deal " + std::to_string(done) + " of " +
                                 std::to_string(wanted) + " at most");
}

void StudyMeter::clear() {
    if (there_) print_over(console_.err, "");
    there_ = false;
}

}  // namespace niblick::cli
