#include "workbench/draw/sign.h"

namespace niblick {

void add_sign(Pen& pen, Point middle, const SignLook& look, float radius, float opacity) {
    if (look.sign == Sign::none) return;
    const auto [x, y] = middle;
    const float u = radius / 7.5F;
    const float thick = 1.8F * u;
    constexpr Tone kCut = &Theme::panel;
    pen.disc(middle, radius, look.tone).opacity = opacity;
    switch (look.sign) {
        case Sign::tick:
            pen.line(
                {{x - 3.4F * u, y + 0.2F * u}, {x - u, y + 2.7F * u}, {x + 3.5F * u, y - 2.6F * u}},
                kCut, thick);
            return;
        case Sign::cross:
            for (const float way : {2.7F * u, -2.7F * u}) {
                pen.line({{x - 2.7F * u, y - way}, {x + 2.7F * u, y + way}}, kCut, thick);
            }
            return;
        case Sign::bar: pen.rect({x - 3.6F * u, y - thick / 2, 7.2F * u, thick}, 0, kCut); return;
        case Sign::question: pen.centred(middle, "?", kSmallText * u, 0.5F, kCut); return;
        case Sign::dots:
            for (const float dot : {-3.6F, 0.0F, 3.6F}) {
                pen.disc({x + dot * u, y}, 1.2F * u, kCut);
            }
            return;
        case Sign::none: return;
    }
}

}  // namespace niblick
