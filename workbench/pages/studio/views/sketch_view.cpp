#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <imgui.h>

#include "variants/compile/places.h"
#include "variants/library/library.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/library/editor.h"
#include "workbench/pages/studio/place_text.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

// What a place is called, where the mouse is on its card.
void tell_place(const StudioFrame& frame, const Rect& card, Slot place, std::string_view more) {
    const StudioModel& studio = frame.page.studio();
    if (!studio.is_sound() || place >= studio.good()->variant->layout.size()) return;
    tip(frame, card, names_line(*studio.good()->variant, place) + std::string(more));
}

// Writes the best name of a place at the caret of the text.
void write_place(const StudioFrame& frame, Slot place) {
    const StudioModel& studio = frame.page.studio();
    const StudioView& view = frame.view.of<StudioView>();
    if (!studio.is_sound() || view.text != frame.page.editor().text) return;
    const std::string name = names_of(*studio.good()->variant, place).alone.front();
    const std::size_t caret = std::min(view.caret, view.text.size());
    const auto words = place_text(view.text, caret, name);
    if (words) put_in_text(frame, caret, caret, *words);
}

constexpr std::string_view kWrites =
    "\nClick to write the first name where the caret is in a text or a list";

// The gestures on a drawing: what the mouse does to it, and what is seen of that.
class SketchHand {
  public:
    SketchHand(const StudioFrame& frame, const Rect& r, const Rows& rows)
        : frame_(frame),
          view_(frame.view.of<StudioView>()),
          grid_(view_.board),
          rows_(rows),
          r_(r),
          press_(press_area("sketch", r, {.role = TargetRole::board})),
          mouse_(ImGui::GetIO().MousePos) {
        std::erase_if(view_.chosen, [&](Cell cell) { return mark_at(rows_, cell) == ' '; });
    }

    void work() {
        under_ = card_under();
        const bool erasing = view_.tool == Tool::erase, naming = view_.tool == Tool::name;
        if (press_.hovered && ImGui::IsMouseClicked(0) && !erasing && !naming) begin();
        if (press_.held && view_.held) carry();
        if (press_.held && erasing && under_) view_.erased.push_back(*under_);
        draw();
        if (press_.hovered && under_ && !press_.held) {
            tell_place(frame_, grid_.card(*under_), slot_of(*under_), naming ? kWrites : "");
        }
        if (naming && press_.clicked && under_) write_place(frame_, slot_of(*under_));
        if (view_.band) {
            if (!press_.held) end_band();
        } else if (!press_.held && view_.held) {
            end();
        } else if (!press_.held && !view_.erased.empty()) {
            erase(std::exchange(view_.erased, {}));
        } else if (press_.clicked && !under_ && view_.tool == Tool::place) {
            place_card(free_cell());
        }
        if (press_.hovered && under_ && ImGui::IsMouseClicked(1)) erase({*under_});
        if (ImGui::GetIO().WantTextInput) return;
        const bool gone = key_pressed(ImGuiKey_Delete) || key_pressed(ImGuiKey_Backspace);
        if (gone && !view_.chosen.empty()) erase(view_.chosen);
        if (press_.hovered && ImGui::GetIO().KeyCtrl && key_pressed(ImGuiKey_A)) {
            view_.chosen = cards_of(rows_);
        }
    }

  private:
    void draw() const {
        SketchGestures seen{.chosen = view_.chosen, .mirror = view_.mirror};
        if (view_.held) {
            seen.moved_x = view_.moved_x;
            seen.moved_row = view_.moved_row;
            seen.fits =
                with_cards_moved(rows_, view_.chosen, view_.moved_x, view_.moved_row).has_value();
        }
        if (view_.band) seen.band = band();
        if (press_.hovered && !view_.held && !view_.band) {
            seen.under = under_;
            const bool can = !under_ && view_.tool == Tool::place;
            if (can && with_card(rows_, free_cell())) seen.free = free_cell();
        }
        const float unit = frame_.paint.fonts.sizes().unit;
        draw_picture(frame_.paint, sketch_picture(rows_, grid_, r_, unit, seen), {0, 0}, 1);
    }

    // Cards are dealt as they are read.
    Slot slot_of(Cell cell) const {
        const std::vector<Cell> cards = cards_of(rows_);
        return static_cast<Slot>(std::ranges::find(cards, cell) - cards.begin());
    }

    // Removes cards, with their mirror images if gestures are mirrored.
    void erase(std::vector<Cell> cells) const {
        if (view_.mirror) cells = with_mirrored(std::move(cells), *view_.mirror);
        send(without_cards(rows_, cells));
    }

