#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workbench/persist/state_files.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// All that a StateFiles writes.
struct Snapshot {
    Settings settings;
    std::vector<Draft> drafts;
    std::optional<std::string> game;
    std::string game_rules = {};  // the rule file it is played by
    std::string round = {};       // empty: nothing is written
};

// Writes to a store beside the window, so that no frame waits for the disk. What is handed over
// while a write is under way replaces what waits: the newest is what counts.
class Autosave {
  public:
    // The background is woken when a write has failed.
    Autosave(std::filesystem::path folder, work::Background where);
    // Writes what waits.
    ~Autosave() { wait(); }

    // For reading. Waits until nothing is being written.
    StateFiles& store();
    void keep(Snapshot kept);
    // Waits until all that was handed over is on disk, or cannot be put there.
    void wait() { task_.finish(); }
    // Why the last write failed; nothing when it went well or none has ended yet.
    std::optional<std::string> fault();

  private:
    void write(const Snapshot& kept);

    StateFiles store_;
    const work::Background where_;
    std::optional<std::string> fault_;  // guarded by task_.mutex()
    work::LatestTask<Snapshot> task_;
};

}  // namespace niblick
