#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace niblick {

// What a person can ask of the studio. All of it is about the rule file in the editor.
namespace studio {

struct UndoEdit {};
struct RedoEdit {};
// Writes a value, as TOML; adds the key, and its table, where they are not there. Table "" is the
// top of the file.
struct SetKey {
    std::string table, key, toml;
};
struct DropKey {
    std::string table, key;
};
struct AddTable {
    std::string table;
};
// Takes a table out; one of a parent goes into `without`.
struct DropTable {
    std::string table;
};
// The rows of [picture], after a gesture on the drawing.
struct Draw {
    std::vector<std::string> rows;
};
// Writes the layout as a drawing that plays the same, or, where none can, as named places.
struct TurnIntoDrawing {};
// Starts a new text in the user's folder from a template.
struct Examples {  // shows the examples to begin with, or the rules again
    bool open = true;
    std::string chosen = {};  // the one to point out
};
struct FromTemplate {
    std::string id;
};
// The rules as they are now are what later edits are compared with; or those of the file again.
struct CompareFromHere {};
struct CompareWithFile {};
// Plays a deal under the rules as written, or under those they are compared with.
struct PlayDeal {
    std::uint64_t number = 0;
    bool before = false;
};
struct Find {};  // in the text

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
