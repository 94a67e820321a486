#pragma once

#include <cstdint>

#include <imgui.h>

#include "workbench/persist/settings.h"

namespace niblick {

// The colours of a theme, by meaning. Tests check the contrast on every surface where they are
// used: at least 4.5:1 for text, 3:1 for marks.
struct Theme {
    bool dark = true;
    // Surfaces.
    ImU32 background, panel, raised, pressed, line;
    ImU32 text, secondary, disabled;
    ImU32 accent, on_accent;
    ImU32 good, bad, unknown;  // marks; always accompanied by a shape or a word
    ImU32 selection;
    ImU32 code_header, code_text, code_value, code_comment, code_fault;  // rule files
    // The table.
    ImU32 felt_top, felt_bottom, felt_text, felt_secondary, felt_mark, felt_place;
    ImU32 plate, plate_text, plate_line;  // panels above the table
    // Cards.
    ImU32 card, card_edge, card_shade;
    ImU32 black, red, blue, green, gold, violet;  // ink
    ImU32 accent_edge;                            // of playable cards
    ImU32 back, back_line, back_edge;
    Back pattern = Back::lattice;  // of the back
    ImU32 gilt;                    // ornaments of court cards
};

// The settings that determine the colours.
struct Look {
    bool dark = true;
    Felt felt = Felt::green;
    Back back = Back::lattice;
    BackColour back_colour = BackColour::blue;

    friend bool operator==(const Look&, const Look&) = default;
};
Look look_of(const Settings& settings);

Theme theme_for(const Look& look);

// Applies the theme to Dear ImGui's own widgets (text fields, scroll bars).
void apply_style(const Theme& theme, float unit, bool touch = false);

// The WCAG 2 contrast ratio of two opaque colours, 1 .. 21.
double contrast(ImU32 a, ImU32 b);
// `over` at an opacity of 0 .. 1 blended onto `under`; opaque.
ImU32 blend(ImU32 under, ImU32 over, float opacity);
ImU32 with_alpha(ImU32 colour, float alpha);

}  // namespace niblick
