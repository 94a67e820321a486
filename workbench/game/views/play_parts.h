#pragma once

#include "workbench/game/play_page.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

using PlayFrame = FrameOf<PlayPage>;

void draw_header(const PlayFrame& frame, const Rect& r);
void draw_table(const PlayFrame& frame, const Rect& r);
void draw_cards(const PlayFrame& frame, const Rect& table);
void draw_notes(const PlayFrame& frame, const Rect& table);
void draw_game_page(const PlayFrame& frame, const Rect& r);
// Parts drawn over the table.
void draw_deal_entry(const PlayFrame& frame, const Rect& table);
void draw_scorecard(const PlayFrame& frame, const Rect& table);
void draw_finish_offer(const PlayFrame& frame, const Rect& table);
void draw_end(const PlayFrame& frame, const Rect& table);
// The parts of the game page, each drawn in a rectangle.
void draw_chart(const PlayFrame& frame, const Rect& r);
void draw_history(const PlayFrame& frame, const Rect& r);
void draw_tracker(const PlayFrame& frame, const Rect& r);
float tracker_height(const PlayFrame& frame, float width);
// The marks of legal moves on the cards and places of the table.
void draw_move_marks(const PlayFrame& frame, const Rect& table);
// The text of a spot's mark, or empty.
std::string mark_words_at(const PlayFrame& frame, Spot spot);

}  // namespace niblick
