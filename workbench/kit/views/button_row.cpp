#include "workbench/kit/views/button_row.h"

#include <algorithm>

#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/menu.h"

namespace niblick {

float draw_button_row(const Frame& frame, const char* id, const Rect& r, float least,
                      std::vector<RowButton> buttons) {
    const float gap = frame.px(6), wide_gap = 2.5F * gap;
    const auto width_of = [&](const std::vector<RowButton>& row) {
        float width = 0;
        for (const RowButton& button : row) {
            width += button_width(frame, button.label) + (button.air_after ? wide_gap : gap);
        }
        return width;
    };
    std::vector<RowButton> hidden;
    while (buttons.size() > 1) {
        const float dots = hidden.empty() ? 0 : overflow_width(frame) + gap;
        if (r.right() - width_of(buttons) - dots >= least) break;
        const auto first = std::min_element(
            buttons.begin(), buttons.end(),
            [](const RowButton& a, const RowButton& b) { return a.keep < b.keep; });
        hidden.push_back(std::move(*first));
        buttons.erase(first);
    }
    float right = r.right();
    for (auto button = buttons.rbegin(); button != buttons.rend(); ++button) {
        if (button != buttons.rbegin()) right -= button->air_after ? wide_gap : gap;
        const float width = button_width(frame, button->label);
        right -= width;
        note_anchor(frame, button->id, {right, r.y, width, r.h});
        ButtonLook look;
        look.enabled = button->enabled;
        look.primary = button->primary;
        if (text_button(frame, button->id, {right, r.y, width, r.h}, button->label, button->tip,
                        look)) {
            frame.call(button->run);
        }
    }
    if (hidden.empty()) return right;
    std::vector<MenuItem> items;
    for (const RowButton& button : hidden) items.push_back({button.label, "", button.enabled});
    const float dots = overflow_width(frame);
    right -= gap + dots;
    const int chosen = overflow_menu(frame, id, {right, r.y, dots, r.h}, items);
    if (chosen >= 0) frame.call(hidden[static_cast<std::size_t>(chosen)].run);
    return right;
}

}  // namespace niblick
