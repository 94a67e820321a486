#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workbench/persist/state_files.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// Everything that a StateFiles writes.
struct Snapshot {
    Settings settings;
    std::vector<Draft> drafts;
    std::optional<std::string> game;
    std::string game_rules = {};  // the text of its rule file
    std::string round = {};       // empty: not written
};

// Writes snapshots in the background, so that no frame waits for the disk. A new snapshot replaces
// one that is still waiting.
class Autosave {
  public:
    // Wakes `where` when a write has failed.
    Autosave(std::filesystem::path folder, work::Background where);
    // Writes the waiting snapshot.
    ~Autosave() { wait(); }

    // The files, for reading. Waits until nothing is being written.
    StateFiles& store();
    void keep(Snapshot kept);
    // Waits until the last snapshot has been written or has failed.
    void wait() { task_.finish(); }
    // Why the last write failed; nothing if it succeeded or there was none.
    std::optional<std::string> fault();

  private:
    void write(const Snapshot& kept);

    StateFiles store_;
    const work::Background where_;
    std::optional<std::string> fault_;  // guarded by task_.mutex()
    work::LatestTask<Snapshot> task_;
};

}  // namespace niblick
