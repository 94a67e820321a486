#pragma once

#include <cstdint>

#include "workbench/draw/picture.h"

namespace niblick {

// A disc with a sign cut out, so that verdicts do not differ by colour alone.
enum class Sign : std::uint8_t { none, tick, cross, bar, question, dots };

struct SignLook {
    Sign sign = Sign::none;
    Tone tone = nullptr;
};

// Adds a sign with this radius to a picture that stands on a panel. `opacity` is that of the disc.
void add_sign(Pen& pen, Point middle, const SignLook& look, float radius = 7.5F, float opacity = 1);

}  // namespace niblick
