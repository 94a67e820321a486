#pragma once

#include <filesystem>

// What a person can ask about the games played.
namespace niblick::command {

struct AskExport {};  // asks where to save all of them as a table
struct ExportGames {
    std::filesystem::path file = {};  // empty: one of today beside the games
};
struct AskDeleteGames {  // asks whether to; or no longer
    bool ask = true;
};
struct RestoreGames {};  // takes the last deletion back
struct DeleteGames {};   // counting starts anew; the file is kept under another name

}  // namespace niblick::command
