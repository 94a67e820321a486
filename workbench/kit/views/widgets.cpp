#include "workbench/kit/views/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "workbench/kit/views/navigation.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/kit/views/touch.h"

namespace niblick {

namespace {

constexpr double kTipAfter = 0.5;  // seconds

const Touch& touch_now() {
    static const Touch kMouse;
    const auto* touch = static_cast<const Touch*>(ImGui::GetIO().UserData);
    return touch != nullptr ? *touch : kMouse;
}

// At least so wide and high, about the same middle.
Rect grown(const Rect& r, float least) {
    const float w = std::max(r.w, least), h = std::max(r.h, least);
    return {r.x - (w - r.w) / 2, r.y - (h - r.h) / 2, w, h};
}

// Returns what it logged, or null.
DrawnTarget* log_target(const Touch& touch, const char* id, const Rect& r,
                        const TargetWords& words) {
    const ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 low = list->GetClipRectMin(), high = list->GetClipRectMax();
    const float x = std::max(r.x, low.x), y = std::max(r.y, low.y);
    Rect seen{x, y, std::min(r.right(), high.x) - x, std::min(r.bottom(), high.y) - y};
    if (seen.w <= 0 || seen.h <= 0) seen = {};
    if (seen == Rect{} && touch.texts == nullptr) return nullptr;
    DrawnTarget& target = touch.log->emplace_back();
    target.id = id;
    target.at = r;
    target.seen = seen;
    target.layer = list;
    target.item = ImGui::GetID(id);
    if (touch.texts == nullptr) return &target;
    target.role = words.role;
    target.name = words.name;
    target.about = words.about;
    target.value = words.value;
    target.group = words.group;
    target.chosen = words.chosen;
    target.enabled = words.enabled;
    target.texts = touch.texts->size();
    return &target;
}

// A point about the origin, so many turns from the right, clockwise.
ImVec2 on_circle(float turns, float radius) {
    const float angle = turns * 6.2831853F;
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

// A wheel of eight teeth with a hole.
Shape gear() {
    std::vector<ImVec2> outer, hole;
    for (int tooth = 0; tooth < 8; ++tooth) {
        const float at = static_cast<float>(tooth);
        for (const auto& [turns, radius] :
             {std::pair{-0.28F, 0.36F}, {-0.17F, 0.48F}, {0.17F, 0.48F}, {0.28F, 0.36F}}) {
            outer.push_back(on_circle((at + turns) / 8, radius));
        }
    }
    for (int i = 24; i > 0; --i) hole.push_back(on_circle(static_cast<float>(i) / 24, 0.17F));
    return make_shape({outer, hole});
}

}  // namespace

void draw_icon(const Paint& paint, const Rect& r, Icon icon, ImU32 colour) {
    ImDrawList& list = paint.list();
    const float u = paint.fonts.sizes().unit;
    const float thick = std::max(1.0F, 1.5F * u);
    const float x = std::round(r.middle_x()), y = std::round(r.middle_y());
    switch (icon) {
        case Icon::fold_left:
        case Icon::fold_right: {
            // A window with a panel at one side.
            const float w = std::round(8 * u), h = std::round(7 * u), in = std::round(5.5F * u);
            const Rect box{x - w, y - h, 2 * w, 2 * h};
            const float bar = icon == Icon::fold_left ? box.x + in : box.right() - in;
            paint.outline(box, colour, 3 * u, thick);
            list.AddLine({bar, box.y}, {bar, box.bottom()}, colour, thick);
            return;
        }
        case Icon::sun:
            list.AddCircle({x, y}, 3.6F * u, colour, 24, thick);
            for (int i = 0; i < 8; ++i) {
                const ImVec2 ray = on_circle(static_cast<float>(i) / 8, u);
                list.AddLine({x + 6 * ray.x, y + 6 * ray.y}, {x + 8 * ray.x, y + 8 * ray.y}, colour,
                             thick);
            }
            return;
        case Icon::moon:
            list.PathArcTo({x, y}, 6.6F * u, 0.35F, 4.36F, 28);
            list.PathArcTo({x + 3.1F * u, y - 2.4F * u}, 5.1F * u, 3.55F, 1.16F, 24);
            list.PathStroke(colour, ImDrawFlags_Closed, thick);
            return;
        case Icon::gear: {
            static const Shape shape = gear();
            draw_shape(list, shape, {x, y}, 16 * u, colour);
            return;
        }
        case Icon::lens:
            list.AddCircle({x - 1.2F * u, y - 1.2F * u}, 4.6F * u, colour, 24, thick);
            list.AddLine({x + 2.2F * u, y + 2.2F * u}, {x + 6 * u, y + 6 * u}, colour,
                         1.2F * thick);
            return;
        case Icon::star: draw_shape(list, paint.shapes.star(), {x, y}, 13 * u, colour); return;
    }
}

bool key_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

bool key_down(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyDown(key);
#else
    return ImGui::IsKeyDown(ImGui::GetKeyIndex(key));
#endif
}

void ask_keyboard(const Frame& frame) {
    // Dear ImGui sets the focus in the next frame and reports it in the one after.
    ImGui::SetKeyboardFocusHere();
    frame.view.more_passes = 2;
}

bool escape_pressed() {
    return key_pressed(ImGuiKey_Escape);
}

bool any_key_pressed() {
    const ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key) {
        // Dear ImGui counts mouse buttons as keys.
        if (key >= ImGuiKey_MouseLeft && key <= ImGuiKey_MouseWheelY) continue;
        if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false)) return true;
    }
    return !io.InputQueueCharacters.empty();
#else
    for (const float seconds : io.KeysDownDuration) {
        if (seconds == 0.0F) return true;
    }
    return !io.InputQueueCharacters.empty();
