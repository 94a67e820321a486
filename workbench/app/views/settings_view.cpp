#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <imgui.h>

#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/kit/views/dialog.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/table/cards/card_picture.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxSegments = 5;  // more choices are a list that opens

struct SettingsView {
    float content = 0;  // height of the list
};

// Four cards and a back on the felt.
void draw_sample(const AppFrame& frame, const Rect& r) {
    const Paint& paint = frame.paint;
    const Settings& settings = frame.settings;
    paint.fill(r, frame.theme().felt_top, paint.rounding());
    CardStyle style;
    style.unit = paint.fonts.sizes().unit;
    const float gap = frame.px(12);
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
    Rect at{std::round(r.middle_x() - (5 * pitch - gap) / 2), r.y + gap, size.w, size.h};
    for (const CardFace& each : faces) {
        pen.card(at, each, {});
        at.x += pitch;
    }
    pen.back(at);
    draw_picture(paint, pen.picture, {0, 0}, 1);
}

// A setting: what it is about, and what there is to choose.
void draw_row(const AppFrame& frame, const SettingRow& row) {
    ImGui::TableNextColumn();
    const int chosen = choice_of(frame.settings, row);
    {
        const Spacing close(frame, 2);
        text(frame, row.label);
        text(frame, row.about, kNote);
        if (chosen >= 0) text(frame, row.choices[static_cast<std::size_t>(chosen)].about, kNote);
    }
    ImGui::TableNextColumn();
    const std::vector<std::string_view> labels = labels_of(row);
    const std::string id(row.label);
    const float width = ImGui::GetContentRegionAvail().x;
    int value = -1;
    if (labels.size() > kMaxSegments) {
        const std::vector<std::string> words(labels.begin(), labels.end());
        value = combo(frame, id.c_str(), words, chosen, width);
    } else {
        value = segments(frame, id.c_str(), labels, chosen, width);
    }
    if (value >= 0) frame.of<WindowPage>().later(&WindowPage::choose, row.key, value);
}

void draw_sections(const AppFrame& frame) {
    std::string_view section;
    bool open = false;
    // In a narrow window the choices stand below what they are about.
    const int columns = ImGui::GetContentRegionAvail().x < frame.px(480) ? 1 : 2;
    for (const SettingRow& row : shown_settings()) {
        if (row.section != section) {
            if (open) ImGui::EndTable();
            if (!section.empty()) gap(frame, 16);
            section = row.section;
            text(frame, section, {.role = Role::strong});
            open = ImGui::BeginTable(section.data(), columns, ImGuiTableFlags_NoSavedSettings);
        }
        if (open) draw_row(frame, row);
    }
    if (open) ImGui::EndTable();
}

// The resets, and where the user's files are.
void draw_foot(const AppFrame& frame) {
    gap(frame, 16);
    action_button(frame, "Reset panels and sizes", "reset.layout");
    same_line_if(button_width(frame, "Reset all settings"));
    action_button(frame, "Reset all settings", "reset.settings");
    if (frame.page.page<WindowPage>().state().can_take_reset_back) {
        same_line_if(button_width(frame, "Undo the reset"));
        action_button(frame, "Undo the reset", "reset.undo");
    }
    const std::filesystem::path& own = frame.page.own_rules();
    text(frame,
         own.empty() ? "There is no folder for your own rule files."
                     : "Your rule files: " + own.string(),
         kNote);
}

}  // namespace

std::unique_ptr<Dialog> draw_settings(const AppFrame& frame) {
    auto dialog =
        Dialog::begin(frame, "settings", frame.page.page<WindowPage>().state().showing_settings,
                      {.title = "Settings", .width = 760});
    if (dialog == nullptr) return dialog;
    if (dialog->left()) frame.run("settings");
    const Rect rest = dialog->rest();
    const Rect sample{rest.x, rest.y, rest.w, std::round(std::min(frame.px(140), rest.h / 4))};
    draw_sample(frame, sample);
    ImGui::Dummy({sample.w, sample.h});
    note_part("sample", sample, {.role = TargetRole::unread});
    const FittedArea list(frame, "list", dialog->rest(), frame.view.of<SettingsView>().content);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {frame.px(6), frame.px(6)});
    draw_sections(frame);
    ImGui::PopStyleVar();
    draw_foot(frame);
    return dialog;
}

}  // namespace niblick
