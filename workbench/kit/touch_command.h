#pragma once

namespace niblick::command {

struct FlipTouch {};  // what is pressed is large enough for fingers, or made for the mouse

}  // namespace niblick::command
