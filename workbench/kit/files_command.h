#pragma once

#include <filesystem>

// What a person can ask of files: commands that begin with Ask open the chooser.
namespace niblick::command {

struct AskRulesFile {};  // a rule file to play, wherever it is
struct AskRulesCopy {};  // where to save the rules in the editor
struct SaveRulesTo {
    std::filesystem::path file;
};
struct AskDealFile {};  // a deal, a saved game or a code to open
struct OpenDealFile {
    std::filesystem::path file;
};
struct AskDealCopy {};  // where to save the deal on the table as text
struct AskPrint {};     // where to write the rules and the game on the table as a document
struct PrintTo {        // SVG where the name ends so, otherwise PDF
    std::filesystem::path file;
};
struct SaveDealTo {
    std::filesystem::path file;
};

}  // namespace niblick::command
