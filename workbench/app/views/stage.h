#pragma once

#include <functional>

#include "workbench/app/workspace.h"
#include "workbench/kit/views/frame.h"
#include "workbench/kit/views/touch.h"

namespace niblick {

// Draws a workspace with Dear ImGui, whatever the window system. Owns the ImGui context.
class Stage {
  public:
    // `begin` readies Dear ImGui's input for a new frame; `fonts_built` lets the renderer take the
    // new font texture.
    Stage(Workspace& work, std::function<void()> begin, std::function<void()> fonts_built);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    // Draws frames until nothing is left to settle: sizes that follow from others, fonts for new
    // sizes, what commands changed. `scale` is the monitor's. The last frame's draw data is ready.
    void draw(float scale, double now);

    // Seconds until a frame is wanted without any event; below 0: none is.
    double wake_in() const { return view_.wake_in; }
    // Seconds to sleep where the workspace has something to do in `tick` seconds, below 0: never.
    // A window out of sight draws no frames, so what the last one wanted does not count.
    double sleep(bool in_sight, double tick) const;
    ViewState& view() { return view_; }
    // From now on cards jump, whatever the settings say.
    void hold_still() { still_ = true; }
    // From now on every frame writes here what texts it draws; null: no more.
    void log_texts(TextLog* log) { log_ = log; }
    // The same of what can be pressed.
    void log_targets(TargetLog* log) { touched_ = log; }

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
    Touch touch_;
};

}  // namespace niblick
