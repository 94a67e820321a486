// Deals by the numbers of other programs against streams and boards that are known.

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/deal/deal.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

const std::filesystem::path kSource = NIBLICK_SOURCE_DIR;

class Dealer {
  public:
    std::string line(const std::string& id, const std::string& number) {
        return text(id, number, DealFormat::line);
    }
    std::string row(const std::string& id, const std::string& number) {
        return text(id, number, DealFormat::row);
    }
    const Variant& variant(const std::string& id) {
        auto& known = variants_[id];
        if (!known) known = shipped(library_, id);
        return *known;
    }
    // The verdict on a deal.
    Outcome outcome(const std::string& id, const std::string& number) {
        variant(id);
        const auto& rules = variants_[id];
        const Board board = bind(rules, deal_by_number(*rules, *parse_deal_number(number).number));
        return Solver(rules).solve(board, start_position(board), {}).outcome;
    }

  private:
    std::string text(const std::string& id, const std::string& number, DealFormat format) {
        const Variant& rules = variant(id);
        const auto read = parse_deal_number(number);
        REQUIRE(read.number);
        REQUIRE(has_deals(rules, read.number->scheme));
        return deal_text(rules, deal_by_number(rules, *read.number), format);
    }

    Library library_ = shipped_rules(kSource);
    std::map<std::string, std::shared_ptr<const Variant>> variants_;
};

// The last `length` characters of a line.
std::string end_of(const std::string& line, std::size_t length) {
    return line.size() > length ? line.substr(line.size() - length) : line;
}

}  // namespace

// tests/truth/README.md says where they come from.
TEST_CASE("all streams of other programs' deals are dealt", "[deal][truth]") {
    const std::map<std::string, std::string> ids = {{"golf", "golf/golf"},
                                                    {"black_hole", "hole/black_hole"},
                                                    {"quasar", "hole/quasar"},
                                                    {"three_peaks", "peaks/three_peaks"}};
    Dealer dealer;
    std::ifstream in(kSource / "tests" / "truth" / "foreign_deals.csv");
    std::string line;
    REQUIRE(std::getline(in, line));
    REQUIRE(line == "scheme,number,game,cards");
    int rows = 0;
    while (std::getline(in, line)) {
        const auto one = line.find(','), two = line.find(',', one + 1),
                   three = line.find(',', two + 1);
        const std::string number = line.substr(0, one) + ":" + line.substr(one + 1, two - one - 1);
        const std::string game = line.substr(two + 1, three - two - 1);
        INFO(number << " of " << game);
        CHECK(dealer.row(ids.at(game), number) == line.substr(three + 1));
        ++rows;
    }
    CHECK(rows == 96);
}

// Boards of the test data of those programs.
TEST_CASE("known boards of other programs are dealt", "[deal][truth]") {
    Dealer dealer;
    const std::string golf_1 =
        "JD 5H KH AS 4H/2D KD 3H AH AC/9H KC 2S 3C 4D/JC 9S KS 4C 7S/5D 5S 9D 5C 3S/"
        "7H AD QD TS TD/7C QC JS QH 4S|8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H|TH";
    for (const char* number : {"pysol:1", "ms:1", "kpat:1"}) {
        CHECK(dealer.line("golf/golf", number) == golf_1);
    }
    CHECK(dealer.line("golf/putt_putt", "pysol:906") ==
          "9D TS 5C 7D 7H/3S 6S 5D QC 7S/9S 6C 3H JC 9H/QD 7C 5H 3C QS/AS KH 2H TH TD/"
          "4H 8C 6H 2D 2S/9C 4D 8S JH 3D|6D KC KS AH AC KD 4S 8D 8H JD TC AD QH 4C JS 2C|5S");
    CHECK(dealer.line("golf/golf", "pysol:11").ends_with("|KS"));
    CHECK(dealer.line("golf/golf", "pysol:240000") ==
          "3S 4S 7D 3H 7C/7H TC 2D TD AD/6H 6C 6S 3D 6D/5S TH 8H QC KD/8D JC 9C AC 9S/"
          "5D QS 5H 9H AS/KC 9D 2S JD QD|5C 8S 3C 4H AH 7S QH 2C 4D KS 4C 2H 8C JS TS KH|JH");
    CHECK(dealer.line("hole/black_hole", "pysol:26464608654870335080")
              .starts_with("KD JH JS/8H 4C 7D/7H TD 4H/JD 9S 5S/AH 3S 6H/9C 9D 8S"));
    CHECK(dealer.line("hole/quasar", "pysol:24") ==
          "4C JS 9H 8S/5H 5S 5C 4S/QC 6C TC 4H/5D 9C TS KS/2D 3C AD 6D/7H 6H 4D 8D/AH JC QS 7C/"
          "7S TH 3H JD/2C KH 3S 9D/QH 6S JH 2H/9S 7D TD QD/2S 8C KC 3D/KD AC 8H AS||");
    const std::string binary = dealer.line("hole/binary_star", "pysol:240000");
    CHECK(binary.starts_with("5H 6H 2C QD 4H 4C/"));
    CHECK(binary.ends_with("/8D 8S JH JC AD 2D||AS KH"));
    CHECK(dealer.line("golf/golf", "solvitaire:1") ==
          "4S TS 9D KD 8D/9C 2H 5D 8C 6D/5S 3D 3C 5H 2C/7D 6S 8H 8S 9H/TH 9S JS JC JH/"
          "3H QD TD 7S KH/6C 4C AS 7H AH|7C KC 4D 2D 5C AD 3S QS QC 4H 2S AC QH TC KS 6H|JD");
}

