#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "workbench/cli/console.h"
#include "workbench/study/runner.h"
#include "workbench/study/summary.h"

namespace niblick::cli {

// "3 s", "12 min", "5.2 h", "3.4 days".
std::string format_time(double seconds);

// The results of a survey as text.
std::string summary_text(const std::vector<study::Summary>& summaries, const study::Plan& plan);
// The same as CSV, or as one JSON object per line; omits times unless requested.
std::string summary_csv(const std::vector<study::Summary>& summaries, bool with_times);
std::string summary_json(const std::vector<study::Summary>& summaries, bool with_times);

// Shows the progress of a survey on `err`: one updated line on a terminal, otherwise a line twice a
// minute.
class SurveyProgress {
  public:
    SurveyProgress(const Console& console, const study::Plan& plan)
        : console_(console),
          plan_(plan) {}

    void show(const study::Progress& progress);
    void clear();

  private:
    using Clock = std::chrono::steady_clock;
    const Console& console_;
    const study::Plan& plan_;
    Clock::time_point shown_ = Clock::now();
};

}  // namespace niblick::cli
