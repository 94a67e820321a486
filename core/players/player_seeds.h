#pragma once

#include <string_view>

#include "core/base/rng.h"
#include "core/base/siphash.h"
#include "core/deal/deal_number.h"

namespace niblick {

// The generators of players, one for each game. Deal numbers seed the shuffle, so a player that
// got a generator seeded by the number could shuffle the deck as it was shuffled, and see all
// cards. These are seeded by SipHash-2-4, keyed by a secret of the run, of a text of their own, the
// deal number and the name of the player. It is a keyed hash made for short texts: whoever has the
// seeds, but not the secret, can compute neither the deal numbers nor other seeds. Whoever has the
// secret can repeat the run. A secret that can be guessed is none.
class PlayerSeeds {
  public:
    explicit PlayerSeeds(std::string_view secret);
    Rng generator(const DealNumber& number, std::string_view player) const;

  private:
    SipKey key_;
};

}  // namespace niblick
