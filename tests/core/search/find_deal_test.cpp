#include "core/search/deals/find_deal.h"

#include <algorithm>

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/failing.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// Small and quick to solve, with deals of every kind.
std::shared_ptr<const Variant> small() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 3);
    plan.ranks = 6;
    plan.layout = tiny::columns({3, 3, 3});
    return tiny::make(plan);
}

Outcome outcome_of(const std::shared_ptr<const Variant>& variant, std::uint64_t number) {
    const Board board = bind(variant, deal_by_number(*variant, number));
    return solve(board, start_position(board)).outcome;
}

constexpr Limits kAmple{1'000'000, std::size_t{64} << 20};

}  // namespace

TEST_CASE("a filter lets winnable deals through and counts the others") {
    const auto variant = small();
    DealFilter all(variant, Keep::all, kAmple);
    DealFilter winnable(variant, Keep::winnable, kAmple);
    int won = 0;
    int lost = 0;
    for (std::uint64_t number = 1; number <= 60; ++number) {
        const Deal deal = deal_by_number(*variant, number);
        const bool wins = outcome_of(variant, number) == Outcome::won;
        ++(wins ? won : lost);
        CHECK(all.keeps(deal) == true);
        CHECK(winnable.keeps(deal) == wins);
    }
    CHECK(won > 5);
    CHECK(lost > 3);
    CHECK(winnable.passed() == Passed{lost, 0, 0});
    CHECK(all.passed() == Passed{});
    CHECK(all.report().empty());
}

TEST_CASE("a deal whose proof meets its limit is neither winnable nor impossible") {
    const auto variant = tiny::make(tiny::Plan{});
    const Limits tight{3, std::size_t{64} << 20};
    DealFilter winnable(variant, Keep::winnable, tight);
    DealFilter possible(variant, Keep::possible, tight);
    const Deal deal = deal_by_number(*variant, 1);
    CHECK(winnable.keeps(deal) == false);
    CHECK(winnable.passed() == Passed{0, 1, 0});
    CHECK(possible.keeps(deal) == true);
    CHECK(possible.passed() == Passed{0, 0, 1});
}

TEST_CASE("a search for a deal finds the first that is wanted, and can be stopped") {
    const auto variant = small();
    DealWish wish;
    wish.first = 100;
    std::uint64_t first = 100;
    while (outcome_of(variant, first) != Outcome::won) ++first;
    int told = 0;
    const DealSearch search = find_deal(variant, wish, {}, [&](const DealSearch&) { ++told; });
    CHECK(search.finished);
    CHECK(search.found == first);
    CHECK(search.looked == static_cast<int>(first - 100) + 1);
    CHECK(search.passed.impossible == search.looked - 1);
    CHECK(told == search.looked);
    StopSource stop;
    stop.request_stop();
    wish.band = Band::hardest;
    const DealSearch stopped = find_deal(variant, wish, stop.get_token());
    CHECK_FALSE(stopped.finished);
    CHECK_FALSE(stopped.found);
}

TEST_CASE("difficulty is the share of the moves along winning plays that lose") {
    const auto variant = small();
    int measured = 0;
    for (std::uint64_t number = 1; number <= 40; ++number) {
        const Board board = bind(variant, deal_by_number(*variant, number));
        const auto difficulty = measure_difficulty(board, kAmple);
        const bool wins = outcome_of(variant, number) == Outcome::won;
        REQUIRE(difficulty.has_value() == wins);
        if (!wins) continue;
        ++measured;
        CHECK(difficulty->losing <= difficulty->moves);
        CHECK(difficulty == measure_difficulty(board, kAmple));
    }
    CHECK(measured > 5);
}

TEST_CASE("a deal without a choice, and one where nothing can go wrong, are the easiest") {
    // One column: the stock and the end card are all there ever is.
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1);
    plan.ranks = 3;
    plan.layout = tiny::columns({2});
    const auto variant = tiny::make(plan);
    const Board board = tiny::board(variant, "3C 2C||AC");
    const auto difficulty = measure_difficulty(board, kAmple);
    REQUIRE(difficulty);
    CHECK(difficulty->moves == 0);
    CHECK(difficulty->share() == 0);
}

