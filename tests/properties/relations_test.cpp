#include <algorithm>
#include <string>
#include <vector>

#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

// A shipped game and a solver of it.
struct Game {
    std::shared_ptr<const Variant> variant;
    Solver solver;

    explicit Game(std::string_view id)
        : variant(shipped(shipped_rules(NIBLICK_SOURCE_DIR), id)),
          solver(variant) {}

    Verdict solve(const Deal& deal) {
        const Board board = bind(variant, deal);
        return solver.solve(board, start_position(board));
    }
    Verdict solve(std::uint64_t number) { return solve(deal_by_number(*variant, number)); }
};

// Numbers of the deals that a law is tried on.
std::vector<std::uint64_t> deals(std::uint64_t most) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t n = 1; n <= most; n += static_cast<std::uint64_t>(deal_step())) {
        numbers.push_back(n);
    }
    return numbers;
}

// What two games with the same cards in the same places show: wins of either alone.
struct Paired {
    int both = 0;
    int only_first = 0;
    int only_second = 0;
    int first_leaves_less = 0;  // among deals where both tell
    int second_leaves_less = 0;
};

Paired compare(const std::string& first, const std::string& second, std::uint64_t most) {
    Game a(first);
    Game b(second);
    Paired result;
    for (const std::uint64_t number : deals(most)) {
        const Deal deal = deal_by_number(*a.variant, number);
        REQUIRE(deal_by_number(*b.variant, number).tableau == deal.tableau);
        const Verdict x = a.solve(deal);
        const Verdict y = b.solve(deal_by_number(*b.variant, number));
        REQUIRE(x.why == StopReason::finished);
        REQUIRE(y.why == StopReason::finished);
        const bool won_x = x.outcome == Outcome::won;
        const bool won_y = y.outcome == Outcome::won;
        result.both += won_x && won_y;
        result.only_first += won_x && !won_y;
        result.only_second += won_y && !won_x;
        if (x.least_left && y.least_left) {
            result.first_leaves_less += *x.least_left < *y.least_left;
            result.second_leaves_less += *y.least_left < *x.least_left;
        }
    }
    return result;
}

// The second game allows all that the first allows: it loses no deal that the first wins.
void relaxes(const std::string& first, const std::string& second, std::uint64_t most = 150) {
    INFO(first << " and its relaxation " << second);
    const Paired paired = compare(first, second, most);
    CHECK(paired.only_first == 0);
    CHECK(paired.first_leaves_less == 0);
    if (!quick()) CHECK(paired.only_second > 0);
}

// Both games have the same verdict on every deal.
void equals(const std::string& first, const std::string& second, std::uint64_t most = 100) {
    INFO(first << " and " << second);
    const Paired paired = compare(first, second, most);
    CHECK(paired.only_first == 0);
    CHECK(paired.only_second == 0);
    CHECK(paired.first_leaves_less == 0);
    CHECK(paired.second_leaves_less == 0);
    if (!quick()) CHECK(paired.both > 0);
}

// The deal with every card replaced by the one `change` names.
template <typename Change>
Deal with_cards(const Deck& deck, Deal deal, Change change) {
    const auto replace = [&](Card& card) {
        if (card == kNoCard) return;
        const int kind = deck.find_kind(change(deck.kind(card)).name);
        for (int c = 0; c < deck.size(); ++c) {
            if (deck.kind_index(static_cast<Card>(c)) == kind) card = static_cast<Card>(c);
            if (deck.kind_index(card) == kind) break;
        }
    };
    for (auto* part : {&deal.tableau, &deal.stock, &deal.foundation}) {
        for (Card& card : *part) replace(card);
    }
    return deal;
}

void check_same(const Verdict& a, const Verdict& b) {
    CHECK(a.outcome == b.outcome);
    CHECK(a.least_left == b.least_left);
    CHECK(a.stats.nodes == b.stats.nodes);
    CHECK(a.line == b.line);
}

// The same for games that are not always decided within a limit: no deal that the first wins is
// proved lost in the second.
void never_loses(const std::string& first, const std::string& second, std::uint64_t most = 40) {
    INFO(first << " and its relaxation " << second);
    Game a(first);
    Game b(second);
    Query query;
    query.limits.nodes = quick() ? 10'000 : 60'000;
    for (const std::uint64_t number : deals(most)) {
        const Board tight = bind(a.variant, deal_by_number(*a.variant, number));
        const Board loose = bind(b.variant, deal_by_number(*b.variant, number));
        REQUIRE(tight.deal.tableau == loose.deal.tableau);
        REQUIRE(tight.deal.stock == loose.deal.stock);
        const Verdict x = a.solver.solve(tight, start_position(tight), query);
        const Verdict y = b.solver.solve(loose, start_position(loose), query);
        INFO("deal " << number);
        CHECK_FALSE((x.outcome == Outcome::won && y.outcome == Outcome::lost));
    }
}

}  // namespace