#endif
}

Press press_area(const char* id, const Rect& drawn, const TargetWords& words) {
    const Touch& touch = touch_now();
    const Rect r = touch.on ? grown(drawn, touch.least) : drawn;
    ImGui::SetCursorScreenPos(top_left(r));
    Press press;
    press.clicked = ImGui::InvisibleButton(id, {std::max(1.0F, r.w), std::max(1.0F, r.h)});
    outline_focus();
    if (touch.log != nullptr) log_target(touch, id, r, words);
    // A long press asks what this is.
    if (touch.on && ImGui::GetIO().MouseDownDurationPrev[0] >= kLongPress) press.clicked = false;
    press.hovered = ImGui::IsItemHovered();
    press.held = ImGui::IsItemActive();
    return press;
}

void note_item(const char* id, const TargetWords& words) {
    note_part(id, item_rect(), words);
}

void note_part(const char* id, const Rect& r, const TargetWords& words) {
    const Touch& touch = touch_now();
    if (touch.log != nullptr && touch.texts != nullptr) log_target(touch, id, r, words);
}

void note_list() {
    note_part("list", {}, {.role = TargetRole::list});
}

bool slider(const char* id, std::string_view words, int& value, int from, int to, const char* shown,
            int flags) {
    const bool moved = ImGui::SliderInt(id, &value, from, to, shown, flags);
    const Touch& touch = touch_now();
    if (touch.log == nullptr || touch.texts == nullptr) return moved;
    const std::string now = std::to_string(value);
    if (DrawnTarget* target = log_target(
            touch, id, item_rect(), {.role = TargetRole::slider, .name = words, .value = now})) {
        target->from = from;
        target->to = to;
    }
    return moved;
}

float splitter(const Frame& frame, const char* id, const Rect& r, float edge) {
    // As wide as a finger it would cover what is beside it.
    if (touch_now().on) return 0;
    const Press press = press_area(id, r, {.role = TargetRole::edge});
    if (press.hovered || press.held) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        const float thick = std::max(1.0F, frame.px(2));
        frame.paint.on_top().fill({std::round(edge - thick / 2), r.y, thick, r.h},
                                  frame.theme().accent);
    }
    return press.held ? ImGui::GetIO().MouseDelta.x : 0;
}

void tip(const Frame& frame, const Rect& r, std::string_view words) {
    if (words.empty() || (touch_now().on && !ImGui::IsMouseDown(0))) return;
    ViewState& view = frame.view;
    if (view.tip != words) {
        view.tip = words;
        view.tip_since = view.now;
    }
    const double left = view.tip_since + kTipAfter - view.now;
    if (left > 0) {
        view.wake(left);
    } else {
        plate_beside(frame, r, words);
    }
}

Rect item_rect() {
    const ImVec2 at = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    return {at.x, at.y, size.x, size.y};
}

void tip_of_item(const Frame& frame, std::string_view words) {
    tip(frame, item_rect(), words);
}

namespace {

float widest_plate(const Frame& frame) {
    return std::min(frame.px(320), ImGui::GetIO().DisplaySize.x * 0.8F);
}

}  // namespace

Size plate_size(const Frame& frame, std::string_view words, std::string_view detail) {
    const Paint& paint = frame.paint;
    const float widest = widest_plate(frame), pad = frame.px(10);
    const float line = paint.fonts[Role::body].measure(words).x;
    const float below = detail.empty() ? 0 : paint.wrapped_height(widest, Role::small, detail);
    const float small = detail.empty() ? 0 : paint.fonts[Role::small].measure(detail).x;
    return {std::min(std::max(line, small), widest) + 2 * pad,
            paint.wrapped_height(widest, Role::body, words) + below + 1.4F * pad};
}

void words_plate(const Frame& frame, const Rect& plate, std::string_view words,
                 std::string_view detail) {
    const Paint paint = frame.paint.on_top();
    const float widest = widest_plate(frame), pad = frame.px(10);
    paint.fill({plate.x, plate.y + frame.px(2), plate.w, plate.h}, IM_COL32(0, 0, 0, 60),
               paint.rounding());
    paint.fill(plate, frame.theme().plate, paint.rounding());
    paint.outline(plate, frame.theme().plate_line, paint.rounding());
    const float upper = paint.wrapped(plate.x + pad, plate.y + 0.7F * pad, widest, Role::body,
                                      frame.theme().plate_text, words);
    if (detail.empty()) return;
    const ImU32 dim = blend(frame.theme().plate, frame.theme().plate_text, 0.72F);
    paint.wrapped(plate.x + pad, plate.y + 0.7F * pad + upper, widest, Role::small, dim, detail);
}

void plate_beside(const Frame& frame, const Rect& r, std::string_view words,
                  std::string_view detail) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Size size = plate_size(frame, words, detail);
    const float gap = frame.px(8);
    Rect plate{r.middle_x() - size.w / 2, r.bottom() + gap, size.w, size.h};
    // Tall rectangles get the plate at their side, if there is room, so that it does not cover what
    // is below them.
    const float right = r.right() + gap, left = r.x - gap - size.w;
    const bool fits_right = right + size.w <= window.x - gap;
    if (r.h > frame.px(60) && (fits_right || left >= gap)) {
        plate.x = fits_right ? right : left;
        plate.y = r.y + frame.px(4);
    }
    if (plate.bottom() > window.y - gap) plate.y = r.y - gap - plate.h;
    plate.x = std::round(std::clamp(plate.x, gap, std::max(gap, window.x - gap - plate.w)));
    plate.y = std::round(std::clamp(plate.y, gap, std::max(gap, window.y - gap - plate.h)));
    words_plate(frame, plate, words, detail);
}

}  // namespace niblick
