// Deals as other programs write them, on the games that come with the program.

#include "core/deal/other_programs.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

std::shared_ptr<const Variant> game(const std::string& id) {
    return shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
}

Deal pysol(const Variant& variant, std::uint64_t number) {
    return deal_by_number(variant, {DealScheme::pysol, number});
}

std::string first_error(const Variant& variant, std::string_view text) {
    const WrittenDeal read = read_written_deal(variant, text);
    if (read.deal.ok()) return "";
    const DealError& error = read.deal.errors.front();
    return std::to_string(error.line) + ": " + error.message;
}

// PySol deals 27 of Black Hole and 1 of Golf, as the notes on Solvitaire give them.
constexpr const char* kBlackHole =
    R"({ "tableau piles": [["6H","3S","5H"],["2D","2H","5D"],["AC","8D","JS"],["2S","10D","6D"],
    ["2C","KS","JH"],["3H","8H","QD"],["AD","JC","4H"],["6C","9D","10S"],["KC","QH","JD"],
    ["8S","KD","10C"],["4C","4S","9S"],["5C","QC","5S"],["8C","KH","10H"],["7S","3D","6S"],
    ["9H","7D","3C"],["7H","QS","7C"],["AH","4D","9C"]], "hole": "AS" })";
constexpr const char* kGolf =
    R"({ "tableau piles": [["JD","5H","KH","AS","4H"],["2D","KD","3H","AH","AC"],
    ["9H","KC","2S","3C","4D"],["JC","9S","KS","4C","7S"],["5D","5S","9D","5C","3S"],
    ["7H","AD","QD","10S","10D"],["7C","QC","JS","QH","4S"]],
  "stock": ["6H","2H","9C","6S","10C","8C","3D","6C","QS","8D","8S","6D","7D","JH","2C","8H"],
  "hole": "10H" })";

}  // namespace

TEST_CASE("deals of Solvitaire are read", "[deal][solvitaire]") {
    const auto hole = game("hole/black_hole");
    const auto golf = game("golf/golf");
    const WrittenDeal black = read_written_deal(*hole, kBlackHole);
    REQUIRE(black.deal.ok());
    CHECK(black.deal.deal == pysol(*hole, 27));
    CHECK_FALSE(black.number);
    const WrittenDeal read = read_written_deal(*golf, kGolf);
    REQUIRE(read.deal.ok());
    CHECK(read.deal.deal == pysol(*golf, 1));
}

TEST_CASE("ranks of Solvitaire may be numbers, and cards of either case", "[deal][solvitaire]") {
    const auto golf = game("golf/golf");
    std::string text = kGolf;
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"\"AS\"", "\"1s\""},
                                   {"\"JD\"", "\"11D\""},
                                   {"\"KH\"", "\"13H\""},
                                   {"\"QD\"", "\"12d\""},
                                   {"\"10S\"", "\"10s\""}}) {
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    }
    const WrittenDeal read = read_written_deal(*golf, text);
    REQUIRE(read.deal.ok());
    CHECK(read.deal.deal == pysol(*golf, 1));
}

TEST_CASE("deals written for Solvitaire come back", "[deal][solvitaire]") {
    for (const char* id : {"golf/golf", "golf/putt_putt", "golf/double_golf", "hole/black_hole",
                           "hole/worm_hole", "golf/closed"}) {
        INFO(id);
        const auto variant = game(id);
        for (std::uint64_t number = 1; number <= 20; ++number) {
            const Deal deal = deal_by_number(*variant, number);
            const TextOrReason text = solvitaire_deal_text(*variant, deal);
            REQUIRE(text.text);
            const WrittenDeal back = read_written_deal(*variant, *text.text);
            REQUIRE(back.deal.ok());
            CHECK(deal_text(*variant, back.deal.deal, DealFormat::line) ==
                  deal_text(*variant, deal, DealFormat::line));
        }
    }
    const TextOrReason closed =
        solvitaire_deal_text(*game("golf/closed"), deal_by_number(*game("golf/closed"), 1));
    CHECK(closed.text->find_first_of("cdhs\"") != std::string::npos);
}

