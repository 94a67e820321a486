#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "core/rules/layout.h"

namespace niblick {

struct CardKind;
struct RuleSet;
struct Token;
struct Variant;

// The parts of a rules page, in printing order.
enum class Topic : std::uint8_t {
    goal,
    cards,
    layout,
    foundation,
    play,
    stock,
    sight,
    end,
    score,
    round,
    searches  // what searches leave out
};
std::string_view topic_title(Topic topic);

// What a sentence is about, in the order in which a topic tells it.
enum class About : std::uint8_t {
    basics,      // which cards are available, and what becomes of them
    fit,         // which card fits which
    exceptions,  // what else fits, or does not
    moves,       // packing, cells and other ways to move a card
    special      // cards and tokens with rules of their own
};

// " unless another rule forbids it" if the rules do not allow every card to be played on every
// base, otherwise empty. A card or base is any card of the deck for which `cards` or `bases` is
// true.
std::string unless_forbidden(const Variant& variant,
                             const std::function<bool(const CardKind&)>& bases,
                             const std::function<bool(const CardKind&)>& cards);

// Collects sentences; the page prints them by topic.
class Prose {
  public:
    // `sets`: of a game in which cards are removed in sets, so that sentences about cards that are
    // played tell of removing and picking.
    explicit Prose(bool sets = false) : sets_(sets) {}

    // A sentence that has been said under the topic already is not repeated.
    void say(Topic topic, std::string sentence, About about = About::exceptions);
    // A drawing of the layout in characters, a line each, and a sentence on how to read it.
    void draw(std::vector<std::string> lines, std::string key);
    // What makes a set, as a line for the table.
    void name_set(std::string words) { set_ = std::move(words); }
    const std::string& set() const { return set_; }
    struct Paragraph {
        Topic topic;
        std::string text;
    };
    struct Drawing {
        std::vector<std::string> lines;
        std::string key;
    };
    std::vector<Paragraph> paragraphs() const;
    const Drawing& drawing() const { return drawing_; }

  private:
    struct Sentence {
        Topic topic;
        About about;
        std::string text;
    };
    bool sets_;
    std::vector<Sentence> sentences_;
    Drawing drawing_;
    std::string set_;
};

// "card 2 of row 3 and card 1 of row 4, counted from the left": as a player would describe places.
std::string describe_place(const Layout& layout, std::vector<Slot> slots);
// What a player may call places that belong together: "column 3", "the ends of columns 1 and 2",
// "the tips"; empty if nothing fits all of them.
std::string describe_whole(const Variant& variant, const SlotSet& places);
// The same, or each of them as describe_place does.
std::string describe_places(const Variant& variant, const SlotSet& places);
// "24 cards in 3 rows of 4, 8 and 12": the layout without the reserve.
std::string describe_rows(const Variant& variant);
// "The 4 cards of row 1 and 2 cards of row 3 are available at the start."
std::string describe_open(const Variant& variant);
// Where cards can be played from: "the layout or the waste".
std::string describe_sources(const Variant& variant);
// Where cards count as left (cards_left): "the layout".
std::string describe_left(const Variant& variant);
// What a player may use beside the deck: "wild card or iron"; empty without tokens.
std::string describe_tokens(const Variant& variant);
// What a use of a spell costs: "3 coins and 1 gem"; empty for other tokens. Expects a token of the
// variant.
std::string describe_costs(const Variant& variant, const Token& spell);
// " The clock is left out.", for what a search has proved of a game with a time limit; otherwise
// empty.
std::string clock_note(const Variant& variant);
// The same within a sentence: ", the clock left out".
std::string without_clock(const Variant& variant);
// Whether cards can be left in the stock when the game is won.
bool keeps_stock(const Variant& variant);
// Whether the score counts runs of cards.
bool scores_runs(const Variant& variant);

// A rules page for players, generated from the fields and tables that play uses.
struct RulesPage {
    std::string title;
    std::string also;  // "Also known as ...", or empty
    std::string summary;
    std::vector<Prose::Paragraph> paragraphs;
    Prose::Drawing drawing;  // of the layout; only text needs it
    std::string set;         // what makes a set, in games with sets: "Sets of 2 or more: ..."
    std::string source;
    std::string extends;
};
RulesPage describe(const RuleSet& rules, const Variant& variant);
// The page as plain text, wrapped at `width` columns.
std::string page_text(const RulesPage& page, int width = 80);

}  // namespace niblick
