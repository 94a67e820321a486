#pragma once

#include <memory>

#include "core/players/player.h"
#include "core/search/lattice.h"

namespace niblick::players {

// Deals the hidden cards at random `worlds` times, solves every world exactly, and makes the move
// that wins in most of them; all moves are judged on the same worlds. The move of who looks ahead
// is left only for one that wins in clearly more of them. Worlds are dealt anew when something new
// is seen. It plays as if the cards were to be laid open after the move, and so thinks too well of
// every position: its average is no forecast. `exact_end`: where few cards are left in the stock,
// all their orders instead.
std::unique_ptr<Player> hindsight(std::shared_ptr<const Variant> variant,
                                  std::shared_ptr<const search::Lattice> lattice, int worlds,
                                  bool exact_end);

}  // namespace niblick::players