TEST_CASE("a move that throws the win away counts, worked out by hand") {
    // Ace and 3 fit the 2 on the foundation. After the ace the other 2, the 3 and the 4 follow;
    // after the 3 either the 4 or the ace is left over.
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 2);
    plan.deck.remove("AD", 1);
    plan.deck.remove("3D", 1);
    plan.deck.remove("4D", 1);
    plan.ranks = 4;
    plan.layout = tiny::columns({2, 1, 1});
    const auto variant = tiny::make(plan);
    const Board board = tiny::board(variant, "4C 3C/AC/2D||2C");
    const auto difficulty = measure_difficulty(board, kAmple);
    REQUIRE(difficulty);
    // Four walks, each with the one choice between ace and 3 at its start.
    CHECK(*difficulty == Difficulty{8, 4});
    CHECK(difficulty->share() == 0.5);
}

TEST_CASE("a band is a tenth of what was measured") {
    std::vector<double> shares;
    for (int i = 0; i < 40; ++i) shares.push_back(0.01 * ((i * 7) % 40));
    const auto easiest = band_of(shares, Band::easiest);
    const auto hardest = band_of(shares, Band::hardest);
    const auto middle = band_of(shares, Band::middle);
    CHECK(easiest.size() == 4);
    CHECK(hardest.size() == 4);
    CHECK(middle.size() == 4);
    for (const std::size_t i : easiest) CHECK(shares[i] < 0.035);
    for (const std::size_t i : hardest) CHECK(shares[i] > 0.355);
    for (const std::size_t i : middle) CHECK((shares[i] > 0.17 && shares[i] < 0.22));
    CHECK(band_of({}, Band::hardest).empty());
    CHECK(band_of({0.5}, Band::easiest) == std::vector<std::size_t>{0});
}

TEST_CASE("a band's deal is measured, and the numbers add up") {
    const auto variant = small();
    DealWish wish;
    wish.band = Band::hardest;
    wish.look_at = 60;
    const DealSearch search = find_deal(variant, wish);
    CHECK(search.finished);
    CHECK(search.looked == 60);
    const int counted = static_cast<int>(search.measured.size()) + search.unmeasured +
                        search.passed.impossible + search.passed.undecided;
    CHECK(counted == 60);
    REQUIRE(search.found);
    REQUIRE(search.difficulty);
    for (const MeasuredDeal& deal : search.measured) {
        const bool in_band = std::any_of(search.band.begin(), search.band.end(),
                                         [&](const auto& b) { return b.number == deal.number; });
        if (!in_band) {
            for (const MeasuredDeal& hard : search.band) {
                CHECK(deal.difficulty.share() <= hard.difficulty.share());
            }
        }
    }
    CHECK(search.describe_passed().find("proved impossible") != std::string::npos);
}

TEST_CASE("a filter proves nothing by a rule that fails, and tells what it said") {
    const auto variant = tiny::failing(*small());
    DealFilter winnable(variant, Keep::winnable, kAmple);
    CHECK(winnable.fault().empty());
    CHECK(winnable.keeps(deal_by_number(*variant, 1)) == false);
    CHECK(winnable.passed() == Passed{0, 1, 0});
    CHECK(winnable.fault() == tiny::kFailure);
}

TEST_CASE("no difficulty is measured by a rule that fails") {
    const auto variant = tiny::failing(*small());
    RuleFaults faults;
    CHECK_FALSE(
        measure_difficulty(bind(variant, deal_by_number(*variant, 1)), kAmple, {}, &faults));
    CHECK(faults.first == tiny::kFailure);
}

TEST_CASE("a search for a deal tells which rule failed on the way") {
    const auto variant = tiny::failing(*small());
    DealWish wish;
    wish.band = Band::easiest;
    wish.look_at = 4;
    const DealSearch search = find_deal(variant, wish);
    CHECK(search.fault == tiny::kFailure);
    CHECK_FALSE(search.found);
    CHECK(search.passed.undecided == 4);
    CHECK(find_deal(small(), wish).fault.empty());
}

}  // namespace niblick
