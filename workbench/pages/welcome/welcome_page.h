#pragma once

#include <span>
#include <string>
#include <string_view>

#include "workbench/kit/page.h"

namespace niblick {

class PlayPage;

// A plate of the tour.
struct TourPlate {
    std::string_view anchor;  // name of the control it points at (kit/views/anchors.h)
    std::string_view title;
    std::string_view words;
};
std::span<const TourPlate> tour_plates();

struct WelcomeState {
    int plate = -1;     // index in the tour; -1: none
    std::string guide;  // guide until the first move of the first game, or empty
};

// The introduction for new users: a guide to the first moves, and a tour.
class WelcomePage final : public Page {
  public:
    WelcomePage(Host& host, const PlayPage& play);

    const WelcomeState& state() const { return state_; }

    void welcome();  // shows the guide of the first start and begins the tour
    void begin_tour();
    void step_tour(int by);
    void leave_tour();

    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    void start(Start& start) override;
    void refresh(bool in_sight) override;

  private:
    Host& host_;
    const PlayPage& play_;
    WelcomeState state_;
};

// "Click the 6 of hearts or the 8 of spades: each fits on the 7 of clubs. ..." Empty without a
// game.
std::string first_steps(const PlayPage& play);

}  // namespace niblick
