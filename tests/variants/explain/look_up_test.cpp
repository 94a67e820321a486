#include "variants/explain/look_up.h"

#include <algorithm>
#include <string>

#include "tests/support/catch.h"
#include "variants/explain/book.h"
#include "variants/mechanisms/builtin.h"

using namespace niblick;

namespace {

bool says(std::string_view wanted, std::string_view text) {
    const std::string answer = look_up(wanted, builtin()).text;
    INFO(wanted << "\n" << answer);
    return answer.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("the manual finds tables, keys, words, themes and recipes", "[manual]") {
    CHECK(says("stock", "### [stock]\n"));
    CHECK(says("[Stock]", "- `per_turn`: "));
    CHECK(says("deals", "### [deals]\n"));
    CHECK(says("wrap", "[packing] `wrap`: "));
    CHECK(says("wrap", "[sequence] `wrap`: "));
    CHECK(says("extends", "`extends`: "));
    CHECK(says("when_stuck", "[stock] turn = \"when_stuck\": "));
    CHECK(says("burn", "[events] when, actions: burn N"));
    CHECK(says("layout", "- [pyramid]: "));
    CHECK(says("rounds and courses", "- [course]: "));
    CHECK(says("a fuse that burns the stock", "#### A fuse that burns the stock\n"));
    CHECK(says("fuse", "every 6 moves: burn 1"));
    CHECK(says("recipes", "- A wild card\n"));
    CHECK(says("events", "\nRecipes: "));
    // Names in the singular, forms of several words, kinds of forms.
    CHECK(says("counter", "### [counters]\n"));
    CHECK(says("lock", "[events] `locks`: "));
    CHECK(says("lock", "what opens a lock: CARDS until N TOKEN"));
    CHECK(says("lock", "#### A lock with three keys\n"));
    CHECK(says("every N moves", "[events] when, triggers: every N moves"));
    CHECK_FALSE(says("every N moves", "every N of a run"));
    CHECK(says("every", "[events] when, triggers: every N of a run"));
    CHECK(says("end won", "[events] when, actions: end [won | lost]"));
    CHECK(says("peek", "### [peek]\n"));
    // Words that only descriptions have.
    CHECK(says("either-or", "[covers] `on`: "));
    CHECK(says("either-or", "#### Free at one side\n"));
    CHECK(says("mah-jongg", "#### Free at one side\n"));
    CHECK_FALSE(says("burn", "`turn`"));
}

TEST_CASE("a word that the manual does not have is answered with the nearest", "[manual]") {
    const auto nearest_to = [](std::string_view wanted) {
        const ManualAnswer answer = look_up(wanted, builtin());
        CHECK(answer.text.empty());
        return answer.nearest;
    };
    CHECK(nearest_to("evnts") == "events");
    CHECK(nearest_to("wrapp") == "wrap");
    CHECK(nearest_to("clearred") == "cleared");
    CHECK(nearest_to("xyzzyx").empty());
    CHECK(nearest_to("").empty());
}

TEST_CASE("the book has parts, and recipes that are whole files", "[manual]") {
    const auto parts = book_parts();
    REQUIRE(parts.size() > 40);
    CHECK(parts.front().title == "Writing games");
    CHECK(parts.front().text == book_text());
    const auto recipes =
        std::count_if(parts.begin(), parts.end(), [](const BookPart& part) { return part.recipe; });
    CHECK(recipes > 25);
    for (const BookPart& part : parts) {
        INFO(part.title);
        if (part.recipe) CHECK(rule_file(part).find("\n[") != std::string_view::npos);
    }
    const auto stock = recipes_with("stock");
    CHECK(std::ranges::find(stock, "A waste", &BookPart::title) != stock.end());
    CHECK(std::ranges::find(stock, "A cell", &BookPart::title) == stock.end());
    CHECK(recipes_with("walls").empty());
}
