#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/calendar_view.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/plates.h"
#include "workbench/pages/welcome/views/welcome_parts.h"
#include "workbench/table/quiet_place.h"

namespace niblick {

namespace {

constexpr float kLeastForGuide = 320;

// The guide on as few lines as possible. Returns its rectangle.
Rect draw_guide(const WelcomeFrame& frame, const Tabletop& table, const Rect& r) {
    constexpr PlateLook kLook{.padding = 12};
    const std::string& words = frame.page.state().guide;
    const float edge = frame.px(8), around = 2 * frame.px(kLook.padding);
    const float line = std::ceil(frame.paint.fonts[Role::strong].measure(words).x) + 1;
    const Plate plate(
        frame, "guide", {std::min(line + around, r.w - 2 * edge), r.h},
        [&](Size size) { return quiet_place(table, r, size, edge); }, kLook);
    text(frame, words, {.role = Role::strong});
    return plate.at();
}

// The rectangle of a plate below a control at the top of the window.
Rect beside(const Frame& frame, const Rect& control, Size plate) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float edge = frame.px(8), gap = frame.px(10);
    const float x = control.middle_x() - plate.w / 2;
    const float y = control.bottom() + gap;
    return {std::round(std::clamp(x, edge, std::max(edge, window.x - plate.w - edge))),
            std::round(std::clamp(y, edge, std::max(edge, window.y - plate.h - edge))), plate.w,
            plate.h};
}

void draw_tour(const WelcomeFrame& frame, const Tabletop& table, const Rect& r,
               const std::vector<Rect>& avoid) {
    const auto plates = tour_plates();
    const int at = frame.page.state().plate;
    const TourPlate& plate = plates[static_cast<std::size_t>(at)];
    const bool last = at + 1 == static_cast<int>(plates.size());
    const char* next = last ? "Done" : "Next";
    const float gap = ImGui::GetStyle().ItemSpacing.x, edge = frame.px(8);
    const float forward = button_width(frame, "Back") + gap + button_width(frame, next);
    const float least = button_width(frame, "Leave the tour") + 3 * gap + forward + frame.px(32);
    // Over the right panel if it is open, so that it hides nothing of the game.
    const auto panel = anchor(frame, "rules");
    const auto control = anchor(frame, plate.anchor);
    const float wanted = std::max(panel ? panel->w - 2 * edge : frame.px(362), least);
    if (control) {
        const float thick = frame.px(2);
        frame.paint.on_top().outline({control->x + thick / 2, control->y + thick / 2,
                                      control->w - thick, control->h - thick},
                                     frame.theme().accent, frame.paint.rounding(), thick);
    }
    const auto where = [&](Size size) {
        if (panel) {
            return Rect{panel->right() - size.w - edge, panel->bottom() - size.h - edge, size.w,
                        size.h};
        }
        return control ? beside(frame, *control, size) : quiet_place(table, r, size, edge, avoid);
    };
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Plate note(frame, "tour", {std::min(wanted, window.x - 2 * edge), window.y - 2 * edge},
                     where);
    const std::string number = std::to_string(at + 1) + " of " + std::to_string(plates.size());
    label(frame, plate.title, {.role = Role::title});
    same_line_right(std::ceil(frame.paint.fonts[Role::small].measure(number).x));
    label(frame, number, kNote);
    text(frame, plate.words, {.colour = &Theme::secondary});
    if (!last) {
        if (button(frame, "Leave the tour",
                   "Escape; the tour stays in the list of commands (Ctrl + P)")) {
            frame.later(&WelcomePage::leave_tour);
        }
        ImGui::SameLine();
    }
    same_line_right(forward);
    if (button(frame, "Back", "Shift + Left", {.enabled = at > 0})) {
        frame.later(&WelcomePage::step_tour, -1);
    }
    ImGui::SameLine();
    if (button(frame, next, last ? "Close the tour (Shift + Right)" : "Shift + Right",
               {.primary = true})) {
        frame.later(&WelcomePage::step_tour, 1);
    }
}

// The deal of the day and its week; a day that was missed can be pressed.
void draw_today(const WelcomeFrame& frame, const Tabletop& table, const Rect& r,
                const std::vector<Rect>& avoid) {
    const Today& today = *frame.page.state().today;
    const float edge = frame.px(8), room = r.w - 2 * edge - frame.px(32);
    const float width = calendar_width(frame, room);
    const auto where = [&](Size size) { return quiet_place(table, r, size, edge, avoid); };
    const Plate note(frame, "today", {width + frame.px(32), r.h - 2 * edge}, where);
    label(frame, "Today", {.role = Role::title});
    const float date = std::ceil(frame.paint.fonts[Role::small].measure(today.date).x);
    same_line_right(date);
    label(frame, today.date, kNote);
    text(frame, today.game + ". " + today.record.streak, {.colour = &Theme::secondary});
    if (const auto day = draw_calendar(frame, today.record.days, width)) {
        frame.later(&WelcomePage::play_day, *day);
    }
    gap(frame, 4);
    if (button(frame, today.record.played_today ? "Play it again" : "Play today's deal",
               "The same deal for everyone", {.primary = true})) {
        frame.run("daily");
    }
    same_line_if(button_width(frame, "Later"));
    if (button(frame, "Later", "Escape; it stays in the list of commands (Ctrl + P)")) {
        frame.later(&WelcomePage::leave_today);
    }
}

}  // namespace

void draw_welcome(const WelcomeFrame& frame, const FrameOf<PlayPage>& play, const Rect& r) {
    const PlayState& state = play.page.state();
    if (state.asking_deal || state.showing_end || state.showing_card) return;
    const Tabletop& table = play.page.table();
    std::vector<Rect> avoid;
    // A low table has no room beside its cards.
    if (!frame.page.state().guide.empty() && r.h >= frame.px(kLeastForGuide)) {
        avoid.push_back(draw_guide(frame, table, r));
    }
    // The stock and the foundations stay visible.
    if (table.stock) avoid.push_back(table.stock->at.moved(r.x, r.y));
    for (const TableFoundation& foundation : table.foundations) {
        avoid.push_back(foundation.at.moved(r.x, r.y));
    }
    if (frame.page.state().plate >= 0) draw_tour(frame, table, r, avoid);
    if (frame.page.state().today) draw_today(frame, table, r, avoid);
}

}  // namespace niblick
