#pragma once

#include <string>
#include <string_view>

#include "workbench/kit/shape.h"
#include "workbench/persist/settings.h"

// Commands of the window.
namespace niblick::command {

struct ResizeTable {
    Size size;
    float unit = 1;
    bool large_index = false;
    bool large_faces = false;
    bool mirrored = false;
};
struct FlipTheme {};
struct FlipColours {};  // two suit colours or four
struct FlipMotion {};   // card animations on or off
struct Zoom {
    int steps = 0;  // 0: back to 100 %
};
struct FlipLibrary {};
struct FlipRulesPanel {};
struct GoTo {
    explicit GoTo(std::string_view to) : area(to) {}
    std::string area;
};
struct NextPage {};  // of the right panel; opens it
struct ShowPage {
    PanelPage page = PanelPage::rules;
};
struct PanelWidths {
    int library = 0;
    int rules = 0;
};
struct WindowPlace {
    int x = 0, y = 0, w = 0, h = 0;
    bool maximized = false;
};
struct Focus {  // the window has got the keyboard, or lost it
    bool has = true;
};
struct FlipFullScreen {};
struct FlipKeys {};
struct FlipPalette {};     // the command palette
struct FlipSettings {};    // the settings page
struct Choose {            // sets a setting
    std::string_view key;  // of its row
    int value = 0;
};
struct ResetLayout {};    // panels, sizes and collapsed sections
struct ResetSettings {};  // everything on the settings page
struct SettingsBack {};   // undoes the last reset
struct FoldGroup {        // of the library; folds or unfolds
    std::string name;
};
struct FlipFavourite {
    std::string id;
};

}  // namespace niblick::command
