#pragma once

#include <string>

#include "workbench/table/verdicts.h"

namespace niblick {

// The state of a game, shown as a mark beside a sentence.
enum class Standing : std::uint8_t {
    none,       // no game, or nothing computed
    working,    // a solver is working
    won,        // by the rules
    no_move,    // by the rules
    winnable,   // by a solver, like all below
    no_longer,  // lost, but the deal was not
    never,      // lost from the start
    lost,       // lost; unknown for the start
    unknown     // a limit was reached
};

struct Status {
    Standing standing = Standing::none;
    std::string words;   // one sentence: "Can no longer be won."
    std::string detail;  // a further sentence, or empty
};

// Derives the status from the rules and the known verdicts. `working`: the position is being
// solved; `no_set`: no set can be completed (core/game/set_end.h).
Status status_of(const Session& session, const VerdictBook& book,
                 const std::vector<Position>& trail, bool working, const Limits& limits,
                 bool no_set = false);

}  // namespace niblick
