#pragma once

#include "workbench/game/film/film_model.h"
#include "workbench/game/play_page.h"

namespace niblick {

// The film of the game on the table, over the page of the table: the player's own game beside the
// line that wins, from the move that lost it.
class FilmPage final : public Page {
  public:
    FilmPage(Host& host, PlayPage& play);

    const FilmModel& film() const { return film_; }
    // Whether it lies over the page that is visible.
    bool in_sight() const;
    // True while the solver may still find out more about the game.
    bool searching() const { return play_.games().busy(); }

    void open();
    void close() { film_.close(); }
    void resize(Size size, float unit, const TableLook& look) { film_.resize(size, unit, look); }
    void go_to(int step) { film_.go_to(step); }
    // Puts the better line on the table, at the step shown, as a game of its own.
    void take_over();

    bool keys_act_on(std::string_view word) const override { return word == Area::play; }
    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    Cover cover(bool in_sight) const override;
    bool distracts() const override { return in_sight(); }
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;
    std::optional<Clock::time_point> next_tick(bool in_sight) const override;

  private:
    Film film_of_game() const;

    Host& host_;
    PlayPage& play_;
    FilmModel film_;
};

}  // namespace niblick
