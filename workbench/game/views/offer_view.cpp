#include "core/base/words.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/plates.h"
#include "workbench/table/quiet_place.h"

namespace niblick {

namespace {

constexpr int kWorthwhile = 3;  // cards; fewer are quickly played by hand

}  // namespace

// A button to finish a game that can no longer be lost.
void draw_finish_offer(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    if (state.sure_moves < kWorthwhile || state.asking_deal || state.showing_card) return;
    const std::string label = "Play the last " + counted(state.sure_moves, "card") + " out (" +
                              frame.actions.key("finish") + ")";
    const float width = button_width(frame, label) + 2 * frame.px(6);
    const Plate plate(
        frame, "finish", {width, table.h},
        [&](Size size) { return quiet_place(frame.page.table(), table, size, frame.px(8)); },
        {.padding = 6});
    if (button(frame, label + "###finish", "Every way of playing on wins with the same score",
               {.primary = true})) {
        frame.run("finish");
    }
}

}  // namespace niblick
