#pragma once

#include "workbench/app/workspace.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

// The input of what the application draws: all pages, read only.
struct AppFrame : FrameOf<Workspace> {
    using FrameOf::FrameOf;

    // The same for the views of a page.
    template <typename P>
    FrameOf<P> of() const {
        return {*this, model_.page<P>()};
    }
};

// The parts of the window around and over the visible page. Each draws in a rectangle, sends
// commands, and changes nothing but the ViewState.
void draw_top_bar(const AppFrame& frame, const Rect& r);
void draw_rules_panel(const AppFrame& frame, const Rect& r);
void draw_status(const AppFrame& frame, const Rect& r);
void draw_keys(const AppFrame& frame);
void draw_palette(const AppFrame& frame);
void draw_settings(const AppFrame& frame);
void draw_chooser(const AppFrame& frame);

// The state that the palette keeps between frames.
struct PaletteView {
    std::string search;
    bool open = false;
    int at = 0;  // the line selected by Enter
};

// Draws one frame of the whole window. Sets view.fonts_wanted; if it differs from the fonts' sizes,
// rebuild them and draw again.
void draw_window(const AppFrame& frame);

}  // namespace niblick
