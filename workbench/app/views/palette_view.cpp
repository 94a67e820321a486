#include <algorithm>

#include <imgui.h>

#include "workbench/app/palette.h"
#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/kit/views/dialog.h"
#include "workbench/kit/views/flow.h"

namespace niblick {

namespace {

constexpr int kMaxRows = 11;

// The line chosen by the keys: single steps go around. Whether it was moved.
bool move_along(PaletteView& view, int n) {
    const int before = view.at;
    if (key_pressed(ImGuiKey_DownArrow)) view.at = (before + 1) % n;
    if (key_pressed(ImGuiKey_UpArrow)) view.at = (before + n - 1) % n;
    if (key_pressed(ImGuiKey_PageDown)) view.at += kMaxRows - 1;
    if (key_pressed(ImGuiKey_PageUp)) view.at -= kMaxRows - 1;
    view.at = std::clamp(view.at, 0, n - 1);
    return view.at != before;
}

}  // namespace

std::unique_ptr<Dialog> draw_palette(const AppFrame& frame) {
    PaletteView& view = frame.view.of<PaletteView>();
    auto dialog =
        Dialog::begin(frame, "palette", frame.page.page<WindowPage>().state().showing_palette,
                      {.width = 620, .top = 72});
    if (dialog == nullptr) return dialog;
    if (dialog->appears()) {
        view = {};
        ask_keyboard(frame);
    }
    const std::string before = view.search;
    const bool entered = field(
        frame, "palette", "Search commands, games and settings, or type a deal number", view.search,
        -1, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (view.search != before) view.at = 0;
    const std::vector<PaletteLine> found = palette_lines(frame.page, view.search);
    const int n = static_cast<int>(found.size());
    int taken = entered && n > 0 ? view.at : -1;
    if (n == 0) {
        text_line(frame, "No matches.", {.colour = &Theme::secondary});
    } else {
        const float row = list_row_height(frame);
        const int fitting =
            std::clamp(static_cast<int>(dialog->rest().h / row), 1, std::min(n, kMaxRows));
        const ScrollArea list(frame, "offers", 0, row * static_cast<float>(fitting));
        const Spacing close(frame, 0);
        if (move_along(view, n) || view.search != before) scroll_to_row(view.at, row);
        ImGuiListClipper clipper;
        clipper.Begin(n, row);
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const PaletteLine& line = found[static_cast<std::size_t>(i)];
                const RowLook look{.chosen = i == view.at,
                                   .beside = line.keys.empty() ? std::string_view() : line.detail,
                                   .right = line.keys.empty() ? line.detail : line.keys};
                if (list_row(frame, std::to_string(i).c_str(), line.words, look).clicked) taken = i;
            }
        }
        note_list();
    }
    if (taken >= 0 || dialog->left()) frame.run("palette");
    if (taken >= 0) frame.call(found[static_cast<std::size_t>(taken)].run);
    return dialog;
}

}  // namespace niblick
