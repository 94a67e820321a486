#include "workbench/cli/study_meter.h"

#include <ostream>

namespace niblick::cli {

void StudyMeter::show(std::uint64_t done, std::uint64_t wanted) {
    const auto now = Clock::now();
    if (!console_.err_is_terminal || now - shown_ < std::chrono::milliseconds(200)) return;
    shown_ = now;
    there_ = true;
    console_.err << '\r' << what_ << ": deal " << done << " of " << wanted << " at most\x1b[K"
                 << std::flush;
}

void StudyMeter::clear() {
    if (there_) console_.err << "\r\x1b[K" << std::flush;
    there_ = false;
}

}  // namespace niblick::cli
