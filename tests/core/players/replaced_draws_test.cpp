#include "core/players/replaced_draws.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "core/play/play.h"
#include "core/players/stock_expectimax.h"
#include "core/search/common/solve.h"
#include "tests/core/players/random_ways.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

ChanceRow random_row(Rng& rng, std::uint64_t most) {
    ChanceRow row{};
    for (std::int16_t& each : row.of) each = static_cast<std::int16_t>(rng.below(most + 1));
    return row;
}

// The chance to win of a player who sees the tableau, with stock cards drawn with replacement, by
// its definition.
class ByDefinition {
  public:
    explicit ByDefinition(const Board& board) : board_(board) {}

    double chance(const Position& at) {
        if (ending(board_, at) == Ending::won) return 1;
        std::string filled;
        at.filled.for_each([&](int s) { filled += static_cast<char>('a' + s); });
        const auto key = std::tuple(filled, board_.face_of(at.top[0]), at.drawn);
        if (const auto found = found_.find(key); found != found_.end()) return found->second;
        double best = 0;
        for (const Move move : legal_moves(board_, at)) {
            best = std::max(best, move.kind == MoveKind::play ? chance(after(board_, at, move))
                                                              : chance_after_draw(at));
        }
        return found_[key] = best;
    }
    double chance_after_draw(const Position& at) {
        const auto first = board_.deal.stock.begin() + from_, last = board_.deal.stock.end();
        const auto cards = static_cast<double>(last - first);
        const auto left = static_cast<double>(board_.deal.stock.size() - at.drawn);
        const double likelier = std::min(std::pow(cards / left, waiting_), 3.5);
        Position then = at;
        ++then.drawn;
        const double useless = left > 1 ? chance_after_draw(then) : 0;
        std::map<Face, std::pair<double, double>> faces;  // share and gain
        for (auto card = first; card != last; ++card) {
            then.top[0] = *card;
            auto& [share, gain] = faces[board_.face_of(*card)];
            share = std::min(share + likelier / cards, 1.0);
            gain = chance(then) - useless;
        }
        double useful = 0, sum = 0;
        for (const auto& [face, each] : faces) {
            if (each.second <= 0) continue;
            useful += each.first;
            sum += each.first * each.second;
        }
        return useless + sum / std::max(useful, 1.0);
    }
    // The stock is what is left in this position. `waiting` as of ReplacedDraws::add().
    void start(const Position& from, double waiting = 0) {
        found_.clear();
        from_ = from.drawn;
        waiting_ = waiting;
    }

  private:
    const Board& board_;
    int from_ = 0;
    double waiting_ = 0;
    std::map<std::tuple<std::string, Face, std::uint8_t>, double> found_;
};

}  // namespace

TEST_CASE("every kernel works out the same chances", "[players]") {
    constexpr std::size_t kSlots = 12;
    Rng rng(1);
    for (int round = 0; round < 500; ++round) {
        const auto sets = static_cast<std::uint32_t>(1 + rng.below(40));
        const auto [first, ways] = RandomWays(rng, sets, kSlots);
        std::vector<ChanceRow> elsewhere, onto;
        for (std::uint32_t i = 0; i < sets; ++i) elsewhere.push_back(random_row(rng, kCertain));
        std::vector<DrawExit> exits;
        for (std::uint64_t e = rng.below(3); e > 0; --e) {
            exits.push_back({elsewhere.data(), static_cast<Slot>(rng.below(kSlots))});
        }
        std::vector<Face> face;
        for (std::size_t s = 0; s < kSlots; ++s) {
            face.push_back(static_cast<Face>(rng.below(search::kRowFaces)));
            onto.push_back(random_row(rng, 1));
            for (std::int16_t& each : onto.back().of) each = static_cast<std::int16_t>(-each);
        }
        // Waited for, they come to more than a whole together, at most 3.5.
        ChanceRow share = random_row(rng, kWhole / search::kRowFaces * (1 + 5 * rng.below(2)) / 2);
        if (rng.below(4) == 0) {
            share = {};
            share.of[rng.below(search::kRowFaces)] = kWhole;
        }
        std::vector<std::int16_t> start;
        for (std::uint32_t i = 0; i < sets; ++i) {
            start.push_back(static_cast<std::int16_t>(rng.below(kCertain + 1)));
        }
        DrawTask task{};
        task.sets = sets;
        task.first = first.data();
        task.ways = ways.data();
        task.exits = exits.data();
        task.exit_count = exits.size();
        task.clears = rng.below(2) == 0;
        task.face = face.data();
        task.slot_onto = onto.data();
        task.share = rng.below(3) == 0 ? nullptr : &share;
        const auto run = [&](DrawKernel kernel) {
            std::vector<ChanceRow> rows(sets);
            std::vector<std::int16_t> numbers = start;
            task.rows = rows.data();
            task.draw = numbers.data();
            kernel(task);
            for (const ChanceRow& row : rows) {
                numbers.insert(numbers.end(), row.of, row.of + search::kRowFaces);
            }
            return numbers;
        };
        REQUIRE(run(best_draw_kernel()) == run(scalar_draw_kernel));
    }
}

