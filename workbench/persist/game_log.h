#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/persist/hand_costs.h"
#include "workbench/persist/records.h"

namespace niblick {

// The log of games played: the record file and its content.
class GameLog {
  public:
    // Reads nothing yet. With an empty `folder` nothing is ever written.
    explicit GameLog(std::filesystem::path folder);

    const std::vector<GameRecord>& played() const { return played_; }
    // What the choices of rated games gave away.
    const HandCosts& costs() const { return costs_; }
    // Increases whenever played() or costs() change.
    int revision() const { return revision_; }
    // Reads the file, which other programs may have extended. Returns what could not be read.
    std::string read();
    // Returns a sentence if writing failed; the record then counts until the program ends.
    std::optional<std::string> add(const GameRecord& record);
    // The same of the rating of a recorded game; does nothing if that is known.
    std::optional<std::string> rate(std::uint64_t game, const HandCost& cost);
    // Restarts the statistics; renames the file so far. Returns its new name, or nothing if there
    // is none.
    std::optional<std::filesystem::path> set_aside();
    // Whether a file was set aside, and undoing that.
    bool can_bring_back() const { return file_.last_aside().has_value(); }
    bool bring_back();
    const std::filesystem::path& folder() const { return folder_; }

  private:
    std::filesystem::path folder_;
    RecordFile file_;
    std::vector<GameRecord> played_;
    HandCostFile cost_file_;
    HandCosts costs_;
    int revision_ = 0;
};

}  // namespace niblick
