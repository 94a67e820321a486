#pragma once

#include <cstddef>
#include <string_view>

#include "workbench/kit/views/frame.h"
#include "workbench/pages/studio/studio_page.h"

namespace niblick {

using StudioFrame = FrameOf<StudioPage>;

void draw_studio(const StudioFrame& frame, const Rect& r);
// The rule file with its faults and buttons, in the right panel.
void draw_rule_file(const StudioFrame& frame, const Rect& r);
// The field for the name of a copy, at the top of `r`. Returns its height; 0 if hidden.
float draw_copy_strip(const StudioFrame& frame, const Rect& r);
// The faults of the text; if there are none, help on the key at the caret.
void draw_faults_and_help(const StudioFrame& frame, const Rect& r);
void draw_rule_text(const StudioFrame& frame, const Rect& r);
void draw_form(const StudioFrame& frame, const Rect& r);
// The layout as dealt; a drawn one can be edited by placing, moving and removing cards.
void draw_sketch(const StudioFrame& frame, const Rect& r);
// The findings of a lint run, and the search for variants.
void draw_findings(const StudioFrame& frame, const Rect& r);
void draw_variants(const StudioFrame& frame, const Rect& r);
// The completions, below the caret. Call after drawing the text.
void draw_offers(const StudioFrame& frame, const Rect& text);
// The templates.
void draw_templates(const StudioFrame& frame, const Rect& r);

// Puts words at a byte of the rule file in place of those up to another, and the caret behind.
void put_in_text(const StudioFrame& frame, std::size_t from, std::size_t to,
                 std::string_view words);

// Parts at Dear ImGui's cursor.

// The search field, while it is open.
void draw_find(const StudioFrame& frame);
// The name of the file and its text, in so many pixels.
void draw_rule_editor(const StudioFrame& frame, float height);
// Help on the key at the caret.
void draw_help(const StudioFrame& frame);
// The number of winnable deals and the effect of the changes.
void draw_pair_count(const StudioFrame& frame);
// Differences from the parent, equivalent rules, the rules in prose.
void draw_rules_notes(const StudioFrame& frame);
// The number of deals, a button that begins or stops, and the progress or why it cannot start.
void draw_study_bar(const StudioFrame& frame, std::string_view name, bool busy, double share,
                    const std::string& obstacle, std::string_view begin);

}  // namespace niblick