// PySolFC itself has the other generator for 32000.
TEST_CASE("32000 is the first number that PySol deals by its other generator", "[deal][truth]") {
    Dealer dealer;
    CHECK(dealer.line("golf/golf", "pysol:32000").starts_with("7S TH 9C 9H AD/"));
    CHECK(dealer.line("golf/golf", "pysol:32000").ends_with("|JH"));
    CHECK(dealer.line("golf/golf", "ms:32000").starts_with("QD TH 5D AC 3C/"));
    CHECK(dealer.line("golf/golf", "ms:32000").ends_with("|AD"));
}

TEST_CASE("verdicts on known deals of other programs", "[deal][truth]") {
    Dealer dealer;
    CHECK(dealer.outcome("golf/putt_putt", "pysol:11") == Outcome::lost);
    CHECK(dealer.outcome("golf/putt_putt", "pysol:906") == Outcome::won);
    CHECK(dealer.outcome("golf/golf", "pysol:35") == Outcome::won);
    CHECK(dealer.outcome("hole/black_hole", "pysol:27") == Outcome::lost);
    CHECK(dealer.outcome("hole/black_hole", "pysol:26464608654870335080") == Outcome::won);
    CHECK(dealer.outcome("hole/quasar", "pysol:24") == Outcome::won);
}

// By their custom the ace of spades is the last card that PySol deals.
TEST_CASE("in Quasar of PySol the ace of spades lies open", "[deal]") {
    Dealer dealer;
    for (const char* number :
         {"pysol:1", "pysol:2", "ms:3", "pysol:100000", "pysol:777777777777"}) {
        CHECK(end_of(dealer.line("hole/quasar", number), 4) == "AS||");
    }
}

TEST_CASE("every game that others deal conserves its cards", "[deal]") {
    const Library library = shipped_rules(kSource);
    int games = 0;
    for (const std::string& id : library.ids()) {
        const auto variant = shipped(library, id);
        for (const Dealing& dealing : variant->dealings) {
            INFO(id << " by " << facts_of(dealing.scheme).name);
            for (const std::uint64_t number : {1U, 31999U, 32000U, 2147483647U}) {
                const Deal deal = deal_by_number(*variant, DealNumber(dealing.scheme, number));
                std::vector<int> seen(static_cast<std::size_t>(variant->deck.size()), 0);
                for (const auto* cards : {&deal.tableau, &deal.stock, &deal.foundation}) {
                    for (const Card card : *cards) {
                        if (card != kNoCard) ++seen[card];
                    }
                }
                CHECK(std::count(seen.begin(), seen.end(), 1) == variant->deck.size());
                CHECK(static_cast<int>(deal.stock.size()) == variant->stock_size);
                CHECK(deal.foundation.size() == variant->openings.size());
                CHECK(deal == deal_by_number(*variant, DealNumber(dealing.scheme, number)));
            }
        }
        games += variant->dealings.empty() ? 0 : 1;
    }
    CHECK(games >= 30);
}

}  // namespace niblick
