#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// A diagnostic of a rule file, ready to be shown.
struct Fault {
    bool error = true;
    int line = 0;        // of the text in the editor, from 1; 0 if it is about another file
    int column = 1;      // in bytes, from 1
    int end_column = 1;  // one past the end; if not above `column`, the end of the line
    std::string place;   // "Line 7", "golf/golf, line 3"
    std::string message;
    std::string hint;
};

// The text of one rule file with its diagnostics.
struct Editor {
    std::string id;
    std::string title;           // the ruleset's name, or its id if it has none
    std::filesystem::path path;  // the path for saving
    std::string text;
    std::string saved;  // the content of the file
    std::vector<Fault> faults;
    bool own = false;      // in the user's folder, so it can be saved
    bool foreign = false;  // it came with a link, and is no file
    int revision = 0;      // increases when the text changes other than by typing

    bool dirty() const { return text != saved; }
    bool sound() const;
};

// The id of rules that are foreign. No file of a library has it, as those have no ending.
inline constexpr std::string_view kForeignRules = "from_a_link.toml";

// "3 faults", counting those that keep the text from being played.
std::string count_faults(const Editor& editor);

}  // namespace niblick
