#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/app/actions.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/celebration.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/quiet_place.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

// The state of the running celebration.
struct Celebration {
    bool skipped = false;
};

constexpr double kAfterLastCard = 0.15;  // seconds

// Suits over the table after a win. Any key or click ends it and still has its effect.
void draw_celebration(const PlayFrame& frame, const Rect& table, double since) {
    ViewState& view = frame.view;
    bool& skipped = view.of<Celebration>().skipped;
    skipped = skipped || ImGui::IsMouseClicked(0) || any_key_pressed();
    const Settings& settings = frame.settings;
    const auto pieces = confetti(view.now - since, {table.w, table.h}, frame.px(100) / 100);
    if (skipped || !settings.celebrate || view.travel <= 0 || pieces.empty()) return;
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.PushClipRect(top_left(table), bottom_right(table));
    for (const Confetto& piece : pieces) {
        const bool red = piece.suit == SuitShape::heart || piece.suit == SuitShape::diamond;
        draw_shape(list, frame.paint.shapes.suit(piece.suit, piece.size),
                   {table.x + piece.x, table.y + piece.y}, piece.size,
                   with_alpha(red ? theme.accent : theme.felt_text, 0.85F * piece.strength));
    }
    list.PopClipRect();
    view.wake(0);
}

struct EndButton {
    const char* id;
    std::string label, tip;
    bool primary;
    Command does;
};

// The buttons from right to left.
std::vector<EndButton> buttons_for(const EndNote& note) {
    std::vector<EndButton> buttons;
    const bool back = note.lost_by > 0;
    buttons.push_back(
        {"end new", "New deal", tip_of<command::NewDeal>(), !back, command::NewDeal{}});
    if (back) {
        buttons.push_back({"end back", "Back before move " + std::to_string(note.lost_by),
                           tip_of<command::LastWinning>(), true, command::LastWinning{}});
    } else {
        buttons.push_back({"end again", note.won ? "Play it again" : "Try it again",
                           tip_of<command::Restart>(), false, command::Restart{}});
    }
    if (note.won) {
        buttons.push_back(
            {"end share", "Share",
             "Copy the result as a line that gives nothing of the deal away (Shift + X)", false,
             command::Deals{deals::Share{}}});
    }
    buttons.push_back(
        {"end close", "Close", "Back to the table (Escape)", false, command::Cancel{}});
    return buttons;
}

}  // namespace

void draw_end(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    ViewState& view = frame.view;
    if (!state.showing_end || frame.settings.area != Area::play || state.asking_deal) {
        view.end_since = -1;
        view.of<Celebration>().skipped = false;
        return;
    }
    if (view.end_since < 0) view.end_since = view.now;
    if (state.end.won) draw_celebration(frame, table, view.end_since);
    const double wait = view.travel > 0 ? view.end_since + view.travel + kAfterLastCard : 0;
    if (view.now < wait) return view.wake(wait - view.now);

    const Paint& paint = frame.paint;
    const EndNote& note = state.end;
    const std::vector<EndButton> buttons = buttons_for(note);
    const float pad = frame.px(16), gap = frame.px(8), edge = frame.px(8);
    float row = -gap;
    for (const EndButton& button : buttons) row += button_width(frame, button.label) + gap;
    const float sign = frame.px(26);
    float inner = std::max(row, sign + paint.fonts[Role::title].measure(note.title).x);
    for (const std::string& line : note.lines) {
        inner = std::max(inner, std::min(frame.px(330), paint.fonts[Role::body].measure(line).x));
    }
    inner = std::ceil(std::min(inner, table.w - 2 * (edge + pad)));
    const float title = frame.px(30), high = frame.px(32), air = frame.px(12);
    float words = 0;
    for (const std::string& line : note.lines) {
        words += paint.wrapped_height(inner, Role::body, line) + frame.px(3);
    }
    const Rect plate = quiet_place(frame.page.table(), table,
                                   {inner + 2 * pad, 2 * pad + title + words + air + high}, edge);
    begin_plate("end", plate);
    draw_plate(frame, plate);
    const float x = plate.x + pad;
    float y = plate.y + pad;
    const SignLook look = sign_of(frame.theme(), state.status.standing);
    draw_sign(paint, std::round(x + frame.px(8)), std::round(y + frame.px(12)), look);
    paint.line({x + sign, y, inner - sign, frame.px(24)}, Role::title, frame.theme().text,
               note.title);
    y += title;
    for (const std::string& line : note.lines) {
        y += paint.wrapped(x, y, inner, Role::body, frame.theme().secondary, line) + frame.px(3);
    }
    y += air;
    float right = x + inner;
    for (const EndButton& button : buttons) {
        const float width = button_width(frame, button.label);
        right -= width;
        ButtonLook how;
        how.primary = button.primary;
        if (text_button(frame, button.id, {right, y, width, high}, button.label, button.tip, how)) {
            frame.out.push_back(button.does);
        }
        right -= gap;
    }
    end_plate();
}

}  // namespace niblick
