#include "workbench/kit/views/theme.h"

#include <type_traits>

namespace niblick {

namespace {

static_assert(std::is_same_v<Colour, ImU32> && rgb(0x123456) == IM_COL32(0x12, 0x34, 0x56, 255));

ImVec4 vec(ImU32 colour) {
    return ImGui::ColorConvertU32ToFloat4(colour);
}

}  // namespace

void apply_style(const Theme& t, float unit, bool touch) {
    ImGuiStyle style;
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 0;
    style.FrameRounding = 6;
    style.PopupRounding = 6;
    // Fields and lists of a finger's size around a line of 15 units.
    style.FramePadding = {10, touch ? 15.0F : 7.0F};
    style.ItemSpacing = {8, touch ? 28.0F : 8.0F};
    style.ScrollbarSize = touch ? 18.0F : 10.0F;
    style.ScrollbarRounding = 5;
    style.GrabRounding = 6;
    style.ScaleAllSizes(unit);
    auto* colours = static_cast<ImVec4*>(style.Colors);
    colours[ImGuiCol_WindowBg] = vec(t.background);
    colours[ImGuiCol_ChildBg] = ImVec4(0, 0, 0, 0);
    colours[ImGuiCol_PopupBg] = vec(t.plate);
    colours[ImGuiCol_ModalWindowDimBg] = ImVec4(0, 0, 0, t.dark ? 0.47F : 0.28F);
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
    colours[ImGuiCol_CheckMark] = vec(t.accent);
    colours[ImGuiCol_SliderGrab] = vec(t.accent);
    colours[ImGuiCol_SliderGrabActive] = vec(t.accent);
    colours[ImGuiCol_PlotHistogram] = vec(t.accent);
    colours[ImGuiCol_Button] = vec(t.raised);
    colours[ImGuiCol_ButtonHovered] = vec(t.pressed);
    colours[ImGuiCol_ButtonActive] = vec(t.pressed);
    // Chosen rows, and those under the mouse.
    colours[ImGuiCol_Header] = vec(t.raised);
    colours[ImGuiCol_HeaderHovered] = vec(t.pressed);
    colours[ImGuiCol_HeaderActive] = vec(t.pressed);
    colours[ImGuiCol_Separator] = vec(t.line);
    colours[ImGuiCol_SeparatorHovered] = vec(t.accent);
    colours[ImGuiCol_SeparatorActive] = vec(t.accent);
    colours[ImGuiCol_TableHeaderBg] = vec(t.background);
    colours[ImGuiCol_TableBorderStrong] = vec(t.line);
    colours[ImGuiCol_TableBorderLight] = vec(t.line);
    colours[ImGuiCol_TableRowBg] = ImVec4(0, 0, 0, 0);
    colours[ImGuiCol_TableRowBgAlt] = ImVec4(0, 0, 0, 0);
    ImGui::GetStyle() = style;
}

}  // namespace niblick
