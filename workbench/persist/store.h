#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/persist/drafts.h"
#include "workbench/persist/settings.h"
#include "workbench/persist/window_seat.h"

namespace niblick {

// The files that outlive the window: settings, the last game and the rules it is played by, the
// round with its own, edited rule files not yet saved. A file that cannot be read is put aside
// under another name, never overwritten. Without a folder nothing is read or written. Of several
// windows over one folder each has files of its own (window_seat.h).
class Store {
  public:
    explicit Store(std::filesystem::path folder) : all_(std::move(folder)), seat_(all_) {}

    // Of the window among those that are open: from 1.
    int number() const { return seat_.number(); }

    // Settings as far as they could be read. `trouble` gets a sentence more when the file was
    // damaged. A further window begins with those of the first.
    Settings load_settings(std::string& trouble);
    // Those of windows that are no longer open as well, as far as they are of other rule files:
    // they are this window's from then on.
    std::vector<Draft> load_drafts(std::string& trouble);
    // The whole text, empty when it cannot be read; nothing when there is no file.
    std::optional<std::string> load_game();
    // The rule file as it was when the game was dealt; empty where none was kept.
    std::string load_game_rules(std::string& trouble);
    std::optional<std::string> load_round();

    // Each returns a sentence on failure. What is on disk already is not written again.
    std::optional<std::string> save_settings(const Settings& settings);
    std::optional<std::string> save_drafts(const std::vector<Draft>& drafts);
    std::optional<std::string> save_game_rules(const std::string& text);
    std::optional<std::string> save_game(const std::string& text);
    std::optional<std::string> save_round(const std::string& text);

    // Renames the saved game and its rules, so that the next one does not overwrite them. Returns
    // its new name, or nothing when that failed; it is not written over then.
    std::optional<std::string> set_game_aside();
    std::optional<std::string> set_round_aside() { return set_aside(round_); }

  private:
    // A file and what it is known to hold.
    struct File {
        const char* name;
        std::string text = {};
        bool untouchable = false;  // could neither be read nor be put aside
    };
    // False when there is no such file.
    bool load(File& file);
    std::optional<std::string> save(File& file, std::string text);
    std::optional<std::string> set_aside(File& file);

    std::vector<Draft> drafts_left(int window, const std::vector<Draft>& known);

    std::filesystem::path all_;  // of all windows
    WindowSeat seat_;
    File settings_{"settings"};
    File drafts_{"drafts"};
    File game_rules_{"game_rules"};
    File game_{"game"};
    File round_{"round"};
};

}  // namespace niblick
