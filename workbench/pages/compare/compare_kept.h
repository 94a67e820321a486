#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "workbench/study/plan.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// A comparison stored in a file.
struct KeptComparison {
    std::string file;   // its name in the folder
    std::string words;  // "Golf, Dead King", or why it cannot be read
    study::Plan plan;
    std::vector<std::uint64_t> done;  // by game
    std::int64_t changed = 0;         // time of change; greater is later
    bool ok = false;

    bool complete() const;
};

// The file name of a comparison, determined by its plan.
std::string kept_name(const study::Plan& plan);

// Lists the folder of comparisons in the background, and wakes the caller from there.
class KeptList {
  public:
    KeptList(std::filesystem::path folder, work::Background where);

    const std::filesystem::path& folder() const { return folder_; }
    // Reads the folder again, except for the file being written.
    void refresh(std::string busy_file = {});
    void forget(const std::string& file);
    // Why the folder could not be listed, as a sentence; empty if it could.
    std::string fault() const;
    // The last list, latest first.
    std::vector<KeptComparison> list() const;

  private:
    void read(const std::string& busy_file, const StopToken& stop);

    const std::filesystem::path folder_;
    const work::Background where_;
    std::vector<KeptComparison> list_;  // guarded by task_.mutex(), like the next
    std::string fault_;
    work::LatestTask<std::string> task_;
};

}  // namespace niblick
