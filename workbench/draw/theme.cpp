#include "workbench/draw/theme.h"

#include <iterator>

namespace niblick {

namespace {

void common(Theme& t) {
    t.card = rgb(0xFBFAF5);
    t.card_edge = rgb(0xC9C7BE);
    t.card_shade = with_alpha(rgb(0), 0.12F);  // 12 %
    t.black = rgb(0x20262B);
    t.red = rgb(0xC8372D);
    t.blue = rgb(0x2465B0);
    t.green = rgb(0x2C7A3F);
    t.gold = rgb(0x8A6410);
    t.violet = rgb(0x7A3E9D);
    t.accent_edge = rgb(0xE6AD22);
    t.back_edge = rgb(0xEFEDE4);
    t.gilt = rgb(0xC79A2E);
    t.shadow = rgb(0x000000);
}

struct Cloth {
    std::uint32_t dark_top, dark_bottom, light_top, light_bottom;
};
// Indexed by Felt.
constexpr Cloth kFelts[] = {
    {0x1F4A3C, 0x183A30, 0x2F6B57, 0x285C4B}, {0x1E3E5C, 0x183250, 0x2F5F8A, 0x275178},
    {0x5A2733, 0x491D28, 0x7F3847, 0x6F2D3B}, {0x353D45, 0x2A3138, 0x525C66, 0x454E57},
    {0x432F55, 0x362545, 0x634A7A, 0x553D6A}, {0x1B1E22, 0x131518, 0x2A2F35, 0x202429}};
static_assert(std::size(kFelts) == static_cast<std::size_t>(Felt::night) + 1);

struct BackTones {
    std::uint32_t ground, line;
};
// Indexed by BackColour.
constexpr BackTones kBacks[] = {{0x33536F, 0x4A6D90},
                                {0x862F37, 0xA84C52},
                                {0x2D5B45, 0x447D61},
                                {0x434A51, 0x606A73},
                                {0x573B69, 0x755588}};
static_assert(std::size(kBacks) == static_cast<std::size_t>(BackColour::plum) + 1);

// The most transparent white with this contrast on a background.
Colour white_upon(Colour ground, double least) {
    Colour colour = ground;
    for (float share = 0.1F; share < 1 && contrast(colour, ground) < least; share += 0.01F) {
        colour = blend(ground, rgb(0xFFFFFF), share);
    }
    return colour;
}

void lay_felt(Theme& t, Felt felt) {
    const Cloth& cloth = kFelts[static_cast<std::size_t>(felt)];
    t.felt_top = rgb(t.dark ? cloth.dark_top : cloth.light_top);
    t.felt_bottom = rgb(t.dark ? cloth.dark_bottom : cloth.light_bottom);
    t.felt_text = blend(t.felt_top, rgb(0xFFFFFF), 0.94F);
    // The top is lighter, so white has the least contrast there.
    t.felt_secondary = white_upon(t.felt_top, t.dark ? 5.6 : 5.0);
    t.felt_place = white_upon(t.felt_top, 3.2);
    t.felt_mark = rgb(t.dark ? 0xEDC04F : 0xFFD35E);
}

}  // namespace

Look look_of(const Settings& settings, bool light_desktop) {
    const Brightness wanted = settings.brightness;
    const bool dark = wanted == Brightness::system ? !light_desktop : wanted == Brightness::dark;
    return {dark, settings.felt, settings.back_colour};
}

Theme theme_for(const Look& look) {
    Theme t{};
    t.dark = look.dark;
    common(t);
    lay_felt(t, look.felt);
    t.back = rgb(kBacks[static_cast<std::size_t>(look.back_colour)].ground);
    t.back_line = rgb(kBacks[static_cast<std::size_t>(look.back_colour)].line);
    if (look.dark) {
        t.background = rgb(0x14171A);
        t.panel = rgb(0x1B1F23);
        t.raised = rgb(0x23282D);
        t.pressed = rgb(0x2D343A);
        t.line = rgb(0x2B3136);
        t.text = rgb(0xE8EAE6);
        t.secondary = rgb(0xA3ABA8);
        t.disabled = rgb(0x646C6A);
        t.accent = rgb(0xE2B33C);
        t.on_accent = rgb(0x1B1608);
        t.good = rgb(0x5FB98A);
        t.bad = rgb(0xE0705F);
        t.unknown = rgb(0x8C9299);
        t.selection = rgb(0x3A4A55);
        t.code_header = rgb(0xE2B33C);
        t.code_text = rgb(0x9CC9A8);
        t.code_value = rgb(0x8FBBE0);
        t.code_comment = rgb(0x8C9694);
        t.code_fault = rgb(0x3A2725);
        t.first = rgb(0x5B9BD8);
        t.second = rgb(0xD9822B);
        t.third = rgb(0x55B87C);
        t.fourth = rgb(0xB093DB);
        t.step_1 = rgb(0x4A78C8);
        t.step_2 = rgb(0x6A86B8);
        t.step_3 = rgb(0x8A93A8);
        t.step_4 = rgb(0xAEAA97);
        t.step_5 = rgb(0xD7C985);
        t.step_6 = rgb(0xFFE873);
        t.plate = rgb(0x1B1F23);
        t.plate_text = rgb(0xE8EAE6);
        t.plate_line = rgb(0x3A4248);
    } else {
        t.background = rgb(0xF4F5F3);
        t.panel = rgb(0xFFFFFF);
        t.raised = rgb(0xECEEEB);
        t.pressed = rgb(0xDFE2DE);
        t.line = rgb(0xDDE0DB);
        t.text = rgb(0x1B1F1D);
        t.secondary = rgb(0x56605B);
        t.disabled = rgb(0x9AA39E);
        t.accent = rgb(0xB67F00);
        t.on_accent = rgb(0x191200);
        t.good = rgb(0x2F8B5B);
        t.bad = rgb(0xC2452F);
        t.unknown = rgb(0x737A80);
        t.selection = rgb(0xC9DCEC);
        t.code_header = rgb(0x855B00);
        t.code_text = rgb(0x2A6B47);
        t.code_value = rgb(0x1F5C99);
        t.code_comment = rgb(0x606A65);
        t.code_fault = rgb(0xFBE9E5);
        t.first = rgb(0x2F74B5);
        t.second = rgb(0xB56614);
        t.third = rgb(0x2A844E);
        t.fourth = rgb(0x7A57B0);
        t.step_1 = rgb(0xA98B10);
        t.step_2 = rgb(0x8D803B);
        t.step_3 = rgb(0x717566);
        t.step_4 = rgb(0x525F74);
        t.step_5 = rgb(0x2F3E65);
        t.step_6 = rgb(0x0C1C55);
        t.plate = rgb(0xFFFFFF);
        t.plate_text = rgb(0x1B1F1D);
        t.plate_line = rgb(0xC9CEC8);
    }
    return t;
}

Theme paper_theme() {
    Theme t = theme_for({.dark = false});
    t.background = rgb(0xFFFFFF);
    // A table lies on the paper itself, and backs are light to save ink.
    t.felt_top = t.felt_bottom = t.background;
    t.felt_text = t.text;
    t.felt_secondary = t.secondary;
    t.felt_mark = t.accent;
    t.felt_place = t.disabled;
    t.card_edge = t.disabled;
    t.back = rgb(0xDDE5EE);
    t.back_line = rgb(0x8FA6BE);
    t.back_edge = t.background;
    return t;
}

}  // namespace niblick
