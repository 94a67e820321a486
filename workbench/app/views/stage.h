#pragma once

#include <functional>

#include "workbench/app/workspace.h"
#include "workbench/kit/views/frame.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/kit/views/touch.h"

namespace niblick {

// Draws a workspace with Dear ImGui, independent of the window system. Owns the ImGui context.
class Stage {
  public:
    // `begin` prepares Dear ImGui's input for a new frame; `fonts_built` uploads the new font
    // texture.
    Stage(Workspace& work, std::function<void()> begin, std::function<void()> fonts_built);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    // Draws frames until the result is stable: dependent sizes, fonts for new sizes, effects of
    // commands. `scale` is the monitor's. Leaves the draw data of the last frame.
    void draw(float scale, double now);

    // Whether a key is for the control that has the focus, rather than for an action. Escape is for
    // both.
    bool takes(const KeyPress& press, bool typing);
    // Runs the action of a key; false if there is none.
    bool acts(const KeyPress& press, bool typing);
    // Seconds until a frame is needed without an event; below 0: never.
    double wake_in() const { return view_.wake_in; }
    // Seconds to sleep if the workspace has work in `tick` seconds (below 0: never). Ignores
    // wake_in() if the window is not visible, since it draws no frames.
    double sleep(bool in_sight, double tick) const;
    // The same with the work that the workspace has.
    double sleep(bool in_sight) const;
    ViewState& view() { return view_; }
    // Turns card animations off, overriding the settings.
    void hold_still() { still_ = true; }
    // Records the texts drawn by every frame from now on; null stops it.
    void log_texts(TextLog* log) { log_ = log; }
    // The same of what can be pressed.
    void log_targets(TargetLog* log) { touched_ = log; }
    // Both, with all that is to be read (Paint::reads, Touch::texts).
    void log_page(TextLog* texts, TargetLog* targets) {
        log_ = texts;
        touched_ = targets;
        reads_ = texts != nullptr && targets != nullptr;
    }

  private:
    bool draw_once(float scale);

    Workspace& work_;
    std::function<void()> begin_, fonts_built_;
    Fonts fonts_;
    SuitShapes shapes_;
    ViewState view_;
    Theme theme_{};
    float styled_unit_ = 0;
    Look styled_look_;
    bool still_ = false;
    bool styled_touch_ = false;
    TextLog* log_ = nullptr;
    TargetLog* touched_ = nullptr;
    bool reads_ = false;
    Touch touch_;
};

}  // namespace niblick
