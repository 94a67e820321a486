#include "workbench/views/theme.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

// 0xRRGGBB as people write it.
constexpr ImU32 rgb(std::uint32_t hex) {
    return IM_COL32((hex >> 16) & 0xFF, (hex >> 8) & 0xFF, hex & 0xFF, 255);
}

int channel(ImU32 colour, int shift) {
    return static_cast<int>((colour >> shift) & 0xFF);
}

double luminance(ImU32 colour) {
    const auto linear = [&](int shift) {
        const double c = channel(colour, shift) / 255.0;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(IM_COL32_R_SHIFT) + 0.7152 * linear(IM_COL32_G_SHIFT) +
           0.0722 * linear(IM_COL32_B_SHIFT);
}

ImVec4 vec(ImU32 colour) {
    return ImGui::ColorConvertU32ToFloat4(colour);
}

void common(Theme& t) {
    t.card = rgb(0xFBFAF5);
    t.card_edge = rgb(0xC9C7BE);
    t.card_shade = IM_COL32(0, 0, 0, 31);  // 12 %
    t.black = rgb(0x20262B);
    t.red = rgb(0xC8372D);
    t.blue = rgb(0x2465B0);
    t.green = rgb(0x2C7A3F);
    t.accent_edge = rgb(0xE6AD22);
    t.back = rgb(0x33536F);
    t.back_line = rgb(0x46688A);
    t.back_edge = rgb(0xEFEDE4);
    t.gilt = rgb(0xC79A2E);
}

}  // namespace

Theme theme_for(bool dark) {
    Theme t{};
    t.dark = dark;
    common(t);
    if (dark) {
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
        t.felt_top = rgb(0x1F4A3C);
        t.felt_bottom = rgb(0x183A30);
        t.felt_text = rgb(0xEEF3EF);
        t.felt_secondary = rgb(0xA9C2B6);
        t.felt_mark = rgb(0xEDC04F);
        t.felt_place = rgb(0x749A88);
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
        t.felt_top = rgb(0x2F6B57);
        t.felt_bottom = rgb(0x285C4B);
        t.felt_text = rgb(0xFFFFFF);
        t.felt_secondary = rgb(0xD6E6DE);
        t.felt_mark = rgb(0xFFD35E);
        t.felt_place = rgb(0x9FC3B3);
        t.plate = rgb(0xFFFFFF);
        t.plate_text = rgb(0x1B1F1D);
        t.plate_line = rgb(0xC9CEC8);
    }
    return t;
}

void apply_style(const Theme& t, float unit) {
    ImGuiStyle style;
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 0;
    style.FrameRounding = 6;
    style.PopupRounding = 6;
    style.FramePadding = {10, 7};
    style.ItemSpacing = {8, 8};
    style.ScrollbarSize = 10;
    style.ScrollbarRounding = 5;
    style.ScaleAllSizes(unit);
    auto* colours = static_cast<ImVec4*>(style.Colors);
    colours[ImGuiCol_WindowBg] = vec(t.background);
    colours[ImGuiCol_ChildBg] = ImVec4(0, 0, 0, 0);
    colours[ImGuiCol_PopupBg] = vec(t.plate);
    colours[ImGuiCol_Border] = vec(t.plate_line);
    colours[ImGuiCol_Text] = vec(t.text);
    colours[ImGuiCol_TextDisabled] = vec(t.secondary);
    colours[ImGuiCol_TextSelectedBg] = vec(t.selection);
    colours[ImGuiCol_FrameBg] = vec(t.raised);
    colours[ImGuiCol_FrameBgHovered] = vec(t.raised);
    colours[ImGuiCol_FrameBgActive] = vec(t.raised);
    colours[ImGuiCol_ScrollbarBg] = ImVec4(0, 0, 0, 0);
    colours[ImGuiCol_ScrollbarGrab] = vec(t.pressed);
    colours[ImGuiCol_ScrollbarGrabHovered] = vec(t.disabled);
    colours[ImGuiCol_ScrollbarGrabActive] = vec(t.disabled);
    colours[ImGuiCol_NavHighlight] = vec(t.accent);
    ImGui::GetStyle() = style;
}

double contrast(ImU32 a, ImU32 b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

ImU32 blend(ImU32 under, ImU32 over, float opacity) {
    const auto mix = [&](int shift) {
        const auto u = static_cast<float>(channel(under, shift));
        const auto o = static_cast<float>(channel(over, shift));
        return static_cast<int>(std::lround(u + (o - u) * opacity));
    };
    return IM_COL32(mix(IM_COL32_R_SHIFT), mix(IM_COL32_G_SHIFT), mix(IM_COL32_B_SHIFT), 255);
}

ImU32 with_alpha(ImU32 colour, float alpha) {
    const auto a = static_cast<ImU32>(std::lround(255 * std::clamp(alpha, 0.0F, 1.0F)));
    return (colour & ~IM_COL32_A_MASK) | (a << IM_COL32_A_SHIFT);
}

}  // namespace niblick