TEST_CASE("chances of a stock drawn with replacement agree with their definition", "[players]") {
    tiny::Plan columns;
    columns.deck = tiny::plain_deck(5, 4);
    columns.ranks = 5;
    columns.layout = tiny::columns({3, 3, 3});
    tiny::Plan pyramid = columns;
    pyramid.layout = tiny::pyramid(4);
    pyramid.wrap = true;
    int uncertain = 0, likelier = 0;
    for (const tiny::Plan& plan : {columns, pyramid}) {
        const auto variant = tiny::make(plan);
        ReplacedDraws draws(search::Lattice::make(variant->layout, 10'000), *variant);
        Rng rng(3);
        for (std::uint64_t number = 0; number < (quick() ? 2 : 20); ++number) {
            const Board board = bind(variant, deal_by_number(*variant, number));
            ByDefinition definition(board);
            Position at = start_position(board);
            for (auto moves = legal_moves(board, at); !moves.empty();
                 moves = legal_moves(board, at)) {
                const int left = static_cast<int>(board.stock_face.size()) - at.drawn;
                const Face top = board.face_of(at.top[0]);
                definition.start(at);
                draws.start(at);
                draws.add(board);
                const double chance = definition.chance(at);
                uncertain += chance > 0.01 && chance < 0.99;
                REQUIRE(draws.chance(at.filled, top) == Approx(chance).margin(0.001));
                if (left > 0) {
                    REQUIRE(draws.chance_after_draw(at.filled) ==
                            Approx(definition.chance_after_draw(at)).margin(0.001));
                }
                // Cards that are waited for are likelier.
                definition.start(at, 0.4);
                draws.start(at);
                draws.add(board, 0, 0.4);
                REQUIRE(draws.chance(at.filled, top) ==
                        Approx(definition.chance(at)).margin(0.003));
                likelier += draws.chance(at.filled, top) > chance + 0.01;
                // With the whole stock known, the chance is certainty.
                const bool wins = solve(board, at).outcome == Outcome::won;
                draws.start(at);
                draws.add(board, left);
                REQUIRE(draws.chance(at.filled, top) == (wins ? 1 : 0));
                // And the mean over boards is kept.
                draws.add(board);
                REQUIRE(draws.chance(at.filled, top) ==
                        Approx((chance + (wins ? 1 : 0)) / 2).margin(0.001));
                at = after(board, at, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
            }
        }
    }
    if (quick()) return;
    CHECK(uncertain > 50);
    CHECK(likelier > 50);
}

TEST_CASE("a last stock card is weighed exactly, drawn with replacement or not", "[players]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 4);
    plan.ranks = 5;
    plan.layout = tiny::columns({3, 3, 3});
    const auto variant = tiny::make(plan);
    ReplacedDraws draws(search::Lattice::make(variant->layout, 10'000), *variant);
    Rng rng(4);
    int won = 0;
    for (std::uint64_t number = 0; number < 200; ++number) {
        const Board board = bind(variant, deal_by_number(*variant, number));
        Position at = start_position(board);
        for (auto moves = legal_moves(board, at); !moves.empty(); moves = legal_moves(board, at)) {
            if (at.drawn + 1U == board.stock_face.size()) {
                draws.start(at);
                draws.add(board);
                const auto worth = StockExpectimax::worth(board, at, 1 << 20);
                REQUIRE(worth);
                const double chance = draws.chance(at.filled, board.face_of(at.top[0]));
                REQUIRE(chance == Approx(worth->chance).margin(1e-4));
                won += chance > 0.5;
            }
            at = after(board, at, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        }
    }
    CHECK(won > 3);
}

}  // namespace niblick
