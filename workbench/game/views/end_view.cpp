#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "workbench/app/actions.h"
#include "workbench/game/play_command.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

constexpr double kAfterLastCard = 0.15;  // seconds

float shared_area(const Rect& a, const Rect& b) {
    const float w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const float h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

// All that a plate should rather not hide.
std::vector<Rect> things_on(const Tabletop& table) {
    std::vector<Rect> things{table.geometry.deal_note, table.geometry.score_note};
    for (const TableCard& card : table.cards) {
        things.push_back({card.at.x, card.at.y, card.at.w, std::min(card.at.h, card.shown)});
    }
    for (const TableFoundation& foundation : table.foundations) things.push_back(foundation.at);
    if (table.stock) things.push_back(table.stock->at);
    return things;
}

// Where a plate of this size hides least; of such places the one nearest to the middle.
Rect quiet_place(const Tabletop& table, const Rect& r, float width, float height, float edge) {
    constexpr int kAcross = 8, kDown = 16;
    const std::vector<Rect> things = things_on(table);
    const float wide = std::max(0.0F, r.w - width - 2 * edge);
    const float high = std::max(0.0F, r.h - height - 2 * edge);
    Rect best{};
    float least = std::numeric_limits<float>::max();
    for (int down = 0; down <= kDown; ++down) {
        for (int across = 0; across <= kAcross; ++across) {
            const float u = static_cast<float>(across) / kAcross;
            const float v = static_cast<float>(down) / kDown;
            const Rect at{edge + wide * u, edge + high * v, width, height};
            float cost = (std::abs(u - 0.5F) + 0.5F * std::abs(v - 0.4F)) * width * height * 0.3F;
            for (const Rect& thing : things) cost += shared_area(at, thing);
            if (cost >= least) continue;
            least = cost;
            best = at;
        }
    }
    return {std::round(r.x + best.x), std::round(r.y + best.y), width, height};
}

struct EndButton {
    const char* id;
    std::string label, tip;
    bool primary;
    Command does;
};

// From the right.
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
        return;
    }
    if (view.end_since < 0) view.end_since = view.now;
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
    const Rect plate = quiet_place(frame.page.table(), table, inner + 2 * pad,
                                   2 * pad + title + words + air + high, edge);
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
