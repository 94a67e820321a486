#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

constexpr std::size_t kMax = 3000;

// Counts what a set of boards covered, so that a test cannot pass on trivial ones alone.
struct Seen {
    int won = 0;
    int lost = 0;
    int cells = 0;
    int packing = 0;
    int sets = 0;
    int waste = 0;
    int again = 0;  // more than one pass
    int piles = 0;  // the stock goes to the piles
    int tokens = 0;
    int aim = 0;
    int several = 0;
    int back = 0;      // cards come back from foundations
    int shuffles = 0;  // the layout may be shuffled

    void add(const Board& board, const Truth& truth) {
        const Variant& variant = *board.variant;
        won += truth.winnable;
        lost += !truth.winnable;
        cells += variant.cells.count > 0;
        packing += variant.packing.on;
        sets += variant.sets.least > 0;
        waste += variant.stock_plan.to == StockPlan::To::waste;
        again += variant.stock_plan.passes != 1;
        piles += variant.stock_plan.to == StockPlan::To::piles || variant.stock_plan.refill;
        tokens += !variant.tokens.empty();
        aim += variant.aim != Aim{};
        several += variant.foundations() > 1;
        back += variant.packing.from_foundation;
        shuffles += variant.traits.shuffles_layout;
    }
    int least() const {
        return std::min(
            {won, lost, cells, packing, sets, waste, again, piles, tokens, aim, several});
    }
};

}  // namespace

