#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/studio_command.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

constexpr float kMaxHalf = 28;  // width of half a card, in units of the design
constexpr float kShape = 1.4F;  // height of a card by its width

// How places of a layout become places in the window.
struct Grid {
    float x = 0, y = 0;
    float half = 0;  // width of half a card
    float row = 0;   // from one row to the next
    float left = 0;  // the first column that is shown, in halves

    float width() const { return 2 * half; }
    float height() const { return width() * kShape; }
    Rect card(float halves, float rows) const {
        const float in = std::max(1.0F, half * 0.06F);
        return {std::round(x + (halves - left) * half + in), std::round(y + rows * row + in),
                width() - 2 * in, height() - 2 * in};
    }
};

Grid fit(const StudioFrame& frame, const Rect& r, float halves, float rows, bool overlap) {
    Grid grid;
    const float step = overlap ? 0.55F : 0.34F;  // of a card's height
    const float by_width = r.w / std::max(1.0F, halves);
    const float by_height = r.h / (2 * kShape * (1 + step * std::max(0.0F, rows - 1)));
    grid.half = std::min({by_width, by_height, kMaxHalf * frame.paint.fonts.sizes().unit});
    grid.row = grid.height() * step;
    grid.x = std::round(r.x + (r.w - halves * grid.half) / 2);
    const float used = grid.height() + grid.row * std::max(0.0F, rows - 1);
    grid.y = std::round(r.y + std::max(0.0F, (r.h - used) / 2));
    return grid;
}

void draw_card(const StudioFrame& frame, const Rect& r, char mark, bool chosen, bool covered) {
    const Theme& theme = frame.theme();
    const float round = std::max(2.0F, r.w * 0.1F);
    frame.paint.fill(r, covered ? blend(theme.card, theme.black, 0.22F) : theme.card, round);
    frame.paint.outline(r, chosen ? theme.accent : blend(theme.card, theme.black, 0.45F), round,
                        chosen ? std::max(2.0F, frame.px(2)) : 1.0F);
    if (mark == '^') {
        const float size = r.w * 0.3F;
        frame.paint.list().AddTriangleFilled(
            {r.middle_x(), r.y + size * 0.5F}, {r.middle_x() - size * 0.6F, r.y + size * 1.4F},
            {r.middle_x() + size * 0.6F, r.y + size * 1.4F}, theme.black);
    } else if (mark != '#') {
        frame.paint.line({r.x, r.y, r.w, std::min(r.h, frame.px(18))}, Role::small, theme.black,
                         std::string(1, mark), 0.5F);
    }
}

// A layout that is not drawn: only to be looked at.
void draw_layout(const StudioFrame& frame, const Rect& r, const Layout& layout) {
    float right = 1, rows = 1;
    for (int s = 0; s < layout.size(); ++s) {
        const Place& place = layout.place(static_cast<Slot>(s));
        right = std::max(right, place.x + 1);
        rows = std::max(rows, place.row + 1);
    }
    const Grid grid = fit(frame, r, 2 * right, rows, layout.drawing() == Drawing::overlap);
    const SlotSet open = layout.open(layout.all());
    std::vector<Slot> order;
    for (int s = 0; s < layout.size(); ++s) order.push_back(static_cast<Slot>(s));
    std::stable_sort(order.begin(), order.end(),
                     [&](Slot a, Slot b) { return layout.place(a).row < layout.place(b).row; });
    for (const Slot slot : order) {
        const Place& place = layout.place(slot);
        draw_card(frame, grid.card(2 * place.x, place.row), layout.tips().test(slot) ? '^' : '#',
                  false, !open.test(slot));
    }
}

class SketchView {
  public:
    SketchView(const StudioFrame& frame, const Rect& r, const Rows& rows)
        : frame_(frame),
          view_(frame.view.of<StudioView>()),
          rows_(rows),
          r_(r) {
        int widest = 0;
        for (const std::string& row : rows) widest = std::max(widest, static_cast<int>(row.size()));
        // Room for one card more at every side.
        wide_ = widest + 5;
        tall_ = static_cast<int>(rows.size()) + 1;
        grid_ = fit(frame, r, static_cast<float>(wide_), static_cast<float>(tall_), true);
        grid_.left = -2;
        view_.board = {grid_.x, grid_.y, grid_.half, grid_.row, grid_.left};
        if (view_.drawn_id != frame.page.editor().id) {
            view_.drawn_id = frame.page.editor().id;
            view_.chosen.clear();
            view_.held.reset();
        }
        std::erase_if(view_.chosen, [&](Cell cell) { return mark_at(rows_, cell) == ' '; });
    }

