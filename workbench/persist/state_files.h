#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/persist/drafts.h"
#include "workbench/persist/settings.h"
#include "workbench/persist/window_seat.h"

namespace niblick {

// The files that keep state between sessions: settings, the last game with its rules, the round
// with its rules, and unsaved edits of rule files. An unreadable file is renamed, never
// overwritten. Without a folder nothing is read or written. Several windows on one folder each have
// their own files (window_seat.h).
class StateFiles {
  public:
    explicit StateFiles(std::filesystem::path folder) : all_(std::move(folder)), seat_(all_) {}

    // The number of this window among those open, from 1.
    int number() const { return seat_.number(); }
    // Of this window's files; empty without any.
    const std::filesystem::path& folder() const { return seat_.folder(); }

    // The settings as far as they could be read. Appends a sentence to `trouble` if the file was
    // damaged. A second window starts with the settings of the first.
    Settings load_settings(std::string& trouble);
    // True if load_settings() found none: the first start.
    bool fresh() const { return fresh_; }
    // Also takes over the drafts of closed windows, unless this window has a draft of the same
    // file.
    std::vector<Draft> load_drafts(std::string& trouble);
    // The whole text; empty if it cannot be read, nothing if there is no file.
    std::optional<std::string> load_game();
    // The rule file as it was when the game was dealt; empty if none was saved.
    std::string load_game_rules(std::string& trouble);
    std::optional<std::string> load_round();

    // Each returns a sentence on failure. Unchanged content is not written again.
    std::optional<std::string> save_settings(const Settings& settings);
    std::optional<std::string> save_drafts(const std::vector<Draft>& drafts);
    std::optional<std::string> save_game_rules(const std::string& text);
    std::optional<std::string> save_game(const std::string& text);
    std::optional<std::string> save_round(const std::string& text);

    // Renames the saved game and its rules, so that the next game does not overwrite them. Returns
    // the new name, or nothing on failure; the file is then never overwritten.
    std::optional<std::string> set_game_aside();
    std::optional<std::string> set_round_aside() { return set_aside(round_); }

  private:
    // A file and its known content.
    struct File {
        const char* name;
        std::string text = {};
        bool untouchable = false;  // could be neither read nor renamed
    };
    // False if there is no such file.
    bool load(File& file);
    std::optional<std::string> save(File& file, std::string text);
    std::optional<std::string> set_aside(File& file);

    std::vector<Draft> drafts_left(int window, const std::vector<Draft>& known);

    std::filesystem::path all_;  // shared by all windows
    WindowSeat seat_;
    bool fresh_ = false;
    File settings_{"settings"};
    File drafts_{"drafts"};
    File game_rules_{"game_rules"};
    File game_{"game"};
    File round_{"round"};
};

}  // namespace niblick
