#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

constexpr float kAboveSection = 0.4F;  // gap, in rows

const KeyLine kMouse[] = {{"Click", "Play a card, turn the stock"},
                          {"Shift + click", "Choose where the card goes"},
                          {"Drag", "Carry a card to its place"},
                          {"Right click", "Say why a card cannot be played"},
                          {"Rest", "Why not; what a button does"},
                          {"Wheel", "Zoom the graph; scroll lists"},
                          {"Drag the graph", "Move it"},
                          {"Drag an edge", "Make a panel wider"}};

// Scrolls by the arrow and page keys.
void scroll_by_keys(float row) {
    float by = 0;
    if (key_pressed(ImGuiKey_DownArrow)) by += 2 * row;
    if (key_pressed(ImGuiKey_UpArrow)) by -= 2 * row;
    if (key_pressed(ImGuiKey_PageDown)) by += ImGui::GetWindowHeight() * 0.8F;
    if (key_pressed(ImGuiKey_PageUp)) by -= ImGui::GetWindowHeight() * 0.8F;
    if (by != 0) ImGui::SetScrollY(ImGui::GetScrollY() + by);
}

// Distributes lines over columns of similar height, preferably breaking at a section.
std::vector<std::vector<KeyLine>> in_columns(const std::vector<KeyLine>& lines, std::size_t n) {
    constexpr std::size_t kNearby = 5;
    std::vector<std::vector<KeyLine>> columns(1);
    const std::size_t each = (lines.size() + n - 1) / n;
    for (const KeyLine& line : lines) {
        const std::size_t here = columns.back().size();
        const bool section = line.keys.empty();
        const bool full = here >= each + (section ? 0 : kNearby) || (section && here + 3 >= each);
        if (full && columns.size() < n) columns.emplace_back();
        columns.back().push_back(line);
    }
    return columns;
}

}  // namespace

void draw_keys(const AppFrame& frame) {
    if (!frame.page.page<WindowPage>().state().showing_keys) return;
    const Theme& theme = frame.theme();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float pad = frame.px(window.y < frame.px(600) ? 16 : 24), edge = frame.px(8);
    const float column = frame.px(370);
    const float room = window.x - 2 * edge - pad;
    const auto n =
        static_cast<std::size_t>(std::clamp(std::floor(room / (column + pad)), 1.0F, 3.0F));
    std::vector<KeyLine> all_lines = frame.actions.key_lines();
    all_lines.push_back({"", "Mouse"});
    for (const KeyLine& line : kMouse) all_lines.push_back(line);
    const auto columns = in_columns(all_lines, n);
    float tall = 0;  // in rows
    for (const auto& lines : columns) {
        const auto sections = std::count_if(lines.begin() + 1, lines.end(),
                                            [](const KeyLine& line) { return line.keys.empty(); });
        tall = std::max(
            tall, static_cast<float>(lines.size()) + kAboveSection * static_cast<float>(sections));
    }
    // In a low window lines move closer while legible; then they scroll.
    const float most = window.y - 2 * edge;
    const float head = frame.px(44);  // height of the title
    const float fitting = (most - 2 * pad - head) / tall;
    const float row = std::floor(std::clamp(fitting, frame.px(19), frame.px(27)));
    const float section = std::floor(kAboveSection * row);
    const float wanted = std::ceil(tall * row) + 2 * pad + head;
    const float height = std::min(wanted, most);
    const float width = std::min(static_cast<float>(n) * (column + pad) + pad, window.x - 2 * edge);
    const Rect plate{std::round((window.x - width) / 2), std::round((window.y - height) / 2), width,
                     height};
    begin_plate("keys", plate);
    draw_plate(frame, plate);
    const float each = (width - pad) / static_cast<float>(n) - pad;
    const float keys = frame.px(108);
    frame.paint.line(
        {plate.x + pad, plate.y + frame.px(10), plate.w - 2 * pad - frame.px(90), head},
        Role::title, frame.theme().text, "Keys and mouse");
    const std::string_view shut = "Close";
    const float shut_width = button_width(frame, shut);
    const Rect button{plate.right() - pad - shut_width, plate.y + frame.px(14), shut_width,
                      frame.px(32)};
    if (text_button(frame, "close keys", button, shut, "Close (Escape, F1)")) {
        frame.run("keys");
    }
    const Rect body{plate.x, plate.y + head + frame.px(10), plate.w, plate.h - head - frame.px(20)};
    place(body);
    ImGui::BeginChild("lines", {body.w, body.h});
    scroll_by_keys(row);
    const float top = ImGui::GetCursorScreenPos().y;
    float x = plate.x + pad;
    for (const auto& lines : columns) {
        float y = top + frame.px(6);
        for (const KeyLine& line : lines) {
            if (line.keys.empty() && &line != &lines.front()) y += section;
            if (line.keys.empty()) {
                frame.paint.line({x, y, each, row}, Role::strong, theme.text, line.does);
            } else {
                // The words are farther right if the keys are wider.
                const float wide = frame.paint.fonts[Role::small].measure(line.keys).x;
                const float words = std::max(keys, std::round(wide + frame.px(14)));
                frame.paint.line({x, y, wide + 1, row}, Role::small, theme.secondary, line.keys);
                const float left = each - words;
                const bool fits = frame.paint.fonts[Role::body].measure(line.does).x <= left;
                frame.paint.line({x + words, y, left, row}, fits ? Role::body : Role::small,
                                 theme.text, line.does);
            }
            y += row;
        }
        x += each + pad;
    }
    place({plate.x, top + std::ceil(tall * row) + frame.px(8), 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
    end_plate();
}

}  // namespace niblick
