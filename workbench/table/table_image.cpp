#include "workbench/table/table_image.h"

#include <algorithm>

#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

// The window that the table is laid out for, before it is brought to its width on paper.
constexpr Size kRoom{1200, 760};

}  // namespace

Picture table_image(const Session& session, float width, const TextMeasure& measure) {
    const Tabletop table = show_table(session, lay_out(*session.board().variant, kRoom, 1));
    TableScene scene;
    scene.style = card_style(table.geometry, {});
    Picture picture = table_picture(table, scene, measure);
    picture.background = &Theme::background;
    const Rect around = bounds_of(picture, measure);
    const float scale = width / std::max(1.0F, around.w);
    move_by(picture, {-around.x, -around.y}, scale);
    picture.size = {width, around.h * scale};
    return picture;
}

}  // namespace niblick
