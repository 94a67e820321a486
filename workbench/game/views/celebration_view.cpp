#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/celebration.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

struct Celebration {
    double since = -1;  // when the end of the game was first shown; -1: it is not
    bool skipped = false;
};

}  // namespace

void draw_celebration(const PlayFrame& frame, const Rect& table) {
    ViewState& view = frame.view;
    Celebration& now = view.of<Celebration>();
    const PlayState& state = frame.page.state();
    const bool moves = frame.settings.celebrate && view.of<TableView>().travel > 0;
    if (!state.showing_end || !state.end.won || !moves) {
        now = {};
        return;
    }
    if (now.since < 0) now.since = view.now;
    // The key or click that ends it still has its effect.
    now.skipped = now.skipped || ImGui::IsMouseClicked(0) || any_key_pressed();
    const auto pieces = confetti(view.now - now.since, {table.w, table.h}, frame.px(100) / 100);
    if (now.skipped || pieces.empty()) return;
    const Theme& theme = frame.theme();
    for (const Confetto& piece : pieces) {
        const bool red = piece.suit == SuitShape::heart || piece.suit == SuitShape::diamond;
        draw_shape(frame.paint.list(), frame.paint.shapes.suit(piece.suit, piece.size),
                   {table.x + piece.x, table.y + piece.y}, piece.size,
                   with_alpha(red ? theme.accent : theme.felt_text, 0.85F * piece.strength));
    }
    view.wake(0);
}

}  // namespace niblick