    Rect band() const {
        const ImVec2 from = *view_.band;
        return {std::min(from.x, mouse_.x), std::min(from.y, mouse_.y), std::abs(mouse_.x - from.x),
                std::abs(mouse_.y - from.y)};
    }
    // Selects every card that the rubber band touches.
    void end_band() {
        const Rect r = band();
        view_.band.reset();
        for (const Cell cell : cards_of(rows_)) {
            const Rect card = grid_.card(cell);
            const bool touches = card.x < r.right() && card.right() > r.x && card.y < r.bottom() &&
                                 card.bottom() > r.y;
            if (touches && !is_chosen(cell)) view_.chosen.push_back(cell);
        }
    }

    bool is_chosen(Cell cell) const { return std::ranges::count(view_.chosen, cell) > 0; }
    void send(std::optional<Rows> rows) const {
        if (!rows) return;
        frame_.later([rows = std::move(*rows)](StudioPage& page) { page.current().draw(rows); });
    }

    // The topmost card at the mouse.
    std::optional<Cell> card_under() const {
        std::optional<Cell> found;
        for (const Cell cell : cards_from_below(rows_)) {
            if (grid_.card(cell).contains(mouse_.x, mouse_.y)) found = cell;
        }
        return found;
    }

    // The nearest cell on the half-card grid, shifted by half a card if a neighbour is in the way.
    Cell free_cell() const {
        Cell near = grid_.at({mouse_.x, mouse_.y});
        near.row = std::clamp(near.row, 0, static_cast<int>(rows_.size()));
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
        view_.placed = {cell.x + shift, cell.row};
        if (view_.mirror) *view_.mirror += 2 * shift;
    }

    void begin() {
        view_.held.reset();
        const bool more = ImGui::GetIO().KeyCtrl || ImGui::GetIO().KeyShift;
        if (!under_) {
            if (view_.tool != Tool::select) return;
            if (!more) view_.chosen.clear();
            view_.band = mouse_;
            return;
        }
        if (more && is_chosen(*under_)) {
            std::erase(view_.chosen, *under_);
            return;
        }
        if (!is_chosen(*under_)) {
            if (!more) view_.chosen.clear();
            view_.chosen.push_back(*under_);
        }
        view_.held = under_;
        view_.held_x = mouse_.x;
        view_.held_y = mouse_.y;
        view_.moved_x = view_.moved_row = 0;
    }

    void carry() {
        view_.moved_x = static_cast<int>(std::lround((mouse_.x - view_.held_x) / grid_.half));
        view_.moved_row = static_cast<int>(std::lround((mouse_.y - view_.held_y) / grid_.row));
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

    const StudioFrame& frame_;
    StudioView& view_;
    const SketchGrid grid_;
    const Rows& rows_;
    const Rect r_;
    const Press press_;
    const ImVec2 mouse_;
    std::optional<Cell> under_;
};

// The grid of the last frame, as long as it shows the same rules in the same area.
void keep_board(const StudioFrame& frame, const Rect& r, const SketchSpan& span) {
    StudioView& view = frame.view.of<StudioView>();
    const float unit = frame.paint.fonts.sizes().unit;
    const std::string& id = frame.page.editor().id;
    const bool same = view.drawn_id == id && view.board_area == r;
    view.board =
        same ? keep_sketch(view.board, r, span, unit, view.placed) : fit_sketch(r, span, unit);
    view.board_area = r;
    if (view.drawn_id == id) return;
    view.drawn_id = id;
    view.chosen.clear();
    view.held.reset();
    view.mirror.reset();
    view.placed = {};
}

// What a click does, and the same in words.
void draw_modes(const StudioFrame& frame, const Rows& rows) {
    StudioView& view = frame.view.of<StudioView>();
    static constexpr std::string_view kTools[] = {"Place", "Select", "Erase", "Name"};
    static constexpr std::string_view kSays[] = {
        "Click an empty place to put a card there; drag a card to move it.",
        "Drag around cards to select them, or click them; drag one to move all.",
        "Click cards, or drag over them, to take them away.",
        "Click a card to write what it is called at the caret of the text."};
    const int tool = segments(frame, "tool", kTools, static_cast<int>(view.tool), frame.px(240));
    if (tool >= 0) {
        view.tool = static_cast<Tool>(tool);
        view.band.reset();
    }
    const auto put = [&](std::string_view name, std::string_view tip, ButtonLook look = {}) {
        same_line_if(button_width(frame, name));
        return button(frame, name, tip, look);
    };
    ButtonLook mirrored, clear;
    mirrored.primary = view.mirror.has_value();
    if (put("Mirror",
            view.mirror ? "Cards are placed and erased on both sides of the line; click to stop"
                        : "Places and erases cards on both sides of the drawing's middle",
            mirrored)) {
        view.mirror = view.mirror ? std::optional<int>() : std::optional<int>(middle_axis(rows));
    }
    if (put("Select all", "Selects every card (Ctrl + A over the drawing)")) {
        view.chosen = cards_of(rows);
    }
    const auto one = with_one_card(rows);
    clear.enabled = one.has_value();
    if (put("Clear", "Leaves one card to begin anew with; Undo brings all back", clear)) {
        view.chosen.clear();
        frame.later([one = *one](StudioPage& page) { page.current().draw(one); });
    }
    text(frame, kSays[static_cast<std::size_t>(view.tool)],
         {.role = Role::small, .colour = &Theme::felt_secondary});
}

// What can be done to the selected cards.
void draw_tools(const StudioFrame& frame, const Rows& rows) {
    const std::vector<Cell>& chosen = frame.view.of<StudioView>().chosen;
    const bool any = !chosen.empty();
    const char mark = any ? mark_at(rows, chosen.back()) : ' ';
    const auto tool = [&](std::string_view name, std::string_view tip, bool possible, auto make) {
        const std::optional<Rows> wanted = possible ? make() : std::nullopt;
        if (name != "Delete") same_line_if(button_width(frame, name));
        ButtonLook look;
        look.enabled = wanted.has_value();
        if (button(frame, name, tip, look)) {
            frame.later([wanted = *wanted](StudioPage& page) { page.current().draw(wanted); });
        }
    };
    const bool raised = mark >= '1' && mark <= '9';
    const auto marked = [&](char with) { return with_mark(rows, chosen, with); };
    tool("Delete", "Delete the selected cards (Delete, or right-click)", any,
         [&] { return without_cards(rows, chosen); });
    tool("Tip", "Marks or unmarks the selected cards as peak tips", any,
         [&] { return marked(mark == '^' ? '#' : '^'); });
    tool("Higher", "Raises the selected cards, so that they cover neighbours in the row below",
         any && mark != '9', [&] { return marked(raised ? static_cast<char>(mark + 1) : '1'); });
    tool("Lower", "Lowers the selected cards again", any && mark != '#' && mark != '^',
         [&] { return marked(mark > '1' ? static_cast<char>(mark - 1) : '#'); });
    const int row = any ? chosen.back().row : static_cast<int>(rows.size()) - 1;
    tool("Copy row", "Copies the selected card's row below itself", true,
         [&] { return with_row_copied(rows, row); });
}

// What is left of a region above its buttons, which follow.
Rect board_above(const StudioFrame& frame, float buttons) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    return {at.x, at.y, std::max(1.0F, room.x),
            std::max(frame.px(40), room.y - buttons - frame.px(10))};
}

