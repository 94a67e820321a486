#pragma once

#include <string>
#include <string_view>

#include "workbench/kit/shape.h"
#include "workbench/persist/settings.h"

// What a person can ask of the window.
namespace niblick::command {

struct ResizeTable {
    Size size;
    float unit = 1;
    bool large_index = false;
    bool large_faces = false;
    bool mirrored = false;
};
struct FlipTheme {};
struct FlipColours {};  // two colours for the suits, or four
struct FlipMotion {};   // cards travel, or jump
struct Zoom {
    int steps = 0;  // 0: back to 100 %
};
struct FlipLibrary {};
struct FlipRulesPanel {};
struct GoTo {
    explicit GoTo(std::string_view to) : area(to) {}
    std::string area;
};
struct NextPage {};  // of the panel at the right; opens it
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
struct FlipFullScreen {};
struct FlipKeys {};
struct FlipPalette {};   // the line that finds every command and every game
struct FlipSettings {};  // the page of settings
struct Choose {          // a value of a setting
    int choice = 0;      // of choices()
    int value = 0;
};
struct ResetLayout {};    // panels, sizes and collapsed sections
struct ResetSettings {};  // everything on the page of settings
struct SettingsBack {};   // takes the last reset back
struct FoldGroup {        // of the library, or unfolds it
    std::string name;
};
struct FlipFavourite {
    std::string id;
};

}  // namespace niblick::command
