#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/film_parts.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plates.h"
#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

void draw_felt(const FilmFrame& frame, const Rect& felt, const FilmTable& shown) {
    if (shown.table.geometry.area != Size{felt.w, felt.h}) return;
    draw_on_felt(
        frame.paint, felt,
        still_table(shown.table, frame.settings, shown.next, screen_measure(frame.paint, 1)));
    if (shown.ending == Ending::playing) return;
    const ImU32 edge = shown.ending == Ending::won ? frame.theme().good : frame.theme().bad;
    frame.paint.outline(felt, edge, 0, std::max(2.0F, frame.px(3)));
}

// Two tables beside each other, or below each other where the room is narrow.
void draw_tables(const FilmFrame& frame, const Rect& room) {
    const FilmModel& film = frame.page.film();
    const bool beside = room.w >= room.h;
    const float gap = frame.px(16), head = frame.px(28), foot = frame.px(28);
    const Size part{beside ? std::floor((room.w - gap) / 2) : room.w,
                    beside ? room.h : std::floor((room.h - gap) / 2)};
    const Size felt{part.w, std::max(frame.px(60), part.h - head - foot)};
    const Settings& settings = frame.settings;
    const TableLook look{settings.large_index, settings.large_faces, settings.mirrored};
    const TableGeometry& g = film.geometry();
    const float unit = frame.paint.fonts.sizes().unit;
    if (g.area != felt || g.unit != unit || g.look != look) {
        frame.later([=](FilmPage& page) { page.resize(felt, unit, look); });
    }
    frame.view.fonts_wanted.index_cap = g.index.cap;
    frame.view.fonts_wanted.court_cap = std::max(8.0F, court_cap(g.card.w, look.large_faces));
    for (std::size_t i = 0; i < film.tables().size(); ++i) {
        const FilmTable& shown = film.tables()[i];
        const float n = static_cast<float>(i);
        const float x = room.x + (beside ? n * (part.w + gap) : 0);
        const float y = room.y + (beside ? 0 : n * (part.h + gap));
        frame.paint.line({x, y, part.w, head}, Role::strong, frame.theme().text, shown.title);
        draw_felt(frame, {x, y + head, felt.w, felt.h}, shown);
        frame.paint.line({x, y + head + felt.h, part.w, foot}, Role::body, frame.theme().text,
                         shown.move, 0, Fit::may_be_cut);
    }
}

void draw_slider(const FilmFrame& frame, const Rect& r) {
    const FilmModel& film = frame.page.film();
    int step = film.at();
    place(r);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
    ImGui::SetNextItemWidth(r.w);
    if (ImGui::SliderInt("##film step", &step, 0, std::max(1, film.length()), "")) {
        frame.later(&FilmPage::go_to, step);
    }
    ImGui::PopStyleVar();
}

void draw_controls(const FilmFrame& frame, const Rect& r) {
    const FilmModel& film = frame.page.film();
    const bool shows = film.film().shows();
    std::vector<RowButton> buttons;
    const auto button = [&](std::string label, const char* action, bool enabled, int keep,
                            bool air_after = false) {
        buttons.push_back({action, std::move(label), frame.actions.tip(action),
                           frame.actions.at(action).run, enabled, false, keep, air_after});
    };
    if (shows) {
        button(film.playing() ? "Pause" : "Play", "film.play", film.length() > 0, 6);
        button("\xE2\x88\x92 1", "film.back", film.at() > 0, 5);
        button("+ 1", "film.on", film.at() < film.length(), 5, true);
        button("Slower", "film.slower", true, 1);
        button("Faster", "film.faster", true, 1, true);
    }
    button("Close", "cancel", true, 7);
    if (shows) {
        button("Take over here", "film.take_over", true, 8);
        buttons.back().primary = true;
    }
    std::string words;
    if (shows) {
        words = "Move " + std::to_string(film.at()) + " of " + std::to_string(film.length());
        if (film.playing()) words += ", " + describe_pace(frame.settings.watch_pace);
    }
    const float room = frame.paint.fonts[Role::body].measure(words).x + frame.px(12);
    frame.paint.line(r, Role::body, frame.theme().secondary, words);
    draw_button_row(frame, "film more", r, r.x + room, std::move(buttons));
}

}  // namespace

void draw_film(const FilmFrame& frame, const Rect& r) {
    if (!frame.page.in_sight()) return;
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const Film& film = frame.page.film().film();
    begin_plate("film", r);
    paint.fill(r, theme.panel);
    const float pad = frame.px(16), line = frame.px(28), row = frame.px(32);
    const float x = r.x + pad, inner = r.w - 2 * pad;
    float y = r.y + frame.px(8);
    y += paint.wrapped(x, y, inner, Role::title, theme.text, film.title) + frame.px(4);
    std::string about = film.about;
    if (frame.page.film().reveals()) about += " The cards that lay face down are shown.";
    y += paint.wrapped(x, y, inner, Role::body, theme.secondary, about) + frame.px(4);
    const float below = r.bottom() - frame.px(10) - row;
    if (film.shows()) {
        draw_tables(frame, {x, y, inner, below - frame.px(4) - line - y});
        draw_slider(frame, {x, below - frame.px(24), inner, line});
    }
    draw_controls(frame, {x, below, inner, row});
    end_plate();
}

}  // namespace niblick
