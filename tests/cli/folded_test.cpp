#include "tests/support/folded.h"

#include <algorithm>
#include <set>
#include <string>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

std::string transcript_of(const std::string& id) {
    return ran({"playthrough", id, "--seed", "1"}).out;
}

std::string line_with(const std::string& text, const std::string& words) {
    const std::size_t at = text.find(words);
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
}

}  // namespace

TEST_CASE("a folded transcript keeps its head, two moves and the ending") {
    const std::string whole = transcript_of("golf/golf");
    const std::string text = folded(whole);
    const std::string head = whole.substr(0, whole.find("\nmove 3\n"));
    const std::string ending = whole.substr(whole.find("\nmove 26\n"));
    CHECK(text.substr(0, head.size()) == head);
    CHECK(text.substr(text.size() - ending.size()) == ending);
    CHECK(text.find("\nmove 3..7: ") != std::string::npos);
    CHECK(text.find("\nmove 23..25: ") != std::string::npos);
    CHECK(text.find("\nmove 3\n") == std::string::npos);
    CHECK(text.find("\nmove 25\n") == std::string::npos);
}

TEST_CASE("a short transcript is folded to itself") {
    const std::string whole = transcript_of("hole/black_hole");
    CHECK(whole.find("\nmove 3\n") != std::string::npos);
    CHECK(folded(whole) == whole);
}

TEST_CASE("no character of a transcript changes without its folded text") {
    const std::string whole = transcript_of("golf/golf");
    const std::string text = folded(whole);
    std::set<std::size_t> unseen;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed = whole;
        changed[at] = changed[at] == '#' ? '%' : '#';
        if (folded(changed) == text) unseen.insert(at);
    }
    CHECK(unseen.empty());
}

TEST_CASE("a line too many or too few in a folded move is seen") {
    const std::string whole = transcript_of("golf/golf");
    const std::size_t at = whole.find("\nscore ", whole.find("\nmove 9\n"));
    const std::string more = whole.substr(0, at) + "\nbonus 1" + whole.substr(at);
    const std::string fewer = whole.substr(0, at) + whole.substr(whole.find('\n', at + 1));
    CHECK(folded(more) != folded(whole));
    CHECK(folded(fewer) != folded(whole));
}

TEST_CASE("the lines of digests say which move differs") {
    const std::string whole = transcript_of("golf/golf");
    std::string changed = whole;
    changed.replace(changed.find("score", changed.find("\nmove 9\n")), 5, "SCORE");
    const std::string before = line_with(folded(whole), "move 8..12: ");
    const std::string after = line_with(folded(changed), "move 8..12: ");
    CHECK(move_that_differs(before, after) == 9);
    CHECK_FALSE(move_that_differs(before, before));
    CHECK_FALSE(move_that_differs(before, line_with(folded(whole), "move 13..17: ")));
    CHECK_FALSE(move_that_differs("score 3", "score 4"));
    CHECK_FALSE(move_that_differs("", ""));
    CHECK_FALSE(move_that_differs("move 3..7", "move 3: "));
}

TEST_CASE("the lines of digests say where one game ends and the other goes on") {
    const std::string before = line_with(folded(transcript_of("golf/golf")), "move 8..12: ");
    const std::string digests = before.substr(before.find(": ") + 2);
    CHECK(move_that_differs(before, "move 8..10: " + digests.substr(0, 50)) == 11);
    CHECK(move_that_differs("move 8..8: " + digests.substr(0, 16), before) == 9);
    CHECK(move_that_differs(before, "") == 8);
    CHECK(move_that_differs("", before) == 8);
}
