#pragma once

#include <memory>
#include <optional>

#include "core/game/session.h"
#include "workbench/game/coaching/hint.h"

namespace niblick {

class MonteCarloAdvisor;

// Hints for games that hide cards: what may lie hidden is dealt at random and the move of the
// player with hindsight advised, with the number of deals that it wins; where little is hidden, the
// move with the best chance. It looks at nothing that a player does not see. Keeps the numbers of a
// layout's sets while the game stays the same.
class Foresight {
  public:
    Foresight();
    ~Foresight();
    // Nothing where nothing is hidden, where there is nothing to choose, and in games that no
    // advisor serves or would take too long for.
    std::optional<Hint> hint(const Session& session);

  private:
    std::shared_ptr<const Variant> variant_;  // that the advisor is for, if there is one
    std::unique_ptr<MonteCarloAdvisor> advisor_;
};

}  // namespace niblick