TEST_CASE("what Solvitaire cannot be given is refused", "[deal][solvitaire]") {
    const auto reason = [](const std::string& id) {
        const auto variant = game(id);
        return solvitaire_deal_text(*variant, deal_by_number(*variant, 1)).reason;
    };
    CHECK(reason("hole/quasar") == "play does not begin with one card on one foundation");
    CHECK(reason("hole/binary_star") == "play does not begin with one card on one foundation");
    CHECK(reason("peaks/tripeaks") == "the tableau is not in columns");
    CHECK(reason("golf/thieves") == "the deck has *");
}

TEST_CASE("errors in a deal of Solvitaire name the key", "[deal][solvitaire]") {
    const auto golf = game("golf/golf");
    CHECK(first_error(*golf, "{") == "1: the text ends too early; expected a key in double quotes");
    CHECK(first_error(*golf, "{\n \"tableau\": [] }") ==
          "2: 'tableau' is not a part of a deal; known parts: tableau piles, stock, hole");
    CHECK(first_error(*golf, "{ \"waste\": [\"AS\"] }") ==
          "1: 'waste' is not a part of a deal of this game");
    CHECK(first_error(*golf, "{\n\n\"tableau piles\": 7 }") ==
          "3: 'tableau piles' is a number, but takes a list of piles");
    CHECK(first_error(*golf, "{ \"tableau piles\": [[7]] }") ==
          "1: 'tableau piles' holds something that is no card");
    CHECK(first_error(*golf, "{ \"stock\": {} }") ==
          "1: 'stock' is an object, but takes a list of cards");
    CHECK(first_error(*golf, "{}").starts_with("1: "));
}

TEST_CASE("saved games of KPatience give their deal", "[deal][kpat]") {
    const auto golf = game("golf/golf");
    const std::string now =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kpat-game "
        "game-type=\"golf\" deal-number=\"906\">\n <state current='true'/>\n";
    const WrittenDeal read = read_written_deal(*golf, now);
    REQUIRE(read.deal.ok());
    CHECK(read.number == DealNumber(DealScheme::kpat, 906));
    CHECK(read.deal.deal == deal_by_number(*golf, {DealScheme::ms, 906}));
    const WrittenDeal old = read_written_deal(
        *golf, "<!DOCTYPE kpat>\n<dealer id=\"12\" options=\"\" number='1' moves=\"3\">\n");
    REQUIRE(old.deal.ok());
    CHECK(old.deal.deal == pysol(*golf, 1));
    CHECK(first_error(*golf, "<kpat-game game-type=\"klondike\" deal-number=\"5\"/>") ==
          "1: this is a game of KPatience's 'klondike', which is not Golf");
    CHECK(first_error(*golf, "\n<kpat-game game-type=\"golf\" deal-number=\"0\"/>") ==
          "2: deals of KPat are numbered from 1 to 2147483647");
    CHECK(first_error(*golf, "<html></html>") ==
          "1: this is neither a deal nor a saved game of KPatience");
    for (const char* text : {"<", "<kpat-game", "<kpat-game =", "<kpat-game a=\"", "<dealer id>"}) {
        CHECK_FALSE(read_written_deal(*golf, text).deal.ok());
    }
    CHECK_FALSE(read_written_deal(*game("hole/black_hole"), now).deal.ok());
}

TEST_CASE("all spellings of black-hole-solver's boards are read", "[deal]") {
    const auto quasar = game("hole/quasar");
    const std::string piles[] = {"4C JS 9H 8S", "5H 5S 5C 4S", "QC 6C TC 4H", "5D 9C TS KS",
                                 "2D 3C AD 6D", "7H 6H 4D 8D", "AH JC QS 7C", "7S TH 3H JD",
                                 "2C KH 3S 9D", "QH 6S JH 2H", "9S 7D TD QD", "2S 8C KC 3D",
                                 "KD AC 8H AS"};
    for (const std::string mark : {"", ": ", ":"}) {
        for (const bool tens : {false, true}) {
            std::string board = "Foundations: -\n";
            for (std::string pile : piles) {
                for (auto at = pile.find('T'); tens && at != std::string::npos;
                     at = pile.find('T')) {
                    pile.replace(at, 1, "10");
                }
                board += mark + pile + "\n";
            }
            INFO(board);
            const WrittenDeal read = read_written_deal(*quasar, board);
            REQUIRE(read.deal.ok());
            CHECK(read.deal.deal == pysol(*quasar, 24));
        }
    }
}

}  // namespace niblick
