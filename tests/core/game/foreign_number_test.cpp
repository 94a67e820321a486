// Saved games and codes of deals by other programs' numbers.

#include <memory>
#include <string>

#include "core/game/game_code.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

std::shared_ptr<Variant> golf() {
    auto variant = std::make_shared<Variant>(*tiny::make({}));
    variant->id = "golf/golf";
    for (const DealScheme scheme : {DealScheme::pysol, DealScheme::kpat}) {
        Dealing dealing;
        dealing.scheme = scheme;
        dealing.game = "Golf";
        variant->dealings.push_back(dealing);
    }
    return variant;
}

Session game(const std::shared_ptr<const Variant>& variant, const std::string& text) {
    const DealNumber number = *parse_deal_number(text).number;
    Session session(bind(variant, deal_by_number(*variant, number)), number);
    session.play(legal_moves(session.board(), session.position()).front());
    return session;
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("saved games and codes keep another program's number") {
    const auto variant = golf();
    for (const char* text : {"pysol:906", "pysol:26464608654870335080", "kpat:1"}) {
        const Session session = game(variant, text);
        const SessionOrError saved = read_saved(variant, session.save_text());
        REQUIRE(saved.session);
        CHECK(saved.session->number() == session.number());
        CHECK(saved.session->save_text() == session.save_text());
        const std::string code = game_code(session);
        CHECK(code.find("cards=") == std::string::npos);
        const SessionOrError read = read_code(variant, code);
        REQUIRE(read.session);
        CHECK(read.session->number() == session.number());
        CHECK(read.session->save_text() == session.save_text());
    }
    CHECK(game_code(game(variant, "pysol:906")).find(",deal=pysol-1+906,") != std::string::npos);
}

TEST_CASE("a game keeps its cards where the rules no longer name the program") {
    const auto variant = golf();
    const Session session = game(variant, "pysol:906");
    const auto plain = std::make_shared<Variant>(*variant);
    plain->dealings.clear();
    const SessionOrError saved = read_saved(plain, session.save_text());
    REQUIRE(saved.session);
    CHECK_FALSE(saved.session->number());
    CHECK(saved.session->board().deal == session.board().deal);
    const SessionOrError code = read_code(plain, game_code(session));
    CHECK_FALSE(code.session);
    CHECK(code.error.message == "this program cannot deal the deal number of this code");
}

TEST_CASE("numbers that a scheme does not have are refused in saved games") {
    const auto variant = golf();
    const std::string text = game(variant, "pysol:906").save_text();
    const auto error = [&](const std::string& to) {
        std::string changed = with(text, "deal pysol-1 906", to);
        changed = with_checksum(changed.substr(0, changed.rfind("end ")));
        return read_saved(variant, changed).error.message;
    };
    CHECK(error("deal pysol-1 0") == "the deal number cannot be read");
    CHECK(error("deal pysol-1 9x") == "the deal number cannot be read");
    CHECK(error("deal kpat-1 2147483648") == "the deal number cannot be read");
    CHECK(error("deal pysol-1 907") == "the cards are not those of PySol deal 907");
    CHECK(error("deal other-7 123456789012345678901234567890").empty());
}

}  // namespace niblick
