#pragma once

#include <string>

#include "workbench/model/workspace.h"
#include "workbench/views/motion.h"
#include "workbench/views/paint.h"

namespace niblick {

// A card being dragged, or about to be.
struct Drag {
    Spot spot;             // what the button went down on
    float x = 0, y = 0;    // where
    bool moving = false;   // it has left its place
    float dx = 0, dy = 0;  // how far it was carried
};

// What views remember from one frame to the next: texts being typed, what is hovered, what moves.
struct ViewState {
    double now = 0;       // seconds; set before every frame
    bool motion = true;   // cards may travel
    double wake_in = -1;  // seconds until a frame is wanted without any event; below 0: never

    Motion flights;
    Drag drag;
    Spot hovered;
    double hovered_since = 0;
    std::string tip;  // what the hovered control does
    double tip_since = 0;

    double working_since = -1;  // since when the solver has been at the position; -1: it is not

    std::string search;
    int search_asked = 0;
    std::string library_shows;  // the ruleset that the list was last scrolled to
    std::string deal;
    bool deal_open = false;
    std::string copy_name;
    bool copy_open = false;

    std::string text;  // of the rule file being edited
    std::string text_id;
    int text_revision = -1;
    int focus_frames = 0;  // since the rule file asked for the keyboard
    bool editing = false;  // the rule file has the keyboard
    int go_to_line = 0;    // scroll the editor there, and put the caret there; 0: no
    int caret_line = 0;    // from 0
    float caret_x = 0;

    // The sizes that the card fonts should have.
    FontSizes fonts_wanted;

    void wake(double seconds) {
        if (wake_in < 0 || seconds < wake_in) wake_in = seconds;
    }
};

// What a view gets to draw one frame with.
struct Frame {
    const Paint& paint;
    const Workspace& work;
    ViewState& view;
    Commands& out;

    const Theme& theme() const { return paint.theme; }
    const State& state() const { return work.state(); }
    float px(float units) const { return paint.px(units); }
    template <typename C>
    void send(C command) const {
        out.emplace_back(std::move(command));
    }
};

}  // namespace niblick
