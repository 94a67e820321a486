#pragma once

#include <string>

// What a person can ask of the library and of the rule file in the editor.
namespace niblick::command {

struct OpenRules {
    std::string id;
};
struct FocusSearch {};  // the keyboard goes to the search
struct StepRules {
    int by = 1;  // along the list
};
struct Search {
    std::string text;
};
struct EditRules {
    std::string text;
};
struct PlayRules {};
struct SaveRules {};
struct NameCopy {};  // opens the line for the name of a copy
struct SaveCopy {
    std::string name;
};
struct RevertRules {};
struct LookAround {};  // files may have changed
// Opens a rule file in the studio with the caret in this line; 0: where it was.
struct OpenRulesAt {
    std::string id;
    int line = 0;
};

}  // namespace niblick::command
