#pragma once

// What a person can ask about the games played.
namespace niblick::command {

struct ExportGames {};   // all of them, as a table
struct AskDeleteGames {  // asks whether to; or no longer
    bool ask = true;
};
struct RestoreGames {};  // takes the last deletion back
struct DeleteGames {};   // counting starts anew; the file is kept under another name

}  // namespace niblick::command
