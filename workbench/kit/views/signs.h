#pragma once

#include "workbench/draw/sign.h"
#include "workbench/kit/views/paint.h"

namespace niblick {

// Draws a sign centred on (x, y); the size is a radius in design units.
void draw_sign(const Paint& paint, float x, float y, const SignLook& look, float size = 7.5F);

}  // namespace niblick