    void draw() {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const Press press = press_area("sketch", r_);
        const std::optional<Cell> under = card_under(mouse);
        if (press.hovered && ImGui::IsMouseClicked(0)) begin(under, mouse);
        if (press.held && view_.held) carry(mouse);
        paint_cards();
        if (!press.held && view_.held) {
            end();
        } else if (press.clicked && !under && !view_.held) {
            place_card(free_cell(mouse));
        }
        if (press.hovered && !view_.held) hover(under, mouse);
        if (press.hovered && under && ImGui::IsMouseClicked(1))
            send(without_cards(rows_, {*under}));
        const bool gone = key_pressed(ImGuiKey_Delete) || key_pressed(ImGuiKey_Backspace);
        if (gone && !view_.chosen.empty() && !ImGui::GetIO().WantTextInput) {
            send(without_cards(rows_, view_.chosen));
        }
    }

  private:
    Rect rect_of(Cell cell) const {
        return grid_.card(static_cast<float>(cell.x), static_cast<float>(cell.row));
    }
    bool is_chosen(Cell cell) const {
        return std::find(view_.chosen.begin(), view_.chosen.end(), cell) != view_.chosen.end();
    }
    void send(std::optional<Rows> rows) const {
        if (rows) frame_.send(command::Studio{studio::Draw{std::move(*rows)}});
    }

    // The topmost card here, as they are painted.
    std::optional<Cell> card_under(ImVec2 mouse) const {
        std::optional<Cell> found;
        for (const Cell cell : in_height()) {
            if (rect_of(cell).contains(mouse.x, mouse.y)) found = cell;
        }
        return found;
    }

    // The place whose middle is nearest, in half cards; moved by half a card where a neighbour is
    // in the way.
    Cell free_cell(ImVec2 mouse) const {
        const float x = (mouse.x - grid_.x) / grid_.half + grid_.left - 1;
        const float y = (mouse.y - grid_.y - grid_.height() / 2) / grid_.row;
        const Cell near{static_cast<int>(std::lround(x)),
                        std::clamp(static_cast<int>(std::lround(y)), 0, tall_ - 1)};
        for (const int dx : {0, -1, 1}) {
            const Cell cell{near.x + dx, near.row};
            if (with_card(rows_, cell)) return cell;
        }
        return near;
    }

    void place_card(Cell cell) {
        view_.chosen.clear();
        send(with_card(rows_, cell));
    }

    void begin(std::optional<Cell> under, ImVec2 mouse) {
        view_.held.reset();
        const bool more = ImGui::GetIO().KeyCtrl || ImGui::GetIO().KeyShift;
        if (!under) {
            return;
        }
        if (more && is_chosen(*under)) {
            std::erase(view_.chosen, *under);
            return;
        }
        if (!is_chosen(*under)) {
            if (!more) view_.chosen.clear();
            view_.chosen.push_back(*under);
        }
        view_.held = under;
        view_.held_x = mouse.x;
        view_.held_y = mouse.y;
        view_.moved_x = view_.moved_row = 0;
    }

    void carry(ImVec2 mouse) {
        view_.moved_x = static_cast<int>(std::lround((mouse.x - view_.held_x) / grid_.half));
        view_.moved_row = static_cast<int>(std::lround((mouse.y - view_.held_y) / grid_.row));
    }

    // One drag is one edit.
    void end() {
        const int dx = view_.moved_x, drow = view_.moved_row;
        view_.held.reset();
        view_.moved_x = view_.moved_row = 0;
        const auto moved = with_cards_moved(rows_, view_.chosen, dx, drow);
        if (!moved) return;
        // The drawing may have grown at the left or the top.
        int left = 0, top = 0;
        for (const Cell cell : view_.chosen) {
            left = std::min(left, cell.x + dx);
            top = std::min(top, cell.row + drow);
        }
        for (Cell& cell : view_.chosen) cell = {cell.x + dx - left, cell.row + drow - top};
        send(moved);
    }

    void paint_cards() const {
        const bool moving = view_.held && (view_.moved_x != 0 || view_.moved_row != 0);
        const bool fits =
            moving && with_cards_moved(rows_, view_.chosen, view_.moved_x, view_.moved_row);
        for (const Cell cell : in_height()) {
            const bool chosen = is_chosen(cell);
            if (moving && chosen) continue;
            draw_card(frame_, rect_of(cell), mark_at(rows_, cell), chosen, !covering(cell).empty());
        }
        if (!moving) return;
        for (const Cell cell : view_.chosen) {
            const Rect to = rect_of({cell.x + view_.moved_x, cell.row + view_.moved_row});
            draw_card(frame_, to, mark_at(rows_, cell), true, false);
            if (!fits) frame_.paint.fill(to, with_alpha(frame_.theme().bad, 0.35F), frame_.px(4));
        }
    }

    // How high a card lies: of two that overlap the higher covers the other, and of equals the one
    // in the lower row.
    int level(Cell cell) const {
        const char mark = mark_at(rows_, cell);
        return mark >= '1' && mark <= '9' ? mark - '0' : 0;
    }

    std::vector<Cell> covering(Cell cell) const {
        std::vector<Cell> upper;
        for (int dx = -1; dx <= 1; ++dx) {
            const Cell below{cell.x + dx, cell.row + 1}, above{cell.x + dx, cell.row - 1};
            if (mark_at(rows_, below) != ' ' && level(cell) <= level(below)) upper.push_back(below);
            if (mark_at(rows_, above) != ' ' && level(above) > level(cell)) upper.push_back(above);
        }
        return upper;
    }

