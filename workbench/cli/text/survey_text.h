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

// What a survey found, for people.
std::string summary_text(const std::vector<study::Summary>& summaries, const study::Plan& plan);
// The same as a table with commas or as an object a line; time is left out unless asked for.
std::string summary_csv(const std::vector<study::Summary>& summaries, bool with_times);
std::string summary_json(const std::vector<study::Summary>& summaries, bool with_times);

// How far a survey has come, on `err`: a line that is written over where that is a terminal, else a
// line twice a minute.
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
