#include <algorithm>
#include <cmath>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/model/keys.h"
#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

void draw_plate(const Frame& frame, const Rect& r) {
    const float round = frame.px(10);
    for (int i = 3; i > 0; --i) {
        const float grow = frame.px(3) * static_cast<float>(i);
        frame.paint.fill({r.x - grow, r.y, r.w + 2 * grow, r.h + grow}, IM_COL32(0, 0, 0, 22),
                         round + grow);
    }
    frame.paint.fill(r, frame.theme().plate, round);
    frame.paint.outline(r, frame.theme().plate_line, round);
}

// Opens a window above the table that has its own items, so that the mouse does not reach through.
void begin_plate(const char* name, const Rect& r) {
    ImGui::SetNextWindowPos(top_left(r));
    ImGui::SetNextWindowSize({r.w, r.h});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, 0);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PushClipRect({-1e5F, -1e5F}, {1e5F, 1e5F}, false);
}

void end_plate() {
    ImGui::PopClipRect();
    ImGui::End();
}

}  // namespace

void draw_deal_entry(const Frame& frame, const Rect& table) {
    ViewState& view = frame.view;
    const State& state = frame.state();
    if (!state.asking_deal) {
        view.deal_open = false;
        return;
    }
    const bool fresh = !view.deal_open;
    if (fresh) view.deal = state.deal_prefill;
    view.deal_open = true;
    const float pad = frame.px(16);
    const float width = std::min(frame.px(480), table.w - frame.px(48));
    const float inner = width - 2 * pad;
    const Font& body = frame.paint.fonts[Role::body];
    const auto typed_lines = std::count(view.deal.begin(), view.deal.end(), '\n') + 1;
    const float field =
        body.size * static_cast<float>(std::min<long>(typed_lines, 8)) + frame.px(16);
    static constexpr std::string_view kWhat =
        "A deal's number, or its cards as Niblick and other programs write them. Enter deals.";
    const float what = frame.paint.wrapped_height(inner, Role::body, kWhat);
    float faults = 0;
    for (const std::string& fault : state.deal_faults) {
        faults += frame.paint.wrapped_height(inner, Role::body, fault) + frame.px(4);
    }
    const float height = pad + what + frame.px(10) + field + pad + (faults > 0 ? faults : 0);
    const Rect plate{std::round(table.middle_x() - width / 2), table.y + frame.px(24), width,
                     std::round(std::min(height, table.h - frame.px(48)))};
    begin_plate("deal entry", plate);
    draw_plate(frame, plate);
    float y = plate.y + pad;
    y += frame.paint.wrapped(plate.x + pad, y, inner, Role::body, frame.theme().secondary, kWhat);
    y += frame.px(10);
    {
        const FontScope font(body);
        place({plate.x + pad, y, inner, field});
        if (fresh) ImGui::SetKeyboardFocusHere();
        const bool entered = ImGui::InputTextMultiline(
            "##deal", &view.deal, {inner, field},
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CtrlEnterForNewLine);
        if (entered) frame.send(command::OpenDeal{view.deal});
        if (escape_pressed()) {
            frame.send(command::Cancel{});
        }
    }
    y += field + frame.px(10);
    for (const std::string& fault : state.deal_faults) {
        if (y + body.size > plate.bottom()) break;
        y += frame.paint.wrapped(plate.x + pad, y, inner, Role::body, frame.theme().text, fault) +
             frame.px(4);
    }
    end_plate();
    // A press anywhere else closes it.
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (!fresh && ImGui::IsMouseClicked(0) && table.contains(mouse.x, mouse.y) &&
        !plate.contains(mouse.x, mouse.y)) {
        frame.send(command::Cancel{});
    }
}

void draw_keys(const Frame& frame) {
    if (!frame.state().showing_keys) return;
    const Theme& theme = frame.theme();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float pad = frame.px(24);
    const float row = frame.px(27);
    const auto lines = key_lines();
    // Two columns, cut where a section begins, the left one no shorter than the right one.
    std::size_t cut = lines.size();
    for (std::size_t i = lines.size(); i-- > 0;) {
        if (lines[i].keys.empty() && 2 * i >= lines.size()) cut = i;
    }
    const bool two = window.x > frame.px(960);
    const auto sections = [&](std::size_t from, std::size_t to) {
        return static_cast<float>(
            std::count_if(lines.begin() + static_cast<std::ptrdiff_t>(from),
                          lines.begin() + static_cast<std::ptrdiff_t>(to),
                          [](const KeyLine& line) { return line.keys.empty(); }));
    };
    const float air = frame.px(12);  // before every section but the first of a column
    const std::size_t tall = two ? cut : lines.size();
    const float height = static_cast<float>(tall) * row + (sections(0, tall) - 1) * air + 2 * pad;
    const float column = frame.px(410);
    const float width =
        std::min(two ? 2 * column + 3 * pad : column + 2 * pad, window.x - frame.px(16));
    const Rect plate{std::round((window.x - width) / 2), std::round((window.y - height) / 2), width,
                     height};
    begin_plate("keys", plate);
    draw_plate(frame, plate);
    const float each = two ? (width - 3 * pad) / 2 : width - 2 * pad;
    const float keys = std::round(each * 0.42F);
    float x = plate.x + pad, y = plate.y + pad;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const KeyLine& line = lines[i];
        if (two && i == cut) {
            x += each + pad;
            y = plate.y + pad;
        } else if (line.keys.empty() && i > 0) {
            y += air;
        }
        if (line.keys.empty()) {
            frame.paint.line({x, y, each, row}, Role::strong, theme.text, line.does);
        } else {
            frame.paint.line({x, y, keys, row}, Role::body, theme.secondary, line.keys);
            frame.paint.line({x + keys, y, each - keys, row}, Role::body, theme.text, line.does);
        }
        y += row;
    }
    if (press_area("close", plate).clicked) frame.send(command::FlipKeys{});
    end_plate();
}

}  // namespace niblick
