#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

// The layout of the scorecard.
struct Grid {
    float name, cell, total, standing, row;
    std::size_t holes;
    std::size_t per_band;  // holes per band; long rounds are split into bands
    std::size_t bands() const { return (holes + per_band - 1) / per_band; }
    float width() const {
        return name + cell * static_cast<float>(std::min(holes, per_band)) + total + standing;
    }
};

// One band if it fits the table; otherwise a card of few players is split after nine holes, like a
// paper scorecard, if the window allows it.
Grid grid_of(const PlayFrame& frame, const Scorecard& card, float table, float window) {
    Grid grid{frame.px(112), frame.px(40),      frame.px(56),     frame.px(76),
              frame.px(27),  card.heads.size(), card.heads.size()};
    const float aside = grid.name + grid.total + grid.standing;
    const float least = frame.px(34);
    if (aside + grid.cell * static_cast<float>(grid.holes) <= table) return grid;
    const auto fit = static_cast<std::size_t>(std::max(3.0F, std::floor((window - aside) / least)));
    const bool few = card.rows.size() <= 5;
    const std::size_t most = std::min(fit, few ? std::size_t{9} : grid.holes);
    const std::size_t bands = (grid.holes + most - 1) / most;
    grid.per_band = (grid.holes + bands - 1) / bands;
    const float share = std::floor((window - aside) / static_cast<float>(grid.per_band));
    grid.cell = std::clamp(share, least, grid.cell);
    return grid;
}

// Scores better than par have a ring, worse ones a square, as on paper scorecards: never colour
// alone.
void draw_cell(const PlayFrame& frame, const CardRow& row, const CardCell& cell, const Rect& r) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const Rect mark{r.x + frame.px(4), r.y + frame.px(2), r.w - frame.px(8), r.h - frame.px(4)};
    if (cell.at_hand) {
        paint.fill(mark, theme.raised, frame.px(4));
        paint.line(r, Role::small, theme.secondary, "now", 0.5F);
    }
    if (cell.text.empty()) return;
    const bool player = row.kind == CardRow::Kind::player;
    if (player && cell.against < 0) paint.outline(mark, theme.good, mark.h / 2, frame.px(1));
    if (player && cell.against > 0) paint.outline(mark, theme.bad, 0, frame.px(1));
    std::string text = cell.text;
    for (int m = 0; m < cell.mulligans; ++m) text += '*';
    paint.line(r, Role::body, player ? theme.text : theme.secondary, text, 0.5F);
}

void draw_row(const PlayFrame& frame, const Grid& grid, const CardRow& row, std::size_t band,
              float x, float y) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const bool player = row.kind == CardRow::Kind::player;
    paint.line({x, y, grid.name, grid.row}, row.ahead ? Role::strong : Role::body,
               player ? theme.text : theme.secondary,
               row.name + (row.ahead ? " \xE2\x80\xA2" : ""));
    const std::size_t from = band * grid.per_band;
    const std::size_t to = std::min(from + grid.per_band, row.holes.size());
    float at = x + grid.name;
    for (std::size_t hole = from; hole < to; ++hole, at += grid.cell) {
        draw_cell(frame, row, row.holes[hole], {at, y, grid.cell, grid.row});
    }
    if (band + 1 < grid.bands()) return;
    at = x + grid.width() - grid.total - grid.standing;
    paint.line({at, y, grid.total - frame.px(8), grid.row}, player ? Role::strong : Role::body,
               player ? theme.text : theme.secondary, row.total.text, 1);
    paint.line({at + grid.total, y, grid.standing, grid.row}, Role::small, theme.secondary,
               row.standing);
}

void draw_heads(const PlayFrame& frame, const Grid& grid, const Scorecard& card, std::size_t band,
                float x, float y) {
    const ImU32 colour = frame.theme().secondary;
    frame.paint.line({x, y, grid.name, grid.row}, Role::small, colour, "Hole");
    const std::size_t from = band * grid.per_band;
    const std::size_t to = std::min(from + grid.per_band, card.heads.size());
    float at = x + grid.name;
    for (std::size_t hole = from; hole < to; ++hole, at += grid.cell) {
        frame.paint.line({at, y, grid.cell, grid.row}, Role::small, colour, card.heads[hole], 0.5F);
    }
    if (band + 1 == grid.bands()) {
        at = x + grid.width() - grid.total - grid.standing;
        frame.paint.line({at, y, grid.total - frame.px(8), grid.row}, Role::small, colour, "Total",
                         1);
    }
    frame.paint.fill({x, y + grid.row - 1, grid.width(), 1}, frame.theme().line);
}

