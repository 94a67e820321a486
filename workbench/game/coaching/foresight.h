#pragma once

#include <memory>
#include <optional>

#include "core/game/session.h"
#include "workbench/game/coaching/hint.h"

namespace niblick {

class MonteCarloAdvisor;

// Hints for games with hidden cards, by determinization: deals the hidden cards at random and
// suggests the move that wins most deals, or, if little is hidden, the move with the best exact
// chance. Uses only what the player sees. Caches the tables of a layout while the game stays the
// same.
class Foresight {
  public:
    Foresight();
    ~Foresight();
    // False if no card is hidden, if there is no choice, or if the game is unsupported or too slow.
    static bool applies(const Session& session);
    // Whether moves of its games can be weighed within a second.
    static bool is_quick(const Variant& variant);
    // Expects that it applies. Takes up to a second.
    Hint hint(const Session& session);

  private:
    std::shared_ptr<const Variant> variant_;  // the variant of the advisor
    std::unique_ptr<MonteCarloAdvisor> advisor_;
};

}  // namespace niblick
