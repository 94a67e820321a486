#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

// The layouts of the peaks as their programs number them, and the most that their scores can pay.
namespace niblick {

namespace {

using Covers = std::map<int, std::vector<int>>;  // slot: what lies on it

// The slot that has each number elsewhere. By default the order of dealing is the same.
void check_covers(const std::string& id, const Covers& covers, std::vector<int> slot_of = {}) {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
    const Layout& layout = variant->layout;
    INFO(id);
    if (slot_of.empty()) {
        slot_of.resize(static_cast<std::size_t>(layout.size()));
        std::iota(slot_of.begin(), slot_of.end(), 0);
    }
    REQUIRE(static_cast<int>(slot_of.size()) == layout.size());
    for (std::size_t number = 0; number < slot_of.size(); ++number) {
        SlotSet wanted;
        const auto above = covers.find(static_cast<int>(number));
        if (above != covers.end()) {
            for (const int upper : above->second) {
                wanted.set(slot_of[static_cast<std::size_t>(upper)]);
            }
        }
        INFO("number " << number);
        CHECK(layout.above(static_cast<Slot>(slot_of[number])) == wanted);
    }
}

// Peak by peak, each as soon as it can be.
const std::vector<int> kPeakByPeak = {18, 19, 20, 21, 9, 10, 11, 3,  4,  0,  22, 23, 24, 12,
                                      13, 14, 5,  6,  1, 25, 26, 27, 15, 16, 17, 7,  8,  2};

// A deal that one run clears in that order: the deck goes by suits, each from the ace up, so that
// every card is one rank above the card before it.
Board one_run(const std::string& id) {
    Deal deal;
    const auto card = [](std::size_t n) { return static_cast<Card>(n); };
    deal.tableau.resize(28);
    for (std::size_t n = 0; n < 28; ++n) {
        deal.tableau[static_cast<std::size_t>(kPeakByPeak[n])] = card(n + 1);
    }
    deal.foundation = {card(0)};
    for (std::size_t n = 29; n < 52; ++n) deal.stock.push_back(card(n));
    return bind(shipped(shipped_rules(NIBLICK_SOURCE_DIR), id), deal);
}

int score_of_one_run(const std::string& id) {
    Session game(one_run(id));
    for (const int slot : kPeakByPeak) REQUIRE(game.play(Move::play(slot)));
    CHECK(game.ending() == Ending::won);
    return game.score();
}

}  // namespace

TEST_CASE("three peaks lie as everywhere", "[rulesets]") {
    Covers covers = {{0, {3, 4}},   {1, {5, 6}},   {2, {7, 8}},   {3, {9, 10}}, {4, {10, 11}},
                     {5, {12, 13}}, {6, {13, 14}}, {7, {15, 16}}, {8, {16, 17}}};
    for (int m = 9; m <= 17; ++m) covers[m] = {m + 9, m + 10};
    for (const char* id : {"peaks/tripeaks", "peaks/neue", "course/hole_02"}) {
        check_covers(id, covers);
    }
}

TEST_CASE("diamonds open from the middle", "[rulesets]") {
    // Numbered as by the program: tips above, tips below, upper pairs, lower pairs, middle threes.
    Covers covers;
    std::vector<int> slot_of(27);
    for (int d = 0; d < 3; ++d) {
        const int upper = 6 + 2 * d;
        const int lower = 12 + 2 * d;
        const int middle = 18 + 3 * d;
        covers[d] = {upper, upper + 1};
        covers[3 + d] = {lower, lower + 1};
        for (const int pair : {upper, lower}) {
            covers[pair] = {middle, middle + 1};
            covers[pair + 1] = {middle + 1, middle + 2};
        }
        // We deal row by row: 3 tips, 6, 9, 6, 3.
        slot_of[static_cast<std::size_t>(d)] = d;
        slot_of[static_cast<std::size_t>(3 + d)] = 24 + d;
        for (int i = 0; i < 2; ++i) {
            slot_of[static_cast<std::size_t>(upper + i)] = 3 + 2 * d + i;
            slot_of[static_cast<std::size_t>(lower + i)] = 18 + 2 * d + i;
        }
        for (int i = 0; i < 3; ++i) slot_of[static_cast<std::size_t>(middle + i)] = 9 + 3 * d + i;
    }
    check_covers("peaks/diamonds", covers, slot_of);
}

TEST_CASE("the middle peak of the valley stands on its head", "[rulesets]") {
    // Rows of 1 4 1, 2 3 2, 3 2 3, 4 1 4: left and right upright, the middle upside down.
    check_covers("peaks/valley", {{0, {6, 7}},
                                  {5, {11, 12}},
                                  {6, {13, 14}},
                                  {7, {14, 15}},
                                  {8, {1, 2}},
                                  {9, {2, 3}},
                                  {10, {3, 4}},
                                  {11, {18, 19}},
                                  {12, {19, 20}},
                                  {13, {21, 22}},
                                  {14, {22, 23}},
                                  {15, {23, 24}},
                                  {16, {8, 9}},
                                  {17, {9, 10}},
                                  {18, {26, 27}},
                                  {19, {27, 28}},
                                  {20, {28, 29}},
                                  {25, {16, 17}}});
}

TEST_CASE("the theatre has seats below two and below one", "[rulesets]") {
    check_covers("peaks/theatre",
                 {{0, {6, 7}},    {1, {7}},       {2, {8, 9}},    {3, {9, 10}},   {4, {11}},
                  {5, {11, 12}},  {6, {13, 14}},  {7, {14}},      {8, {15, 16}},  {9, {16, 17}},
                  {10, {17, 18}}, {11, {19}},     {12, {19, 20}}, {13, {21, 22}}, {14, {22}},
                  {15, {23, 24}}, {16, {24, 25}}, {17, {25, 26}}, {18, {26, 27}}, {19, {28}},
                  {20, {28, 29}}});
}

TEST_CASE("the ring closes", "[rulesets]") {
    Covers covers = {{0, {8, 9}},   {1, {9, 10}},  {2, {11, 12}}, {3, {12, 13}}, {4, {14, 15}},
                     {5, {15, 16}}, {6, {17, 18}}, {7, {18, 19}}, {19, {31, 20}}};
    for (int i = 8; i <= 18; ++i) covers[i] = {i + 12, i + 13};
    check_covers("peaks/ring", covers);
}

TEST_CASE("a fir-tree has singles below pairs and pairs below singles", "[rulesets]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "peaks/three_firs");
    const Layout& layout = variant->layout;
    REQUIRE(layout.size() == 48);
    CHECK(layout.open(layout.all()).count() == 3);
    for (std::size_t row = 0; row < layout.piles().size(); ++row) {
        const auto& pile = layout.piles()[row];
        const bool single = row % 2 == 0;
        CHECK(pile.size() == (single ? 3 : 6));
        for (const Slot slot : pile) {
            const int on_it = row == 10 ? 0 : single ? 2 : 1;
            CHECK(layout.above(slot).count() == on_it);
        }
    }
}

TEST_CASE("one run through the peaks pays the most there is", "[rulesets][score]") {
    CHECK(score_of_one_run("peaks/tripeaks_closed") == 466);
    CHECK(score_of_one_run("peaks/tripeaks_microsoft") == 84'900);
    CHECK(score_of_one_run("peaks/three_peaks") == 2336);
    CHECK(score_of_one_run("peaks/neue") == 28 * 28 + 28);
    CHECK(score_of_one_run("peaks/fun_towers") == 805);
    CHECK(score_of_one_run("peaks/triple_peaks_multiplier") == (1 << 28) - 1 + 100);
    CHECK(score_of_one_run("peaks/solitaire_city") == 2800 + 1500 + 2300);
}

TEST_CASE("the solver finds the most there is", "[rulesets][score]") {
    const std::map<std::string, int> tops = {{"peaks/tripeaks_closed", 466},
                                             {"peaks/tripeaks_microsoft", 84'900},
                                             {"peaks/three_peaks", 2336},
                                             {"peaks/neue", 812},
                                             {"peaks/triple_peaks_multiplier", 268'435'555}};
    for (const auto& [id, top] : tops) {
        const Board board = one_run(id);
        Query query;
        query.goal = Goal::best;
        const Verdict verdict = Solver(board.variant).solve(board, start_position(board), query);
        INFO(id);
        REQUIRE(verdict.best);
        CHECK(verdict.best->proved);
        CHECK(verdict.best->score == top);
    }
}

TEST_CASE(
    "a limit of memory for best scores is kept, and met by the same deals whatever came before",
    "[rulesets][score]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "peaks/valley");
    std::map<StopReason, int> reasons;
    for (const std::size_t megabytes : {4, 20}) {
        Query query;
        query.goal = Goal::best;
        query.limits.bytes = megabytes << 20;
        Solver used(variant);
        for (std::uint64_t number = 4; number <= 8; ++number) {
            const Board board = niblick::bind(variant, deal_by_number(*variant, number));
            const Verdict verdict = used.solve(board, start_position(board), query);
            const Verdict alone = Solver(variant).solve(board, start_position(board), query);
            INFO("deal " << number << " with " << megabytes << " MB");
            CHECK(verdict.why == alone.why);
            CHECK(verdict.stats.nodes == alone.stats.nodes);
            REQUIRE((verdict.best && alone.best));
            CHECK(verdict.best->score == alone.best->score);
            CHECK(verdict.stats.bytes <= query.limits.bytes);
            ++reasons[verdict.why];
        }
    }
    CHECK(reasons[StopReason::memory] > 5);
    CHECK(reasons[StopReason::finished] > 2);
}

TEST_CASE("turning takes no score below zero in Triple Peaks", "[rulesets][score]") {
    for (const auto& [id, after_one, after_two] :
         {std::tuple{"peaks/triple_peaks", 0, 0}, std::tuple{"peaks/tripeaks_closed", -5, -10}}) {
        Session game(one_run(id));
        REQUIRE(game.play(Move::draw()));
        CHECK(game.score() == after_one);
        REQUIRE(game.play(Move::draw()));
        CHECK(game.score() == after_two);
    }
    Session game(one_run("peaks/triple_peaks"));
    for (const int slot : {18, 19}) REQUIRE(game.play(Move::play(slot)));
    REQUIRE(game.play(Move::draw()));
    CHECK(game.score() == 0);
}

}  // namespace niblick
