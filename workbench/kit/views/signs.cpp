#include "workbench/kit/views/signs.h"

namespace niblick {

void draw_sign(const Paint& paint, float x, float y, const SignLook& look, float size) {
    if (look.sign == Sign::none) return;
    ImDrawList& list = paint.list();
    const float u = paint.fonts.sizes().unit * size / 7.5F;
    const float thick = 1.8F * u;
    const ImU32 cut = paint.theme.panel;
    list.AddCircleFilled({x, y}, 7.5F * u, look.colour, 32);
    switch (look.sign) {
        case Sign::tick: {
            const ImVec2 points[] = {{x - 3.4F * u, y + 0.2F * u},
                                     {x - 1 * u, y + 2.7F * u},
                                     {x + 3.5F * u, y - 2.6F * u}};
            list.AddPolyline(static_cast<const ImVec2*>(points), 3, cut, 0, thick);
            return;
        }
        case Sign::cross:
            list.AddLine({x - 2.7F * u, y - 2.7F * u}, {x + 2.7F * u, y + 2.7F * u}, cut, thick);
            list.AddLine({x - 2.7F * u, y + 2.7F * u}, {x + 2.7F * u, y - 2.7F * u}, cut, thick);
            return;
        case Sign::bar: list.AddLine({x - 3.6F * u, y}, {x + 3.6F * u, y}, cut, thick); return;
        case Sign::question:
            paint.line({x - 8 * u, y - 8 * u, 16 * u, 16 * u}, Role::small, cut, "?", 0.5F);
            return;
        case Sign::dots:
            for (int i = -1; i <= 1; ++i) {
                list.AddCircleFilled({x + static_cast<float>(i) * 3.6F * u, y}, 1.2F * u, cut, 12);
            }
            return;
        case Sign::none: return;
    }
}

ImU32 series_colour(const Theme& theme, Series series) {
    return series == Series::blue ? theme.first : theme.second;
}

}  // namespace niblick
