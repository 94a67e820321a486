#include <optional>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/oracle/brute.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

// Outcome, fewest left and best score by brute force; nothing where too much can be reached.
std::optional<ExtendedTruth> truth_of(const Session& game) {
    if (!game.board().variant->traits.plain) {
        return explore(game.board(), game.position(), game.tally(), true, 3000);
    }
    Brute brute(game.board());
    return ExtendedTruth{brute.solve(game.position()),
                         brute.best_score(game.position(), game.tally())};
}

}  // namespace

// The real games are too large for brute force, their last cards are not.
TEST_CASE("solving agrees with brute force on the last cards of real games", "[oracle]") {
    const Library rules = shipped_rules(NIBLICK_SOURCE_DIR);
    int won = 0;
    int lost = 0;
    for (const std::string& id : games_to_try(rules)) {
        const auto variant = shipped(rules, id);
        Solver solver(variant);
        const bool plain = variant->traits.plain;
        const std::uint64_t deals = quick() ? 1 : plain ? 12 : 3;
        for (std::uint64_t number = 1; number <= deals; ++number) {
            Session game(bind(variant, deal_by_number(*variant, number)), number);
            // Along a line that wins, or else at random, until seven cards are left.
            Query query;
            query.limits.nodes = plain ? 500'000 : 20'000;
            const Verdict start = solver.solve(game.board(), game.position(), query);
            Rng rng(number);
            for (const Move move : start.line) {
                if (game.position().filled.count() > 7) REQUIRE(game.play(move));
            }
            while (game.position().filled.count() > 7 && game.at() < 400) {
                const std::vector<Move> moves = legal_moves(game.board(), game.position());
                if (moves.empty()) break;
                game.play(
                    moves[moves.size() > 1 ? static_cast<std::size_t>(rng.below(moves.size() - 1))
                                           : 0]);
            }
            if (game.position().filled.count() > 7) continue;
            const auto known = truth_of(game);
            if (!known) continue;
            const auto& [truth, best] = *known;
            won += truth.winnable;
            lost += !truth.winnable;
            for (const Method method :
                 {Method::automatic, Method::depth_first, Method::sweep, Method::chain}) {
                if (!solver.serves(method)) continue;
                query = {};
                query.method = method;
                query.goal = Goal::best;
                query.tally = game.tally();
                const Verdict verdict = solver.solve(game.board(), game.position(), query);
                INFO(id << ", deal " << number << ", " << method_word(method));
                REQUIRE(verdict.outcome == (truth.winnable ? Outcome::won : Outcome::lost));
                const int least = truth.winnable ? 0 : truth.least_left;
                if (verdict.least_left) REQUIRE(*verdict.least_left == least);
                REQUIRE(verdict.best);
                REQUIRE(verdict.best->score == best);
            }
        }
    }
    if (!quick()) {
        CHECK(won > 50);
        CHECK(lost > 20);
    }
}

}  // namespace niblick
