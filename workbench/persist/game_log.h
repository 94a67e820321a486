#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/persist/recorder.h"
#include "workbench/persist/records.h"

namespace niblick {

// The games played so far: the file of records, and its content.
class GameLog {
  public:
    // An empty folder: nothing is written. Nothing is read yet.
    explicit GameLog(std::filesystem::path folder);

    const std::vector<GameRecord>& played() const { return played_; }
    // Grows whenever `played` changes.
    int revision() const { return revision_; }
    // Another program may have counted games meanwhile. Returns what could not be read.
    std::string read();
    // A sentence when it could not be written; it counts all the same while the program runs.
    std::optional<std::string> add(const GameRecord& record);
    // Restarts the statistics; renames the file so far. Returns its new name, or nothing if there
    // is none.
    std::optional<std::filesystem::path> set_aside();
    // Whether there is a file set aside, and taking it back.
    bool can_bring_back() const { return file_.last_aside().has_value(); }
    bool bring_back();
    const std::filesystem::path& folder() const { return folder_; }

  private:
    std::filesystem::path folder_;
    RecordFile file_;
    std::vector<GameRecord> played_;
    int revision_ = 0;
};

}  // namespace niblick
