#pragma once

#include "workbench/draw/colour.h"
#include "workbench/persist/settings.h"

namespace niblick {

// The colours of a theme, by meaning. Tests check the contrast on every surface where they are
// used: at least 4.5:1 for text, 3:1 for marks.
struct Theme {
    bool dark = true;
    // Surfaces.
    Colour background, panel, raised, pressed, line;
    Colour text, secondary, disabled;
    Colour accent, on_accent;
    Colour good, bad, unknown;  // marks; always accompanied by a shape or a word
    Colour selection;
    Colour code_header, code_text, code_value, code_comment, code_fault;  // rule files
    Colour first, second, third, fourth;                                  // series of charts
    // Steps of a scale from little to much. Each is farther from the background in lightness than
    // the one before, so that they are told apart without seeing colours too.
    Colour step_1, step_2, step_3, step_4, step_5, step_6;
    // The table.
    Colour felt_top, felt_bottom, felt_text, felt_secondary, felt_mark, felt_place;
    Colour plate, plate_text, plate_line;  // panels above the table
    // Cards.
    Colour card, card_edge, card_shade;
    Colour black, red, blue, green, gold, violet;  // ink
    Colour accent_edge;                            // of playable cards
    Colour back, back_line, back_edge;
    Colour gilt;    // ornaments of court cards
    Colour shadow;  // black
};

// A colour by its meaning, as a member of the theme; null: not painted.
using Tone = Colour Theme::*;

// The settings that determine the colours.
struct Look {
    bool dark = true;
    Felt felt = Felt::green;
    BackColour back_colour = BackColour::blue;

    friend bool operator==(const Look&, const Look&) = default;
};
// `light_desktop`: what Brightness::system means.
Look look_of(const Settings& settings, bool light_desktop);

Theme theme_for(const Look& look);
// The light theme on white, for files and for printing.
Theme paper_theme();

}  // namespace niblick
