#pragma once

#include <cstdint>

namespace niblick {

// A colour with its opacity as 0xAABBGGRR, which is how Dear ImGui has them too.
using Colour = std::uint32_t;

// An opaque colour from 0xRRGGBB.
constexpr Colour rgb(std::uint32_t hex) {
    return 0xFF000000U | (hex & 0xFFU) << 16 | (hex & 0xFF00U) | hex >> 16;
}
constexpr std::uint32_t red_of(Colour colour) {
    return colour & 0xFFU;
}
constexpr std::uint32_t green_of(Colour colour) {
    return colour >> 8 & 0xFFU;
}
constexpr std::uint32_t blue_of(Colour colour) {
    return colour >> 16 & 0xFFU;
}
constexpr std::uint32_t alpha_of(Colour colour) {
    return colour >> 24;
}

// The WCAG 2 contrast ratio of two opaque colours, 1 .. 21.
double contrast(Colour a, Colour b);
// `over` at an opacity of 0 .. 1 blended onto `under`; opaque.
Colour blend(Colour under, Colour over, float opacity);
Colour with_alpha(Colour colour, float alpha);

}  // namespace niblick
