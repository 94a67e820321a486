#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "workbench/kit/views/widgets.h"

namespace niblick {

// Items at Dear ImGui's cursor, in the type of the theme. Between them ImGui::SameLine, tables,
// child windows and Dear ImGui's own widgets as everywhere. Labels may end in "##id".

struct TextLook {
    Role role = Role::body;
    Tone colour = &Theme::text;
    Fit fit = Fit::whole;
    float align = 0;  // of a single line: left 0, middle 0.5, right 1
};
// Sentences beside what they are about.
inline constexpr TextLook kNote{.role = Role::small, .colour = &Theme::secondary};
inline constexpr TextLook kFault{.role = Role::small, .colour = &Theme::bad};

// A paragraph, broken at the right edge of the region.
void text(const Frame& frame, std::string_view words, const TextLook& look = {});
// One line, shortened to `width` pixels (0: what is left of the region), with a tooltip of the
// whole where it is. Its height is that of a button, so that both stand on one line.
void text_line(const Frame& frame, std::string_view words, const TextLook& look = {},
               float width = 0);
// The same as wide as it is.
void label(const Frame& frame, std::string_view words, const TextLook& look = {});

// Two lines, the second one smaller, each shortened to `width` pixels, with a tooltip of both.
void two_lines(const Frame& frame, std::string_view words, std::string_view below, float width);
float two_lines_height(const Frame& frame);

struct ButtonLook {
    bool enabled = true;
    bool primary = false;  // filled with the accent colour; at most one visible
    bool on_felt = false;
    bool flat = false;  // grey words, without a ground unless hovered
    bool lit = false;   // of a flat one: words in the colour of text
    bool tab = false;   // one of several pages; `lit`: the one in sight
};
// A button; `tip` is its tooltip, with its key. `width` in pixels; 0: as its label needs.
bool button(const Frame& frame, std::string_view label, std::string_view tip, ButtonLook look = {},
            float width = 0);
float button_width(const Frame& frame, std::string_view label);
// A button of an action of the table, with its tooltip, that runs it; grey while it is not
// possible.
void action_button(const Frame& frame, std::string_view label, std::string_view action,
                   ButtonLook look = {}, float width = 0);
// Those of figure_actions (kit/figure_file.h), each on the line of the one before if it fits there.
void figure_buttons(const Frame& frame, const std::string& id);
// Those that copy a link to the page in sight and show it as a QR code, in the same way.
void link_buttons(const Frame& frame);
bool icon_button(const Frame& frame, const char* id, Icon icon, std::string_view tip);
// A segmented control. Returns the clicked index, or -1. `width` in pixels; 0: as its labels need.
int segments(const Frame& frame, const char* id, std::span<const std::string_view> labels,
             int chosen, float width = 0);
// A line of text to be typed. Whether it was changed.
bool field(const Frame& frame, const char* id, std::string_view hint, std::string& words,
           float width, int flags = 0);
// A list that opens. Returns the clicked index, or -1.
int combo(const Frame& frame, const char* id, std::span<const std::string> labels, int chosen,
          float width);
// A part of the flow that is pressed as a whole: what `draw` puts there, on `ground` if it has one.
Press pressable(const Frame& frame, const char* id, const std::function<void()>& draw,
                Tone ground = nullptr);

// A row of a list, as wide as the region. `beside` is small and grey, after the words where there
// is room for it; `right` at the right end. With `below` it has two lines, and `tip` for a tooltip.
struct RowLook {
    bool chosen = false;
    Role role = Role::body;
    std::string_view beside = {}, right = {}, below = {}, tip = {};
    bool wraps = false;  // `below` has as many lines as it needs
};
Press list_row(const Frame& frame, const char* id, std::string_view words,
               const RowLook& look = {});
float list_row_height(const Frame& frame);
// Scrolls the current window, of rows that high, just so far that a row is in sight.
void scroll_to_row(int row, float height);

// A text that is applied when its field is left or Enter is pressed, so that one edit is one step
// to undo; of so many lines, or a single one. Returns what was typed if it differs from what was
// shown. `width` in pixels.
std::optional<std::string> typed(const Frame& frame, const std::string& id,
                                 const std::string& shown, float width, std::size_t lines = 0);

// Goes on in the same line, so many pixels before its right end.
void same_line_right(float width);
// Stays on the line if so many pixels are left in it.
void same_line_if(float width, float spacing = -1);
// Room between paragraphs, in design units.
void gap(const Frame& frame, float units);
void rule(const Frame& frame);
// The height of buttons, fields and text_line, in pixels.
float line_height(const Frame& frame);

// A child window with padding that scrolls; the keyboard goes through it as through its parent.
class ScrollArea {
  public:
    ScrollArea(const Frame& frame, const char* id, const Rect& r, float padding = 16);
    // At the cursor; the size as for ImGui::BeginChild.
    ScrollArea(const Frame& frame, const char* id, float width, float height, float padding = 0);
    ~ScrollArea();
    ScrollArea(const ScrollArea&) = delete;
    ScrollArea& operator=(const ScrollArea&) = delete;
};

// Sets how far lines are apart, in design units.
class Spacing {
  public:
    Spacing(const Frame& frame, float units);
    ~Spacing();
    Spacing(const Spacing&) = delete;
    Spacing& operator=(const Spacing&) = delete;
};

// Measures the content of the current window, with padding below it, in pixels, for a window that
// is as high as its content was in the last frame. Asks for another frame when it changes.
void keep_height(const Frame& frame, float& kept, float padding);

// A child window as high as its content was in the last frame, up to the height of `r`.
class FittedArea {
  public:
    // `content` keeps the height of the content between frames.
    FittedArea(const Frame& frame, const char* id, const Rect& r, float& content,
               float padding = 0);
    ~FittedArea();
    FittedArea(const FittedArea&) = delete;
    FittedArea& operator=(const FittedArea&) = delete;

  private:
    const Frame& frame_;
    float& content_;
    float padding_;
    ScrollArea area_;
};

}  // namespace niblick
