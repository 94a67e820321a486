#include <optional>
#include <string>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

std::shared_ptr<const Variant> golf() {
    tiny::Plan plan;
    plan.wrap = true;
    return tiny::make(plan);
}

// A game of some moves, some of them undone.
Session some_game(const std::shared_ptr<const Variant>& variant, std::uint64_t number, int moves) {
    Session game(bind(variant, deal_by_number(*variant, number)), number);
    Rng rng(number);
    for (int n = 0; n < moves; ++n) {
        const auto legal = legal_moves(game.board(), game.position());
        if (legal.empty()) break;
        REQUIRE(game.play(legal[static_cast<std::size_t>(rng.below(legal.size()))]));
    }
    game.go_to(game.at() / 2);
    return game;
}

bool equal(const Session& a, const Session& b) {
    return a.board().deal == b.board().deal && a.number() == b.number() && a.at() == b.at() &&
           a.moves() == b.moves() && a.position() == b.position() && a.tally() == b.tally();
}

// The text with one line replaced and the checksum of the last line made to fit, as someone would
// who edits the file by hand and knows how. `line` counts from 1.
std::string with_line(const std::string& text, int line, const std::string& replacement) {
    std::string result;
    std::uint64_t hash = 0xCBF29CE484222325U;
    std::size_t at = 0;
    for (int n = 1; n <= 7; ++n) {
        const std::size_t end = text.find('\n', at);
        const std::string kept = n == line ? replacement : text.substr(at, end - at);
        for (const char c : kept + '\n') {
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        }
        result += kept + '\n';
        at = end + 1;
    }
    result += "end ";
    for (int digit = 15; digit >= 0; --digit) {
        result += "0123456789abcdef"[(hash >> (4 * digit)) & 15];
    }
    return result + '\n';
}

std::string fault(const std::shared_ptr<const Variant>& variant, const std::string& text) {
    const SessionOrError read = read_saved(variant, text);
    CHECK_FALSE(read.session);
    return std::to_string(read.error.line) + ": " + read.error.message;
}

}  // namespace

TEST_CASE("a saved game comes back as it was", "[saved]") {
    const auto variant = golf();
    for (std::uint64_t number = 0; number < 30; ++number) {
        const Session game = some_game(variant, number, 40);
        const SessionOrError read = read_saved(variant, game.save_text());
        REQUIRE(read.session);
        CHECK(equal(*read.session, game));
    }
}

TEST_CASE("a game of a double deck comes back with the very cards", "[saved]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2, 2);
    plan.layout = tiny::columns(std::vector<int>(9, 8));
    plan.openings = {{Opening::Kind::fixed, 0}, Opening{}};
    plan.wrap = true;
    const auto variant = tiny::make(plan);
    for (std::uint64_t number = 0; number < 20; ++number) {
        const Session game = some_game(variant, number, 60);
        const SessionOrError read = read_saved(variant, game.save_text());
        INFO(read.error.message);
        REQUIRE(read.session);
        CHECK(equal(*read.session, game));
    }
}

TEST_CASE("the file is text that a person can read", "[saved]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.ranks = 5;
    plan.layout = tiny::columns({2, 1});
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->fingerprint = 0x00C0FFEE12345678;
    Session game(tiny::board(variant, "AC 2C/5C|4C|3C"));
    REQUIRE(game.play(Move::play(2)));
    REQUIRE(game.play(Move::play(0)));
    game.undo();
    const std::string text = game.save_text();
    CHECK(text.substr(0, text.rfind("end ")) ==
          "niblick-game 1\nrules by/hand\nfingerprint 00c0ffee12345678\ndeal own\n"
          "cards AC 2C/5C|4C|3C\nmoves 2C AC\nat 1\n");
    CHECK(text == with_line(text, 0, ""));
    const SessionOrError read = read_saved(variant, text);
    REQUIRE(read.session);
    CHECK(equal(*read.session, game));
    CHECK_FALSE(read.session->number());
}

TEST_CASE("the header tells which rules a game needs", "[saved]") {
    const auto variant = golf();
    const std::string text = some_game(variant, 3, 10).save_text();
    const HeaderOrError header = read_saved_header(text);
    REQUIRE(header.header);
    CHECK(header.header->rules == "by/hand");
    CHECK(header.header->fingerprint == variant->fingerprint);
    CHECK_FALSE(read_saved_header("").header);
    CHECK_FALSE(read_saved_header("hello").header);
}

TEST_CASE("line ends of Windows do no harm", "[saved]") {
    const auto variant = golf();
    const Session game = some_game(variant, 3, 10);
    std::string text = game.save_text();
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.replace(at, 1, "\r\n");
    }
    const SessionOrError read = read_saved(variant, text);
    REQUIRE(read.session);
    CHECK(equal(*read.session, game));
}

