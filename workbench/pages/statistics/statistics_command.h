#pragma once

// What a person can ask about the games played.
namespace niblick::command {

struct ExportGames {};  // all of them, as a table
struct DeleteGames {};  // counting starts anew; the file is kept under another name

}  // namespace niblick::command
