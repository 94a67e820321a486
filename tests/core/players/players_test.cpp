#include <algorithm>
#include <map>
#include <string>

#include "core/players/determinize.h"
#include "core/players/monte_carlo.h"
#include "core/players/player.h"
#include "core/players/player_runs.h"
#include "core/players/replacement_advisor.h"
#include "core/players/win_counts.h"
#include "core/search/common/solve.h"
#include "tests/support/catch.h"
#include "tests/support/hidden.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

std::vector<tiny::Plan> plans() {
    std::vector<tiny::Plan> plans(9);
    plans[0].deck = tiny::plain_deck(5, 4);
    plans[0].ranks = 5;
    plans[0].layout = tiny::columns({3, 3, 3});
    plans[1] = plans[0];
    plans[1].visibility.covered_face_down = true;
    plans[2] = plans[0];
    plans[2].deck = tiny::plain_deck(5, 2, 2, 1);
    plans[2].layout = tiny::pyramid(4);
    plans[2].wrap = true;
    plans[2].visibility = {true, Visibility::NextStock::rank_until_first_turn};
    plans[3] = plans[0];
    plans[3].visibility.next_stock = Visibility::NextStock::shown;
    plans[4] = plans[0];
    plans[4].openings = {Opening{Opening::Kind::empty}};
    plans[5] = plans[1];
    plans[5].visibility.next_stock = Visibility::NextStock::all;
    plans[6] = plans[1];
    plans[6].set_aside = 4;
    plans[7] = plans[5];
    plans[7].set_aside = 3;
    plans[8] = plans[6];
    plans[8].visibility.next_stock = Visibility::NextStock::shown;
    plans[8].visibility.next_cards = 3;
    return plans;
}

// Positions of a few random games.
template <typename Visit>
void each_position(const std::shared_ptr<const Variant>& variant, int games, Visit visit) {
    Rng rng(3);
    for (int game = 0; game < games; ++game) {
        const auto number = static_cast<std::uint64_t>(game);
        const Board board = bind(variant, deal_by_number(*variant, number));
        Position position = start_position(board);
        for (auto moves = legal_moves(board, position); !moves.empty();
             moves = legal_moves(board, position)) {
            visit(board, position, rng);
            position =
                after(board, position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        }
    }
}

bool won_from(const Board& board, const Position& position) {
    return solve(board, position).outcome == Outcome::won;
}

}  // namespace

TEST_CASE("a determinization agrees with the observation", "[players]") {
    for (const tiny::Plan& plan : plans()) {
        const auto variant = tiny::make(plan);
        each_position(variant, 30, [&](const Board& board, const Position& position, Rng& rng) {
            const Observation seen = observe(board, position);
            const Determinization world = determinize(variant, seen, rng);
            REQUIRE(is_ok(world.board, world.position));
            REQUIRE(same(observe(world.board, world.position), seen));
            REQUIRE(legal_moves(world.board, world.position) == legal_moves(board, position));
        });
    }
}

TEST_CASE("determinization draws every order of the hidden cards equally often", "[players]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 1});
    plan.visibility.covered_face_down = true;
    const Board board = tiny::board(tiny::make(plan), "AC 2C/5C|4C 6C|3C");
    const Observation seen = observe(board, start_position(board));
    Rng rng(5);
    std::map<std::string, int> count;  // the hidden cards, a letter each
    constexpr int kTimes = 12'000;
    for (int i = 0; i < kTimes; ++i) {
        const Determinization world = determinize(board.variant, seen, rng);
        std::string hidden(1, static_cast<char>('A' + world.board.deal.tableau[0]));
        for (const Card card : world.board.deal.stock) hidden += static_cast<char>('A' + card);
        ++count[hidden];
    }
    REQUIRE(count.size() == 6);
    double deviation = 0;
    for (const auto& [cards, n] : count) {
        deviation += (n - kTimes / 6.0) * (n - kTimes / 6.0) / (kTimes / 6.0);
    }
    CHECK(deviation < 20.5);  // chi squared, 5 degrees of freedom, 0.1 %
}

