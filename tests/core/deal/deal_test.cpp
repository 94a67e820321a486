#include "core/deal/deal.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A variant that deals the whole deck to slots 0 .. 51.
std::shared_ptr<const Variant> whole_deck() {
    tiny::Plan plan;
    plan.layout = tiny::columns({52});
    plan.openings = {{Opening::Kind::empty, -1}};
    return tiny::make(plan);
}

std::string row(const Variant& variant, std::uint64_t number) {
    return deal_text(variant, deal_by_number(variant, number), DealFormat::row);
}

bool conserves(const Deck& deck, const Deal& deal) {
    std::vector<int> seen(static_cast<std::size_t>(deck.size()), 0);
    for (const Card card : deal.tableau) ++seen[card];
    for (const Card card : deal.stock) ++seen[card];
    for (const Card card : deal.foundation) {
        if (card != kNoCard) ++seen[card];
    }
    return std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; });
}

}  // namespace

// Computed with a second implementation of the generator and of the shuffle. These deals are what
// the scheme's name stands for: a change here needs a new name.
TEST_CASE("deal numbers mean these deals for ever", "[deal]") {
    CHECK(kDealScheme == "niblick-1");
    const auto variant = whole_deck();
    CHECK(row(*variant, 0) ==
          "2H QH 2C KH TS QC 4S 8C 3D 5H QS 8H 8S 6H JD 7D 7C 7H KS 9S 5S 9D 3C 4C AC 8D AS 9H 4H "
          "TH 2S 4D QD JS JC 5C 2D KC 7S 3H KD TD 3S 6C AD AH JH TC 5D 6D 9C 6S");
    CHECK(row(*variant, 1) ==
          "KD 7C JC 6H 5C JS 2S 6C 5H QC 4C 8H 2D 3S 8C TS 9C QS QD TD KC KS 6S 7S 9S 3D 6D 3C 9H "
          "2H JH 5S AD 4D 9D KH AH 4S JD 2C 3H 7D QH 5D AS 7H 4H TH 8D AC 8S TC");
    CHECK(row(*variant, 2) ==
          "2S JC 7H 2D JS AH 9S 5C 6S QC 8H 9D 3D 8D QS 2H 4C TS 8C 3S 4H TC 9C KS 7C 7D 3C 5D JD "
          "5H 9H 7S 6C QD AD AC 4S 2C 4D 6H 6D KD 3H KH QH KC 5S JH TD AS 8S TH");
    CHECK(row(*variant, 4711) ==
          "7C 9D KC 9H QH 6S KH 3H 5H 9C 4H 3C 3D 3S TS TH AS 4D JH 8C QC 5S 7D 8H TC 4C 7S 2D QS "
          "4S AD 6H 2S 5C 2H 9S AH 8S 8D 7H 6D JD 2C KD TD 6C AC JS QD JC 5D KS");
    CHECK(row(*variant, 18446744073709551615U) ==
          "6H 8D 7H TD QC 7D 9H TC AS KS 5C 7S 9D 3C 5D JC 8C KC JS AD 7C QD 5S 8S 4C KD TS 6S TH "
          "AC 6C JD 9C 8H 9S 3D 3H 4H 4D 5H KH 2H 2C 6D QS JH QH 4S 3S AH 2D 2S");
}

TEST_CASE("a fixed starter leaves the deck before the shuffle", "[deal]") {
    tiny::Plan plan;
    plan.layout = tiny::columns(std::vector<int>(17, 3));
    plan.openings = {{Opening::Kind::fixed, plan.deck.find_kind("AS")}};
    const auto variant = tiny::make(plan);
    const Deal deal = deal_by_number(*variant, 0);
    REQUIRE(deal.foundation.size() == 1);
    CHECK(variant->deck.name(deal.foundation[0]) == "AS");
    CHECK(row(*variant, 0) ==
          "8D KC TD 6D AC 2S JD 6H QC KD 9S 5D JH 5S TH KH 5H TC 8H 9H QD 9D 2H 2C 7C QH 7D AH 3S "
          "5C 2D KS 3C QS 4S JS 8S 4C TS AD 3D 8C 4H 6S 7S 9C JC 3H 4D 7H 6C AS");
    CHECK(row(*variant, 4711).starts_with("2S 7D TC KH 3H AH 8H TH 2D 6C 5S 6D 9C QH 8S 7H QC JD"));
}

