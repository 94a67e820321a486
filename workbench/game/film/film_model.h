#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "workbench/game/film/film.h"
#include "workbench/table/table.h"

namespace niblick {

// One of the two tables, at the current step.
struct FilmTable {
    Tabletop table;            // with all cards of the tableau face up
    std::string title;         // "Your game", "The line that wins"
    std::string move;          // the last move, "Move 12: 7 of clubs"; how it ended, at the end
    std::optional<Rect> next;  // where the next move starts
    Ending ending = Ending::playing;
};

// A film as it is played: two tables, step by step. Step 0 is the position at which they part.
class FilmModel {
  public:
    using Clock = std::chrono::steady_clock;

    // Shows the film of a game, which is identified by its number on the table. A film of the same
    // game that has begun goes on with the line that it has.
    void show(const Session& game, std::uint64_t serial, Film film);
    void close();
    bool is_open() const { return serial_ != 0; }
    std::uint64_t serial() const { return serial_; }
    // Sets the area of each table, in pixels, and the pixels to a unit of the design.
    void resize(Size size, float unit, const TableLook& look);

    void go_to(int step);
    void step_by(int steps) { go_to(at_ + steps); }
    // Starts or pauses automatic steps; at the end they start anew.
    void play(Clock::time_point now);
    // Makes a due step, the next one being due after `pace`. False if none is due.
    bool tick(Clock::time_point now, std::chrono::milliseconds pace);
    const std::optional<Clock::time_point>& next_step() const { return next_step_; }
    bool playing() const { return next_step_.has_value(); }

    const Film& film() const { return film_; }
    // True if the tables show cards that lay face down in the game.
    bool reveals() const;
    int at() const { return at_; }
    int length() const { return length_; }
    const TableGeometry& geometry() const { return geometry_; }
    // The own game first; both are empty if the film shows nothing.
    const std::array<FilmTable, 2>& tables() const { return tables_; }
    // The better line as a game of its own, up to the current step. Expects a film that shows one.
    Session taken_over() const;

  private:
    struct Side {
        std::optional<Session> game;
        std::vector<Position> trail;
    };
    void show_step();
    void show_side(const Side& side, FilmTable& shown) const;

    Film film_;
    std::uint64_t serial_ = 0;
    std::array<Side, 2> sides_;
    std::array<FilmTable, 2> tables_;
    TableGeometry geometry_;
    Size size_{400, 300};
    float unit_ = 1;
    TableLook look_;
    int at_ = 0, length_ = 0;
    std::optional<Clock::time_point> next_step_;
};

}  // namespace niblick
