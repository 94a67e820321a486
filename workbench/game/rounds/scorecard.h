#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game/match.h"

namespace niblick {

// What is known of the best score that a deal allows, all cards known.
struct DealBest {
    enum class State : std::uint8_t {
        hidden,   // not to be told yet
        working,  // the solver is at it, or will be
        known,
        unknown  // the solver met a limit
    };
    State state = State::hidden;
    int score = 0;

    friend bool operator==(const DealBest&, const DealBest&) = default;
};

// The card of a round as the window shows it.
struct CardCell {
    std::string text;
    int against = 0;  // par: -1 better, 1 worse, 0 level or nothing to say
    int mulligans = 0;
    bool at_hand = false;  // the hole being played

    friend bool operator==(const CardCell&, const CardCell&) = default;
};
struct CardRow {
    enum class Kind : std::uint8_t { par, player, best };
    Kind kind = Kind::player;
    std::string name;
    std::vector<CardCell> holes;
    CardCell total;
    std::string standing;  // "3 under par"
    bool ahead = false;

    friend bool operator==(const CardRow&, const CardRow&) = default;
};
struct Scorecard {
    std::string title;               // "Round 4711 of Golf match"
    std::vector<std::string> heads;  // of the holes
    std::vector<CardRow> rows;
    std::vector<std::string> lines;  // sentences below it

    friend bool operator==(const Scorecard&, const Scorecard&) = default;
};

// The best of a hole that a player has finished, as far as it may be told.
using BestOf = std::function<DealBest(int player, int hole)>;
// True if showing the best score of a finished hole reveals nothing: no player has yet to play that
// deal.
bool may_tell_best(const Match& match, int player, int hole);

Scorecard scorecard(const Match& match, const std::string& name, const BestOf& best);

}  // namespace niblick
