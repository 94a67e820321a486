#include "core/players/stock_expectimax.h"

#include <algorithm>
#include <vector>

#include "core/players/observation_queries.h"
#include "core/players/player.h"
#include "tests/support/blind_play.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("in random small games no player beats the optimum, nor that a bound that sees more",
          "[players]") {
    Rng rng(20);
    int open = 0, closed = 0, uncertain = 0, loose = 0;
    for (int game = 0; game < 240 / deal_step(); ++game) {
        const auto variant = tiny::random_hidden(rng);
        REQUIRE(StockExpectimax::serves(*variant));
        const Board board = bind(variant, deal_by_number(*variant, rng.next()));
        const Position start = start_position(board);
        const std::vector<tiny::WorldAt> worlds = tiny::worlds_of(board);
        const auto n = static_cast<double>(worlds.size());
        const double optimum = tiny::best_blind_play(worlds);

        double bound = 0;
        for (const tiny::WorldAt& world : worlds) {
            const auto worth = StockExpectimax::worth(world.board, start, 1 << 20);
            REQUIRE(worth);
            bound += worth->chance / n;
        }
        INFO(tiny::words(board) << "\noptimum " << optimum << ", bound " << bound);
        const Observation seen = observe(board, start);
        if (hidden_cards(seen) == seen.stock_left) {
            ++open;
            REQUIRE(bound == Approx(optimum).margin(1e-5));
        } else {
            ++closed;
            loose += bound > optimum + 1e-5;
            REQUIRE(bound > optimum - 1e-5);
        }
        uncertain += optimum > 0.01 && optimum < 0.99;

        for (const PlayerKind kind :
             {PlayerKind::greedy, PlayerKind::ahead, PlayerKind::search, PlayerKind::expectimax}) {
            const auto player = make_player(kind, variant, {8});
            double won = 0;
            for (const tiny::WorldAt& world : worlds) {
                // The same generator in all worlds: what it draws must not tell them apart.
                won += play_out(world.board, *player, Rng(7)).won ? 1 / n : 0;
            }
            CHECK(won <= optimum + 1e-6);
        }
    }
    if (quick()) return;
    CHECK(open > 60);
    CHECK(closed > 60);
    CHECK(uncertain > 60);
    CHECK(loose > 0);
}

TEST_CASE("the chance to win is exact wherever only the order of the stock is hidden",
          "[players]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 2);
    plan.ranks = 5;
    plan.layout = tiny::columns({3, 2});
    const auto variant = tiny::make(plan);
    Rng rng(3);
    int uncertain = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        const Board board = bind(variant, deal_by_number(*variant, number));
        Position position = start_position(board);
        const auto expectimax = StockExpectimax::make(board, observe(board, position));
        REQUIRE(expectimax);
        for (auto moves = legal_moves(board, position); !moves.empty();
             moves = legal_moves(board, position)) {
            Deal deal = board.deal;
            const auto rest = deal.stock.begin() + position.drawn;
            std::vector<int> unseen(static_cast<std::size_t>(variant->links.faces()));
            for (auto card = rest; card != deal.stock.end(); ++card) {
                ++unseen[variant->face_of[*card]];
            }
            std::vector<tiny::WorldAt> worlds;
            std::sort(rest, deal.stock.end());
            do {
                worlds.push_back({bind(variant, deal), position});
            } while (std::next_permutation(rest, deal.stock.end()));
            const double by_definition = tiny::best_blind_play(worlds);
            // Asked of the start, and worked out from here.
            const Face top = board.face_of(position.top[0]);
            const auto from_here = StockExpectimax::make(board, observe(board, position));
            REQUIRE(from_here);
            CHECK(expectimax->chance(position.filled, top, unseen) ==
                  Approx(by_definition).margin(1e-6));
            CHECK(from_here->chance(position.filled, top, unseen) ==
                  Approx(by_definition).margin(1e-6));
            uncertain += by_definition > 0 && by_definition < 1;
            position =
                after(board, position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        }
    }
    CHECK(uncertain > 5);
}

TEST_CASE("what needs too much memory, or was stopped, has no worth", "[players]") {
    const auto variant = tiny::make({});
    const Board board = bind(variant, deal_by_number(*variant, 1));
    CHECK(!StockExpectimax::worth(board, start_position(board), 1 << 20));
    CHECK(!StockExpectimax::make(board, observe(board, start_position(board))));
    // A stock of so many faces has more multisets than can be listed.
    tiny::Plan wide;
    wide.layout = tiny::columns({1, 1});
    const auto two_cards = tiny::make(wide);
    const Board many = bind(two_cards, deal_by_number(*two_cards, 1));
    CHECK(!StockExpectimax::worth(many, start_position(many), 1 << 20));
    StopSource source;
    source.request_stop();
    tiny::Plan small;
    small.layout = tiny::columns({2, 2});
    small.deck = tiny::plain_deck(5, 2);
    small.ranks = 5;
    const auto few = tiny::make(small);
    const Board little = bind(few, deal_by_number(*few, 1));
    CHECK(StockExpectimax::worth(little, start_position(little), 1 << 20));
    CHECK(!StockExpectimax::worth(little, start_position(little), 1 << 20, source.get_token()));
}

}  // namespace niblick
