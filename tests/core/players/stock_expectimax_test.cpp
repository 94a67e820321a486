#include "core/players/stock_expectimax.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/players/observation_queries.h"
#include "core/players/player.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

struct WorldAt {
    Board board;
    Position position;
};

// What tells two worlds apart, given that they looked alike so far.
std::string seen_of(const WorldAt& world) {
    const Observation seen = observe(world.board, world.position);
    std::string text;
    for (const Card top : seen.tops) text += std::to_string(top) + ' ';
    for (const auto& spot : seen.slots) {
        const bool shown = spot.visibility == Observation::Visibility::seen;
        text += (shown ? std::to_string(spot.card) : "-") + ' ';
    }
    return text;
}

// The chance to win by best play, by definition: all worlds that look alike are played at once, and
// part only when they look different.
double best_of_worlds(const std::vector<WorldAt>& worlds) {
    const auto& [board, position] = worlds.front();
    if (ending(board, position) == Ending::won) return 1;
    double best = 0;
    for (const Move move : legal_moves(board, position)) {
        std::map<std::string, std::vector<WorldAt>> parts;
        for (const WorldAt& world : worlds) {
            WorldAt then{world.board, after(world.board, world.position, move)};
            parts[seen_of(then)].push_back(std::move(then));
        }
        double value = 0;
        for (const auto& [seen, part] : parts) {
            value += best_of_worlds(part) * static_cast<double>(part.size());
        }
        best = std::max(best, value / static_cast<double>(worlds.size()));
    }
    return best;
}

// Every order of the cards that are hidden at the start.
std::vector<WorldAt> worlds_of(const Board& board) {
    const Position start = start_position(board);
    std::vector<std::size_t> covered;
    for (std::size_t s = 0; s < board.deal.tableau.size(); ++s) {
        if (!is_face_up(board, start, static_cast<Slot>(s))) covered.push_back(s);
    }
    std::vector<Card> hidden = board.deal.stock;
    for (const std::size_t s : covered) hidden.push_back(board.deal.tableau[s]);
    std::sort(hidden.begin(), hidden.end());
    std::vector<WorldAt> worlds;
    do {
        Deal deal = board.deal;
        std::copy_n(hidden.begin(), deal.stock.size(), deal.stock.begin());
        for (std::size_t i = 0; i < covered.size(); ++i) {
            deal.tableau[covered[i]] = hidden[deal.stock.size() + i];
        }
        worlds.push_back({bind(board.variant, deal), start});
    } while (std::next_permutation(hidden.begin(), hidden.end()));
    return worlds;
}

// A game with so few hidden cards that all their orders can be played.
std::shared_ptr<const Variant> random_small(Rng& rng) {
    const auto roll = [&rng](int least, int most) {
        return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least + 1)));
    };
    tiny::Plan plan;
    plan.visibility.covered_face_down = rng.below(2) == 0;
    plan.wrap = rng.below(2) == 0;
    plan.closed_top = rng.below(2) == 0;
    int hidden = 0;
    do {
        plan.ranks = roll(3, 6);
        plan.deck = tiny::plain_deck(plan.ranks, roll(1, 4));
        std::vector<int> heights(static_cast<std::size_t>(roll(2, 3)));
        for (int& height : heights) height = roll(1, 3);
        plan.layout = rng.below(3) == 0 ? tiny::pyramid(roll(2, 3)) : tiny::columns(heights);
        hidden = plan.deck.size() - 1;  // but for the card that starts the foundation
        const int seen = plan.visibility.covered_face_down
                             ? plan.layout.open(plan.layout.all()).count()
                             : plan.layout.size();
        hidden -= seen;
    } while (hidden < 3 || hidden > 5 || plan.deck.size() - 1 <= plan.layout.size());
    return tiny::make(plan);
}

}  // namespace

TEST_CASE("in random small games no player beats the optimum, nor that a bound that sees more",
          "[players]") {
    Rng rng(20);
    int open = 0, closed = 0, uncertain = 0, loose = 0;
    for (int game = 0; game < 240; ++game) {
        const auto variant = random_small(rng);
        REQUIRE(StockExpectimax::serves(*variant));
        const Board board = bind(variant, deal_by_number(*variant, rng.next()));
        const Position start = start_position(board);
        const std::vector<WorldAt> worlds = worlds_of(board);
        const auto n = static_cast<double>(worlds.size());
        const double optimum = best_of_worlds(worlds);

        double bound = 0;
        for (const WorldAt& world : worlds) {
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

        for (const PlayerKind kind : {PlayerKind::greedy, PlayerKind::ahead, PlayerKind::search}) {
            const auto player = make_player(kind, variant, {8});
            double won = 0;
            for (const WorldAt& world : worlds) {
                // The same generator in all worlds: what it draws must not tell them apart.
                won += play_out(world.board, *player, Rng(7)).won ? 1 / n : 0;
            }
            CHECK(won <= optimum + 1e-6);
        }
    }
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
            std::vector<WorldAt> worlds;
            std::sort(rest, deal.stock.end());
            do {
                worlds.push_back({bind(variant, deal), position});
            } while (std::next_permutation(rest, deal.stock.end()));
            const double by_definition = best_of_worlds(worlds);
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
