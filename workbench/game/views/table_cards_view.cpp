#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/table/table_picture.h"

namespace niblick {

void draw_cards(const PlayFrame& frame, const Rect& r) {
    const Tabletop& table = frame.page.table();
    TableView& view = frame.view.of<TableView>();
    TableScene scene;
    scene.style = card_style(table.geometry, frame.settings);
    scene.hovered = view.hovered;
    scene.set_words = frame.page.state().page.set;
    scene.flights = view.flights.flights(frame.view.now);
    scene.now = frame.view.now;
    const Drag& drag = view.drag;
    if (drag.moving) scene.dragged = Point{drag.dx, drag.dy};
    draw_picture(frame.paint, table_picture(table, scene, screen_measure(frame.paint, 1)),
                 {r.x, r.y}, 1);
}

}  // namespace niblick
