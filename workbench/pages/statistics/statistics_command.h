#pragma once

#include <filesystem>

// Commands of the statistics page.
namespace niblick::command {

struct AskExport {};                  // opens the file chooser for ExportGames
struct ExportGames {                  // all games, as CSV
    std::filesystem::path file = {};  // empty: one named after today, beside the games
};
struct AskDeleteGames {  // opens or closes the confirmation
    bool ask = true;
};
struct RestoreGames {};  // undoes the last deletion
struct DeleteGames {};   // restarts the statistics; the file is renamed

}  // namespace niblick::command
