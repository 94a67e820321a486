#include <algorithm>
#include <cmath>
#include <vector>

#include <imgui.h>

#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/kit/views/dialog.h"
#include "workbench/kit/views/flow.h"

namespace niblick {

namespace {

const KeyLine kMouse[] = {{"", "Mouse"},
                          {"Click", "Play a card, turn the stock"},
                          {"Shift + click", "Choose where the card goes"},
                          {"Drag", "Carry a card to its place"},
                          {"Right click", "Say why a card cannot be played"},
                          {"Rest", "Why not; what a button does"},
                          {"Wheel", "Zoom the graph; scroll lists"},
                          {"Drag the graph", "Move it"},
                          {"Drag an edge", "Make a panel wider"}};

struct KeysView {
    float content = 0;  // height of the lines
};

void scroll_by_keys() {
    const float line = 2 * ImGui::GetTextLineHeightWithSpacing();
    const float page = ImGui::GetWindowHeight() * 0.8F;
    float by = 0;
    if (key_pressed(ImGuiKey_DownArrow)) by += line;
    if (key_pressed(ImGuiKey_UpArrow)) by -= line;
    if (key_pressed(ImGuiKey_PageDown)) by += page;
    if (key_pressed(ImGuiKey_PageUp)) by -= page;
    if (by != 0) ImGui::SetScrollY(ImGui::GetScrollY() + by);
}

}  // namespace

std::unique_ptr<Dialog> draw_keys(const AppFrame& frame) {
    auto dialog = Dialog::begin(frame, "keys", frame.page.page<WindowPage>().state().showing_keys,
                                {.title = "Keys and mouse", .width = 1180});
    if (dialog == nullptr) return dialog;
    if (dialog->left()) frame.run("keys");
    std::vector<KeyLine> lines = frame.actions.key_lines();
    lines.insert(lines.end(), std::begin(kMouse), std::end(kMouse));
    const float width = ImGui::GetContentRegionAvail().x;
    const int columns = std::clamp(static_cast<int>(width / frame.px(340)), 1, 3);
    const FittedArea area(frame, "lines", dialog->rest(), frame.view.of<KeysView>().content);
    const Spacing close(frame, 3);
    scroll_by_keys();
    if (!ImGui::BeginTable("columns", columns)) return dialog;
    // Columns of like height, preferably broken at a section.
    const std::size_t each = lines.size() / static_cast<std::size_t>(columns);
    std::size_t here = each;
    for (const KeyLine& line : lines) {
        const bool section = line.keys.empty();
        if (here >= each + 5 || (section && here + 3 >= each)) {
            ImGui::TableNextColumn();
            here = 0;
        }
        if (section && here > 0) gap(frame, 10);
        if (section) {
            text(frame, line.does, {.role = Role::strong});
        } else {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            frame.paint.text(at.x, at.y + frame.px(2), Role::small, frame.theme().secondary,
                             line.keys);
            const float keys = frame.paint.fonts[Role::small].measure(line.keys).x;
            const float indent = std::max(frame.px(112), std::ceil(keys) + frame.px(12));
            ImGui::Indent(indent);
            text(frame, line.does);
            ImGui::Unindent(indent);
        }
        ++here;
    }
    ImGui::EndTable();
    return dialog;
}

}  // namespace niblick
