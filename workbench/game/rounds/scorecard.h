#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game/match.h"
#include "workbench/persist/hand_costs.h"

namespace niblick {

// What is known about the best score of a deal, all cards known.
struct DealBest {
    enum class State : std::uint8_t {
        hidden,   // must not be shown yet
        working,  // not solved yet
        known,
        unknown  // the solver met a limit
    };
    State state = State::hidden;
    int score = 0;

    friend bool operator==(const DealBest&, const DealBest&) = default;
};

// A cell of the scorecard.
struct CardCell {
    std::string text;
    int against = 0;  // compared with par: -1 better, 1 worse, 0 equal or not applicable
    int mulligans = 0;
    bool at_hand = false;  // the hole being played

    friend bool operator==(const CardCell&, const CardCell&) = default;
};
struct CardRow {
    enum class Kind : std::uint8_t { par, player, cost, best };
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
    std::vector<std::string> heads;  // heads of the holes
    std::vector<CardRow> rows;
    std::vector<std::string> lines;  // sentences below it

    friend bool operator==(const Scorecard&, const Scorecard&) = default;
};

// The best score of a hole that a player has finished, if it may be shown.
using BestOf = std::function<DealBest(int player, int hole)>;
// What the choices of a finished hole gave away, if it is rated and may be shown.
using CostOf = std::function<std::optional<HandCost>(int player, int hole)>;
// True if showing the best score of a finished hole, or how it was played, reveals nothing: no
// player has yet to play that deal.
bool may_tell_best(const Match& match, int player, int hole);

// Of a player with rated holes it has a row of these, and their sum in a sentence.
Scorecard scorecard(const Match& match, const std::string& name, const BestOf& best,
                    const CostOf& cost);

}  // namespace niblick
