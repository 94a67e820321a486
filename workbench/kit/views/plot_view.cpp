#include "workbench/kit/views/plot_view.h"

#include <algorithm>

#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

float chart_scale(const Frame& frame) {
    return frame.paint.fonts.sizes().unit;
}

Size chart_size(const Frame& frame, float width, float height) {
    return {width / chart_scale(frame), height / chart_scale(frame)};
}

float chart_width(const Frame& frame) {
    return ImGui::GetContentRegionAvail().x / chart_scale(frame);
}

TextMeasure chart_measure(const Frame& frame) {
    return screen_measure(frame.paint, chart_scale(frame));
}

const Element* show_chart(const Frame& frame, const char* id, const Picture& chart, Point corner,
                          bool* clicked) {
    constexpr float kLight = 0.1F;  // opacity
    const float scale = chart_scale(frame);
    draw_picture(frame.paint, chart, corner, scale);
    const Press press =
        press_area(id, {corner.x, corner.y, chart.size.w * scale, chart.size.h * scale},
                   {.role = clicked == nullptr ? TargetRole::picture : TargetRole::board});
    if (clicked != nullptr) *clicked = press.clicked;
    if (!press.hovered) return nullptr;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Element* element =
        chart.hit({(mouse.x - corner.x) / scale, (mouse.y - corner.y) / scale});
    if (element == nullptr) return nullptr;
    const Rect at{corner.x + element->at.x * scale, corner.y + element->at.y * scale,
                  element->at.w * scale, element->at.h * scale};
    frame.paint.fill(at, with_alpha(frame.theme().text, kLight));
    const std::string_view words = element->words;
    const std::size_t end = std::min(words.find('\n'), words.size());
    plate_beside(frame, at, words.substr(0, end), words.substr(std::min(words.size(), end + 1)));
    return element;
}

const Element* show_chart(const Frame& frame, const char* id, const Picture& chart) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    return show_chart(frame, id, chart, {at.x, at.y});
}

const Element* draw_chart(const Frame& frame, const char* id, float height,
                          const std::function<Picture(Size, const TextMeasure&)>& chart) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(1.0F, ImGui::GetContentRegionAvail().x);
    const Size size = chart_size(frame, width, frame.px(height));
    return show_chart(frame, id, chart(size, chart_measure(frame)), {at.x, at.y});
}

void draw_marker(const Paint& paint, ImVec2 at, int series, float size) {
    Pen pen;
    add_marker(pen, {0, 0}, series, size);
    draw_picture(paint, pen.picture, {at.x, at.y}, 1);
}

}  // namespace niblick
