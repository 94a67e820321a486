#pragma once

// Commands of the statistics page.
namespace niblick::command {

struct ExportGames {};   // all games, as CSV
struct AskDeleteGames {  // opens or closes the confirmation
    bool ask = true;
};
struct RestoreGames {};  // undoes the last deletion
struct DeleteGames {};   // restarts the statistics; the file is renamed

}  // namespace niblick::command
