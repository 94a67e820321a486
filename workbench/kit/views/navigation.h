#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/views/frame.h"

namespace niblick {

// Keyboard navigation is Dear ImGui's own: Tab, arrows, Space and Enter within a pane. It is on
// while a control shows the focus, so that arrows and Space belong to the game otherwise.

// Whether a control has the keyboard focus and shows it.
bool focus_shown();
void hide_focus();
// Whether Dear ImGui handles this key, so that no action does. `typing`: a text field has the
// focus.
bool navigation_takes(const KeyPress& press, bool typing);

// Call before and after ImGui::NewFrame().
void prepare_navigation();
void complete_navigation();

// Gives the keyboard to the current window: its first item, or that of SetItemDefaultFocus, shows
// the focus.
void focus_window(const Frame& frame);
// Closes a popup that the current window opened, and those over it.
void close_popup(const char* name);

// Call after a field of several lines. Older versions meet it twice, so that Tab would go from it
// to itself.
void let_tab_leave();

// Outlines the last item if it has the focus; Dear ImGui's own widgets do it themselves.
void outline_focus();

// The panes of the last frame, from left to right and top to bottom.
struct Panes {
    std::vector<std::string> names, before;
    std::string focused, wanted;
    int steps = 0;  // those asked for and made so far

    // Starts a frame in which so many steps have been asked for in all.
    void begin(int asked);
};

// What the keys of a pane are: its controls', or the game's.
enum class PaneKeys : std::uint8_t { controls, own };

// Makes the current window a pane.
void join_panes(const Frame& frame, const char* name, PaneKeys keys = PaneKeys::controls);

// A part of the window with a keyboard focus of its own: a child window.
class Pane {
  public:
    Pane(const Frame& frame, const char* name, const Rect& r, PaneKeys keys = PaneKeys::controls);
    ~Pane();
    Pane(const Pane&) = delete;
    Pane& operator=(const Pane&) = delete;
};

}  // namespace niblick
