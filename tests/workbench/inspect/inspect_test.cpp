#include "workbench/inspect/inspect.h"

#include <limits>
#include <string>

#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/inspect/picture.h"
#include "workbench/inspect/words.h"

namespace niblick {

namespace {

// Two columns, a stock, and a token of this name.
Session with_token(const std::string& name) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(9, 1);
    plan.layout = tiny::columns({3, 2});
    plan.ranks = 9;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->tokens.push_back({name, 1, 0, -1, kNoCard, false});
    seal(*variant);
    return Session(tiny::board(std::move(variant), "9C 4C 2C/3C 5C|6C 7C 8C|AC"));
}

Pen pen_with_text() {
    Pen pen;
    pen.picture.size = {100, 50};
    pen.rect({10, 10, 20, 20}, 0, &Theme::card);
    pen.text({50, 20}, "Stock", 10, 0.5F, &Theme::text);
    return pen;
}

}  // namespace

TEST_CASE("what players see of shipped games is in order", "[inspect]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const char* id : {"golf/golf", "peaks/tripeaks_closed", "sets/cheops", "golf/thieves"}) {
        INFO(id);
        const Loaded loaded = library.load(id);
        const Session session(bind(loaded.variant, deal_by_number(*loaded.variant, 1)), 1);
        CHECK(page_fault(loaded.rules, session) == "");
        CHECK(position_fault(session) == "");
    }
}

TEST_CASE("a name that texts cannot show is found in a position", "[inspect]") {
    CHECK(position_fault(with_token("wild")) == "");
    CHECK(position_fault(with_token("a\x07"
                                    "b"))
              .find("control character") != std::string::npos);
}

TEST_CASE("wording that is empty or broken is found", "[inspect]") {
    CHECK(wording_fault("the state", "Foundation: 7 of clubs.") == "");
    CHECK(wording_fault("the state", "") == "the state is empty");
    CHECK(wording_fault("the state", " \n") == "the state is empty");
    CHECK(wording_fault("the state", "7 of \x1B[1m") == "the state has a control character");
    CHECK(wording_fault("the state", "No card .") == "the state has ' .' in 'No card .'");
    RulesPage page;
    page.title = "Golf";
    CHECK(page_text_fault(page) == "the page has no paragraph");
    page.paragraphs = {{Topic::goal, "Clear the layout."}};
    CHECK(page_text_fault(page) == "");
    page.paragraphs.push_back({Topic::cards, "one deck"});
    CHECK(page_text_fault(page).ends_with("is no sentence: 'one deck'"));
}

TEST_CASE("a picture that is not whole is found", "[inspect]") {
    CHECK(picture_fault(pen_with_text().picture) == "");
    CHECK(picture_fault(Picture()) == "it has no size");
    Pen empty = pen_with_text();
    empty.text({50, 20}, "", 10, 0, &Theme::text);
    CHECK(picture_fault(empty.picture) == "it has an empty text");
    Pen wide = pen_with_text();
    wide.text({50, 20}, "Stock, 20 cards of a long name", 10, 0.5F, &Theme::text);
    CHECK(picture_fault(wide.picture) == "'Stock, 20 cards of a long name' is outside of it");
    Pen nowhere = pen_with_text();
    nowhere.line({{10, 10}, {std::numeric_limits<float>::quiet_NaN(), 10}}, &Theme::line, 1);
    CHECK(picture_fault(nowhere.picture) == "a shape is outside of it");
    Pen flat = pen_with_text();
    flat.rect({10, 10, 20, 0}, 0, &Theme::card);
    CHECK(picture_fault(flat.picture) == "a shape is outside of it");
}

// With the tableau nearly cleared the stock is at the edge, and the label below it is wider.
TEST_CASE("the label of the stock is within the exported picture", "[inspect]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "course/hole_09");
    Session session(bind(variant, deal_by_number(*variant, 7)), 7);
    for (const char* move : {"6C", "5S",   "draw", "draw", "JS",   "QC", "draw", "AH", "KC", "AD",
                             "2H", "draw", "5C",   "6S",   "draw", "3D", "draw", "9D", "8S", "draw",
                             "JH", "draw", "draw", "JD",   "QS",   "KS", "draw"}) {
        REQUIRE(session.play(*parse_move(session.board(), move)));
    }
    CHECK(position_fault(session) == "");
}

}  // namespace niblick