TEST_CASE("with the next stock card given, the others are in uniformly random order", "[players]") {
    // Two cards of the face that is named: which of them comes next must not tell of the other.
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 2);
    plan.ranks = 3;
    plan.layout = tiny::columns({1});
    const Board board = tiny::board(tiny::make(plan), "3C|AC AD 2C 2D|3D");
    const Observation seen = observe(board, start_position(board));
    Rng rng(5);
    std::map<std::string, int> count;  // the stock, a letter each
    constexpr int kTimes = 12'000;
    for (int i = 0; i < kTimes; ++i) {
        const Determinization world =
            determinize(board.variant, seen, rng, board.variant->face_of[0]);
        std::string stock;
        for (const Card card : world.board.deal.stock) stock += static_cast<char>('A' + card);
        ++count[stock];
    }
    REQUIRE(count.size() == 12);
    double deviation = 0;
    for (const auto& [cards, n] : count) {
        deviation += (n - kTimes / 12.0) * (n - kTimes / 12.0) / (kTimes / 12.0);
    }
    CHECK(deviation < 31.3);  // chi squared, 11 degrees of freedom, 0.1 %
}

TEST_CASE("a player's choice does not depend on what it cannot see", "[players]") {
    for (const tiny::Plan& plan : plans()) {
        const auto variant = tiny::make(plan);
        for (const PlayerKind kind : kPlayerKinds) {
            REQUIRE(can_play(kind, *variant));
            const auto player = make_player(kind, variant, {8});
            each_position(variant, 6, [&](const Board& board, const Position& position, Rng& rng) {
                const auto choice = [&](const Board& of) {
                    const Observation seen = observe(of, position);
                    const std::vector<Move> moves = legal_moves(of, position);
                    player->reset(Rng(7));
                    return player->choose({variant, seen, moves, {}});
                };
                const Move move = choice(board);
                for (int i = 0; i < 3; ++i) {
                    REQUIRE(choice(deal_hidden_anew(board, position, rng)) == move);
                }
            });
        }
    }
}

