#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/cards/card_picture.h"

namespace niblick {

namespace {

constexpr float kLabel = 190;
constexpr float kRow = 36;

// A preview of five cards on the felt.
void draw_sample(const AppFrame& frame, const Rect& r) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const Settings& settings = frame.settings;
    paint.fill(r, theme.felt_top, frame.px(6));
    CardStyle style;
    style.unit = paint.fonts.sizes().unit;
    const float gap = frame.px(14);
    const float width = std::floor(std::min((r.h - 2 * gap) / 1.4F, (r.w - 6 * gap) / 5));
    const Size size{width, std::round(width * 1.4F)};
    style.index = index_size(size.w, style.unit, settings.large_index);
    style.stacked_index = true;
    style.four_colours = settings.four_colours;
    style.suit_patterns = settings.suit_patterns;
    style.large_faces = settings.large_faces;
    style.back = settings.back;
    style.deck = settings.deck;
    style.pips = !style.large_faces && has_room_for_pips(style.index, size.w);
    const auto face = [](const char* index, int pips, SuitShape shape, Ink colour) {
        return CardFace{.index = index,
                        .letter = "",
                        .pips = pips,
                        .figure = pips == 0 ? Figure::queen : Figure::none,
                        .shape = shape,
                        .ink = colour};
    };
    const CardFace faces[] = {
        face("A", 1, SuitShape::spade, Ink::black), face("7", 7, SuitShape::heart, Ink::red),
        face("10", 10, SuitShape::diamond, Ink::red), face("Q", 0, SuitShape::club, Ink::black)};
    const TextMeasure measure = screen_measure(paint, 1);
    CardPen pen(style, measure);
    const float pitch = std::round(size.w + gap);
    float x = std::round(r.middle_x() - (5 * pitch - gap) / 2);
    for (const CardFace& each : faces) {
        pen.card({x, r.y + gap, size.w, size.h}, each, {});
        x += pitch;
    }
    pen.back({x, r.y + gap, size.w, size.h});
    draw_picture(paint, pen.picture, {0, 0}, 1);
}

// Keyboard navigation: up and down select a row, left and right change its value.
struct SettingsView {
    int row = 0;  // that the arrow keys act on
};

void watch_keys(const AppFrame& frame) {
    if (frame.page.page<WindowPage>().state().showing_palette || ImGui::GetIO().WantTextInput)
        return;
    int& row = frame.view.of<SettingsView>().row;
    const auto all = shown_settings();
    const int n = static_cast<int>(all.size());
    if (key_pressed(ImGuiKey_DownArrow)) row = std::min(row + 1, n - 1);
    if (key_pressed(ImGuiKey_UpArrow)) row = std::max(row - 1, 0);
    row = std::clamp(row, 0, n - 1);
    const SettingRow& shown = all[static_cast<std::size_t>(row)];
    const int step =
        (key_pressed(ImGuiKey_RightArrow) ? 1 : 0) - (key_pressed(ImGuiKey_LeftArrow) ? 1 : 0);
    if (step != 0) {
        const int value = std::clamp(choice_of(frame.settings, shown) + step, 0,
                                     static_cast<int>(shown.choices.size()) - 1);
        frame.of<WindowPage>().later(&WindowPage::choose, shown.key, value);
    }
}

// All rows, from `y` down. Returns the lower end.
float draw_rows(const AppFrame& frame, const Rect& r, float y) {
    const Theme& theme = frame.theme();
    const auto all = shown_settings();
    const float row = frame.px(kRow);
    const float label = std::min(frame.px(kLabel), r.w * 0.4F);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SettingRow& shown = all[i];
        if (i == 0 || all[i - 1].section != shown.section) {
            y += i == 0 ? 0 : frame.px(8);
            frame.paint.line({r.x, y, r.w, frame.px(30)}, Role::strong, theme.text, shown.section);
            y += frame.px(30);
        }
        const Rect words{r.x, y, label, row};
        const bool here = frame.view.of<SettingsView>().row == static_cast<int>(i);
        const Rect at{r.x + label, y + frame.px(3), r.w - label, row - frame.px(6)};
        frame.paint.line(words, Role::body, here ? theme.text : theme.secondary, shown.label);
        if (ImGui::IsMouseHoveringRect(top_left(words), bottom_right(words))) {
            tip(frame, words, shown.about);
        }
        const std::string id = "setting " + std::to_string(i);
        const int value =
            segments(frame, id.c_str(), at, labels_of(shown), choice_of(frame.settings, shown));
        if (here) frame.paint.outline(at, theme.accent, frame.px(6), frame.px(1));
        if (value >= 0) {
            frame.view.of<SettingsView>().row = static_cast<int>(i);
            frame.of<WindowPage>().later(&WindowPage::choose, shown.key, value);
        }
        y += row;
    }
    return y;
}

