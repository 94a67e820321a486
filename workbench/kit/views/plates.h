#pragma once

#include <functional>

#include "workbench/kit/views/frame.h"

namespace niblick {

struct PlateLook {
    float padding = 16;            // in design units
    const Rect* within = nullptr;  // where it can be dragged about; null: it stays
};

// A plate with a soft shadow for items at the cursor: a window above the table and a pane
// (navigation.h), as wide as `largest` and as high as its content, which scrolls where that is
// higher than `largest`.
class Plate {
  public:
    // `place` finds where a plate of a size goes.
    Plate(const Frame& frame, const char* name, Size largest,
          const std::function<Rect(Size)>& place, const PlateLook& look = {});
    ~Plate();
    Plate(const Plate&) = delete;
    Plate& operator=(const Plate&) = delete;

    const Rect& at() const { return at_; }

  private:
    const Frame& frame_;
    float& content_;
    float padding_;
    Rect at_;
};

}  // namespace niblick
