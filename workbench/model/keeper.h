#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "workbench/model/store.h"

namespace niblick {

// All that a Store writes.
struct Kept {
    Settings settings;
    std::vector<Draft> drafts;
    std::optional<std::string> game;
    std::string game_rules = {};  // the rule file it is played by
    std::string round = {};       // empty: nothing is written
};

// Writes to a store on a thread of its own, so that no frame waits for the disk. What is handed
// over while a write is under way replaces what waits: the newest is what counts.
class Keeper {
  public:
    // `wake` is called from the thread when a write has failed; it may be empty.
    Keeper(std::filesystem::path folder, std::function<void()> wake);
    // Writes what waits.
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    // For reading. Waits until nothing is being written.
    Store& store();
    void keep(Kept kept);
    // Waits until all that was handed over is on disk, or cannot be put there.
    void wait();
    // Why the last write failed; nothing when it went well or none has ended yet.
    std::optional<std::string> fault();

  private:
    void run();

    Store store_;
    std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Kept> waiting_;
    std::optional<std::string> fault_;
    bool writing_ = false;
    bool closing_ = false;
    std::thread thread_;  // from the first write on
};

}  // namespace niblick
