#include <cmath>
#include <string>

#include "core/base/words.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/quiet_place.h"

namespace niblick {

namespace {

constexpr int kWorthwhile = 3;  // minimum number of cards; fewer are quickly played by hand

}  // namespace

// A button to finish a game that can no longer be lost.
void draw_finish_offer(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    if (state.sure_moves < kWorthwhile || state.asking_deal || state.showing_card) return;
    const std::string label = "Play the last " + counted(state.sure_moves, "card") + " out (" +
                              frame.actions.key("finish") + ")";
    const float pad = frame.px(6);
    const float width = button_width(frame, label), height = frame.px(32);
    const Rect plate =
        quiet_place(frame.page.table(), table, {width + 2 * pad, height + 2 * pad}, frame.px(8));
    begin_plate("finish", plate);
    draw_plate(frame, plate);
    ButtonLook look;
    look.primary = true;
    if (text_button(frame, "finish", {plate.x + pad, plate.y + pad, width, height}, label,
                    "Every way of playing on wins with the same score", look)) {
        frame.run("finish");
    }
    end_plate();
}

}  // namespace niblick