void draw_drawing(const StudioFrame& frame, const Rows& rows) {
    draw_modes(frame, rows);
    StudioView& view = frame.view.of<StudioView>();
    const Rect board = board_above(frame, view.tools);
    keep_board(frame, board, span_of(rows));
    SketchHand(frame, board, rows).work();
    const FittedArea below(frame, "tools", {board.x, board.bottom() + frame.px(10), board.w, 400},
                           view.tools);
    draw_tools(frame, rows);
}

}  // namespace

void draw_sketch(const StudioFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const StudioModel& studio = frame.page.studio();
    frame.paint.list().AddRectFilledMultiColor(top_left(r), bottom_right(r), theme.felt_top,
                                               theme.felt_top, theme.felt_bottom,
                                               theme.felt_bottom);
    const ScrollArea area(frame, "drawing", r, 12);
    const Spacing tight(frame, 6);
    constexpr TextLook kOnFelt{.colour = &Theme::felt_text};
    if (studio.rows()) {
        // A copy, because a gesture can change the rows during drawing.
        const Rows rows = *studio.rows();
        if (!rows.empty()) return draw_drawing(frame, rows);
        return text(frame, "The drawing is empty; its rows cannot be read.", kOnFelt);
    }
    if (studio.good() == nullptr) {
        return text(frame, "The layout appears here once the rules have no errors.", kOnFelt);
    }
    const Layout& layout = studio.good()->variant->layout;
    const Rect board = board_above(frame, line_height(frame));
    keep_board(frame, board, span_of(layout));
    draw_picture(
        frame.paint,
        layout_picture(layout, frame.view.of<StudioView>().board, frame.paint.fonts.sizes().unit),
        {0, 0}, 1);
    const SketchGrid& grid = frame.view.of<StudioView>().board;
    const Press press = press_area("layout", board, {.role = TargetRole::picture});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (const auto place = layout_card_at(layout, grid, {mouse.x, mouse.y});
        place && press.hovered) {
        const Place& at = layout.place(*place);
        tell_place(frame, grid.card(2 * at.x, at.row), *place, kWrites);
        if (press.clicked) write_place(frame, *place);
    }
    ImGui::SetCursorScreenPos({board.x, board.bottom() + frame.px(10)});
    if (button(frame, "Draw it by hand", "Turns the layout into a drawing that plays the same")) {
        frame.run("studio.draw");
    }
}

}  // namespace niblick
