#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <imgui.h>

#include "workbench/library/completion.h"
#include "workbench/pages/studio/sketch.h"

namespace niblick {

// What a click on the drawing does.
enum class Tool : std::uint8_t { place, select, erase };

// What the views of the studio remember from one frame to the next.
struct StudioView {
    bool form = false;     // in a narrow window: the form where the text would be
    bool drawing = false;  // the drawing where text and form would be
    int times_asked = 0;
    int finds_asked = 0;

    // The text.
    std::size_t caret = 0;
    std::size_t offers_caret = 0;  // where the offers were made for
    std::string offers_text;
    Offers offers;
    std::size_t offer = 0;      // the one in focus
    bool offers_asked = false;  // by Ctrl + Space
    bool offers_shut = false;   // by Escape, until something is typed
    bool accept = false;        // the offer in focus is to be taken
    float offers_x = 0, offers_y = 0;
    int typed_up_or_down = 0;
    std::optional<std::size_t> go_to;  // a byte to put the caret at
    std::size_t select = 0;            // bytes from there to select
    bool finding = false;
    bool find_fresh = false;
    std::string find;
    std::optional<std::size_t> found;  // where it was found last
    int show_line = 0;                 // to be scrolled to; 0: none

    // The form: the text of the field that has the keyboard.
    std::string form_id, form_text;

    // The drawing.
    std::vector<Cell> chosen;
    std::optional<Cell> held;  // a card that the button went down on
    float held_x = 0, held_y = 0;
    int moved_x = 0, moved_row = 0;
    std::string drawn_id;  // of the rules that were drawn
    Tool tool = Tool::place;
    std::optional<int>
        mirror;  // twice the x of the axis, in characters, while gestures are mirrored
    std::optional<ImVec2> band;  // where a rubber band began
    std::vector<Cell> erased;    // cards under the eraser, until the button goes up
    bool grid_known = false;     // the drawing keeps its place while it still fits
    float grid_x = 0, grid_y = 0, grid_w = 0, grid_h = 0;  // the room that it was fitted to
    struct Board {  // where the drawing stood in the last frame
        float x = 0, y = 0, half = 0, row = 0, left = 0;
        // The middle of a place, in pixels of the window.
        float middle_x(Cell cell) const {
            return x + (static_cast<float>(cell.x) - left + 1) * half;
        }
        float middle_y(Cell cell, float shape = 1.4F) const {
            return y + static_cast<float>(cell.row) * row + half * shape;
        }
    } board;
};

}  // namespace niblick
