// The rules pages of the library, read for slips that no player should have to read over.

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/words.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

// A word without the signs about it: "cards" of "cards,".
std::string bare(const std::string& word) {
    const auto is_letter = [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80; };
    const auto first = std::find_if(word.begin(), word.end(), is_letter);
    const auto last = std::find_if(word.rbegin(), word.rend(), is_letter).base();
    return first < last ? std::string(first, last) : "";
}

// "1 points", "one ranks", "2 card": a number whose noun does not agree with it.
std::string number_fault(std::string_view text) {
    constexpr std::array kNouns{"card",  "point",  "stroke", "deal",       "hole",   "rank",
                                "row",   "column", "place",  "foundation", "cell",   "iron",
                                "joker", "trump",  "deck",   "peak",       "second", "minute"};
    const std::vector<std::string> words = words_of(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const bool digits = words[i].find_first_not_of("0123456789") == std::string::npos;
        const bool one = words[i] == "1" || lower(words[i]) == "one";
        const std::string noun = bare(words[i + 1]);
        const bool several = digits && !one;
        for (const std::string_view each : kNouns) {
            if ((one && noun == std::string(each) + "s") || (several && noun == each)) {
                return words[i] + " " + noun;
            }
        }
    }
    return "";
}

// "that that"
std::string doubled_word(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (lower(words[i - 1]) == lower(bare(words[i])) && std::isalpha(words[i].front()) != 0) {
            return words[i];
        }
    }
    return "";
}

std::string doubled_sentence(const RulesPage& page) {
    std::set<std::string> said;
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        std::string_view text = paragraph.text;
        while (!text.empty()) {
            const std::size_t stop = std::min(text.find(". "), text.size() - 1);
            if (!said.emplace(text.substr(0, stop)).second) {
                return std::string(text.substr(0, stop));
            }
            text.remove_prefix(std::min(stop + 2, text.size()));
        }
    }
    return "";
}

std::string told(const RulesPage& page, Topic topic) {
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        if (paragraph.topic == topic) return paragraph.text;
    }
    return "";
}

bool has(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

// The first slip of a page; empty if it has none.
std::string slip(const RulesPage& page) {
    std::string all;
    for (const Prose::Paragraph& paragraph : page.paragraphs) all += paragraph.text + "\n";
    if (const std::string words = number_fault(all); !words.empty()) return words;
    if (const std::string word = doubled_word(all); !word.empty()) return word + " " + word;
    if (const std::string words = doubled_sentence(page); !words.empty()) return "twice: " + words;
    if (has(page_text(page), "the picture")) return "a picture in text";
    const bool drawn = has(all, "as drawn") || has(all, "The drawing");
    if (drawn == page.drawing.lines.empty()) return "a drawing without words, or the reverse";
    const std::string end = told(page, Topic::end);
    for (const std::string_view words : {"is won", "lost when no legal move is left", "given up"}) {
        if (!has(end, words)) return "the end of a hand is not told";
    }
    const std::string stock = told(page, Topic::stock);
    const bool turned = has(told(page, Topic::foundation), "turned from the stock");
    if (turned && (has(stock, "no stock") || has(stock, "never turned"))) {
        return "a foundation starts from a stock that is not there";
    }
    return "";
}

RulesPage told_of(Topic topic, const std::string& text) {
    RulesPage page;
    page.paragraphs = {{Topic::end, "It is won, lost when no legal move is left, or given up."},
                       {topic, text}};
    return page;
}

}  // namespace

TEST_CASE("slips of rules pages are found") {
    CHECK(slip(told_of(Topic::play, "Each card scores 1 point. A card of 1 row.")).empty());
    CHECK(slip(told_of(Topic::play, "A card scores 1 points.")) == "1 points");
    CHECK(slip(told_of(Topic::play, "It is one ranks higher.")) == "one ranks");
    CHECK(slip(told_of(Topic::play, "It has 12 card.")) == "12 card");
    CHECK(slip(told_of(Topic::play, "The card that that lies.")) == "that that");
    CHECK(slip(told_of(Topic::play, "It goes. It stays. It goes.")) == "twice: It goes");
    CHECK(slip(told_of(Topic::layout, "Deal as the picture shows.")) == "a picture in text");
    CHECK(has(slip(told_of(Topic::layout, "Deal 5 cards, as drawn.")), "a drawing"));
    CHECK(has(slip(RulesPage{}), "the end of a hand"));
    RulesPage page = told_of(Topic::foundation, "It starts with a card turned from the stock.");
    CHECK(slip(page).empty());
    page.paragraphs.push_back({Topic::stock, "There is no stock."});
    CHECK(has(slip(page), "a stock that is not there"));
}

TEST_CASE("the rules pages of the library have no slips", "[rulesets]") {
    const Library rules = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : rules.ids()) {
        const Loaded loaded = rules.load(id);
        INFO(id);
        REQUIRE(loaded.ok());
        const RulesPage page = describe(loaded.rules, *loaded.variant);
        CHECK(slip(page) == "");
        const std::string end = told(page, Topic::end);
        CHECK(has(end, "When the time is up") == (loaded.variant->clock.seconds > 0));
        CHECK(told(page, Topic::searches).empty() == (loaded.variant->clock.seconds == 0));
        const std::string play = told(page, Topic::play) + told(page, Topic::stock);
        CHECK_FALSE((loaded.variant->sets.least > 0 && has(play, " played")));
    }
}