TEST_CASE("more links never lose a won deal", "[properties]") {
    relaxes("golf/dead_king", "golf/golf");
    relaxes("golf/golf", "golf/putt_putt");
    relaxes("pyramid/pyramid_golf_no_wrap", "pyramid/pyramid_golf");
    relaxes("peaks/tripeaks_no_wrap", "peaks/tripeaks");
}

TEST_CASE("a free stock never loses a deal that a forced one wins", "[properties]") {
    relaxes("golf/golf_when_stuck", "golf/golf");
    relaxes("golf/dead_king_when_stuck", "golf/dead_king");
    relaxes("golf/putt_putt_when_stuck", "golf/putt_putt");
    relaxes("pyramid/pyramid_golf_when_stuck", "pyramid/pyramid_golf");
    relaxes("peaks/tripeaks_when_stuck", "peaks/tripeaks");
}

// Who starts empty may turn the first stock card at once and then has the game with a starter.
TEST_CASE("a headstart never loses a deal", "[properties]") {
    relaxes("golf/golf", "golf/headstart");
    relaxes("golf/six_six", "golf/six_six_empty_start");
}

TEST_CASE("one more foundation never loses a deal", "[properties]") {
    relaxes("many/take_away_4", "many/take_away_5");
}

TEST_CASE("first cards that need not wait for each other never lose a deal", "[properties]") {
    relaxes("many/striptease", "many/striptease_uncovered");
}

TEST_CASE("the score does not change whether a deal can be won", "[properties]") {
    equals("golf/two_jokers", "golf/thieves");
    equals("many/eliminator", "many/eliminator_by_columns");
}

TEST_CASE("turning the starter oneself is the same game", "[properties]") {
    equals("golf/dead_king", "golf/dealt_start");
}

TEST_CASE("what lies face down does not change whether a deal can be won", "[properties]") {
    equals("golf/dead_king", "golf/closed");
    equals("golf/golf", "golf/closed_open_kings");
    equals("golf/golf", "golf/peek");
    equals("peaks/tripeaks", "peaks/tripeaks_closed");
    equals("pyramid/pyramid_golf", "pyramid/elevator");
    equals("golf/headstart", "golf/headstart_rank");
}

TEST_CASE("suits do not matter", "[properties]") {
    for (const char* id : {"golf/golf", "golf/golf_when_stuck", "pyramid/pyramid_golf",
                           "peaks/tripeaks", "hole/quasar"}) {
        Game game(id);
        for (const std::uint64_t number : deals(40)) {
            INFO(id << ", deal " << number);
            const Deal deal = deal_by_number(*game.variant, number);
            const Deal other = with_cards(game.variant->deck, deal, [](const CardKind& kind) {
                return standard_kind(kind.rank,
                                     static_cast<Suit>((static_cast<int>(kind.suit) + 1) % 4));
            });
            REQUIRE_FALSE(other == deal);
            check_same(game.solve(deal), game.solve(other));
        }
    }
}

TEST_CASE("round the corner every rank is like every other", "[properties]") {
    for (const char* id : {"golf/putt_putt", "golf/putt_putt_when_stuck", "pyramid/pyramid_golf",
                           "peaks/tripeaks"}) {
        Game game(id);
        for (const std::uint64_t number : deals(40)) {
            INFO(id << ", deal " << number);
            const Deal deal = deal_by_number(*game.variant, number);
            const int turn = 1 + static_cast<int>(number % 12);
            const Deal other = with_cards(game.variant->deck, deal, [turn](const CardKind& kind) {
                return standard_kind((kind.rank - 1 + turn) % 13 + 1, kind.suit);
            });
            const Verdict a = game.solve(deal);
            const Verdict b = game.solve(other);
            CHECK(a.outcome == b.outcome);
            CHECK(a.least_left == b.least_left);
            CHECK(a.stats.nodes == b.stats.nodes);
        }
    }
}

TEST_CASE("without wrap high and low change places", "[properties]") {
    for (const char* id : {"golf/golf", "golf/golf_when_stuck", "peaks/tripeaks_no_wrap"}) {
        Game game(id);
        for (const std::uint64_t number : deals(40)) {
            INFO(id << ", deal " << number);
            const Deal deal = deal_by_number(*game.variant, number);
            const Deal other = with_cards(game.variant->deck, deal, [](const CardKind& kind) {
                return standard_kind(14 - kind.rank, kind.suit);
            });
            const Verdict a = game.solve(deal);
            const Verdict b = game.solve(other);
            CHECK(a.outcome == b.outcome);
            CHECK(a.least_left == b.least_left);
            CHECK(a.stats.nodes == b.stats.nodes);
        }
    }
}

