#pragma once

#include <cstdint>

#include "workbench/kit/views/paint.h"
#include "workbench/table/move_grades.h"
#include "workbench/table/status.h"

namespace niblick {

// A disc with a sign cut into it, so that colour is not all there is to a verdict.
enum class Sign : std::uint8_t { none, tick, cross, bar, question, dots };

struct SignLook {
    Sign sign = Sign::none;
    ImU32 colour = 0;
};
SignLook sign_of(const Theme& theme, Standing standing);
SignLook sign_of(const Theme& theme, const MoveGrade& grade);

// About a middle; `size` is the radius in units of the design.
void draw_sign(const Paint& paint, float x, float y, const SignLook& look, float size = 7.5F);

// The colours of series on charts.
enum class Series : std::uint8_t { blue, orange };
ImU32 series_colour(const Theme& theme, Series series);

}  // namespace niblick
