#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "variants/niblick.h"

// Calls of the public functions (variants/niblick.h) with values that they do not expect: null,
// empty, of another game, moved from. None may fault: each returns, throws a standard exception or
// ends with the message of NIBLICK_EXPECTS. tests/style/api.py sees that every function is called.
namespace niblick::api {

struct Call {
    std::string text;  // as written
    std::function<void()> run;
};
using Calls = std::vector<Call>;

// Values that calls take wrongly together.
struct Values {
    Values();

    Library library;
    Loaded golf, cells, columns, sets, wilds, none;
    std::shared_ptr<const Variant> empty = std::make_shared<const Variant>();
    std::vector<Board> boards;        // of all these games
    std::vector<Position> positions;  // of each of them, after some moves
    Board unbound, moved;             // without a variant; `moved` had one
    Session moved_session;
    Solver moved_solver;
    Deck moved_deck;
    std::unique_ptr<Player> player = make_player(PlayerKind::greedy, golf.variant);
    Position bare;
};
const Values& values();

Calls calls_of_rules();   // core/base, cards, rules, deal
Calls calls_of_play();    // core/play, game
Calls calls_of_search();  // core/search, players
Calls calls_of_files();   // variants

}  // namespace niblick::api

// Adds a call to `calls`, with its own text. `v` are the values.
#define TRY(...)                                                            \
    calls.push_back({#__VA_ARGS__, [] {                                     \
                         [[maybe_unused]] const ::niblick::api::Values& v = \
                             ::niblick::api::values();                      \
                         __VA_ARGS__;                                       \
                     }})