TEST_CASE("solving agrees with brute force under random rules", "[oracle][extended]") {
    Rng rng(311);
    Seen seen;
    for (int n = 0; n < 8000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        const Position start = start_position(board);
        const auto truth = explore(board, start, {}, false, kMax);
        if (!truth) continue;
        seen.add(board, truth->truth);
        const Verdict verdict = Solver(board.variant).solve(board, start);
        const std::string wrong = fault(board, start, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(seen.least() > 500);
    if (!quick()) CHECK(std::min(seen.back, seen.shuffles) > 100);
}

// Regular links let the solver use what it knows of rings of ranks and of sets.
TEST_CASE("solving agrees with brute force in small games with cells or sets",
          "[oracle][extended]") {
    Rng rng(1314);
    Seen seen;
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    for (int n = 0; n < 700 / deal_step(); ++n) {
        tiny::Plan plan;
        plan.ranks = 4 + one_of(3);
        plan.wrap = one_of(2) == 0;
        plan.deck = tiny::plain_deck(plan.ranks, 3);
        plan.layout = tiny::columns(one_of(2) == 0 ? std::vector<int>{3, 3, 2}
                                                   : std::vector<int>{2, 2, 2, 2});
        plan.openings = {{Opening::Kind::empty, -1}};
        if (one_of(2) == 0) plan.openings = {{Opening::Kind::fixed, 0}};
        auto variant = std::make_shared<Variant>(*tiny::make(plan));
        // Without a stock: as many ranks go as there are places.
        Deck deck;
        deck.set_signs(french());
        const int cards =
            variant->layout.size() + (plan.openings[0].kind == Opening::Kind::empty ? 0 : 1);
        for (int c = 0; c < cards; ++c)
            deck.add(standard_kind(1 + c % plan.ranks, c < plan.ranks ? kClubs : kHearts));
        variant->deck = deck;
        variant->face_of.clear();
        for (int c = 0; c < cards; ++c)
            variant->face_of.push_back(static_cast<Face>(c % plan.ranks));
        variant->stock_size = 0;
        const int kind = one_of(3);
        if (kind == 0) {
            Sets& sets = variant->sets;
            sets.least = 2 + one_of(2);
            sets.most = 4 + one_of(3);
            sets.wrap = plan.wrap;
            sets.ring = plan.ranks;
            for (int place = 0; place < plan.ranks; ++place) sets.place.push_back(place);
        } else {
            variant->cells.count = 1 + one_of(2);
            variant->cells.uses = one_of(3);
            variant->cells.accepts = FaceSet::first_n(plan.ranks);
            variant->cells.last = one_of(4) == 0;
            variant->aim.cells = one_of(3) != 0;
            variant->packing.on = kind == 2;
            variant->packing.onto = variant->links;
            variant->packing.fill = one_of(2) == 0 ? Packing::Fill::any : Packing::Fill::none;
            variant->cells.to_pile = kind == 2 && one_of(2) == 0;
        }
        seal(*variant);
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        const Position start = start_position(board);
        const auto truth = explore(board, start, {}, false, 6000);
        if (!truth) continue;
        seen.add(board, truth->truth);
        const Verdict verdict = Solver(board.variant).solve(board, start);
        const std::string wrong = fault(board, start, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min({seen.won, seen.lost, seen.cells, seen.packing, seen.sets}) > 50);
}

TEST_CASE("the best score agrees with brute force under random rules", "[oracle][extended]") {
    Rng rng(312);
    int tried = 0;
    for (int n = 0; n < 5000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        Session game(board);
        for (std::uint64_t moves = rng.below(4); moves > 0; --moves) {
            const std::vector<Move> legal = legal_moves(board, game.position());
            if (legal.empty()) break;
            game.play(legal[static_cast<std::size_t>(rng.below(legal.size()))]);
        }
        const auto truth = explore(board, game.position(), game.tally(), true, kMax);
        if (!truth) continue;
        ++tried;
        Query query;
        query.goal = Goal::best;
        query.tally = game.tally();
        const Verdict verdict = Solver(board.variant).solve(board, game.position(), query);
        INFO("board " << n << ", after " << game.at() << " moves, best " << truth->best << "\n"
                      << tiny::describe_extended(board));
        const std::string wrong = fault(board, game.position(), truth->truth, verdict);
        INFO(wrong);
        REQUIRE(wrong.empty());
        REQUIRE(verdict.best);
        REQUIRE(verdict.best->proved);
        REQUIRE(verdict.best->score == truth->best);
        REQUIRE(verdict.best->bound == truth->best);
        Session line = game;
        for (const Move move : verdict.best->line) REQUIRE(line.play(move));
        REQUIRE(line.score() == truth->best);
    }
    if (!quick()) CHECK(tried > 2000);
}

TEST_CASE("a search cut short is never wrong under random rules", "[oracle][extended]") {
    Rng rng(313);
    int unknown = 0;
    for (int n = 0; n < 2000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        const Position start = start_position(board);
        const auto truth = explore(board, start, {}, true, kMax);
        if (!truth) continue;
        Query query;
        query.goal = rng.below(2) == 0 ? Goal::clear : Goal::best;
        query.limits.nodes = 1 + rng.below(40);
        const Verdict verdict = Solver(board.variant).solve(board, start, query);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        if (verdict.best) {
            const ScoreTable& table = board.variant->score;
            REQUIRE_FALSE(better_score(table, verdict.best->score, truth->best));
            if (verdict.best->proved) REQUIRE(verdict.best->score == truth->best);
            if (verdict.best->bound) {
                REQUIRE_FALSE(better_score(table, truth->best, *verdict.best->bound));
            }
        }
        if (verdict.outcome == Outcome::unknown) {
            ++unknown;
            REQUIRE(verdict.line.empty());
        } else {
            REQUIRE(verdict.outcome == (truth->truth.winnable ? Outcome::won : Outcome::lost));
        }
    }
    CHECK(unknown > 0);
}

TEST_CASE("rules that allow more never lose a won game", "[oracle][extended]") {
    Rng rng(318);
    using tiny::Relax;
    constexpr std::array kWays = {Relax::cell,       Relax::pass,       Relax::packing,
                                  Relax::foundation, Relax::comes_back, Relax::set_size,
                                  Relax::wild};
    std::array<int, kWays.size()> gained{};
    for (int n = 0; n < 12000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        Query query;
        query.limits.nodes = 20'000;
        const Verdict narrow = Solver(board.variant).solve(board, start_position(board), query);
        if (narrow.outcome == Outcome::unknown) continue;
        for (std::size_t w = 0; w < kWays.size(); ++w) {
            const auto wide = tiny::relaxed(board, kWays[w]);
            if (!wide) continue;
            const Verdict wider = Solver(wide->variant).solve(*wide, start_position(*wide), query);
            INFO("board " << n << ", way " << w << "\n" << tiny::describe_extended(board));
            if (narrow.outcome == Outcome::won) REQUIRE(wider.outcome != Outcome::lost);
            if (narrow.least_left && wider.least_left) {
                REQUIRE(*wider.least_left <= *narrow.least_left);
            }
            gained[w] += narrow.outcome == Outcome::lost && wider.outcome == Outcome::won;
        }
    }
    for (std::size_t w = 0; w < kWays.size(); ++w) {
        INFO("way " << w);
        // Few small games are lost and won by a card that comes back.
        const int enough = kWays[w] == Relax::comes_back ? 0 : 10;
        if (!quick()) CHECK(gained[w] > enough);
    }
}

}  // namespace niblick
