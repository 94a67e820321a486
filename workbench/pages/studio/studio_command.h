#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace niblick {

// Commands of the studio; all refer to the rule file in the editor.
namespace studio {

struct UndoEdit {};
struct RedoEdit {};
// Sets a value, as TOML; adds the key and its table if missing. Table "" is the top of the file.
struct SetKey {
    std::string table, key, toml;
};
struct DropKey {
    std::string table, key;
};
struct AddTable {
    std::string table;
};
// Removes a table; one of a parent is added to `without`.
struct DropTable {
    std::string table;
};
// Sets the rows of [picture] after a gesture on the drawing.
struct Draw {
    std::vector<std::string> rows;
};
// Replaces the layout by an equivalent drawing or, if none exists, by named places.
struct TurnIntoDrawing {};
// Starts a new text in the user's folder from a template.
struct Examples {  // shows the templates, or the rules again
    bool open = true;
    std::string chosen = {};  // the one to select
};
struct FromTemplate {
    std::string id;
};
// Compares further edits with the current rules; or with the file again.
struct CompareFromHere {};
struct CompareWithFile {};
// Plays a deal under the current rules or under the base.
struct PlayDeal {
    std::uint64_t number = 0;
    bool before = false;
};
struct Find {};  // opens the search in the text

}  // namespace studio

using StudioCommand =
    std::variant<studio::UndoEdit, studio::RedoEdit, studio::SetKey, studio::DropKey,
                 studio::AddTable, studio::DropTable, studio::Draw, studio::TurnIntoDrawing,
                 studio::Examples, studio::FromTemplate, studio::CompareFromHere,
                 studio::CompareWithFile, studio::PlayDeal, studio::Find>;

namespace command {

struct Studio {
    StudioCommand what;
};

}  // namespace command

}  // namespace niblick
