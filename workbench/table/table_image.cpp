#include "workbench/table/table_image.h"

#include <algorithm>
#include <utility>

#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

// The window that the table is laid out for, before it is brought to its width on paper.
constexpr Size kRoom{1200, 760};

Picture image_of(const Session& session, FaceUp up, std::vector<Slot> losing, float width,
                 const TextMeasure& measure) {
    const Tabletop table = show_table(session, lay_out(*session.board().variant, kRoom, 1), {}, up);
    TableScene scene;
    scene.style = card_style(table.geometry, {});
    scene.losing = std::move(losing);
    Picture picture = table_picture(table, scene, measure);
    picture.background = &Theme::background;
    const Rect around = bounds_of(picture, measure);
    const float scale = width / std::max(1.0F, around.w);
    move_by(picture, {-around.x, -around.y}, scale);
    picture.size = {width, around.h * scale};
    return picture;
}

}  // namespace

Picture table_image(const Session& session, float width, const TextMeasure& measure) {
    return image_of(session, FaceUp::as_played, {}, width, measure);
}

Picture loss_image(const Session& session, const std::vector<Slot>& losing, float width,
                   const TextMeasure& measure) {
    return image_of(session, FaceUp::all, losing, width, measure);
}

}  // namespace niblick
