#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/celebration.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/quiet_place.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

// The state of the running celebration.
struct Celebration {
    double since = -1;  // when the end of the game was first shown; -1: not shown
    bool skipped = false;
};

constexpr std::string_view kMinimize = "Minimize";
constexpr double kAfterLastCard = 0.15;  // seconds

// What of the table lies around a plate: all of it without one.
std::vector<Rect> around(const Rect& table, const Rect& plate) {
    if (plate.w <= 0) return {table};
    return {{table.x, table.y, table.w, plate.y - table.y},
            {table.x, plate.bottom(), table.w, table.bottom() - plate.bottom()},
            {table.x, plate.y, plate.x - table.x, plate.h},
            {plate.right(), plate.y, table.right() - plate.right(), plate.h}};
}

// Suits over the table after a win, behind its plate. Any key or click ends it and still has its
// effect.
void draw_celebration(const PlayFrame& frame, const Rect& table, const Rect& plate) {
    auto& [since, skipped] = frame.view.of<Celebration>();
    skipped = skipped || ImGui::IsMouseClicked(0) || any_key_pressed();
    const Settings& settings = frame.settings;
    const auto pieces = confetti(frame.view.now - since, {table.w, table.h}, frame.px(100) / 100);
    if (skipped || !settings.celebrate || frame.view.of<TableView>().travel <= 0 || pieces.empty())
        return;
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    for (const Rect& part : around(table, plate)) {
        list.PushClipRect(top_left(part), bottom_right(part));
        for (const Confetto& piece : pieces) {
            const bool red = piece.suit == SuitShape::heart || piece.suit == SuitShape::diamond;
            draw_shape(list, frame.paint.shapes.suit(piece.suit, piece.size),
                       {table.x + piece.x, table.y + piece.y}, piece.size,
                       with_alpha(red ? theme.accent : theme.felt_text, 0.85F * piece.strength));
        }
        list.PopClipRect();
    }
    frame.view.wake(0);
}

struct EndButton {
    const char* id;
    std::string label, tip;
    std::string_view action;
};

// The buttons from right to left.
std::vector<EndButton> buttons_for(const EndNote& note, const ActionTable& actions) {
    std::vector<EndButton> buttons;
    const bool back = note.lost_by > 0;
    buttons.push_back({"end new", "New deal", actions.tip("new_deal"), "new_deal"});
    if (back) {
        buttons.push_back({"end back", "Back before move " + std::to_string(note.lost_by),
                           actions.tip("last_winnable"), "last_winnable"});
    } else {
        buttons.push_back({"end again", note.won ? "Play it again" : "Try it again",
                           actions.tip("restart"), "restart"});
    }
    if (note.won) {
        buttons.push_back({"end share", "Share", actions.tip("share"), "share"});
    }
    if (!note.won) buttons.push_back({"end film", "Film", actions.tip("film"), "film"});
    buttons.push_back({"end close", "Close", "Back to the table (Escape)", "cancel"});
    return buttons;
}

// The plate can be carried off the cards.
struct EndPlate {
    float dx = 0, dy = 0;  // from its place
};

// Within the table, however far it was carried.
Rect carried(const Rect& plate, const EndPlate& state, const Rect& table) {
    const float right = std::max(table.x, table.right() - plate.w);
    const float bottom = std::max(table.y, table.bottom() - plate.h);
    return {std::round(std::clamp(plate.x + state.dx, table.x, right)),
            std::round(std::clamp(plate.y + state.dy, table.y, bottom)), plate.w, plate.h};
}

