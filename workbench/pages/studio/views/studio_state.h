#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <imgui.h>

#include "workbench/library/completion.h"
#include "workbench/pages/studio/sketch_picture.h"

namespace niblick {

// What a click on the drawing does.
enum class Tool : std::uint8_t { place, select, erase, name };

// The state that the views of the studio keep between frames.
struct StudioView {
    bool form = false;        // in a narrow window: the form instead of the text
    bool drawing = false;     // the drawing instead of text and form
    std::string rule_search;  // among the rules that the form offers
    int times_asked = 0;
    int finds_asked = 0;

    // The text.
    std::string text;  // as it is being edited
    std::string text_id;
    int text_revision = -1;
    int focus_frames = 0;             // since the rule file requested the keyboard focus
    bool editing = false;             // it has the keyboard focus
    bool text_changed_under = false;  // the text changed other than by typing meanwhile
    int go_to_line = 0;               // move caret and scroll position there; 0: no
    int caret_line = 0;               // from 0
    float caret_x = 0;
    std::size_t caret = 0;
    std::size_t offers_caret = 0;  // the caret for which the offers were made
    std::string offers_text;
    Offers offers;
    std::size_t offer = 0;      // index of the selected offer
    bool offers_asked = false;  // requested by Ctrl+Space
    bool offers_shut = false;   // closed by Escape, until something is typed
    bool accept = false;        // accept the selected offer
    float offers_x = 0, offers_y = 0;
    int typed_up_or_down = 0;
    std::optional<std::size_t> go_to;  // byte to move the caret to
    std::size_t select = 0;            // number of bytes to select from there
    bool finding = false;
    bool find_fresh = false;
    std::string find;
    std::optional<std::size_t> found;  // byte of the last match
    int show_line = 0;                 // line to scroll to; 0: none

    // The name of a copy.
    std::string copy_name;
    bool copy_open = false;

    // Heights of the last frame, in pixels: of what lies below the text, of the faults there, of
    // the strip for the name of a copy.
    float below_text = 0, fault_list = 0, copy_strip = 0;

    // The drawing.
    std::vector<Cell> chosen;
    std::optional<Cell> held;  // the card where the button was pressed
    float held_x = 0, held_y = 0;
    int moved_x = 0, moved_row = 0;
    std::string drawn_id;  // id of the rules drawn
    Tool tool = Tool::place;
    std::optional<int> mirror;   // twice the x of the mirror axis, in characters
    std::optional<ImVec2> band;  // start of the rubber band
    std::vector<Cell> erased;    // cards erased by the current drag
    SketchGrid board;            // keeps its place while the drawing fits
    Rect board_area;
    Cell placed;      // the card placed last
    float tools = 0;  // height of the buttons below, of the last frame
};

}  // namespace niblick
