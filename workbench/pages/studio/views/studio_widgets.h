#pragma once

#include <functional>
#include <optional>
#include <string>

#include "workbench/kit/views/flow.h"
#include "workbench/pages/studio/views/studio_parts.h"

namespace niblick {

// Sentences beside what they are about.
inline constexpr TextLook kNote{.role = Role::small, .colour = &Theme::secondary};
inline constexpr TextLook kFault{.role = Role::small, .colour = &Theme::bad};

// A part of the flow that is pressed as a whole: what `draw` puts there, on `ground` if it has one.
Press pressable(const Frame& frame, const char* id, const std::function<void()>& draw,
                Tone ground = nullptr);

// A text that is applied when its field is left or Enter is pressed, so that one edit is one step
// to undo; of so many lines, or a single one. Returns what was typed if it differs from what was
// shown. `width` in pixels.
std::optional<std::string> typed(const StudioFrame& frame, const std::string& id,
                                 const std::string& shown, float width, std::size_t lines = 0);

// Goes on in the same line, so many pixels before its right end.
void same_line_right(float width);

// Sets how far lines are apart, in design units.
class Spacing {
  public:
    Spacing(const Frame& frame, float units);
    ~Spacing();
    Spacing(const Spacing&) = delete;
    Spacing& operator=(const Spacing&) = delete;
};

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