    // The cards from the lowest to the highest.
    std::vector<Cell> in_height() const {
        std::vector<Cell> cells = cards_of(rows_);
        std::stable_sort(cells.begin(), cells.end(),
                         [this](Cell a, Cell b) { return level(a) < level(b); });
        return cells;
    }

    // Where a card would go, or which ones the one below the mouse is covered by.
    void hover(std::optional<Cell> under, ImVec2 mouse) const {
        if (!under) {
            const Cell cell = free_cell(mouse);
            if (with_card(rows_, cell)) {
                frame_.paint.outline(rect_of(cell), frame_.theme().felt_mark, frame_.px(4));
            }
            return;
        }
        const Rect from = rect_of(*under);
        for (const Cell cell : covering(*under)) {
            const Rect to = rect_of(cell);
            frame_.paint.list().AddLine({from.middle_x(), from.middle_y()},
                                        {to.middle_x(), to.middle_y()}, frame_.theme().accent_edge,
                                        std::max(1.5F, frame_.px(2)));
        }
    }

    const StudioFrame& frame_;
    StudioView& view_;
    const Rows& rows_;
    Rect r_;
    Grid grid_;
    int wide_ = 0, tall_ = 0;
};

// What can be done to the cards that are chosen. Returns the width that was used.
void draw_tools(const StudioFrame& frame, const Rect& r, const Rows& rows) {
    StudioView& view = frame.view.of<StudioView>();
    float x = r.x;
    const auto tool = [&](const char* id, std::string_view label, std::string_view tip,
                          const std::optional<Rows>& wanted) {
        ButtonLook look;
        look.enabled = wanted.has_value();
        const float width = button_width(frame, label);
        if (x + width > r.right()) return;
        if (text_button(frame, id, {x, r.y, width, r.h}, label, tip, look)) {
            frame.send(command::Studio{studio::Draw{*wanted}});
        }
        x += width + frame.px(6);
    };
    const auto& chosen = view.chosen;
    const bool any = !chosen.empty();
    const char mark = any ? mark_at(rows, chosen.back()) : ' ';
    const auto none = std::optional<Rows>();
    tool("delete", "Delete", "Delete the selected cards (Delete, or right-click)",
         any ? without_cards(rows, chosen) : none);
    tool("tip", "Tip", "Marks or unmarks the selected cards as peak tips",
         any ? with_mark(rows, chosen, mark == '^' ? '#' : '^') : none);
    const char above = mark >= '1' && mark < '9' ? static_cast<char>(mark + 1) : '1';
    tool("raise", "Higher",
         "Raises the selected cards, so that they cover neighbours in the row below",
         any && mark != '9' ? with_mark(rows, chosen, above) : none);
    const char below = mark > '1' && mark <= '9' ? static_cast<char>(mark - 1) : '#';
    tool("lower", "Lower", "Lowers the selected cards again",
         any && mark != '#' && mark != '^' ? with_mark(rows, chosen, below) : none);
    const int row = any ? chosen.back().row : static_cast<int>(rows.size()) - 1;
    tool("copy row", "Copy row", "Copies the selected card's row below itself",
         with_row_copied(rows, row));
}

}  // namespace

void draw_sketch(const StudioFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const StudioModel& studio = frame.page.studio();
    frame.paint.list().AddRectFilledMultiColor(top_left(r), bottom_right(r), theme.felt_top,
                                               theme.felt_top, theme.felt_bottom,
                                               theme.felt_bottom);
    const float pad = frame.px(12);
    const float bar = frame.px(30);
    const Rect tools{r.x + pad, r.bottom() - bar - pad, r.w - 2 * pad, bar};
    const Rect board{r.x + pad, r.y + pad, r.w - 2 * pad, tools.y - r.y - 2 * pad};
    frame.paint.list().PushClipRect(top_left(r), bottom_right(r), true);
    if (studio.rows()) {
        if (studio.rows()->empty()) {
            frame.paint.wrapped(board.x, board.y, board.w, Role::body, theme.felt_text,
                                "The drawing is empty; its rows cannot be read.");
        } else {
            SketchView(frame, board, *studio.rows()).draw();
            draw_tools(frame, tools, *studio.rows());
        }
    } else if (studio.good() != nullptr) {
        draw_layout(frame, board, studio.good()->variant->layout);
        const std::string_view label = "Draw it by hand";
        if (text_button(frame, "to drawing", {tools.x, tools.y, button_width(frame, label), bar},
                        label, "Turns the layout into a drawing that plays the same")) {
            frame.send(command::Studio{studio::TurnIntoDrawing{}});
        }
    } else {
        frame.paint.wrapped(board.x, board.y, board.w, Role::body, theme.felt_text,
                            "The layout appears here once the rules have no errors.");
    }
    frame.paint.list().PopClipRect();
}

}  // namespace niblick