TEST_CASE("a game cut off at any byte is refused with a sentence", "[saved]") {
    const auto variant = golf();
    const Session game = some_game(variant, 8, 25);
    const std::string text = game.save_text();
    for (std::size_t length = 0; length < text.size(); ++length) {
        const SessionOrError read = read_saved(variant, text.substr(0, length));
        INFO("cut at " << length);
        if (read.session) {
            // Only the last line feed may be missing.
            CHECK(length == text.size() - 1);
            CHECK(equal(*read.session, game));
        } else {
            CHECK_FALSE(read.error.message.empty());
            CHECK(read.error.line >= 1);
        }
    }
}

TEST_CASE("a changed character is noticed or does not matter", "[saved]") {
    const auto variant = golf();
    const Session game = some_game(variant, 8, 25);
    const std::string text = game.save_text();
    int refused = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = text;
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
            const SessionOrError read = read_saved(variant, damaged);
            if (!read.session) {
                ++refused;
                CHECK_FALSE(read.error.message.empty());
            } else if (!equal(*read.session, game)) {
                FAIL("another game without a word, at byte " << at << " bit " << bit);
            }
        }
    }
    CHECK(refused > 0);
}

TEST_CASE("random damage gives a sentence or the same game", "[saved]") {
    const auto variant = golf();
    const Session game = some_game(variant, 8, 25);
    const std::string text = game.save_text();
    Rng rng(4);
    for (int round = 0; round < 5000; ++round) {
        std::string damaged = text;
        for (std::uint64_t n = 1 + rng.below(4); n > 0; --n) {
            const auto at = static_cast<std::size_t>(rng.below(damaged.size()));
            switch (rng.below(4)) {
                case 0: damaged.erase(at, 1 + static_cast<std::size_t>(rng.below(10))); break;
                case 1: damaged.insert(at, 1, static_cast<char>(rng.below(256))); break;
                case 2: damaged.insert(at, damaged.substr(0, 20)); break;
                default: damaged[at] = static_cast<char>(rng.below(256));
            }
        }
        const SessionOrError read = read_saved(variant, damaged);
        if (read.session) REQUIRE(equal(*read.session, game));
    }
}

TEST_CASE("faults in a saved game have their sentence", "[saved]") {
    const auto variant = golf();
    const std::string text = some_game(variant, 8, 5).save_text();
    REQUIRE(with_line(text, 0, "") == text);
    CHECK(fault(variant, "") == "1: the file is empty");
    CHECK(fault(variant, "hello\n") == "1: this is not a saved game");
    CHECK(fault(variant, "niblick-game\n") == "1: the version of the saved game cannot be read");
    CHECK(fault(variant, "niblick-game 0\n") == "1: the version of the saved game cannot be read");
    CHECK(fault(variant, "niblick-game 3\nwhatever comes then") ==
          "1: this game was saved by a newer program (format 3; this one reads up to 2)");
    CHECK(fault(variant, "niblick-game 1\n") == "2: the file ends too early; expected 'rules'");
    CHECK(fault(variant, with_line(text, 3, "finger")) ==
          "3: expected 'fingerprint', saw 'finger'");
    CHECK(fault(variant, with_line(text, 3, "fingerprint xyz")) ==
          "3: the fingerprint cannot be read");
    CHECK(fault(variant, with_line(text, 3, "fingerprint 123")) ==
          "3: the rules of 'by/hand' have changed since this game was saved");
    CHECK(fault(variant, with_line(text, 4, "deal niblick-1 x")) ==
          "4: the deal number cannot be read");
    CHECK(fault(variant, with_line(text, 4, "deal niblick-1 18446744073709551616")) ==
          "4: the deal number cannot be read");
    CHECK(fault(variant, with_line(text, 4, "deal niblick-1 9")) ==
          "5: the cards are not those of deal 9");
    CHECK(fault(variant, with_line(text, 5, "cards AC")).starts_with("5: "));
    CHECK(fault(variant, with_line(text, 6, "moves draw draw XX")) ==
          "6: move 3 ('XX') cannot be read");
    CHECK(fault(variant, with_line(text, 6, "moves " + std::string(5 * 17, ' ') + "KC")) ==
          "6: move 1 ('KC') is not legal there");
    CHECK(fault(variant, with_line(text, 7, "at x")) == "7: the place in the game cannot be read");
    CHECK(fault(variant, with_line(text, 7, "at -1")) ==
          "7: the place in the game is beyond its last move");
    CHECK(fault(variant, with_line(text, 7, "at 6")) ==
          "7: the place in the game is beyond its last move");
    std::string changed = text;
    changed[changed.find("at ") + 3] = '0';
    CHECK(fault(variant, changed) == "8: the file is damaged: its checksum does not match");
}

TEST_CASE("a number of another dealing scheme is dropped, the cards are kept", "[saved]") {
    const auto variant = golf();
    const Session game = some_game(variant, 8, 5);
    const SessionOrError read =
        read_saved(variant, with_line(game.save_text(), 4, "deal elsewhere-7 12"));
    REQUIRE(read.session);
    CHECK_FALSE(read.session->number());
    CHECK(read.session->board().deal == game.board().deal);
    CHECK(read.session->moves() == game.moves());
}

}  // namespace niblick
