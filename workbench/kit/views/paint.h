#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "workbench/draw/shape.h"
#include "workbench/kit/views/fonts.h"
#include "workbench/kit/views/text_log.h"
#include "workbench/kit/views/theme.h"

namespace niblick {

class SuitShapes;

// The drawing tools of a view: theme, fonts, draw list. px() converts design units to pixels.
struct Paint {
    const Theme& theme;
    const Fonts& fonts;
    const SuitShapes& shapes;
    ImDrawList* target = nullptr;  // null: the current window's
    TextLog* log = nullptr;        // records every text if not null
    float air = 1;                 // factor for lengths of the design, but not for letters
    // The log has what is to be read: also what is scrolled out of sight, and of a picture's
    // elements what they say.
    bool reads = false;

    float px(float units) const { return std::round(units * unit()); }
    // Pixels to a unit of length.
    float unit() const { return fonts.sizes().unit * air; }
    // Of the corners of buttons, fields and lists.
    float rounding() const { return ImGui::GetStyle().FrameRounding; }
    ImDrawList& list() const { return target != nullptr ? *target : *ImGui::GetWindowDrawList(); }
    // A copy that draws above everything else.
    Paint on_top() const {
        return {theme, fonts, shapes, ImGui::GetForegroundDrawList(), log, air, reads};
    }

    void fill(const Rect& r, ImU32 colour, float rounding = 0) const;
    void outline(const Rect& r, ImU32 colour, float rounding = 0, float thickness = 1) const;
    // Draws a text whose line box has its top left corner at (x, y).
    void text(float x, float y, Role role, ImU32 colour, std::string_view words,
              Fit fit = Fit::whole) const;
    // The same in another size, in pixels, than the role's own; scaled letters are blurred.
    void scaled_text(float x, float y, Role role, float size, ImU32 colour,
                     std::string_view words) const;
    // Draws one line in a rectangle, vertically centred, aligned left (0), middle (0.5) or right
    // (1), shortened with an ellipsis if it does not fit. Returns its rectangle.
    Rect line(const Rect& r, Role role, ImU32 colour, std::string_view words, float align = 0,
              Fit fit = Fit::whole) const;
    // Draws text wrapped at `width`, with some leading. Returns its height.
    float wrapped(float x, float y, float width, Role role, ImU32 colour,
                  std::string_view words) const;
    float wrapped_height(float width, Role role, std::string_view words) const;
    // The lines of the wrapped text.
    std::vector<std::string_view> broken(float width, Role role, std::string_view words) const;
    // Draws a number with tabular digits, so that it does not jump. Returns its width.
    float number(float x, float y, Role role, ImU32 colour, std::string_view words) const;
    float number_width(Role role, std::string_view words) const;
    // The text, shortened with an ellipsis to fit the width.
    std::string fitted(Role role, std::string_view words, float width) const;

  private:
    // Calls visit(line) for each line of the wrapped text.
    template <typename Visit>
    void each_line(float width, Role role, std::string_view words, Visit visit) const;
    float line_height(Role role) const;
    // Draws the shown part of a text and records it in the log.
    void put(float x, float y, Role role, float size, ImU32 colour, std::string_view shown,
             std::string_view words, Fit fit, Follows follows = Follows::nothing) const;
};

inline ImVec2 top_left(const Rect& r) {
    return {r.x, r.y};
}
inline ImVec2 bottom_right(const Rect& r) {
    return {r.right(), r.bottom()};
}

}  // namespace niblick