// Comes after what stands on the plate, which takes the mouse first.
void carry(EndPlate& state, const Rect& home, const Rect& now) {
    const Press press = press_area("end carry", now);
    if (press.hovered || press.held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (!press.held) return;
    // From where it is seen, so that what went past the edge is not to be carried back.
    state.dx = now.x - home.x + ImGui::GetIO().MouseDelta.x;
    state.dy = now.y - home.y + ImGui::GetIO().MouseDelta.y;
}

void draw_title(const PlayFrame& frame, const Rect& r) {
    const PlayState& state = frame.page.state();
    const float sign = frame.px(26);
    draw_sign(frame.paint, std::round(r.x + frame.px(8)), std::round(r.middle_y()),
              sign_of(state.status.standing));
    frame.paint.line({r.x + sign, r.y, r.w - sign, r.h}, Role::title, frame.theme().text,
                     state.end.title);
}

// The strip: how the game ended, and what brings the rest back.
Rect draw_folded(const PlayFrame& frame, const Rect& table, EndPlate& state) {
    const float pad = frame.px(8), high = frame.px(28), gap = frame.px(12);
    const std::string_view label = "Show";
    const float button = button_width(frame, label);
    const float title =
        frame.px(26) +
        std::ceil(frame.paint.fonts[Role::title].measure(frame.page.state().end.title).x) + 1;
    const Rect home = quiet_place(frame.page.table(), table,
                                  {title + gap + button + 3 * pad, high + 2 * pad}, frame.px(8));
    const Rect plate = carried(home, state, table);
    begin_plate("end", plate);
    draw_plate(frame, plate);
    draw_title(frame, {plate.x + 2 * pad, plate.y + pad, title, high});
    if (text_button(frame, "end unfold",
                    {plate.right() - pad - button, plate.y + pad, button, high}, label,
                    "What became of the game, and what can be done")) {
        state = {};
        frame.later(&PlayPage::fold_end, false);
    }
    carry(state, home, plate);
    end_plate();
    return plate;
}

}  // namespace

void draw_end(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    ViewState& view = frame.view;
    EndPlate& moved = view.of<EndPlate>();
    Celebration& celebration = view.of<Celebration>();
    if (!state.showing_end || frame.settings.area != Area::play || state.asking_deal) {
        celebration = {};
        if (!state.showing_end) moved = {};
        return;
    }
    if (celebration.since < 0) celebration.since = view.now;
    const auto celebrate = [&](const Rect& plate) {
        if (state.end.won) draw_celebration(frame, table, plate);
    };
    const double travel = view.of<TableView>().travel;
    const double wait = travel > 0 ? celebration.since + travel + kAfterLastCard : 0;
    if (view.now < wait) {
        celebrate({});
        return view.wake(wait - view.now);
    }
    if (state.end_folded) return celebrate(draw_folded(frame, table, moved));

    const Paint& paint = frame.paint;
    const EndNote& note = state.end;
    const std::vector<EndButton> buttons = buttons_for(note, frame.actions);
    const float pad = frame.px(16), gap = frame.px(8), edge = frame.px(8);
    float row = -gap;
    for (const EndButton& button : buttons) row += button_width(frame, button.label) + gap;
    const float sign = frame.px(26);
    const float fold = button_width(frame, kMinimize);
    const float head = sign + paint.fonts[Role::title].measure(note.title).x + gap + fold;
    float inner = std::max(row, head);
    for (const std::string& line : note.lines) {
        inner = std::max(inner, std::min(frame.px(330), paint.fonts[Role::body].measure(line).x));
    }
    inner = std::ceil(std::min(inner, table.w - 2 * (edge + pad)));
    const float title = frame.px(34), high = frame.px(32), air = frame.px(12);
    float words = 0;
    for (const std::string& line : note.lines) {
        words += paint.wrapped_height(inner, Role::body, line) + frame.px(3);
    }
    const Rect home = quiet_place(frame.page.table(), table,
                                  {inner + 2 * pad, 2 * pad + title + words + air + high}, edge);
    const Rect plate = carried(home, moved, table);
    begin_plate("end", plate);
    draw_plate(frame, plate);
    const float x = plate.x + pad;
    float y = plate.y + pad;
    const float line = frame.px(28);
    draw_title(frame, {x, y, inner - fold - gap, line});
    if (text_button(frame, "end fold", {x + inner - fold, y, fold, line}, kMinimize,
                    "Shrinks this to a strip, so that the table can be studied. It can also be "
                    "dragged aside.")) {
        moved = {};
        frame.later(&PlayPage::fold_end, true);
    }
    y += title;
    for (const std::string& words_of_line : note.lines) {
        y += paint.wrapped(x, y, inner, Role::body, frame.theme().secondary, words_of_line) +
             frame.px(3);
    }
    y += air;
    float right = x + inner;
    for (const EndButton& button : buttons) {
        const float width = button_width(frame, button.label);
        right -= width;
        ButtonLook how;
        how.primary = button.action == state.primary;
        if (text_button(frame, button.id, {right, y, width, high}, button.label, button.tip, how)) {
            frame.run(button.action);
        }
        right -= gap;
    }
    carry(moved, home, plate);
    end_plate();
    celebrate(plate);
}

}  // namespace niblick
