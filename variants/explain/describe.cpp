#include "variants/explain/describe.h"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "core/play/rule_calls.h"
#include "variants/compile/contain.h"
#include "variants/compile/places.h"
#include "variants/explain/token_words.h"
#include "variants/text/text_cells.h"

namespace niblick {

std::string_view topic_title(Topic topic) {
    switch (topic) {
        case Topic::goal: return "Goal";
        case Topic::cards: return "Cards";
        case Topic::layout: return "Layout";
        case Topic::foundation: return "Foundation";
        case Topic::play: return "Play";
        case Topic::stock: return "Stock";
        case Topic::sight: return "What you see";
        case Topic::end: return "End of a hand";
        case Topic::score: return "Score";
        case Topic::round: return "Round";
        case Topic::searches: return "For researchers";
    }
    return "";
}

std::string unless_forbidden(const Variant& variant,
                             const std::function<bool(const CardKind&)>& bases,
                             const std::function<bool(const CardKind&)>& cards) {
    for (int base = 0; base < variant.deck.size(); ++base) {
        if (!bases(variant.deck.kind(static_cast<Card>(base)))) continue;
        for (int card = 0; card < variant.deck.size(); ++card) {
            if (!cards(variant.deck.kind(static_cast<Card>(card)))) continue;
            const Face below = variant.face_of[static_cast<std::size_t>(base)];
            const Face above = variant.face_of[static_cast<std::size_t>(card)];
            if (!variant.links.allows(below, above)) return " unless another rule forbids it";
        }
    }
    return "";
}

void Prose::say(Topic topic, std::string sentence, About about) {
    constexpr std::pair<std::string_view, std::string_view> kOfSets[] = {
        {" it is played on", " picked before it"},
        {" played on", " picked after"},
        {" played", " removed"}};
    for (const auto& [words, others] : kOfSets) {
        for (std::size_t at = 0; sets_ && (at = sentence.find(words)) != std::string::npos;) {
            sentence.replace(at, words.size(), others);
        }
    }
    const auto same = [&](const Sentence& one) {
        return one.topic == topic && one.text == sentence;
    };
    if (std::any_of(sentences_.begin(), sentences_.end(), same)) return;
    sentences_.push_back({topic, about, std::move(sentence)});
}

void Prose::draw(std::vector<std::string> lines, std::string key) {
    drawing_ = {std::move(lines), std::move(key)};
}

std::vector<Prose::Paragraph> Prose::paragraphs() const {
    std::vector<Paragraph> result;
    std::vector<Sentence> said = sentences_;
    std::stable_sort(said.begin(), said.end(),
                     [](const Sentence& a, const Sentence& b) { return a.about < b.about; });
    for (int t = 0; t <= static_cast<int>(Topic::searches); ++t) {
        const auto topic = static_cast<Topic>(t);
        std::string text;
        for (const Sentence& sentence : said) {
            if (sentence.topic == topic) text += (text.empty() ? "" : " ") + sentence.text;
        }
        if (!text.empty()) result.push_back({topic, std::move(text)});
    }
    return result;
}

std::string describe_sources(const Variant& variant) {
    std::vector<std::string> places;
    if (variant.layout.size() > variant.reserve.count()) places.emplace_back("the layout");
    if (variant.reserve.any()) places.emplace_back("the reserve");
    if (variant.stock_plan.to == StockPlan::To::waste) places.emplace_back("the waste");
    if (variant.cells.from_foundation) places.emplace_back("a cell");
    return listed_or(places);
}

std::string describe_left(const Variant& variant) {
    const Aim& aim = variant.aim;
    if (aim.parts.size() == 1) return "the part that must be cleared";
    if (!aim.parts.empty()) return "the part that has the fewest cards left";
    std::vector<std::string> places;
    if (aim.tableau) places.emplace_back("the layout");
    if (aim.cells && variant.cells.count > 0) places.emplace_back("a cell");
    if (aim.stock && variant.stock_size > 0) places.emplace_back("the stock");
    if (aim.stock && variant.stock_plan.to == StockPlan::To::waste)
        places.emplace_back("the waste");
    return listed_or(places);
}

std::string describe_tokens(const Variant& variant) {
    std::vector<std::string> names;
    for (const Token& token : variant.tokens) {
        if (token.counter) continue;
        const std::string name = token.shuffles_layout ? "reshuffle"
                                 : token.is_spell()    ? "spell"
                                 : token.peeks > 0     ? "peek"
                                 : token.is_wild()     ? "wild card"
                                                       : "iron";
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return listed_or(names);
}

std::string describe_costs(const Variant& variant, const Token& spell) {
    std::vector<std::string> words;
    for (const TokenCost& cost : spell.costs) {
        NIBLICK_EXPECTS(cost.token >= 0 &&
                        static_cast<std::size_t>(cost.token) < variant.tokens.size());
        const Token& counter = variant.tokens[static_cast<std::size_t>(cost.token)];
        words.push_back(counted_tokens(variant, counter.name, cost.n));
    }
    return listed(words);
}

std::string describe_rows(const Variant& variant) {
    const Layout& layout = variant.layout;
    std::vector<int> rows;
    for (const auto& pile : layout.piles()) {
        const auto n = std::count_if(pile.begin(), pile.end(),
                                     [&](Slot slot) { return !variant.reserve.test(slot); });
        if (n > 0) rows.push_back(static_cast<int>(n));
    }
    const std::string cards = counted(layout.size() - variant.reserve.count(), "card");
    if (rows.size() == 1) return cards + " in one row";
    const bool even = rows.size() > 1 && std::equal(rows.begin() + 1, rows.end(), rows.begin());
    return cards + " in " + counted(static_cast<int>(rows.size()), "row") + " of " +
           (even ? std::to_string(rows.front()) : listed(rows));
}

std::string describe_open(const Variant& variant) {
    const Layout& layout = variant.layout;
    const SlotSet open = layout.open(layout.all()) & ~variant.reserve;
    std::vector<std::string> words;
    for (const auto& pile : layout.piles()) {
        const auto n = static_cast<int>(
            std::count_if(pile.begin(), pile.end(), [&](Slot slot) { return open.test(slot); }));
        if (n == 0) continue;
        const std::string row = layout.describe_pile(pile.front());
        const bool whole = n == static_cast<int>(pile.size());
        words.push_back((!whole   ? counted(n, "card")
                         : n == 1 ? "the card"
                         : n == 2 ? "both cards"
                                  : "all " + counted(n, "card")) +
                        " of " + row);
    }
    return "At the start " + listed(words) + (open.count() == 1 ? " is" : " are") + " available.";
}

std::string describe_place(const Layout& layout, std::vector<Slot> slots) {
    std::sort(slots.begin(), slots.end());
    bool from_left = layout.drawing() == Drawing::overlap;
    std::vector<std::string> words;
    for (const Slot slot : slots) {
        NIBLICK_EXPECTS(slot < layout.size());
        const auto& pile = layout.piles()[static_cast<std::size_t>(layout.pile_of(slot))];
        const auto at = std::find(pile.begin(), pile.end(), slot);
        words.push_back("card " + std::to_string(at - pile.begin() + 1) + " of " +
                        layout.describe_pile(slot));
        for (std::size_t i = 1; i < pile.size(); ++i) {
            const Place& last = layout.place(pile[i - 1]);
            const Place& place = layout.place(pile[i]);
            from_left = from_left && place.row == last.row && place.x > last.x;
        }
    }
    return listed(words) + (from_left ? ", counted from the left" : ", counted in dealing order");
}

namespace {

using Lines = std::vector<std::vector<Slot>>;

// "column 3", "rows 1 and 2", if all of some lines are meant and nothing else.
std::string whole_lines(const Lines& lines, const std::string& what, SlotSet places) {
    std::vector<int> numbers;
    for (std::size_t n = 0; n < lines.size(); ++n) {
        SlotSet line;
        for (const Slot place : lines[n]) line.set(place);
        if (line.count() < 2 || !places.contains(line)) continue;
        numbers.push_back(static_cast<int>(n) + 1);
        places = places & ~line;
    }
    if (numbers.empty() || places.any()) return "";
    return plural(numbers.size() == 1, what) + " " + listed(numbers);
}

// "the end card of column 3", "the first cards of columns 1 and 2".
std::string line_ends(const Lines& columns, const SlotSet& places) {
    for (const bool end : {true, false}) {
        std::vector<int> numbers;
        for (std::size_t n = 0; n < columns.size(); ++n) {
            const Slot place = end ? columns[n].back() : columns[n].front();
            if (places.test(place)) numbers.push_back(static_cast<int>(n) + 1);
        }
        const auto n = static_cast<int>(numbers.size());
        if (n == 0 || n != places.count()) continue;
        return std::string("the ") + (end ? "end " : "first ") + plural(n == 1, "card") + " of " +
               (n == static_cast<int>(columns.size()) && n > 1
                    ? "the columns"
                    : plural(n == 1, "column") + " " + listed(numbers));
    }
    return "";
}

}  // namespace

std::string describe_whole(const Variant& variant, const SlotSet& places) {
    for (const PlaceNames::Named& named : place_names(variant).names) {
        if (named.by != PlaceNames::Named::By::drawing || named.places != places) continue;
        return (places.count() == 1 ? "the card marked " : "the cards marked ") + named.name;
    }
    if (places.count() > 1 && places == variant.layout.tips()) return "the tips";
    if (places.count() > 1 && places == variant.reserve) return "the reserve";
    const Lines columns = layout_columns(variant.layout, variant.reserve);
    std::string words = whole_lines(columns, "column", places);
    if (words.empty()) words = line_ends(columns, places);
    if (!words.empty()) return words;
    return whole_lines(layout_rows(variant.layout, variant.reserve), "row", places);
}

std::string describe_places(const Variant& variant, const SlotSet& places) {
    std::string words = describe_whole(variant, places);
    if (!words.empty()) return words;
    std::vector<Slot> slots;
    places.for_each([&](int s) { slots.push_back(static_cast<Slot>(s)); });
    return describe_place(variant.layout, std::move(slots));
}

std::string clock_note(const Variant& variant) {
    return variant.clock.seconds > 0 ? " The clock is left out." : "";
}

std::string without_clock(const Variant& variant) {
    return variant.clock.seconds > 0 ? ", the clock left out" : "";
}

bool keeps_stock(const Variant& variant) {
    return variant.stock_size > 0 && !variant.aim.stock && !variant.stock_plan.refill;
}

bool scores_runs(const Variant& variant) {
    const std::vector<int>& points = variant.score.run_points;
    const bool same =
        std::all_of(points.begin(), points.end(), [&](int each) { return each == points.front(); });
    return !same || !variant.score.series_points.empty();
}

namespace {

// The rules common to all games of the family.
void describe_core(const Variant& v, Prose& prose) {
    const bool one = v.foundations() == 1;
    std::string play;
    if (v.layout.size() > 0) play = "A card is available when no other card lies on it.";
    if (v.sets.least == 0) {
        play += play.empty() ? "The top card of the waste may be played to "
                             : " An available card may be played to ";
        play += std::string(one ? "the foundation" : "a foundation") +
                " when it fits the top card there.";
        if (!v.traits.moving && v.layout.size() > 0) play += " Empty places stay empty.";
    }
    prose.say(Topic::play, play, About::basics);
    if (v.stock_size == 0) {
        prose.say(Topic::stock, "There is no stock.");
    }
}

// When a hand of any game ends; tables add what else ends it.
void tell_end(const Variant& v, Prose& prose) {
    std::vector<std::string> over{v.sets.least > 0 ? "no set can be completed"
                                                   : "no card can be played"};
    if (v.packing.on || v.cells.count > 0) over.emplace_back("none can be moved");
    if (v.stock_size > 0 && !v.stock_plan.refill) over.emplace_back("the stock cannot be turned");
    const std::string tokens = describe_tokens(v);
    if (!tokens.empty()) over.push_back("no " + tokens + " can be used");
    const bool endless = v.stock_size > 0 && v.stock_plan.passes == 0;
    prose.say(Topic::end,
              "A hand is won as soon as its goal is reached, and lost when no legal move is left "
              "before that: " +
                  listed(over) + ". A hand that is given up is not won" +
                  (v.round.holes > 0 ? "; its score counts as it stands." : ".") +
                  (endless || v.packing.on
                       ? " When the moves that are left lead nowhere, it has to be given up."
                       : ""));
}

}  // namespace

RulesPage describe(const RuleSet& rules, const Variant& variant) {
    RulesPage page;
    page.title = rules.name;
    for (const std::string& name : rules.also) {
        page.also += (page.also.empty() ? "Also known as " : "; ") + name;
    }
    if (!page.also.empty()) page.also += ".";
    page.summary = rules.summary;
    page.source = rules.source;
    page.extends = rules.extends;
    Prose prose(variant.sets.least > 0);
    describe_core(variant, prose);
    tell_end(variant, prose);
    for (const Part& part : rules.parts) {
        if (part.mechanism.describe == nullptr) continue;
        try {
            part.mechanism.describe(part.options, variant, prose);
        } catch (...) {
            prose.say(Topic::play,
                      "The rules of " + describe_origin(part.mechanism) +
                          " cannot be described, because it failed: " + describe_caught() + ".");
        }
        if (is_foreign(part.mechanism)) {
            page.source += " Not built in: " + describe_origin(part.mechanism) + ".";
        }
    }
    page.paragraphs = prose.paragraphs();
    page.drawing = prose.drawing();
    page.set = prose.set();
    return page;
}

std::string page_text(const RulesPage& page, int columns) {
    const auto width = static_cast<std::size_t>(columns);
    std::ostringstream out;
    out << page.title << '\n';
    const auto letters = text_cells(page.title.substr(0, 4 * width));
    out << std::string(std::min(letters.size(), width), '=') << '\n';
    if (!page.also.empty()) out << wrapped(page.also, "", width);
    out << '\n';
    out << wrapped(page.summary, "", width);
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        out << '\n' << topic_title(paragraph.topic) << '\n';
        out << wrapped(paragraph.text, "  ", width);
        if (paragraph.topic != Topic::layout || page.drawing.lines.empty()) continue;
        out << '\n';
        for (const std::string& line : page.drawing.lines)
            out << (line.empty() ? "" : "    ") << line << '\n';
        out << '\n';
        out << wrapped(page.drawing.key, "  ", width);
    }
    out << "\nSource\n";
    out << wrapped(page.source, "  ", width);
    return out.str();
}

}  // namespace niblick
