#include "workbench/draw/colour.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

int channel(Colour colour, int shift) {
    return static_cast<int>((colour >> shift) & 0xFFU);
}

double luminance(Colour colour) {
    const auto linear = [&](int shift) {
        const double c = channel(colour, shift) / 255.0;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(16);
}

}  // namespace

double contrast(Colour a, Colour b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Colour blend(Colour under, Colour over, float opacity) {
    Colour blended = 0xFF000000U;
    for (const int shift : {0, 8, 16}) {
        const auto u = static_cast<float>(channel(under, shift));
        const auto o = static_cast<float>(channel(over, shift));
        blended |= static_cast<Colour>(std::lround(u + (o - u) * opacity)) << shift;
    }
    return blended;
}

Colour with_alpha(Colour colour, float alpha) {
    const auto a = static_cast<Colour>(std::lround(255 * std::clamp(alpha, 0.0F, 1.0F)));
    return (colour & 0x00FFFFFFU) | a << 24;
}

}  // namespace niblick
