#pragma once

#include "workbench/game/play_page.h"
#include "workbench/kit/views/frame.h"
#include "workbench/pages/welcome/welcome_page.h"

namespace niblick {

using WelcomeFrame = FrameOf<WelcomePage>;

// Draws the guide of the first game and the current plate of the tour, over the table in `r`.
void draw_welcome(const WelcomeFrame& frame, const FrameOf<PlayPage>& play, const Rect& r);

}  // namespace niblick
