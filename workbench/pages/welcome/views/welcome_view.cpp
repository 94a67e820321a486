#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/welcome/views/welcome_parts.h"
#include "workbench/table/quiet_place.h"

namespace niblick {

namespace {

// The guide on as few lines as possible; ignores the mouse. Returns its rectangle.
Rect draw_guide(const WelcomeFrame& frame, const Tabletop& table, const Rect& r) {
    const Paint& paint = frame.paint;
    const std::string& words = frame.page.state().guide;
    const float pad = frame.px(12), edge = frame.px(8);
    const float line = paint.fonts[Role::strong].measure(words).x;
    const float inner = std::ceil(std::min(line, r.w - 2 * (edge + pad))) + 1;
    const float height = paint.wrapped_height(inner, Role::strong, words);
    const Rect plate = quiet_place(table, r, {inner + 2 * pad, height + 1.2F * pad}, edge);
    begin_plate("guide", plate);
    draw_plate(frame, plate);
    paint.wrapped(plate.x + pad, plate.y + 0.6F * pad, inner, Role::strong, frame.theme().text,
                  words);
    end_plate();
    return plate;
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
    const Paint& paint = frame.paint;
    const auto plates = tour_plates();
    const int at = frame.page.state().plate;
    const TourPlate& plate = plates[static_cast<std::size_t>(at)];
    const bool last = at + 1 == static_cast<int>(plates.size());
    const float pad = frame.px(16), gap = frame.px(8), edge = frame.px(8), high = frame.px(32);
    const std::string_view next = last ? "Done" : "Next";
    const float row = button_width(frame, "Leave the tour") + button_width(frame, "Back") +
                      button_width(frame, next) + 3 * gap;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    // Over the right panel if it is open, so that it hides nothing of the game.
    const auto panel = anchor(frame, "rules");
    const float room = panel ? panel->w - 2 * (edge + pad) : frame.px(330);
    const float inner = std::min(std::max(room, row), window.x - 2 * (edge + pad));
    const float title = frame.px(30);
    const float words = paint.wrapped_height(inner, Role::body, plate.words);
    const Size size{inner + 2 * pad, 2 * pad + title + words + frame.px(12) + high};
    const auto control = anchor(frame, plate.anchor);
    const Rect where = panel ? Rect{panel->right() - size.w - edge, panel->bottom() - size.h - edge,
                                    size.w, size.h}
                       : control ? beside(frame, *control, size)
                                 : quiet_place(table, r, size, edge, avoid);
    if (control) {
        const float thick = frame.px(2);
        const Rect ring{control->x + thick / 2, control->y + thick / 2, control->w - thick,
                        control->h - thick};
        paint.on_top().outline(ring, frame.theme().accent, frame.px(6), thick);
    }
    begin_plate("tour", where);
    draw_plate(frame, where);
    const float x = where.x + pad;
    float y = where.y + pad;
    const Rect head{x, y, inner, frame.px(24)};
    paint.line(head, Role::title, frame.theme().text, plate.title);
    paint.line(head, Role::small, frame.theme().secondary,
               std::to_string(at + 1) + " of " + std::to_string(plates.size()), 1);
    y += title;
    y +=
        paint.wrapped(x, y, inner, Role::body, frame.theme().secondary, plate.words) + frame.px(12);
    float right = x + inner;
    const auto button = [&](const char* id, std::string_view label, std::string_view about,
                            ButtonLook look) {
        const float width = button_width(frame, label);
        right -= width;
        const bool pressed = text_button(frame, id, {right, y, width, high}, label, about, look);
        right -= gap;
        return pressed;
    };
    ButtonLook primary;
    primary.primary = true;
    if (button("tour next", next, last ? "Close the tour (Shift + Right)" : "Shift + Right",
               primary)) {
        frame.later(&WelcomePage::step_tour, 1);
    }
    ButtonLook back;
    back.enabled = at > 0;
    if (button("tour back", "Back", "Shift + Left", back)) frame.later(&WelcomePage::step_tour, -1);
    if (!last) {
        const float width = button_width(frame, "Leave the tour");
        if (text_button(frame, "tour leave", {x, y, width, high}, "Leave the tour",
                        "Escape; the tour stays in the list of commands (Ctrl + P)")) {
            frame.later(&WelcomePage::leave_tour);
        }
    }
    end_plate();
}

}  // namespace

void draw_welcome(const WelcomeFrame& frame, const FrameOf<PlayPage>& play, const Rect& r) {
    const PlayState& state = play.page.state();
    if (state.asking_deal || state.showing_end || state.showing_card) return;
    const Tabletop& table = play.page.table();
    std::vector<Rect> avoid;
    if (!frame.page.state().guide.empty()) avoid.push_back(draw_guide(frame, table, r));
    // The stock and the foundations stay visible.
    if (table.stock) avoid.push_back(table.stock->at.moved(r.x, r.y));
    for (const TableFoundation& foundation : table.foundations) {
        avoid.push_back(foundation.at.moved(r.x, r.y));
    }
    if (frame.page.state().plate >= 0) draw_tour(frame, table, r, avoid);
}

}  // namespace niblick
