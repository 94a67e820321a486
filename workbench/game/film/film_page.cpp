#include "workbench/game/film/film_page.h"

#include <utility>

namespace niblick {

FilmPage::FilmPage(Host& host, PlayPage& play) : host_(host), play_(play) {}

bool FilmPage::in_sight() const {
    return film_.is_open() && host_.edit_settings().area == Area::play;
}

Film FilmPage::film_of_game() const {
    const GameModel& games = play_.games();
    return film_of(games.past(), games.analysis(), games.over(), searching());
}

void FilmPage::open() {
    GameModel& games = play_.games();
    if (!games.has_game()) return;
    if (games.session().moves().empty())
        return host_.say("There is no film before the first move.");
    const Film film = film_of_game();
    if (!film.shows() && !games.busy()) return host_.say(film.title);
    // During a game this is help like asking for the verdict.
    if (!games.teaching().open) games.ask_verdict();
    host_.say({});
    host_.edit_settings().area = Area::play;
    film_.show(games.session(), games.table().game, film);
}

void FilmPage::take_over() {
    if (!in_sight() || !film_.film().shows()) return;
    const bool line = film_.at() > 0;
    Session game = film_.taken_over();
    film_.close();
    play_.take_over(std::move(game));
    host_.say(line ? "Your turn, from this point of the line. B restores the game that you left."
                   : "Your turn, where the two parted. B restores the game that you left.");
}

std::vector<Action> FilmPage::actions() {
    std::vector<Action> rows;
    rows.push_back({.id = "film",
                    .section = "Play",
                    .name = "Film of the lost game",
                    .tip = "Your game beside the line that wins, from the move that lost it",
                    .keys = {plain('f')},
                    .synonyms = "what went wrong, mistake, analysis, replay, review",
                    .possible =
                        [this] {
                            const GameModel& games = play_.games();
                            return games.has_game() && !games.session().moves().empty();
                        },
                    .run = [this] { open(); }});
    const auto add = [&](Action row) {
        row.section = "Film";
        row.where = Where::dialog;
        row.possible = [this] { return in_sight(); };
        rows.push_back(std::move(row));
    };
    add({.id = "film.play",
         .name = "Play or pause the film",
         .keys = {named(Key::space)},
         .run = [this] { film_.play(Clock::now()); }});
    add({.id = "film.back",
         .name = "One move back in the film",
         .keys = {named(Key::left)},
         .run = [this] { film_.step_by(-1); }});
    add({.id = "film.on",
         .name = "One move forward in the film",
         .keys = {named(Key::right)},
         .run = [this] { film_.step_by(1); }});
    add({.id = "film.faster",
         .name = "Play the film faster",
         .keys = {named(Key::up)},
         .run = [this] { play_.change_pace(1); }});
    add({.id = "film.slower",
         .name = "Play the film slower",
         .keys = {named(Key::down)},
         .run = [this] { play_.change_pace(-1); }});
    add({.id = "film.take_over",
         .name = "Take over from the film",
         .tip = "Play on from this point of the line",
         .keys = {named(Key::enter)},
         .run = [this] { take_over(); }});
    return rows;
}

bool FilmPage::cancel(bool) {
    if (!in_sight()) return false;
    film_.close();
    return true;
}

Cover FilmPage::cover(bool) const {
    return in_sight() ? Cover::plain : Cover::none;
}

void FilmPage::refresh(bool) {
    if (!film_.is_open()) return;
    GameModel& games = play_.games();
    if (!games.has_game() || games.table().game != film_.serial()) return film_.close();
    film_.show(games.session(), film_.serial(), film_of_game());
    if (!film_.film().shows() || games.over()) return;
    AssistanceLog help = games.helped();
    help.add(Help::line);
    games.remember_assistance(help);
}

bool FilmPage::tick(Clock::time_point now, bool) {
    const int pace = host_.edit_settings().watch_pace;
    return in_sight() && film_.tick(now, pace_of(pace));
}

std::optional<Page::Clock::time_point> FilmPage::next_tick(bool) const {
    return in_sight() ? film_.next_step() : std::nullopt;
}

}  // namespace niblick
