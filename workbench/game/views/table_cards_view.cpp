#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

// The gain whose points rise over the table.
struct ShownGain {
    int number = 0;
    double since = 0;
};

// The points of the last move while they rise; nothing without motion.
std::optional<RisingPoints> rising_points(const PlayFrame& frame) {
    ViewState& view = frame.view;
    const TableGain& gain = frame.page.table().gain;
    ShownGain& shown = view.of<ShownGain>();
    if (gain.number != 0 && gain.number != shown.number) shown = {gain.number, view.now};
    const double progress = (view.now - shown.since) / RisingPoints::kSeconds;
    if (gain.points == 0 || view.of<TableView>().travel <= 0 || progress >= 1) return std::nullopt;
    view.wake(0);
    return RisingPoints{gain.points, gain.from, static_cast<float>(progress)};
}

}  // namespace

void draw_cards(const PlayFrame& frame, const Rect& r) {
    const Tabletop& table = frame.page.table();
    TableView& view = frame.view.of<TableView>();
    TableScene scene;
    scene.style = card_style(table.geometry, frame.settings);
    scene.hovered = view.hovered;
    scene.set_words = frame.page.state().page.set;
    scene.flights = view.flights.flights(frame.view.now);
    scene.now = frame.view.now;
    scene.rising = rising_points(frame);
    const Drag& drag = view.drag;
    if (drag.moving) scene.dragged = Point{drag.dx, drag.dy};
    draw_picture(frame.paint, table_picture(table, scene, screen_measure(frame.paint, 1)),
                 {r.x, r.y}, 1);
}

}  // namespace niblick
