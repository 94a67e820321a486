#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/play/play.h"
#include "tests/support/tiny.h"

// Best play under hidden information, by definition.
namespace niblick::tiny {

struct WorldAt {
    Board board;
    Position position;
};

// What tells two worlds apart, given that they looked alike so far.
std::string seen_of(const WorldAt& world);
// The chance to win by best play: all worlds that look alike are played at once, and part only when
// they look different.
double best_blind_play(const std::vector<WorldAt>& worlds);
// The same if this move is made first.
double best_blind_play(const std::vector<WorldAt>& worlds, Move first);
// Every order of the cards that are hidden at the start.
std::vector<WorldAt> worlds_of(const Board& board);

// A game with so few hidden cards that all their orders can be played.
std::shared_ptr<const Variant> random_hidden(Rng& rng);

}  // namespace niblick::tiny
