#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace niblick {

// Where a player's files are.
struct KeptFolders {
    std::filesystem::path rules;    // rule files of one's own
    std::filesystem::path surveys;  // of any number of windows
    std::filesystem::path played;   // the record of games played
    std::filesystem::path window;   // settings, drafts, game and round of this window
};

// Writes all of them into one file, an SQLite archive (sqlite.org/sqlar.html), which other programs
// can read. Returns a sentence on failure.
std::optional<std::string> save_everything(const KeptFolders& folders,
                                           const std::filesystem::path& file);

struct TakenOver {
    int files = 0;      // that were not here yet
    std::string fault;  // a sentence; empty: none
};
// Adds what such a file holds. Nothing is lost: a rule file or survey whose name is taken by
// another content gets a number, games played are added to those here, and what is replaced of a
// window is renamed. Writes nothing if the file is not one of these.
TakenOver take_over_everything(const std::filesystem::path& file, const KeptFolders& folders);
// "3 files of friday.sqlar are new here."
std::string describe(const TakenOver& taken, const std::filesystem::path& file);

}  // namespace niblick
