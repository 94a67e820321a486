#pragma once

#include <string>

#include "workbench/table/verdicts.h"

namespace niblick {

// How a game stands, as the mark beside the words.
enum class Standing : std::uint8_t {
    none,       // no game, or nothing computed
    working,    // a solver is at it
    won,        // by the rules
    no_move,    // by the rules
    winnable,   // by a solver, like all below
    no_longer,  // lost, but the deal was not
    never,      // lost from the start
    lost,       // lost; the start is not known
    unknown     // a limit was reached
};

struct Status {
    Standing standing = Standing::none;
    std::string words;   // one sentence: "Can no longer be won."
    std::string detail;  // what more there is to say, or empty
};

// Words from the rules and from what the book has about the position on the table, never from
// anything else. `working`: that position is being solved now; `no_set`: no set can be completed
// any more (core/game/set_end.h).
Status status_of(const Session& session, const VerdictBook& book,
                 const std::vector<Position>& trail, bool working, const Limits& limits,
                 bool no_set = false);

}  // namespace niblick
