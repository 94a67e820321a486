#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <imgui.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

constexpr float kMaxHalf = 28;  // width of half a card, in design units
constexpr float kShape = 1.4F;  // height of a card, relative to its width

// Maps positions of a layout to the window.
struct Grid {
    float x = 0, y = 0;
    float half = 0;  // width of half a card
    float row = 0;   // distance between rows
    float left = 0;  // the first column shown, in half cards

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

// Draws a layout that is not a drawing, without editing.
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
        tall_ = static_cast<int>(rows.size()) + 1;
        if (view_.drawn_id != frame.page.editor().id) {
            view_.drawn_id = frame.page.editor().id;
            view_.chosen.clear();
            view_.held.reset();
            view_.mirror.reset();
            view_.grid_known = false;
        }
        place_grid(widest);
        std::erase_if(view_.chosen, [&](Cell cell) { return mark_at(rows_, cell) == ' '; });
    }

    void draw() {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const Press press = press_area("sketch", r_);
        const std::optional<Cell> under = card_under(mouse);
        const bool erasing = view_.tool == Tool::erase;
        if (press.hovered && ImGui::IsMouseClicked(0) && !erasing) begin(under, mouse);
        if (press.held && view_.held) carry(mouse);
        if (press.held && erasing && under) view_.erased.push_back(*under);
        paint_axis();
        paint_cards();
        if (view_.band) {
            paint_band(mouse);
            if (!press.held) end_band(mouse);
        } else if (!press.held && view_.held) {
            end();
        } else if (!press.held && !view_.erased.empty()) {
            erase(std::exchange(view_.erased, {}));
        } else if (press.clicked && !under && view_.tool == Tool::place) {
            place_card(free_cell(mouse));
        }
        if (press.hovered && !view_.held && !view_.band) hover(under, mouse);
        if (press.hovered && under && ImGui::IsMouseClicked(1)) erase({*under});
        if (ImGui::GetIO().WantTextInput) return;
        const bool gone = key_pressed(ImGuiKey_Delete) || key_pressed(ImGuiKey_Backspace);
        if (gone && !view_.chosen.empty()) erase(view_.chosen);
        if (press.hovered && ImGui::GetIO().KeyCtrl && key_pressed(ImGuiKey_A)) {
            view_.chosen = cards_of(rows_);
        }
    }

  private:
    // Keeps position and size of the drawing between gestures while there is room for one more card
    // on every side.
    void place_grid(int widest) {
        auto& board = view_.board;
        const auto wide = static_cast<float>(widest), tall = static_cast<float>(tall_);
        const bool same = view_.grid_known && view_.grid_w == r_.w && view_.grid_h == r_.h &&
                          view_.grid_x == r_.x && view_.grid_y == r_.y;
        if (same) {
            grid_ = {board.x, board.y, board.half, board.row, board.left};
            const float left = grid_.x + (-2 - grid_.left) * grid_.half;
            const float right = grid_.x + (wide + 3 - grid_.left) * grid_.half;
            const float bottom = grid_.y + (tall - 1) * grid_.row + grid_.height();
            const bool fits = left >= r_.x - 1 && right <= r_.right() + 1 && grid_.y >= r_.y - 1 &&
                              bottom <= r_.bottom() + 1;
            if (fits) return show_board();
        }
        grid_ = fit(frame_, r_, wide + 5, tall, true);
        grid_.left = -2;
        view_.grid_known = true;
        view_.grid_w = r_.w;
        view_.grid_h = r_.h;
        show_board();
    }
    void show_board() {
        view_.board = {grid_.x, grid_.y, grid_.half, grid_.row, grid_.left};
        view_.grid_x = r_.x;
        view_.grid_y = r_.y;
    }

    // Removes cards, with their mirror images if gestures are mirrored.
    void erase(std::vector<Cell> cells) const {
        if (view_.mirror) cells = with_mirrored(std::move(cells), *view_.mirror);
        send(without_cards(rows_, cells));
    }

    void paint_axis() const {
        if (!view_.mirror) return;
        const float x = std::round(
            grid_.x + (static_cast<float>(*view_.mirror) / 2 - grid_.left + 1) * grid_.half);
        frame_.paint.fill({x, r_.y, std::max(1.0F, frame_.px(1)), r_.h},
                          with_alpha(frame_.theme().felt_mark, 0.6F));
    }

    Rect band(ImVec2 mouse) const {
        const ImVec2 from = *view_.band;
        return {std::min(from.x, mouse.x), std::min(from.y, mouse.y), std::abs(mouse.x - from.x),
                std::abs(mouse.y - from.y)};
    }
    void paint_band(ImVec2 mouse) const {
        const Rect r = band(mouse);
        frame_.paint.fill(r, with_alpha(frame_.theme().accent, 0.15F));
        frame_.paint.outline(r, frame_.theme().accent);
    }
    // Selects every card that the rubber band touches.
    void end_band(ImVec2 mouse) {
        const Rect r = band(mouse);
        view_.band.reset();
        for (const Cell cell : cards_of(rows_)) {
            const Rect card = rect_of(cell);
            const bool touches = card.x < r.right() && card.right() > r.x && card.y < r.bottom() &&
                                 card.bottom() > r.y;
            if (touches && !is_chosen(cell)) view_.chosen.push_back(cell);
        }
    }

    Rect rect_of(Cell cell) const {
        return grid_.card(static_cast<float>(cell.x), static_cast<float>(cell.row));
    }
    bool is_chosen(Cell cell) const {
        return std::find(view_.chosen.begin(), view_.chosen.end(), cell) != view_.chosen.end();
    }
    void send(std::optional<Rows> rows) const {
        if (rows)
            frame_.later(
                [rows = std::move(*rows)](StudioPage& page) { page.current().draw(rows); });
    }

    // The topmost card at the mouse.
    std::optional<Cell> card_under(ImVec2 mouse) const {
        std::optional<Cell> found;
        for (const Cell cell : in_height()) {
            if (rect_of(cell).contains(mouse.x, mouse.y)) found = cell;
        }
        return found;
    }

    // The nearest cell on the half-card grid, shifted by half a card if a neighbour is in the way.
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
        send(view_.mirror ? with_mirrored_card(rows_, cell, *view_.mirror)
                          : with_card(rows_, cell));
        // Compensates growth at the left, so that nothing moves in the window.
        const int shift = std::max(0, -cell.x);
        view_.board.left += static_cast<float>(shift);
        if (view_.mirror) *view_.mirror += 2 * shift;
    }

    void begin(std::optional<Cell> under, ImVec2 mouse) {
        view_.held.reset();
        const bool more = ImGui::GetIO().KeyCtrl || ImGui::GetIO().KeyShift;
        if (!under) {
            if (view_.tool != Tool::select) return;
            if (!more) view_.chosen.clear();
            view_.band = mouse;
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

    // Ends a drag, which is one edit.
    void end() {
        const int dx = view_.moved_x, drow = view_.moved_row;
        view_.held.reset();
        view_.moved_x = view_.moved_row = 0;
        const auto moved = with_cards_moved(rows_, view_.chosen, dx, drow);
        if (!moved) return;
        // Adjusts for growth at the left or the top.
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

    // The stacking level of a card: of two overlapping cards the higher covers the other; if equal,
    // the one in the lower row.
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

    // The cards in ascending stacking order.
    std::vector<Cell> in_height() const {
        std::vector<Cell> cells = cards_of(rows_);
        std::stable_sort(cells.begin(), cells.end(),
                         [this](Cell a, Cell b) { return level(a) < level(b); });
        return cells;
    }

    // Shows where a card would go, or which cards cover the one under the mouse.
    void hover(std::optional<Cell> under, ImVec2 mouse) const {
        if (!under) {
            const Cell cell = free_cell(mouse);
            if (view_.tool == Tool::place && with_card(rows_, cell)) {
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
    int tall_ = 0;
};

// A flow layout of buttons.
class Flow {
  public:
    Flow(const StudioFrame& frame, const Rect& r) : frame_(frame), r_(r), x_(r.x), y_(r.y) {}

    Rect next(float width) {
        if (x_ > r_.x && x_ + width > r_.right()) {
            x_ = r_.x;
            y_ += r_.h + frame_.px(6);
        }
        const Rect at{x_, y_, std::min(width, r_.w), r_.h};
        x_ += width + frame_.px(6);
        return at;
    }
    float bottom() const { return y_ + r_.h; }

  private:
    const StudioFrame& frame_;
    Rect r_;
    float x_, y_;
};

// The modes of a click and their description. Returns the lower end.
float draw_modes(const StudioFrame& frame, Flow& flow, const Rect& r, const Rows& rows) {
    StudioView& view = frame.view.of<StudioView>();
    static constexpr std::string_view kTools[] = {"Place", "Select", "Erase"};
    static constexpr std::string_view kSays[] = {
        "Click an empty place to put a card there; drag a card to move it.",
        "Drag around cards to select them, or click them; drag one to move all.",
        "Click cards, or drag over them, to take them away."};
    const int now = static_cast<int>(view.tool);
    const int tool = segments(frame, "tool", flow.next(frame.px(204)), kTools, now);
    if (tool >= 0) {
        view.tool = static_cast<Tool>(tool);
        view.band.reset();
    }
    const auto button = [&](const char* id, std::string_view label, std::string_view tip,
                            ButtonLook look = {}) {
        const Rect at = flow.next(button_width(frame, label));
        return text_button(frame, id, at, label, tip, look);
    };
    ButtonLook mirrored;
    mirrored.primary = view.mirror.has_value();
    if (button("mirror", "Mirror",
               view.mirror ? "Cards are placed and erased on both sides of the line; click to stop"
                           : "Places and erases cards on both sides of the drawing's middle",
               mirrored)) {
        view.mirror = view.mirror ? std::optional<int>() : std::optional<int>(middle_axis(rows));
    }
    if (button("select all", "Select all", "Selects every card (Ctrl + A over the drawing)")) {
        view.chosen = cards_of(rows);
    }
    const auto one = with_one_card(rows);
    ButtonLook clear;
    clear.enabled = one.has_value();
    if (button("clear", "Clear", "Leaves one card to begin anew with; Undo brings all back",
               clear)) {
        view.chosen.clear();
        frame.later([one = *one](StudioPage& page) { page.current().draw(one); });
    }
    const float y = flow.bottom() + frame.px(5);
    return y + frame.paint.wrapped(r.x, y, r.w, Role::small, frame.theme().felt_secondary,
                                   kSays[static_cast<std::size_t>(view.tool)]);
}

// The tools for the selected cards.
void draw_tools(const StudioFrame& frame, Flow& flow, const Rows& rows) {
    StudioView& view = frame.view.of<StudioView>();
    const auto tool = [&](const char* id, std::string_view label, std::string_view tip,
                          const std::optional<Rows>& wanted) {
        ButtonLook look;
        look.enabled = wanted.has_value();
        if (text_button(frame, id, flow.next(button_width(frame, label)), label, tip, look)) {
            frame.later([wanted = *wanted](StudioPage& page) { page.current().draw(wanted); });
        }
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
    Rect board{r.x + pad, r.y + pad, r.w - 2 * pad, tools.y - r.y - 2 * pad};
    frame.paint.list().PushClipRect(top_left(r), bottom_right(r), true);
    if (studio.rows()) {
        if (studio.rows()->empty()) {
            frame.paint.wrapped(board.x, board.y, board.w, Role::body, theme.felt_text,
                                "The drawing is empty; its rows cannot be read.");
        } else {
            // A copy, because a gesture can change the rows during drawing.
            const Rows rows = *studio.rows();
            const Rect line{board.x, r.y + frame.px(8), board.w, bar};
            Flow flow(frame, line);
            board.y = draw_modes(frame, flow, board, rows) + frame.px(6);
            board.h = std::max(frame.px(40), tools.y - pad / 2 - board.y);
            SketchView(frame, board, rows).draw();
            Flow below(frame, tools);
            draw_tools(frame, below, rows);
        }
    } else if (studio.good() != nullptr) {
        draw_layout(frame, board, studio.good()->variant->layout);
        const std::string_view label = "Draw it by hand";
        if (text_button(frame, "to drawing", {tools.x, tools.y, button_width(frame, label), bar},
                        label, "Turns the layout into a drawing that plays the same")) {
            frame.run("studio.draw");
        }
    } else {
        frame.paint.wrapped(board.x, board.y, board.w, Role::body, theme.felt_text,
                            "The layout appears here once the rules have no errors.");
    }
    frame.paint.list().PopClipRect();
}

}  // namespace niblick