TEST_CASE("slots come first, then starters, then the stock", "[deal]") {
    tiny::Plan plan;
    plan.openings = {{Opening::Kind::from_stock, -1},
                     {Opening::Kind::empty, -1},
                     {Opening::Kind::from_stock, -1}};
    const auto variant = tiny::make(plan);
    const Deal deal = deal_by_number(*variant, 0);
    CHECK(row(*variant, 0) == row(*whole_deck(), 0));
    CHECK(deal.tableau.size() == 35);
    CHECK(variant->deck.name(deal.tableau[0]) == "2H");
    CHECK(variant->deck.name(deal.tableau[34]) == "JC");
    CHECK(variant->deck.name(deal.foundation[0]) == "5C");
    CHECK(deal.foundation[1] == kNoCard);
    CHECK(variant->deck.name(deal.foundation[2]) == "2D");
    CHECK(variant->deck.name(deal.stock.front()) == "KC");
    CHECK(variant->deck.name(deal.stock.back()) == "6S");
    CHECK(static_cast<int>(deal.stock.size()) == variant->stock_size);
}

TEST_CASE("the same starter may be asked for twice in a double deck", "[deal]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2);
    const int ace = plan.deck.find_kind("AS");
    plan.layout = tiny::columns(std::vector<int>(17, 6));
    plan.openings = {{Opening::Kind::fixed, ace}, {Opening::Kind::fixed, ace}};
    const auto variant = tiny::make(plan);
    const Deal deal = deal_by_number(*variant, 12);
    CHECK(deal.foundation[0] != deal.foundation[1]);
    CHECK(variant->deck.kind_index(deal.foundation[0]) == ace);
    CHECK(variant->deck.kind_index(deal.foundation[1]) == ace);
    CHECK(deal.stock.empty());
    CHECK(conserves(variant->deck, deal));
}

TEST_CASE("every card is dealt exactly once", "[deal]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2, 2);
    plan.openings = {
        {Opening::Kind::from_stock, -1}, {Opening::Kind::fixed, 0}, {Opening::Kind::empty, -1}};
    const auto variant = tiny::make(plan);
    for (std::uint64_t number = 0; number < 500; ++number) {
        REQUIRE(conserves(variant->deck, deal_by_number(*variant, number)));
    }
}

TEST_CASE("each card comes to each position equally often", "[deal]") {
    const auto variant = whole_deck();
    constexpr int kDeals = 20000;
    std::vector<std::vector<int>> times(52, std::vector<int>(52, 0));
    for (std::uint64_t number = 0; number < kDeals; ++number) {
        const Deal deal = deal_by_number(*variant, number);
        for (std::size_t i = 0; i < 52; ++i) ++times[i][deal.tableau[i]];
    }
    constexpr double kExpected = kDeals / 52.0;
    double whole = 0;
    for (std::size_t i = 0; i < 52; ++i) {
        double sum = 0;
        for (const int n : times[i]) sum += (n - kExpected) * (n - kExpected) / kExpected;
        whole += sum;
        INFO("position " << i);
        // 51 degrees of freedom: one in a million goes beyond; the last position is the one that a
        // shuffle with a wrong bound misses.
        CHECK(sum < 114.5);
        CHECK(sum > 15.0);
    }
    // 51 x 51 degrees of freedom: 2601, five standard deviations of 72 either way.
    CHECK(whole > 2601 - 361);
    CHECK(whole < 2601 + 361);
}

TEST_CASE("different numbers give different deals", "[deal]") {
    const auto variant = whole_deck();
    std::vector<std::string> rows;
    for (std::uint64_t number = 0; number < 3000; ++number) rows.push_back(row(*variant, number));
    std::sort(rows.begin(), rows.end());
    CHECK(std::adjacent_find(rows.begin(), rows.end()) == rows.end());
}

}  // namespace niblick
