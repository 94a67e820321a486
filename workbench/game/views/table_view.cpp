#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/game/notes_picture.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/cards/card_picture.h"
#include "workbench/table/quiet_place.h"
#include "workbench/table/table_picture.h"
#include "workbench/table/words/why_rule.h"

namespace niblick {

namespace {

constexpr double kWhyNotAfter = 0.3;  // seconds

// The gain whose points rise over the table.
struct ShownGain {
    int number = 0;
    double since = 0;
};

// What a click does at a spot. `choose`: even an obvious target is to be chosen.
void click_on(GameModel& games, Spot spot, Point at, bool choose) {
    const Tabletop& table = games.table();
    if (table.lifted != kNoSlot) {
        if (const Target* target = table.target_at(at.x, at.y)) {
            return games.play_at(target->option.to);
        }
        const int foundation = table.foundation_at(at.x, at.y);
        if (foundation >= 0) return games.play_at(Spot::of(Spot::Kind::foundation, foundation));
    }
    switch (spot.kind) {
        case Spot::Kind::slot: return games.play_slot(spot.slot, choose);
        case Spot::Kind::stock: return games.turn();
        case Spot::Kind::done: return games.close_set();
        case Spot::Kind::token: return games.use_token(spot.number());
        case Spot::Kind::foundation:
            if (table.acts(spot)) return games.play_slot(kTop, choose);
            break;
        default: break;
    }
    games.put_down();
}

// Handles dragging. True if the button was released from a drag in this frame.
bool watch_drag(const PlayFrame& frame, const Rect& r, const Press& press, Spot spot) {
    const Tabletop& table = frame.page.table();
    TableView& view = frame.view.of<TableView>();
    Drag& drag = view.drag;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    // Releasing a refused drag is not a click.
    if (view.refused && !ImGui::IsMouseDown(0)) return std::exchange(view.refused, false);
    if (press.hovered && ImGui::IsMouseClicked(0)) drag = {spot, mouse.x, mouse.y, false, 0, 0};
    if (drag.spot.kind == Spot::Kind::none) return false;
    const bool down = ImGui::IsMouseDown(0);
    if (down && !press.held) {
        // Something that opened over the table has taken the mouse.
        drag = {};
        return false;
    }
    if (down && !drag.moving) {
        const float way = std::hypot(mouse.x - drag.x, mouse.y - drag.y);
        const bool card = drag.spot.kind == Spot::Kind::slot && table.acts(drag.spot);
        if (way < frame.px(6)) return false;
        if (!card) {
            // A card without legal moves is not dragged; says why.
            if (drag.spot.kind == Spot::Kind::slot) {
                frame.later(&PlayPage::say_why, drag.spot);
            }
            view.refused = true;
            drag = {};
            return false;
        }
        drag.moving = true;
        frame.later([slot = drag.spot.slot](PlayPage& page) { page.games().lift(slot); });
    }
    if (drag.moving) {
        drag.dx = mouse.x - drag.x;
        drag.dy = mouse.y - drag.y;
    }
    if (down) return false;
    const Drag done = drag;
    drag = {};
    if (!done.moving) return false;
    const TableCard* card = table.card(done.spot.slot);
    if (card == nullptr) return true;
    const Target* target = table.target_below(card->at.moved(done.dx, done.dy));
    if (target == nullptr) target = table.target_at(mouse.x - r.x, mouse.y - r.y);
    for (const Slot slot : table.carried) {
        const TableCard* other = table.card(slot);
        if (other != nullptr) {
            view.flights.carried(slot, other->at.moved(done.dx, done.dy));
        }
    }
    const Spot to =
        target != nullptr ? target->option.to : table.spot_at(mouse.x - r.x, mouse.y - r.y);
    frame.later([to](PlayPage& page) { page.games().drop(to); });
    return true;
}

void watch_mouse(const PlayFrame& frame, const Rect& r, const Press& press) {
    const Tabletop& table = frame.page.table();
    TableView& view = frame.view.of<TableView>();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float x = mouse.x - r.x, y = mouse.y - r.y;
    const Spot spot = press.hovered ? table.spot_at(x, y) : Spot{};
    if (spot != view.hovered) {
        view.hovered = spot;
        view.hovered_since = frame.view.now;
    }
    const bool dragged = watch_drag(frame, r, press, spot);
    if (press.clicked && !dragged) {
        frame.later([=, choose = ImGui::GetIO().KeyShift](PlayPage& page) {
            click_on(page.games(), spot, {x, y}, choose);
        });
        view.hovered_since = frame.view.now;
    }
    if (press.hovered && ImGui::IsMouseClicked(1)) {
        frame.later(&PlayPage::say_why, spot);
    }
    if (table.focus != view.seen_focus || frame.page.state().deal.moves != view.seen_moves) {
        view.seen_focus = table.focus;
        view.seen_moves = frame.page.state().deal.moves;
        const bool wait = !view.by_mouse || frame.page.state().showing_end;
        view.still_x = wait ? mouse.x : -1;
        view.still_y = wait ? mouse.y : -1;
    }
    view.by_mouse = press.clicked || dragged;
    if (spot.kind == Spot::Kind::none || view.drag.moving) return;
    const bool target = table.lifted != kNoSlot && table.target_at(x, y) != nullptr;
    const bool acts = target || table.acts(spot);
    if (acts) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const MoveMark* mark = mark_at(frame.page.games().teaching().marks, spot);
    const std::string words = !acts             ? table.why_not(spot)
                              : mark != nullptr ? mark->words
                                                : std::string();
    const auto at = table.place_of(spot);
    const bool still = mouse.x == view.still_x && mouse.y == view.still_y;
    const bool asks = !frame.settings.touch || ImGui::IsMouseDown(0);
    if (words.empty() || !at || still || !asks) return;
    const double left = view.hovered_since + kWhyNotAfter - frame.view.now;
    if (left > 0) {
        frame.view.wake(left);
        return;
    }
    const auto rule = frame.page.forbidding(spot);
    // A default has no line that could be read; the sentence says all of it.
    std::string detail;
    if (rule && rule->from == RuleLine::From::file) {
        detail =
            describe_line(*rule) + "\nSelect it with the arrow keys and press Y to open that line.";
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Rect plate = place_beside(table, *at, plate_size(frame, words, detail),
                                    {-r.x, -r.y, window.x, window.y}, frame.px(8));
    words_plate(frame, plate.moved(r.x, r.y), words, detail);
}

// The marks of legal moves: on the targets of a lifted card, or where moves start.
std::vector<GradedPlace> grades_on(const Tabletop& table, const std::vector<MoveMark>& marks) {
    std::vector<GradedPlace> grades;
    if (marks.empty()) return grades;
    if (table.lifted != kNoSlot) {
        for (const Target& target : table.targets) {
            const MoveMark* mark = mark_of(marks, target.option.move);
            if (mark != nullptr) grades.push_back({target.at, mark->grade});
        }
        return grades;
    }
    for (const MoveMark& mark : marks) {
        const auto place = table.place_of(mark.spot);
        // One for each spot, that of its best move.
        if (place && mark_at(marks, mark.spot) == &mark) grades.push_back({*place, mark.grade});
    }
    return grades;
}

// The points of the last move while they rise; nothing without motion.
std::optional<RisingPoints> rising_points(const PlayFrame& frame) {
    ViewState& view = frame.view;
    const TableGain& gain = frame.page.table().gain;
    ShownGain& shown = view.of<ShownGain>();
    if (gain.number != 0 && gain.number != shown.number) shown = {gain.number, view.now};
    const double progress = (view.now - shown.since) / RisingPoints::kSeconds;
    if (gain.points == 0 || view.of<TableView>().travel <= 0 || progress >= 1) return std::nullopt;
    view.wake(0);
    return RisingPoints{gain.points, gain.from, static_cast<float>(progress)};
}

void draw_cards(const PlayFrame& frame, const Rect& r) {
    const PlayPage& page = frame.page;
    const Tabletop& table = page.table();
    TableView& view = frame.view.of<TableView>();
    TableScene scene;
    scene.style = card_style(table.geometry, frame.settings);
    scene.hovered = view.hovered;
    scene.set_words = page.state().page.set;
    scene.flights = view.flights.flights(frame.view.now);
    scene.now = frame.view.now;
    scene.rising = rising_points(frame);
    scene.losing = page.state().core.pieces;
    if (view.drag.moving) {
        scene.dragged = Point{view.drag.dx, view.drag.dy};
    } else {
        scene.grades = grades_on(table, page.games().teaching().marks);
    }
    const TextMeasure measure = screen_measure(frame.paint, 1);
    draw_picture(frame.paint, table_picture(table, scene, measure), {r.x, r.y}, 1);
    draw_picture(frame.paint,
                 notes_picture(table.geometry, page.state().deal, page.state().score, measure),
                 {r.x, r.y}, 1);
}

void draw_empty(const PlayFrame& frame, const Rect& r) {
    const float width = std::min(frame.px(460), r.w - frame.px(48));
    const std::string words =
        "No rule files were found. Start with --rulesets and a folder of rule files, or put some "
        "into your own folder and choose one on the left.";
    frame.paint.wrapped(r.middle_x() - width / 2, r.y + r.h * 0.4F, width, Role::body,
                        frame.theme().felt_text, words);
}

}  // namespace

void draw_table(const PlayFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    frame.paint.list().AddRectFilledMultiColor(top_left(r), bottom_right(r), theme.felt_top,
                                               theme.felt_top, theme.felt_bottom,
                                               theme.felt_bottom);
    const Press press = press_area("table", r, {.role = TargetRole::unread});
    note_anchor(frame, "felt", r);
    if (!frame.page.games().has_game()) return draw_empty(frame, r);
    TableView& view = frame.view.of<TableView>();
    const Tabletop& table = frame.page.table();
    const float unit = frame.paint.unit();
    const Settings& settings = frame.settings;
    const TableLook look{settings.large_index, settings.large_faces, settings.mirrored};
    if (table.geometry.area != Size{r.w, r.h} || table.geometry.unit != unit ||
        table.geometry.look != look) {
        frame.later([=](PlayPage& page) { page.games().resize({r.w, r.h}, unit, look); });
    }
    const TableGeometry& g = table.geometry;
    frame.view.fonts_wanted.index_cap = g.index.cap;
    frame.view.fonts_wanted.court_cap = court_cap(g.card.w, look.large_faces);
    if (view.travel > 0) {
        view.flights.watch(table, frame.view.now, view.travel);
    } else {
        view.flights.settle(table);
    }
    if (!view.flights.flights(frame.view.now).empty()) frame.view.wake(0);
    frame.paint.list().PushClipRect(top_left(r), bottom_right(r), true);
    draw_cards(frame, r);
    draw_celebration(frame, r);
    frame.paint.list().PopClipRect();
    watch_mouse(frame, r, press);
}

}  // namespace niblick