TEST_CASE("wins over several determinizations agree with the solver", "[players]") {
    for (const tiny::Plan& plan : plans()) {
        const auto variant = tiny::make(plan);
        REQUIRE(WinCounts::serves(*variant));
        const WinKernel kernel = GENERATE(best_win_kernel(), &scalar_win_kernel);
        WinCounts counts(search::Lattice::make(variant->layout, 10'000), *variant, kernel);
        each_position(variant, 6, [&](const Board& board, const Position& from, Rng& rng) {
            std::vector<Determinization> worlds;
            for (int i = 0; i < 4; ++i) {
                worlds.push_back(determinize(variant, observe(board, from), rng));
                if (i == 0) counts.start(from);
                counts.add(worlds.back().board);
            }
            // Every position from here without a stock card, and one draw from each.
            std::vector<Position> open{from};
            while (!open.empty()) {
                const Position at = open.back();
                open.pop_back();
                int wins = 0, draws = 0;
                const bool over = ending(board, at) == Ending::won;
                for (const Determinization& world : worlds) {
                    wins += won_from(world.board, at);
                    if (!is_legal(world.board, at, Move::draw())) continue;
                    draws += won_from(world.board, after(world.board, at, Move::draw()));
                }
                REQUIRE(counts.wins(at.filled, board.face_of(at.top[0])) == wins);
                if (!over) REQUIRE(counts.wins_after_draw(at.filled) == draws);
                for (const Move move : legal_moves(board, at)) {
                    const bool face_up =
                        move.kind == MoveKind::play && is_face_up(board, from, move.from);
                    if (face_up && open.size() < 8) open.push_back(after(board, at, move));
                }
            }
        });
    }
}

TEST_CASE("a search over two stock cards is exact", "[players]") {
    // With the first of them seen, the other is known.
    int uncertain = 0;
    for (const tiny::Plan& plan : {plans()[0], plans()[3], plans()[4]}) {
        const auto variant = tiny::make(plan);
        MonteCarloAdvisor searcher(variant, {8, false, 1});
        ReplacementAdvisor drawer(variant, {1, 1, 1, 1, 0});
        MonteCarloAdvisor exact(variant, {8, true, 0});
        each_position(variant, 80, [&](const Board& board, const Position& position, Rng& rng) {
            const Observation seen = observe(board, position);
            if (seen.stock_left == 0 || seen.stock_left > 2) return;
            const std::vector<Move> moves = legal_moves(board, position);
            const PlayerView view{variant, seen, moves, {}};
            searcher.forget();
            exact.forget();
            drawer.forget();
            const MoveEstimates found = searcher.weigh(view, rng);
            REQUIRE(found.from == MoveEstimates::From::search);
            const MoveEstimates drawn = drawer.weigh(view, rng);
            REQUIRE(drawn.from == MoveEstimates::From::draws);
            const MoveEstimates expected = exact.weigh(view, rng);
            if (expected.from != MoveEstimates::From::exact) return;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                CHECK(found.chance[i] == Approx(expected.chance[i]).margin(1e-6));
                CHECK(drawn.chance[i] == Approx(expected.chance[i]).margin(1e-3));
                uncertain += expected.chance[i] > 0 && expected.chance[i] < 1;
            }
        });
    }
    CHECK(uncertain > 5);
}

TEST_CASE("search overestimates positions less than hindsight", "[players]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(7, 3);
    plan.ranks = 7;
    plan.layout = tiny::columns({3, 3, 3});
    const auto variant = tiny::make(plan);
    MonteCarloAdvisor searcher(variant, {8, false, 255});
    MonteCarloAdvisor hindsight(variant, {255, false, 0});
    MonteCarloAdvisor exact(variant, {8, true, 0});
    // Where hindsight is clearly wrong, the search is nearer to the truth.
    double searched = 0, known = 0, best = 0;
    int positions = 0;
    each_position(variant, 60, [&](const Board& board, const Position& position, Rng& rng) {
        const Observation seen = observe(board, position);
        if (seen.stock_left < 3) return;
        const std::vector<Move> moves = legal_moves(board, position);
        const PlayerView view{variant, seen, moves, {}};
        const auto value = [&](MonteCarloAdvisor& advisor) {
            advisor.forget();
            const MoveEstimates estimates = advisor.weigh(view, rng);
            return *std::max_element(estimates.chance.begin(), estimates.chance.end());
        };
        const double by_hindsight = value(hindsight), by_play = value(exact);
        if (by_hindsight < by_play + 0.1) return;
        searched += value(searcher);
        known += by_hindsight;
        best += by_play;
        ++positions;
    });
    REQUIRE(positions > 10);
    INFO(positions << ": " << best / positions << ' ' << searched / positions << ' '
                   << known / positions);
    CHECK(best / positions <= searched / positions + 0.01);
    CHECK(searched / positions < known / positions - 0.04);
}

TEST_CASE("player runs add up", "[players]") {
    const auto variant = tiny::make(plans()[1]);
    LadderPlan plan;
    plan.secret = "tests";
    plan.options.worlds = 6;
    const auto run_players = [&](std::optional<PlayerKind> kind) {
        PlayerRunner runner(variant, kind, plan);
        PlayerResult whole;
        whole.player = kind;
        for (std::uint64_t number = 1; number <= 60; ++number) whole += *runner.play(number);
        return whole;
    };
    std::vector<PlayerResult> player_results;
    for (const PlayerKind kind : kPlayerKinds) player_results.push_back(run_players(kind));
    player_results.push_back(run_players(std::nullopt));
    for (const PlayerResult& player_result : player_results) {
        CHECK(player_result.count.total() == 60);
        CHECK(player_result.count.won <= player_results.back().count.won);
    }
}

}  // namespace niblick
