#pragma once

#include "workbench/kit/views/frame.h"
#include "workbench/pages/studio/studio_page.h"

namespace niblick {

using StudioFrame = FrameOf<StudioPage>;

void draw_studio(const StudioFrame& frame, const Rect& r);
// The rule file, also in the panel at the right.
void draw_rule_file(const StudioFrame& frame, const Rect& r);
// The text alone, under its file's name.
void draw_rule_editor(const StudioFrame& frame, const Rect& r);
// The line for the name of a copy, at the top of a room. Returns its height; 0 where none is named.
float draw_copy_strip(const StudioFrame& frame, const Rect& r);
// The faults of the text; where there are none, what the key under the caret is for.
void draw_faults_and_help(const StudioFrame& frame, const Rect& r);
void draw_rule_text(const StudioFrame& frame, const Rect& r);
// The parts of the studio. Each draws itself within a rectangle.
void draw_form(const StudioFrame& frame, const Rect& r);
// The layout as it is dealt, on which cards can be placed, moved and taken away where it is drawn.
void draw_sketch(const StudioFrame& frame, const Rect& r);
// How many deals can be won, and what the change does to them. Returns its height.
float draw_pair_count(const StudioFrame& frame, const Rect& r);
// What differs from the parent, rules of the same kind, the rules in prose. Returns its height.
float draw_rules_notes(const StudioFrame& frame, const Rect& r);
// What play finds in the rules, and variants of them.
void draw_findings(const StudioFrame& frame, const Rect& r);
void draw_variants(const StudioFrame& frame, const Rect& r);
// How many deals, a button that begins or stops, and how far it is or why it cannot begin. Returns
// its height.
float draw_study_bar(const StudioFrame& frame, const Rect& r, const char* id,
                     std::string_view label, bool busy, double share, const std::string& hindrance,
                     WorkshopCommand begin);
// What the key under the caret is for.
void draw_help(const StudioFrame& frame, const Rect& r);
// A line to search the text with. Returns its height; nothing while it is shut.
float draw_find(const StudioFrame& frame, const Rect& r);
// What could stand at the caret, below it. Called behind the text.
void draw_offers(const StudioFrame& frame, const Rect& text);
// The examples to begin with.
void draw_templates(const StudioFrame& frame, const Rect& r);

}  // namespace niblick
