#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "workbench/explore/dailies.h"
#include "workbench/kit/page.h"

namespace niblick {

class GameLog;
class PlayPage;

// A plate of the tour.
struct TourPlate {
    std::string_view anchor;  // name of the control it points at (kit/views/anchors.h)
    std::string_view title;
    std::string_view words;
};
std::span<const TourPlate> tour_plates();

// The deal of the day of the game on the table, with the week that it is in.
struct Today {
    std::string game, date;
    DailyRecord record;
};

struct WelcomeState {
    int plate = -1;              // index in the tour; -1: none
    std::string guide;           // guide until the first move of the first game, or empty
    std::optional<Today> today;  // nothing: not shown
};

// What the first screen shows over the table: to new users a guide to the first moves and a tour,
// to others once a day the deal of the day.
class WelcomePage final : public Page {
  public:
    // `day` returns today's date.
    WelcomePage(Host& host, const GameLog& log, PlayPage& play, Date (*day)() = niblick::today);

    const WelcomeState& state() const { return state_; }

    void welcome();  // shows the guide of the first start and begins the tour
    void begin_tour();
    void step_tour(int by);
    void leave_tour();
    void show_today();
    void leave_today();
    void play_day(Date date);

    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    void start(Start& start) override;
    void refresh(bool in_sight) override;

  private:
    Host& host_;
    const GameLog& log_;
    PlayPage& play_;
    Date (*day_)();
    WelcomeState state_;
    std::pair<std::uint64_t, int> position_;  // of the game when `today` was shown
};

// "Click the 6 of hearts or the 8 of spades: each fits on the 7 of clubs. ..." Empty without a
// game.
std::string first_steps(const PlayPage& play);

}  // namespace niblick
