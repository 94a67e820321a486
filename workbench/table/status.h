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

// How a game ended for its player: "Won", "cleared in 45 moves"; "No legal move", "3 cards left".
// Empty while it goes on.
struct EndWords {
    std::string title, detail;
};
EndWords end_words(const Session& session);
// The sentence of a rule that has ended the game, such as that of an event; empty where none has.
std::string ended_by_rule(const Session& session);
// The end as a sentence; empty while the game goes on.
std::string describe_end(const Session& session);

// Derives the status from the rules and the known verdicts. `working`: the position is being
// solved.
Status status_of(const Session& session, const VerdictBook& book,
                 const std::vector<Position>& trail, bool working, const Limits& limits);

}  // namespace niblick
