// Games told in sentences: played to their ends by somebody who never looks at the table.

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/rulesets.h"
#include "workbench/cli/game/game.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// "6 of hearts" as it is typed, "6H".
std::string typed(const std::string& spoken) {
    static const std::map<std::string, std::string> kRanks{
        {"ace", "A"}, {"jack", "J"}, {"queen", "Q"}, {"king", "K"}, {"10", "T"}};
    const auto of = spoken.find(" of ");
    REQUIRE(of != std::string::npos);
    const std::string rank = spoken.substr(0, of);
    const auto known = kRanks.find(rank);
    const char suit = static_cast<char>(spoken[of + 4] - 'a' + 'A');
    return (known == kRanks.end() ? rank : known->second) + suit;
}

// The cards behind "can be played: ", up to the full stop.
std::vector<std::string> offered(const std::string& sentence) {
    static const std::string kHead = "can be played: ";
    std::vector<std::string> cards;
    const auto at = sentence.find(kHead);
    if (at == std::string::npos) return cards;
    std::string rest = sentence.substr(at + kHead.size());
    rest.resize(rest.find('.'));
    for (std::size_t from = 0; from != std::string::npos;) {
        const auto comma = rest.find(", ", from);
        cards.push_back(rest.substr(from, comma - from));
        from = comma == std::string::npos ? comma : comma + 2;
    }
    return cards;
}

bool says_end(const std::string& sentence) {
    return sentence.find("Won") != std::string::npos ||
           sentence.find("No legal move") != std::string::npos;
}

// Plays by ear: the first card that is said to be playable, otherwise the stock.
struct Listener {
    Library library{shipped_rules(NIBLICK_SOURCE_DIR)};
    std::ostringstream out;
    Game game;
    int said = 0;

    Listener(const std::string& id, std::uint64_t deal)
        : game(
              library, library.load(id), deal, 1, [] { return std::uint64_t{1}; }, out) {
        game.speak();
        game.greet();
    }
    // What is said to a line that is typed.
    std::string tell(const std::string& line) {
        out.str("");
        REQUIRE(game.carry_out(line));
        ++said;
        return out.str();
    }
    // The last sentence.
    std::string play() {
        for (int moves = 0; moves < 200; ++moves) {
            const std::string state = tell("read state");
            if (says_end(state)) return state;
            const std::vector<std::string> cards = offered(state);
            const std::string event = tell(cards.empty() ? "draw" : typed(cards.front()));
            // One event, one line; that a deal is lost is told once, in a line of its own.
            INFO(event);
            const std::string rest = event.substr(event.find('\n') + 1);
            REQUIRE((rest.empty() || rest.find("can no longer be won") != std::string::npos));
        }
        return "";
    }
};

std::string spoken(const std::string& id, const std::string& seed, const std::string& script) {
    const Ran result = ran({"play", id, "--seed", seed, "--speech", "--no-record"}, script);
    CHECK(result.exit == 0);
    CHECK(result.err.empty());
    return result.out;
}

}  // namespace

TEST_CASE("games are played to their ends from the spoken sentences alone", "[speech]") {
    int won = 0;
    for (const char* id : {"peaks/tripeaks_closed", "golf/golf", "golf/putt_putt",
                           "hole/black_hole", "pyramid/pyramid_golf"}) {
        for (const std::uint64_t deal : {1783, 1, 2}) {
            INFO(id << ", deal " << deal);
            Listener listener(id, deal);
            const std::string end = listener.play();
            CHECK(says_end(end));
            CHECK(listener.game.session().ending() != Ending::playing);
            const bool says_won = end.find("Won") != std::string::npos;
            CHECK(says_won == (listener.game.session().ending() == Ending::won));
            won += says_won ? 1 : 0;
        }
    }
    CHECK(won > 0);
}

TEST_CASE("the deal of the first start is won by ear", "[speech]") {
    Listener listener("peaks/tripeaks_closed", 1783);
    CHECK(listener.play().starts_with("Won: cleared in "));
}

TEST_CASE("speech says what happened, what there is and why not", "[speech]") {
    expect_golden("cli/play_speech.txt",
                  spoken("peaks/tripeaks_closed", "1783",
                         "read table\nread stock\nread 4\nread 99\nread zz\nread QS\ndraw\nundo\n"
                         "read state\nzz\n"));
    expect_golden("cli/play_speech_columns.txt",
                  spoken("golf/golf", "1", "read 1\nread table\ndraw\ndraw\nread state\n"));
}