// The buttons to continue the round and, before it begins, to choose the players.
void draw_buttons(const PlayFrame& frame, const Rect& r) {
    const RoundState& round = frame.page.state().round;
    float right = r.right();
    const std::string_view primary = frame.page.state().primary;
    const auto button = [&](const char* id, const std::string& label, const std::string& about,
                            bool enabled, std::string_view action) {
        const float width = button_width(frame, label);
        right -= width;
        ButtonLook look;
        look.primary = action == primary;
        look.enabled = enabled;
        if (text_button(frame, id, {right, r.y, width, r.h}, label, about, look)) {
            frame.run(action);
        }
        right -= frame.px(8);
    };
    const auto leave = [&] {
        button("close card", round.fresh ? "Play" : "Close", "Back to the table (Escape)", true,
               "scorecard");
    };
    if (round.fresh) leave();
    if (round.on_table) {
        button("go on", round.next, frame.actions.tip("new_deal"), true, "new_deal");
    }
    if (!round.fresh) leave();
    if (round.on_table && round.has_mulligans) {
        button("mulligan", "Mulligan", "Replay this hole with new cards (M)",
               round.mulligans_left > 0, "round.mulligan");
    }
    if (!round.fresh || round.most_players < 2) return;
    static constexpr std::string_view kLabels[] = {"1 player", "2", "3", "4"};
    const auto most = static_cast<std::size_t>(std::min(round.most_players, 4));
    const Rect choice{r.x, r.y, std::min(frame.px(280), right - r.x), r.h};
    const int chosen = segments(frame, "players", choice, {kLabels, most}, round.players - 1);
    if (chosen >= 0) frame.later(&PlayPage::set_players, chosen + 1);
}

// Everything between the title and the buttons. Returns the height.
float draw_body(const PlayFrame& frame, const Grid& grid, const Scorecard& card, float x, float top,
                float inner) {
    const Paint& paint = frame.paint;
    float y = top;
    for (std::size_t band = 0; band < grid.bands(); ++band) {
        draw_heads(frame, grid, card, band, x, y);
        y += grid.row;
        for (const CardRow& row : card.rows) {
            draw_row(frame, grid, row, band, x, y);
            y += grid.row;
        }
        y += frame.px(12);
    }
    for (const std::string& line : card.lines) {
        y += paint.wrapped(x, y, inner, Role::small, frame.theme().secondary, line) + frame.px(6);
    }
    return y - top;
}

// The height of the body above the current band, or above the last one if the round is finished.
float start_of_play(const Grid& grid, const Scorecard& card, float air) {
    std::size_t band = grid.bands() - 1;
    for (const CardRow& row : card.rows) {
        for (std::size_t hole = 0; hole < row.holes.size(); ++hole) {
            if (row.holes[hole].at_hand) band = hole / grid.per_band;
        }
    }
    const auto rows = static_cast<float>(card.rows.size() + 1);
    return static_cast<float>(band) * (rows * grid.row + air);
}

// The body in an area that is too small, scrolled by wheel and arrow keys.
void draw_scrolled(const PlayFrame& frame, const Grid& grid, const Scorecard& card,
                   const Rect& room, float inner) {
    place(room);
    ImGui::BeginChild("card body", {room.w, room.h});
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetScrollY(start_of_play(grid, card, frame.px(12)));
    }
    if (key_pressed(ImGuiKey_DownArrow)) ImGui::SetScrollY(ImGui::GetScrollY() + grid.row);
    if (key_pressed(ImGuiKey_UpArrow)) ImGui::SetScrollY(ImGui::GetScrollY() - grid.row);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float height = draw_body(frame, grid, card, start.x, start.y, inner);
    place({start.x, start.y + height, 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace

void draw_scorecard(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    if (!state.showing_card || frame.settings.area != Area::play) return;
    const Scorecard& card = state.round.card;
    const Paint& paint = frame.paint;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const bool low = window.y < frame.px(480);
    const float pad = frame.px(low ? 14 : 24);
    const float aside = 2 * pad + frame.px(16);
    const Grid grid = grid_of(frame, card, table.w - aside, window.x - aside);
    const float inner = std::max(grid.width(), std::min(frame.px(460), window.x - 4 * pad));
    float words = 0;
    for (const std::string& line : card.lines) {
        words += paint.wrapped_height(inner, Role::small, line) + frame.px(6);
    }
    const float title = frame.px(34), buttons = frame.px(34), air = frame.px(12);
    const auto rows = static_cast<float>((card.rows.size() + 1) * grid.bands());
    const float bands = air * static_cast<float>(grid.bands());
    const float body = rows * grid.row + bands + words;
    const float edge = frame.px(8);
    const float room = window.y - 2 * edge - 2 * pad - title - air - buttons;
    const float shown = std::min(body, std::max(room, 3 * grid.row));
    const float height = 2 * pad + title + shown + air + buttons;
    // Centred on the table, within the window.
    const float width = inner + 2 * pad;
    const float left = std::min(table.middle_x() - width / 2, window.x - edge - width);
    const Rect plate{std::round(std::max(edge, left)),
                     std::round(std::max(edge, (window.y - height) / 2)), width, height};
    begin_plate("scorecard", plate);
    draw_plate(frame, plate);
    const float x = plate.x + pad;
    float y = plate.y + pad;
    paint.line({x, y, inner, frame.px(24)}, Role::title, frame.theme().text, card.title);
    y += title;
    if (shown < body) {
        draw_scrolled(frame, grid, card, {x, y, inner + pad, shown}, inner);
    } else {
        draw_body(frame, grid, card, x, y, inner);
    }
    draw_buttons(frame, {x, plate.bottom() - pad - buttons, inner, buttons});
    end_plate();
}

}  // namespace niblick
