#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "workbench/kit/views/frame.h"

namespace niblick {

struct DialogLook {
    std::string_view title = {};  // with a cross beside it that closes the dialog
    // In design units, but never beyond the window. A height of 0: as high as the content.
    float width = 0, height = 0;
    // How far it is from the upper edge of the window; below 0: in its middle.
    float top = -1;
};

// A dialog over the darkened window: Dear ImGui's modal popup, open while its page shows it. What
// begins while it lives lies over it. Content that is higher than the window scrolls.
class Dialog {
  public:
    // Null while `shown` is false. `name` identifies it.
    static std::unique_ptr<Dialog> begin(const Frame& frame, const char* name, bool shown,
                                         const DialogLook& look);
    ~Dialog();
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;

    // Whether it is drawn for the first time since it was opened.
    bool appears() const { return appears_; }
    // Whether the player leaves it: by Escape, the cross, or a press beside it.
    bool left() const { return left_; }
    // What is below the cursor if it is as high as it can be.
    Rect rest() const;

  private:
    Dialog(const Frame& frame, const char* name, float most);

    const Frame frame_;  // a copy: the dialog outlives the view that begins it
    std::string name_;
    float most_;  // its height, at most
    bool appears_ = false, left_ = false;
};

}  // namespace niblick
