#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "workbench/study/plan.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// A comparison that lies in a file.
struct KeptComparison {
    std::string file;   // its name within the folder
    std::string words;  // "Golf, Dead King", or why it cannot be read
    study::Plan plan;
    std::vector<std::uint64_t> done;  // deals of each game
    std::int64_t changed = 0;         // when: greater is later
    bool ok = false;

    bool complete() const;
};

// The name of the file that a comparison is kept in; the same for the same comparison.
std::string kept_name(const study::Plan& plan);

// Lists the folder of comparisons on a thread of its own. `wake` is called from there.
class KeptList {
  public:
    KeptList(std::filesystem::path folder, work::Background where);

    const std::filesystem::path& folder() const { return folder_; }
    // Reads the folder again, but for the file that is being written.
    void refresh(std::string busy_file = {});
    void forget(const std::string& file);
    // Why the folder could not be listed, as a sentence; empty when it could.
    std::string fault() const;
    // The last list, the latest first.
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
