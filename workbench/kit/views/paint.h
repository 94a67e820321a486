#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "workbench/kit/shape.h"
#include "workbench/kit/views/fonts.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/kit/views/text_log.h"
#include "workbench/kit/views/theme.h"

namespace niblick {

// What every view draws with. Lengths given to px() are units of the design.
struct Paint {
    const Theme& theme;
    const Fonts& fonts;
    const SuitShapes& shapes;
    ImDrawList* target = nullptr;  // where to draw; otherwise the current window
    TextLog* log = nullptr;        // is told of every text
    float air = 1;                 // lengths of the design, but not letters, are longer by this

    float px(float units) const { return std::round(units * unit()); }
    // Pixels that a length of one unit takes.
    float unit() const { return fonts.sizes().unit * air; }
    ImDrawList& list() const { return target != nullptr ? *target : *ImGui::GetWindowDrawList(); }
    // The same, drawing above everything else.
    Paint on_top() const {
        return {theme, fonts, shapes, ImGui::GetForegroundDrawList(), log, air};
    }

    void fill(const Rect& r, ImU32 colour, float rounding = 0) const;
    void outline(const Rect& r, ImU32 colour, float rounding = 0, float thickness = 1) const;
    // A text with its line's top left corner here.
    void text(float x, float y, Role role, ImU32 colour, std::string_view words,
              Fit fit = Fit::whole) const;
    // A line of text within a rectangle: centred upright, at the left (0), middle (0.5) or right
    // (1), cut with an ellipsis where it does not fit. Returns where it was put.
    Rect line(const Rect& r, Role role, ImU32 colour, std::string_view words, float align = 0,
              Fit fit = Fit::whole) const;
    // Text broken into lines at this width, set with some air between them. Returns its height.
    float wrapped(float x, float y, float width, Role role, ImU32 colour,
                  std::string_view words) const;
    float wrapped_height(float width, Role role, std::string_view words) const;
    // The lines that it breaks into.
    std::vector<std::string_view> broken(float width, Role role, std::string_view words) const;
    // Digits in cells of equal width, so that numbers do not jump. Returns its width.
    float number(float x, float y, Role role, ImU32 colour, std::string_view words) const;
    float number_width(Role role, std::string_view words) const;
    // The words, or as many of them as fit, with an ellipsis.
    std::string fitted(Role role, std::string_view words, float width) const;

  private:
    // Calls visit(line) for each line that the words break into.
    template <typename Visit>
    void each_line(float width, Role role, std::string_view words, Visit visit) const;
    float line_height(Role role) const;
    // Draws what is shown of a text, and tells the log.
    void put(float x, float y, Role role, ImU32 colour, std::string_view shown,
             std::string_view words, Fit fit) const;
};

inline ImVec2 top_left(const Rect& r) {
    return {r.x, r.y};
}
inline ImVec2 bottom_right(const Rect& r) {
    return {r.right(), r.bottom()};
}

}  // namespace niblick
