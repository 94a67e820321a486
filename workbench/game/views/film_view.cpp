#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/film_parts.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/picture_view.h"
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
void draw_tables(const FilmFrame& frame, const Size& room) {
    const FilmModel& film = frame.page.film();
    const bool beside = room.w >= room.h;
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const float lines = 2 * (line_height(frame) + gap.y);
    const Size part{beside ? std::floor((room.w - gap.x) / 2) : room.w,
                    beside ? room.h : std::floor((room.h - gap.y) / 2)};
    const Size felt{part.w, std::floor(std::max(frame.px(220), part.h - lines))};
    const Settings& settings = frame.settings;
    const TableLook look{settings.large_index, settings.large_faces, settings.mirrored};
    const TableGeometry& g = film.geometry();
    const float unit = frame.paint.fonts.sizes().unit;
    if (g.area != felt || g.unit != unit || g.look != look) {
        frame.later([=](FilmPage& page) { page.resize(felt, unit, look); });
    }
    frame.view.fonts_wanted.index_cap = g.index.cap;
    frame.view.fonts_wanted.court_cap = std::max(8.0F, court_cap(g.card.w, look.large_faces));
    for (const FilmTable& shown : film.tables()) {
        if (beside && &shown != &film.tables().front()) ImGui::SameLine();
        ImGui::BeginGroup();
        text_line(frame, shown.title, {.role = Role::strong}, part.w);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_felt(frame, {at.x, at.y, felt.w, felt.h}, shown);
        ImGui::Dummy({felt.w, felt.h});
        text_line(frame, shown.move, {.fit = Fit::may_be_cut}, part.w);
        ImGui::EndGroup();
    }
    int step = film.at();
    ImGui::SetNextItemWidth(-1);
    if (slider("##film step", "Move", step, 0, std::max(1, film.length()))) {
        frame.later(&FilmPage::go_to, step);
    }
}

void draw_controls(const FilmFrame& frame) {
    const FilmModel& film = frame.page.film();
    const bool shows = film.film().shows();
    std::vector<RowButton> buttons;
    const auto add = [&](std::string label, const char* action, bool enabled, int keep,
                         bool air_after = false) {
        buttons.push_back(row_button(frame, action, std::move(label), keep, enabled, air_after));
    };
    std::string words;
    if (shows) {
        add(film.playing() ? "Pause" : "Play", "film.play", film.length() > 0, 6);
        add("\xE2\x88\x92 1", "film.back", film.at() > 0, 5);
        add("+ 1", "film.on", film.at() < film.length(), 5, true);
        add("Slower", "film.slower", true, 1);
        add("Faster", "film.faster", true, 1, true);
        words = "Move " + std::to_string(film.at()) + " of " + std::to_string(film.length());
        if (film.playing()) words += ", " + describe_pace(frame.settings.watch_pace);
    }
    add("Close", "cancel", true, 7);
    if (shows) {
        add("Take over here", "film.take_over", true, 8);
        buttons.back().primary = true;
    }
    button_row(
        frame, "film more", std::move(buttons),
        {words, {.colour = &Theme::secondary}, frame.paint.fonts[Role::body].measure(words).x + 1});
}

}  // namespace

void draw_film(const FilmFrame& frame, const Rect& r) {
    const Film& film = frame.page.film().film();
    frame.paint.fill(r, frame.theme().panel);
    const ScrollArea page(frame, "film page", r);
    text(frame, film.title, {.role = Role::title});
    std::string about = film.about;
    if (frame.page.film().reveals()) about += " The cards that lay face down are shown.";
    text(frame, about, {.colour = &Theme::secondary});
    if (film.shows()) {
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const float below = 2 * (line_height(frame) + ImGui::GetStyle().ItemSpacing.y);
        draw_tables(frame, {room.x, room.y - below});
    }
    draw_controls(frame);
}

}  // namespace niblick
