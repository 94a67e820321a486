#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant.h"
#include "variants/compile/ruleset.h"

namespace niblick {

// The parts of a rules page, in the order in which they are printed.
enum class Topic : std::uint8_t {
    goal,
    cards,
    layout,
    foundation,
    play,
    stock,
    sight,
    score,
    round
};
std::string_view topic_title(Topic topic);

// Collects sentences; the page prints them by topic.
class Prose {
  public:
    void say(Topic topic, std::string sentence);
    struct Paragraph {
        Topic topic;
        std::string text;
    };
    std::vector<Paragraph> paragraphs() const;

  private:
    std::vector<Paragraph> said_;
};

// "7 columns", "1 column".
std::string counted(int n, std::string_view noun);
// "kings, queens and aces".
std::string listed(const std::vector<std::string>& words);
std::string listed(const std::vector<int>& numbers);
// "card 2 of row 3 and card 1 of row 4, counted from the left": what a player looks for.
std::string describe_place(const Layout& layout, std::vector<Slot> slots);
// "an ace, a 2 or a 3".
std::string listed_or(const std::vector<std::string>& words);
// Where cards may be played from: "the layout or the waste".
std::string describe_sources(const Variant& variant);
// Where the cards lie that count as left (cards_left): "the layout".
std::string describe_left(const Variant& variant);
// "a king", "an ace", "an 8".
std::string with_article(const std::string& word);

// A rules page a person can play by, from the same fields and tables that play uses.
struct RulesPage {
    std::string title;
    std::string also;  // "Also known as ...", or empty
    std::string summary;
    std::vector<Prose::Paragraph> paragraphs;
    std::string source;
    std::string extends;
};
RulesPage describe(const RuleSet& rules, const Variant& variant);
// The page as plain text, wrapped at `width` columns.
std::string page_text(const RulesPage& page, int width = 80);

}  // namespace niblick
