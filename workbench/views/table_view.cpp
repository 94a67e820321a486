#include <algorithm>
#include <cmath>

#include "workbench/views/cards.h"
#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

constexpr double kWhyNotAfter = 0.3;  // seconds

// The sentence that goes with what the mouse is on; empty when it can be played.
std::string why_not_at(const Tabletop& table, Spot spot) {
    if (spot.kind == Spot::Kind::stock) return table.stock ? table.stock->why_not : "";
    const TableCard* card = spot.kind == Spot::Kind::slot ? table.card(spot.slot) : nullptr;
    return card != nullptr ? card->why_not : "";
}

void watch_mouse(const Frame& frame, const Rect& r, const Press& press) {
    const Tabletop& table = frame.work.table();
    ViewState& view = frame.view;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float x = mouse.x - r.x, y = mouse.y - r.y;
    const Spot spot = press.hovered ? table.spot_at(x, y) : Spot{};
    if (spot != view.hovered) {
        view.hovered = spot;
        view.hovered_since = view.now;
    }
    if (press.clicked) {
        const int foundation = table.foundation_at(x, y);
        if (table.lifted != kNoSlot && foundation >= 0) {
            frame.send(command::PlayTo{foundation});
        } else if (spot.kind == Spot::Kind::slot) {
            frame.send(command::PlaySlot{spot.slot, ImGui::GetIO().KeyShift});
        } else if (spot.kind == Spot::Kind::stock) {
            frame.send(command::Turn{});
        } else {
            frame.send(command::Cancel{});
        }
        view.hovered_since = view.now;
    }
    if (spot.kind == Spot::Kind::none) return;
    const std::string words = why_not_at(table, spot);
    if (words.empty()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        return;
    }
    const double left = view.hovered_since + kWhyNotAfter - view.now;
    if (left > 0) {
        view.wake(left);
        return;
    }
    const TableCard* card = spot.kind == Spot::Kind::slot ? table.card(spot.slot) : nullptr;
    const Rect at = card != nullptr ? card->at : table.stock->at;
    plate_beside(frame, at.moved(r.x, r.y), words);
}

void draw_empty(const Frame& frame, const Rect& r) {
    const float width = std::min(frame.px(460), r.w - frame.px(48));
    const std::string words =
        "No rules to play by were found. Start with --rulesets and a folder of rule files, or put "
        "some into your own folder and choose one on the left.";
    frame.paint.wrapped(r.middle_x() - width / 2, r.y + r.h * 0.4F, width, Role::body,
                        frame.theme().felt_text, words);
}

}  // namespace

void draw_table(const Frame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    frame.paint.list().AddRectFilledMultiColor(top_left(r), bottom_right(r), theme.felt_top,
                                               theme.felt_top, theme.felt_bottom,
                                               theme.felt_bottom);
    const Press press = press_area("table", r);
    if (!frame.work.games().has_game()) return draw_empty(frame, r);
    ViewState& view = frame.view;
    const Tabletop& table = frame.work.table();
    const float unit = frame.paint.fonts.sizes().unit;
    if (table.geometry.area != Size{r.w, r.h} || table.geometry.unit != unit) {
        frame.send(command::ResizeTable{{r.w, r.h}, unit});
    }
    const TableGeometry& g = table.geometry;
    view.fonts_wanted.index_cap = g.index.cap;
    view.fonts_wanted.court_cap = std::round(g.card.w * 0.3F);
    if (view.motion) {
        view.flights.watch(table, view.now);
    } else {
        view.flights.settle(table);
    }
    if (view.flights.flight(view.now)) view.wake(0);
    frame.paint.list().PushClipRect(top_left(r), bottom_right(r), true);
    draw_cards(frame, r);
    draw_notes(frame, r);
    frame.paint.list().PopClipRect();
    watch_mouse(frame, r, press);
}

}  // namespace niblick
