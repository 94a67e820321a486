#pragma once

#include "workbench/kit/views/frame.h"

namespace niblick {

// The parts of the window. Each draws itself within a rectangle and sends commands; none changes
// anything but what it remembers in the ViewState.
void draw_top_bar(const Frame& frame, const Rect& r);
void draw_library(const Frame& frame, const Rect& r);
void draw_header(const Frame& frame, const Rect& r);
void draw_table(const Frame& frame, const Rect& r);
void draw_graph(const Frame& frame, const Rect& r);
void draw_graph_panel(const Frame& frame, const Rect& r);
void draw_cards(const Frame& frame, const Rect& table);
void draw_notes(const Frame& frame, const Rect& table);
void draw_rules_panel(const Frame& frame, const Rect& r);
void draw_game_page(const Frame& frame, const Rect& r);
void draw_rules_page(const Frame& frame, const Rect& r);
void draw_rule_file(const Frame& frame, const Rect& r);
void draw_rule_text(const Frame& frame, const Rect& r);
void draw_studio(const Frame& frame, const Rect& r);
void draw_status(const Frame& frame, const Rect& r);
// The area of statistics.
void draw_statistics(const Frame& frame, const Rect& r);
// The area of comparisons.
void draw_compare(const Frame& frame, const Rect& r);
// The area of the solver.
void draw_effort(const Frame& frame, const Rect& r);
void draw_deal_entry(const Frame& frame, const Rect& table);
void draw_keys(const Frame& frame);
void draw_scorecard(const Frame& frame, const Rect& table);
void draw_end(const Frame& frame, const Rect& table);
void draw_palette(const Frame& frame);
void draw_settings(const Frame& frame);

// The whole window, one frame. Sets view.fonts_wanted; where that differs from the fonts' sizes,
// they should be built anew and the frame drawn again.
void draw_window(const Frame& frame);

}  // namespace niblick
