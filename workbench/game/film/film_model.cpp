#include "workbench/game/film/film_model.h"

#include <algorithm>
#include <utility>

#include "workbench/game/coaching/move_annotations.h"
#include "workbench/table/status.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

void FilmModel::show(const Session& game, std::uint64_t serial, Film film) {
    if (serial == serial_ && film == film_) return;
    if (serial == serial_ && film_.shows() && (at_ > 0 || playing())) {
        if (film.from == film_.from && film.wins == film_.wins) film_.title = film.title;
        return;
    }
    film_ = std::move(film);
    serial_ = serial;
    at_ = length_ = 0;
    next_step_.reset();
    if (!film_.shows()) return show_step();
    Session own = game;
    own.go_to(film_.from);
    Session better = own;
    for (const Move move : film_.better) {
        if (!better.play(move)) break;
    }
    length_ = static_cast<int>(std::max(own.moves().size(), better.moves().size())) - film_.from;
    geometry_ = lay_out(*game.board().variant, size_, unit_, look_);
    sides_ = {Side{own, trail_of(own)}, Side{better, trail_of(better)}};
    tables_[0].title = "Your game";
    tables_[1].title = film_.wins ? "The line that wins" : "The line that scores better";
    show_step();
}

void FilmModel::close() {
    *this = [this] {
        FilmModel closed;
        closed.resize(size_, unit_, look_);
        return closed;
    }();
}

void FilmModel::resize(Size size, float unit, const TableLook& look) {
    if (size == size_ && unit == unit_ && look == look_) return;
    size_ = size;
    unit_ = unit;
    look_ = look;
    if (!film_.shows()) return;
    geometry_ = lay_out(*sides_[0].game->board().variant, size_, unit_, look_);
    show_step();
}

void FilmModel::go_to(int step) {
    at_ = std::clamp(step, 0, length_);
    next_step_.reset();
    show_step();
}

bool FilmModel::reveals() const {
    return film_.shows() && sides_[0].game->board().variant->visibility.hides();
}

void FilmModel::play(Clock::time_point now) {
    if (next_step_) return next_step_.reset();
    if (length_ == 0) return;
    if (at_ == length_) go_to(0);
    next_step_ = now;
}

bool FilmModel::tick(Clock::time_point now, std::chrono::milliseconds pace) {
    if (!next_step_ || now < *next_step_) return false;
    step_by(1);
    if (at_ < length_) next_step_ = now + pace;
    return true;
}

Session FilmModel::taken_over() const {
    NIBLICK_EXPECTS(film_.shows());
    const Session& better = *sides_[1].game;
    Session taken(better.board(), better.number(), better.brought());
    for (int i = 0; i < better.at(); ++i) taken.play(better.moves()[static_cast<std::size_t>(i)]);
    return taken;
}

void FilmModel::show_step() {
    if (!film_.shows()) {
        sides_ = {};
        tables_ = {};
        return;
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        Session& game = *sides_[i].game;
        game.go_to(std::min(film_.from + at_, static_cast<int>(game.moves().size())));
        show_side(sides_[i], tables_[i]);
    }
}

void FilmModel::show_side(const Side& side, FilmTable& shown) const {
    const Session& game = *side.game;
    const Board& board = game.board();
    const int at = game.at();
    shown.table = show_table(game, geometry_, hands_of(board, side.trail, at), FaceUp::all);
    shown.ending = game.ending();
    shown.next.reset();
    if (game.can_redo()) {
        const Move next = game.moves()[static_cast<std::size_t>(at)];
        shown.next = shown.table.place_of(spot_of(next));
    }
    shown.move.clear();
    if (at > 0) {
        shown.move = "Move " + std::to_string(at) + ": " +
                     describe_record(board, game.position_at(at - 1),
                                     game.moves()[static_cast<std::size_t>(at) - 1]) +
                     ".";
    }
    if (game.can_redo()) return;
    const std::string end = describe_end(game);
    shown.move += (shown.move.empty() ? "" : " ") + (end.empty() ? "The moves end here." : end);
}

}  // namespace niblick
