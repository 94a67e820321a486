#pragma once

#include <string>

namespace niblick {

// Tells whether a frame would paint what the last one painted.
class LastPainted {
  public:
    // Compares the last frame of Dear ImGui, in a framebuffer of this size, with that of the last
    // call, and keeps it for the next.
    bool equals_frame(int width, int height);
    // What is on the screen is not that frame any more.
    void forget() { bytes_.clear(); }

  private:
    std::string bytes_, next_;
};

}  // namespace niblick
