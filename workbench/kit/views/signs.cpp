#include "workbench/kit/views/signs.h"

#include "workbench/kit/views/picture_view.h"

namespace niblick {

void draw_sign(const Paint& paint, float x, float y, const SignLook& look, float size) {
    Pen pen;
    add_sign(pen, {0, 0}, look, size);
    draw_picture(paint, pen.picture, {x, y}, paint.fonts.sizes().unit);
}

}  // namespace niblick
