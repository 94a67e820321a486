#pragma once

#include "workbench/game/play_page.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

using PlayFrame = FrameOf<PlayPage>;

// Which of the panels beside the table are in sight.
struct PanelsShown {
    bool library = false, rules = false;
};
void draw_header(const PlayFrame& frame, const Rect& r, const PanelsShown& shown);
void draw_table(const PlayFrame& frame, const Rect& r);
void draw_game_page(const PlayFrame& frame, const Rect& r);
// Plates over the table.
void draw_deal_entry(const PlayFrame& frame, const Rect& table);
void draw_scorecard(const PlayFrame& frame, const Rect& table);
void draw_finish_offer(const PlayFrame& frame, const Rect& table);
void draw_end(const PlayFrame& frame, const Rect& table);
// The parts of the game page, at the cursor.
void draw_chart(const PlayFrame& frame);
void draw_tracker(const PlayFrame& frame);
void draw_history(const PlayFrame& frame, float height);  // in pixels
// Suits that fall over the table after a win, until a key or button is pressed.
void draw_celebration(const PlayFrame& frame, const Rect& table);

}  // namespace niblick
