#pragma once

#include <string>

// Commands of the library and the rule editor.
namespace niblick::command {

struct OpenRules {
    std::string id;
};
struct FocusSearch {};  // moves the keyboard focus to the search field
struct StepRules {
    int by = 1;  // entries along the list
};
struct Search {
    std::string text;
};
struct EditRules {
    std::string text;
};
struct PlayRules {};
struct SaveRules {};
struct NameCopy {};  // opens the field for the name of a copy
struct SaveCopy {
    std::string name;
};
struct RevertRules {};
struct LookAround {};  // reads changed files again
// Opens a rule file in the studio with the caret in a line, from 1; 0: where it was.
struct OpenRulesAt {
    std::string id;
    int line = 0;
};

}  // namespace niblick::command
