#pragma once

#include <string>

namespace niblick {

// The state that the dialog for a deal keeps between frames.
struct DealField {
    std::string text;
    bool open = false;
    int kind = 0;         // of the deal to search for
    bool tried = false;   // unless the dialog closes, the field gets the keyboard back
    bool select = false;  // and its text is selected
};

}  // namespace niblick
