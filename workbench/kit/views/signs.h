#pragma once

#include <cstdint>

#include "workbench/kit/views/paint.h"

namespace niblick {

// A disc with a sign cut out, so that verdicts do not differ by colour alone.
enum class Sign : std::uint8_t { none, tick, cross, bar, question, dots };

struct SignLook {
    Sign sign = Sign::none;
    ImU32 colour = 0;
};

// Centred on (x, y); the size is a radius in design units.
void draw_sign(const Paint& paint, float x, float y, const SignLook& look, float size = 7.5F);

// The colours of chart series.
enum class Series : std::uint8_t { blue, orange };
ImU32 series_colour(const Theme& theme, Series series);

}  // namespace niblick
