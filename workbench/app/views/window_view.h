#pragma once

#include <memory>
#include <string>

#include "workbench/app/workspace.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

class Dialog;

// The input of what the application draws: all pages, read only.
struct AppFrame : FrameOf<Workspace> {
    using FrameOf::FrameOf;

    // The same for the views of a page.
    template <typename P>
    FrameOf<P> of() const {
        return {*this, model_.page<P>()};
    }
};

// The parts of the window around the visible page.
void draw_top_bar(const AppFrame& frame, const Rect& r);
void draw_rules_panel(const AppFrame& frame, const Rect& r);
void draw_status(const AppFrame& frame, const Rect& r);

// The dialogs over it; null where one is not open.
std::unique_ptr<Dialog> draw_keys(const AppFrame& frame);
std::unique_ptr<Dialog> draw_settings(const AppFrame& frame);
std::unique_ptr<Dialog> draw_link(const AppFrame& frame);
std::unique_ptr<Dialog> draw_palette(const AppFrame& frame);
std::unique_ptr<Dialog> draw_chooser(const AppFrame& frame);

// The state that the palette keeps between frames.
struct PaletteView {
    std::string search;
    int at = 0;  // the line selected by Enter
};

// Draws one frame of the whole window. Sets view.fonts_wanted; if it differs from the fonts' sizes,
// rebuild them and draw again.
void draw_window(const AppFrame& frame);

}  // namespace niblick