TEST_CASE("the order of the columns does not matter", "[properties]") {
    for (const char* id : {"golf/golf", "golf/putt_putt_when_stuck", "golf/thieves", "golf/six_six",
                           "hole/quasar", "hole/black_hole"}) {
        Game game(id);
        const auto& piles = game.variant->layout.piles();
        for (const std::uint64_t number : deals(40)) {
            INFO(id << ", deal " << number);
            const Deal deal = deal_by_number(*game.variant, number);
            Deal other = deal;
            for (std::size_t p = 0; p < piles.size(); ++p) {
                const auto& from = piles[(p + 1 + number) % piles.size()];
                for (std::size_t i = 0; i < piles[p].size(); ++i) {
                    other.tableau[piles[p][i]] = deal.tableau[from[i]];
                }
            }
            const Verdict a = game.solve(deal);
            const Verdict b = game.solve(other);
            CHECK(a.outcome == b.outcome);
            if (a.least_left && b.least_left) CHECK(*a.least_left == *b.least_left);
        }
    }
}

TEST_CASE("left and right do not matter in pyramids and peaks", "[properties]") {
    for (const char* id : {"pyramid/pyramid_golf", "pyramid/pyramid_golf_when_stuck",
                           "peaks/tripeaks", "peaks/tripeaks_when_stuck"}) {
        Game game(id);
        for (const std::uint64_t number : deals(40)) {
            INFO(id << ", deal " << number);
            const Deal deal = deal_by_number(*game.variant, number);
            Deal other = deal;
            for (const auto& row : game.variant->layout.piles()) {
                for (std::size_t i = 0; i < row.size(); ++i) {
                    other.tableau[row[i]] = deal.tableau[row[row.size() - 1 - i]];
                }
            }
            const Verdict a = game.solve(deal);
            const Verdict b = game.solve(other);
            CHECK(a.outcome == b.outcome);
            CHECK(a.least_left == b.least_left);
        }
    }
}

// A joker that is played like any card of its own would be: taking its links away wins nothing.
TEST_CASE("jokers never lose a deal", "[properties]") {
    Game game("golf/thieves");
    auto plain = std::make_shared<Variant>(*game.variant);
    Links links(plain->links.faces());
    const Face joker = plain->face_of[static_cast<std::size_t>(plain->deck.size() - 1)];
    REQUIRE(plain->deck.kind(static_cast<Card>(plain->deck.size() - 1)).is_joker);
    for (int base = 0; base <= links.faces(); ++base) {
        for (int card = 0; card < links.faces(); ++card) {
            const auto b = static_cast<Face>(base);
            const auto c = static_cast<Face>(card);
            if (b == joker || c == joker) continue;
            if (plain->links.allows(b, c)) links.allow(b, c);
        }
    }
    REQUIRE(links.within(plain->links));
    plain->links = links;
    seal(*plain);
    Solver solver(plain);
    int better = 0;
    for (const std::uint64_t number : deals(150)) {
        INFO("deal " << number);
        const Deal deal = deal_by_number(*game.variant, number);
        const Board board = niblick::bind(plain, deal);
        const Verdict without = solver.solve(board, start_position(board));
        const Verdict with = game.solve(deal);
        if (without.outcome == Outcome::won) CHECK(with.outcome == Outcome::won);
        REQUIRE(with.least_left);
        REQUIRE(without.least_left);
        CHECK(*with.least_left <= *without.least_left);
        better += *with.least_left < *without.least_left;
    }
    CHECK(better > 0);
}

// A stock that is turned in the same order leaves the same game, whatever the deal's number.
TEST_CASE("the same cards are the same game, however they were written", "[properties]") {
    Game game("golf/golf");
    for (const std::uint64_t number : deals(40)) {
        const Deal deal = deal_by_number(*game.variant, number);
        for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
            const DealOrErrors read =
                parse_deal(*game.variant, deal_text(*game.variant, deal, format));
            REQUIRE(read.ok());
            check_same(game.solve(deal), game.solve(read.deal));
        }
    }
}

TEST_CASE("a cell, a filling, a wild card, smaller sets never lose a won deal", "[properties]") {
    never_loses("hole/black_hole", "hole/unstable_worm_hole");
    never_loses("hole/unstable_worm_hole", "hole/worm_hole");
    never_loses("hole/quasar", "hole/quasar_cell_once");
    never_loses("hole/quasar_cell_once", "hole/quasar_cell");
    never_loses("hole/quasar", "hole/quasar_cell_last");
    never_loses("hole/quasar_cell_last", "hole/quasar_cell_once");
    never_loses("hole/dolphin", "hole/dolphin_both");
    never_loses("hole/four_leaf_clovers", "hole/four_leaf_clovers_any");
    never_loses("golf/golf", "golf/filling");
    never_loses("golf/queen_once", "golf/golf");
    never_loses("golf/dead_king", "golf/two_wilds");
    never_loses("peaks/tripeaks_closed", "peaks/tri_towers");
    never_loses("peaks/garden_in_sequence", "peaks/garden");
    never_loses("sets/all_in_a_row_no_wrap", "sets/all_in_a_row");
    never_loses("sets/all_in_a_row_fours", "sets/all_in_a_row_threes");
    never_loses("sets/all_in_a_row_threes", "sets/all_in_a_row");
    never_loses("sets/all_in_a_row", "sets/all_in_a_row_growing");
    never_loses("many/barbershop", "many/barbershop_any_start");
    never_loses("stock/robert", "stock/bobby");
}

}  // namespace niblick
