#include "workbench/library/starting.h"

#include <algorithm>

#include "core/play/play.h"
#include "core/search/deals/playouts.h"
#include "core/search/solver.h"
#include "tests/workbench/rooms.h"

namespace niblick {

TEST_CASE("the games to begin with are five that are here, the easiest first", "[starting]") {
    Room room("golf/golf", 1);
    const LibraryPage& library = room.work->page<LibraryPage>();
    const std::vector<StartingGame>& games = library.state().starts;
    // A row whose rules have changed since it was measured would be missing.
    REQUIRE(games.size() == 5);
    CHECK(games.size() == starting_rows().size());
    CHECK(std::is_sorted(games.begin(), games.end(),
                         [](const auto& a, const auto& b) { return a.share() > b.share(); }));
    for (const StartingGame& game : games) {
        CHECK(game.won + game.lost == 10'000);
        REQUIRE(library.catalogue().find(game.rules) != nullptr);
    }
    CHECK(games.front().rules == kFirstDeal.rules);
    CHECK(describe_difficulty(games.front().won, games.front().lost) ==
          "Wins 48 of 100: a player who looks only at the cards in view, over 10,000 deals.");
}

TEST_CASE("games measured under other rules are left out", "[starting]") {
    Catalogue catalogue;
    CatalogueGroup group{"Peaks", {}};
    CatalogueEntry entry;
    entry.id = std::string(kFirstDeal.rules);
    entry.fingerprint = 1;
    group.entries.push_back(entry);
    catalogue.groups.push_back(group);
    CHECK(starting_games(catalogue).empty());
}

TEST_CASE("the deal of the first start has a first move, and a beginner wins it", "[starting]") {
    Room room(std::string(kFirstDeal.rules), kFirstDeal.number);
    const Board& board = room.session().board();
    const auto legal = legal_moves(board, start_position(board));
    CHECK(std::count_if(legal.begin(), legal.end(),
                        [](Move move) { return move.kind == MoveKind::play; }) == 3);
    const Playouts playouts = measure_playouts(board, 1000);
    CHECK(playouts.won == 1000);
    CHECK(solve(board, start_position(board)).outcome == Outcome::won);
}

}  // namespace niblick
