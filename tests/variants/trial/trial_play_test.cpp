#include "variants/trial/trial_play.h"

#include <string>

#include "core/play/operations.h"
#include "core/search/common/solve.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"

using namespace niblick;

namespace {

// Two suits of six ranks: three columns of two, and a stock.
tiny::Plan small_plan() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 2);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 2, 2});
    return plan;
}

// The small game with a rule of its own.
std::shared_ptr<const Variant> with_rule(Rule rule) {
    auto variant = std::make_shared<Variant>(*tiny::make(small_plan()));
    rule.id = "liar";
    variant->rules.push_back(std::move(rule));
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("sound rules bring no disagreement", "[trial]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const char* id : {"golf/golf", "golf/double_golf", "sets/cheops", "stock/sticko"}) {
        INFO(id);
        const TrialReport report = trial_play(shipped(library, id), {2, 3000, 500});
        CHECK(report.deals == 2);
        CHECK(report.moves > 5);
        CHECK(report.compared > 1);
        INFO((report.smallest ? report.smallest->what : ""));
        CHECK_FALSE(report.smallest);
    }
    const TrialReport small = trial_play(tiny::make(small_plan()), {});
    CHECK(small.too_big == 0);
    CHECK(small.undecided == 0);
    CHECK_FALSE(small.smallest);
    // A game whose start cannot be searched through is said to be too big.
    CHECK(trial_play(shipped(library, "golf/golf"), {1, 1000, 50}).too_big == 1);
}

TEST_CASE("a rule that breaks the position is found", "[trial]") {
    Rule rule;
    rule.follow = [](const Rule&, const Position&, Move move, Operations& hand) {
        auto& next = const_cast<Position&>(hand.position());
        if (move.kind == MoveKind::play) next.open = next.filled;
    };
    const TrialReport report = trial_play(with_rule(rule), {});
    REQUIRE(report.smallest);
    CHECK(report.smallest->what.find("has a wrong set of available cards") != std::string::npos);
    CHECK_FALSE(report.smallest->deal.empty());
}

TEST_CASE("a rule that sees more than it says is found", "[trial]") {
    Rule rule;
    rule.sees = Rule::Sees::faces;
    rule.blind_to_stock = true;
    // Suits decide, though no face tells them apart.
    rule.forbids = [](const Rule&, const Board& board, const Position& position, Move move) {
        if (move.kind != MoveKind::play || position.top[0] == kNoCard) return std::string();
        const Suit a = board.deck().kind(board.card(move.from)).suit;
        const Suit b = board.deck().kind(position.top[0]).suit;
        return std::string(a == b ? "" : "Not on another suit.");
    };
    TrialLimits limits;
    limits.deals = 60;
    const TrialReport report = trial_play(with_rule(rule), limits);
    REQUIRE(report.smallest);
    INFO(report.smallest->what);
    CHECK(report.smallest->cards <= 12);
    CHECK(report.smallest->what.find("trying every way") != std::string::npos);
}

TEST_CASE("a rule that answers twice in two ways is found", "[trial]") {
    Rule rule;
    rule.forbids = [asked = std::make_shared<int>(0)](const Rule&, const Board&, const Position&,
                                                      Move move) {
        return std::string(move.kind == MoveKind::play && ++*asked % 3 == 0 ? "Not now." : "");
    };
    const TrialReport report = trial_play(with_rule(rule), {});
    REQUIRE(report.smallest);
}

TEST_CASE("every position of a trial is checked by the caller's function", "[trial]") {
    const auto variant = tiny::make(small_plan());
    TrialLimits limits;
    limits.deals = 3;
    std::uint64_t seen = 0;
    const TrialReport fine = trial_play(variant, limits, [&](const Session& session) {
        ++seen;
        CHECK(is_ok(session.board(), session.position()));
        return std::string();
    });
    CHECK(seen == fine.moves + fine.deals);
    CHECK_FALSE(fine.smallest);
    const TrialReport faulty = trial_play(variant, limits, [](const Session& session) {
        return std::string(session.at() == 3 ? "It cannot be drawn." : "");
    });
    REQUIRE(faulty.smallest);
    CHECK(faulty.smallest->what == "It cannot be drawn.");
    CHECK(faulty.smallest->played == 3);
    CHECK(faulty.moves == 9);
}