// The reset buttons and the locations of the user's files. Returns the lower end.
float draw_foot(const AppFrame& frame, const Rect& r, float y) {
    const Theme& theme = frame.theme();
    const float height = frame.px(32);
    float x = r.x;
    const auto button = [&](const char* id, std::string_view label, const char* action) {
        const float width = button_width(frame, label);
        if (x > r.x && x + width > r.right()) {
            x = r.x;
            y += height + frame.px(6);
        }
        if (text_button(frame, id, {x, y, width, height}, label, "")) {
            frame.run(action);
        }
        x += width + frame.px(8);
    };
    button("reset layout", "Reset panels and sizes", "reset.layout");
    button("reset all", "Reset all settings", "reset.settings");
    if (frame.page.page<WindowPage>().state().can_take_reset_back) {
        button("reset back", "Undo the reset", "reset.undo");
    }
    y += height + frame.px(12);
    const std::filesystem::path& own = frame.page.own_rules();
    const std::string words = own.empty() ? "There is no folder for your own rule files."
                                          : "Your rule files: " + own.string();
    return y + frame.paint.wrapped(r.x, y, r.w, Role::small, theme.secondary, words);
}

}  // namespace

void draw_settings(const AppFrame& frame) {
    if (!frame.page.page<WindowPage>().state().showing_settings) return;
    const Theme& theme = frame.theme();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float pad = frame.px(24);
    const float width = std::min(frame.px(760), window.x - frame.px(24));
    const float sections = 3;
    const float rows =
        static_cast<float>(shown_settings().size()) * frame.px(kRow) + sections * frame.px(38);
    const float head = frame.px(48), sample = frame.px(140);
    const float wanted = head + sample + rows + frame.px(120) + pad;
    const float height = std::min(std::round(wanted), window.y - frame.px(24));
    const Rect plate{std::round((window.x - width) / 2), std::round((window.y - height) / 2), width,
                     height};
    begin_cover(frame, "settings");
    draw_plate(frame, plate);
    watch_keys(frame);
    frame.paint.line({plate.x + pad, plate.y + frame.px(8), width - 2 * pad, head}, Role::title,
                     theme.text, "Settings");
    const float close = frame.px(32);
    const bool closed =
        text_button(frame, "close settings",
                    {plate.right() - close - frame.px(14), plate.y + frame.px(14), close, close},
                    "\xC3\x97", "Close (Escape)");
    const Rect body{plate.x, plate.y + head + frame.px(10), plate.w, plate.h - head - frame.px(16)};
    place(body);
    ImGui::BeginChild("rows", {body.w, body.h});
    const float start = ImGui::GetCursorScreenPos().y;
    const Rect column{body.x + pad, start, body.w - 2 * pad, body.h};
    draw_sample(frame, {column.x, start, column.w, sample});
    float y = draw_rows(frame, column, start + sample + frame.px(12));
    y = draw_foot(frame, column, y + frame.px(14));
    place({body.x, y, 1, 1});
    ImGui::Dummy({1, frame.px(12)});
    ImGui::EndChild();
    const bool outside = end_cover(plate);
    const bool palette = frame.page.page<WindowPage>().state().showing_palette;
    if (!palette && (closed || outside)) frame.run("settings");
}

}  // namespace niblick
