#include <algorithm>
#include <cmath>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/app/palette.h"
#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

constexpr int kMaxRows = 11;

// A line: words, kind, key. True if clicked.
bool draw_offer(const AppFrame& frame, const Rect& r, const PaletteLine& offer, bool chosen,
                int number) {
    const Theme& theme = frame.theme();
    const Press press = press_area(("offer" + std::to_string(number)).c_str(), r);
    if (chosen || press.hovered) {
        frame.paint.fill(r, chosen ? theme.pressed : theme.raised, frame.px(6));
    }
    if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const float pad = frame.px(12);
    Rect rest{r.x + pad, r.y, r.w - 2 * pad, r.h};
    const ImU32 quiet = chosen ? blend(theme.secondary, theme.text, 0.5F) : theme.secondary;
    if (!offer.keys.empty()) {
        const Rect at = frame.paint.line(rest, Role::small, quiet, offer.keys, 1);
        rest.w = at.x - rest.x - pad;
    }
    const float words =
        frame.paint.line(rest, Role::body, theme.text, offer.words).w + frame.px(14);
    if (rest.w - words > frame.px(60)) {
        const Rect detail{rest.x + words, r.y, rest.w - words, r.h};
        frame.paint.line(detail, Role::small, quiet, offer.detail,
                         offer.keys.empty() ? 1.0F : 0.0F);
    }
    return press.clicked;
}

// The search field. True if Enter was pressed.
bool draw_field(const AppFrame& frame, const Rect& r, bool fresh) {
    PaletteView& view = frame.view.of<PaletteView>();
    const FontScope font(frame.paint.fonts[Role::body]);
    place(r);
    ImGui::SetNextItemWidth(r.w);
    if (fresh) ask_keyboard(frame);
    const std::string before = view.search;
    const bool entered = ImGui::InputTextWithHint(
        "##palette", "Search commands, games and settings, or type a deal number", &view.search,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (view.search != before) view.at = 0;
    return entered;
}

// Arrow keys move in the list; single steps wrap around.
void move_along(PaletteView& view, int n) {
    if (n == 0) return;
    int at = view.at;
    if (key_pressed(ImGuiKey_DownArrow)) at = (at + 1) % n;
    if (key_pressed(ImGuiKey_UpArrow)) at = (at + n - 1) % n;
    if (key_pressed(ImGuiKey_PageDown)) at += kMaxRows - 1;
    if (key_pressed(ImGuiKey_PageUp)) at -= kMaxRows - 1;
    view.at = std::clamp(at, 0, n - 1);
}

}  // namespace

void draw_palette(const AppFrame& frame) {
    PaletteView& view = frame.view.of<PaletteView>();
    if (!frame.page.page<WindowPage>().state().showing_palette) {
        view.open = false;
        return;
    }
    const bool fresh = !view.open;
    if (fresh) {
        view.search.clear();
        view.at = 0;
    }
    view.open = true;
    const Theme& theme = frame.theme();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float pad = frame.px(10);
    const float row = frame.px(34);
    const float field = frame.px(38);
    const float width = std::min(frame.px(600), window.x - 2 * pad);
    const float top = std::round(std::min(frame.px(72), window.y * 0.1F));
    const float room = window.y - top - field - 4 * pad;
    const int fitting = std::clamp(static_cast<int>(room / row), 1, kMaxRows);

    std::vector<PaletteLine> found = palette_lines(frame.page, view.search);
    const int shown = std::clamp(static_cast<int>(found.size()), 1, fitting);
    const Rect plate{std::round((window.x - width) / 2), top, width,
                     field + 3 * pad + static_cast<float>(shown) * row};
    begin_cover(frame, "palette");
    draw_plate(frame, plate);
    const bool entered =
        draw_field(frame, {plate.x + pad, plate.y + pad, width - 2 * pad, field}, fresh);
    found = palette_lines(frame.page, view.search);
    const int n = static_cast<int>(found.size());
    move_along(view, n);

    const Rect list{plate.x + pad, plate.y + field + 2 * pad, width - 2 * pad,
                    static_cast<float>(shown) * row};
    int taken = entered && n > 0 ? view.at : -1;
    if (n == 0) {
        frame.paint.line({list.x + frame.px(12), list.y, list.w, row}, Role::body, theme.secondary,
                         "No matches.");
    }
    place(list);
    ImGui::BeginChild("offers", {list.w, list.h});
    const float start = ImGui::GetCursorScreenPos().y;
    const bool moved = key_pressed(ImGuiKey_DownArrow) || key_pressed(ImGuiKey_UpArrow) ||
                       key_pressed(ImGuiKey_PageDown) || key_pressed(ImGuiKey_PageUp);
    for (int i = 0; i < n; ++i) {
        const Rect at{list.x, start + static_cast<float>(i) * row, list.w - frame.px(8), row};
        if (at.bottom() < list.y || at.y > list.bottom()) continue;
        if (draw_offer(frame, at, found[static_cast<std::size_t>(i)], i == view.at, i)) {
            taken = i;
        }
    }
    place({list.x, start + static_cast<float>(n) * row - 1, 1, 1});
    ImGui::Dummy({1, 1});
    if (moved) {
        const float at = static_cast<float>(view.at) * row;
        const float scroll = ImGui::GetScrollY();
        if (at < scroll) ImGui::SetScrollY(at);
        if (at + row > scroll + list.h) ImGui::SetScrollY(at + row - list.h);
    } else if (view.at == 0 && ImGui::GetScrollY() > 0 && fresh) {
        ImGui::SetScrollY(0);
    }
    ImGui::EndChild();
    const bool outside = end_cover(plate);
    if (taken >= 0) {
        frame.run("palette");
        frame.call(found[static_cast<std::size_t>(taken)].run);
    } else if (outside || escape_pressed()) {
        frame.run("palette");
    }
}

}  // namespace niblick
