#include "workbench/library/completion.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "variants/mechanisms/builtin.h"

namespace niblick {

namespace {

const Registry& rules() {
    static const Registry registry = builtin();
    return registry;
}

// Offers where the bar stands.
Offers offers_in(std::string text, bool asked = false) {
    const std::size_t caret = text.find('|');
    REQUIRE(caret != std::string::npos);
    text.erase(caret, 1);
    return offers_at(text, caret, rules(), {"golf/golf", "peaks/tripeaks"}, asked);
}

const Offer* find(const Offers& offers, std::string_view label) {
    const auto found = std::find_if(offers.list.begin(), offers.list.end(),
                                    [label](const Offer& o) { return o.label == label; });
    return found == offers.list.end() ? nullptr : &*found;
}

std::string taken(std::string text, std::string_view label, bool asked = false) {
    const Offers offers = offers_in(text, asked);
    const Offer* offer = find(offers, label);
    INFO(text << " " << label);
    REQUIRE(offer != nullptr);
    text.erase(text.find('|'), 1);
    return text.replace(offers.from, offers.to - offers.from, offer->text);
}

}  // namespace

TEST_CASE("tables, keys and values are offered where they can stand", "[completion]") {
    CHECK(taken("[col|", "columns") == "[columns]");
    CHECK(taken("[col|]\n", "columns") == "[columns]\n");
    CHECK(taken("[columns]\nco|", "count") == "[columns]\ncount = ");
    CHECK(taken("[columns]\nco| = 7", "count") == "[columns]\ncount = 7");
    CHECK(taken("[sequence]\non_king = cl|", "closed") == "[sequence]\non_king = \"closed\"");
    CHECK(taken("[sequence]\non_king = \"cl|\"", "closed") == "[sequence]\non_king = \"closed\"");
    CHECK(taken("[sequence]\nwrap = t|", "true") == "[sequence]\nwrap = true");
    CHECK(taken("ext|", "extends") == "extends = ");
    CHECK(taken("extends = \"golf|\"", "golf/golf") == "extends = \"golf/golf\"");
    CHECK(taken("without = [\"col|", "columns") == "without = [\"columns\"");
    CHECK(taken("[columns]\n|", "height", true) == "[columns]\nheight = ");
}

TEST_CASE("what is there already, or makes no sense, is not offered", "[completion]") {
    CHECK(offers_in("[columns]\n|").list.empty());  // not asked
    CHECK(find(offers_in("[columns]\ncount = 7\n|", true), "count") == nullptr);
    CHECK(find(offers_in("[columns]\ncount = 7\n|", true), "height") != nullptr);
    CHECK(offers_in("[columns]\ncount|").list.empty() == false);
    CHECK(offers_in("[sequence]\nwrap = true|").list.empty());
    CHECK(offers_in("# col|").list.empty());
    CHECK(offers_in("[no_such]\na|").list.empty());
    CHECK(offers_in("|").list.empty());
}

TEST_CASE("the caret asks what a key is for", "[completion]") {
    const std::string text = "extends = \"golf/golf\"\n[sequence]\nwrap = true\n";
    const auto wrap = help_at(text, text.find("wrap"), rules());
    REQUIRE(wrap);
    CHECK(wrap->title == "[sequence] wrap");
    CHECK_FALSE(wrap->says.empty());
    CHECK(wrap->fallback == "false");
    const auto table = help_at(text, text.find("sequence") + 2, rules());
    REQUIRE(table);
    CHECK(table->title == "[sequence]");
    const auto top = help_at(text, 2, rules());
    REQUIRE(top);
    CHECK(top->title == "extends");
    CHECK_FALSE(help_at("", 0, rules()));
    CHECK_FALSE(table->recipes.empty());
}

TEST_CASE("the caret on a word of an event asks what the word does", "[completion]") {
    const std::string text = "[events]\nwhen = [\"QS leaves: burn 2\"]\n";
    const auto burn = help_at(text, text.find("burn") + 1, rules());
    REQUIRE(burn);
    REQUIRE(burn->phrases.size() == 1);
    CHECK(burn->phrases.front().starts_with("burn N: "));
    const auto none = help_at(text, text.find("QS"), rules());
    REQUIRE(none);
    REQUIRE_FALSE(none->phrases.empty());
    CHECK(none->phrases.front().starts_with("Triggers: CARDS leaves, "));
}

TEST_CASE("offering survives any caret in any broken text", "[completion]") {
    const std::string text =
        "[columns\ncount = [1, \"x\nheight=\n]] = \"\"\"\n\xFF\r\n[stock]\nturn";
    for (std::size_t n = 0; n <= text.size(); ++n) {
        for (std::size_t caret = 0; caret <= n; ++caret) {
            const Offers offers = offers_at(text.substr(0, n), caret, rules(), {}, true);
            REQUIRE(offers.from <= offers.to);
            REQUIRE(offers.to <= n);
            static_cast<void>(help_at(text.substr(0, n), caret, rules()));
        }
    }
}

}  // namespace niblick
