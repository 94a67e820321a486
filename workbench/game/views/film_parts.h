#pragma once

#include "workbench/game/film/film_page.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

using FilmFrame = FrameOf<FilmPage>;

// The film, in the place of the table and the panels beside it.
void draw_film(const FilmFrame& frame, const Rect& r);

}  // namespace niblick
