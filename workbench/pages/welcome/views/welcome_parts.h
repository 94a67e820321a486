#pragma once

#include "workbench/game/play_page.h"
#include "workbench/kit/views/frame.h"
#include "workbench/pages/welcome/welcome_page.h"

namespace niblick {

using WelcomeFrame = FrameOf<WelcomePage>;

// The line on what to do first, and the plate of the tour, over the table in `r`.
void draw_welcome(const WelcomeFrame& frame, const FrameOf<PlayPage>& play, const Rect& r);

}  // namespace niblick
