#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/plan.h"
#include "workbench/work/latest_task.h"

namespace niblick::study {

// A survey in a folder, as far as it has come.
struct FiledSurvey {
    std::string file;  // its name in the folder
    Plan plan = {};
    std::vector<OutcomeCount> counts = {};  // of the deals done, by series
    bool complete = false;
    std::string fault = {};    // why it cannot be read, as a sentence; empty if it can
    std::int64_t changed = 0;  // time of change; greater is later
    bool settled = false;      // that time had gone by for long when the file was read

    std::string games() const;  // "Golf, Dead King"
};

inline constexpr const char* kSurveyEnding = ".db";

// The surveys of a folder, listed in the background, which wakes the caller from there.
class SurveyFolder {
  public:
    // An empty path: no folder, and no surveys.
    SurveyFolder(std::filesystem::path path, work::Background where);

    const std::filesystem::path& path() const { return path_; }
    // Lists it again. A file that is being written keeps what was known of it.
    void refresh(std::string busy_file = {});
    // Takes what has been listed since the last call; false if that is nothing.
    bool collect();
    // Latest first, and why it is not up to date, as a sentence.
    const std::vector<FiledSurvey>& list() const { return now_.list; }
    const std::string& fault() const { return now_.fault; }

    // Deletes a survey by its name; the last one deleted can be brought back.
    void remove(const std::string& file);
    bool can_restore() const { return now_.can_restore; }
    // False if there is none, or another file has its name by now.
    bool restore();

  private:
    struct Content {
        std::vector<FiledSurvey> list;
        bool can_restore = false;
        std::string fault;
    };
    void read(const std::string& busy_file, const StopToken& stop);
    void publish(Content found, const StopToken& stop);

    const std::filesystem::path path_;
    const work::Background where_;
    Content now_;
    std::optional<Content> found_;  // guarded by task_.mutex()
    Content known_;                 // background side only: the last one found
    work::LatestTask<std::string> task_;
};

}  // namespace niblick::study
