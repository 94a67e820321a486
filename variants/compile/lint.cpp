#include "variants/compile/lint.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/rules/variant.h"
#include "variants/compile/places.h"

namespace niblick {

namespace {

// The table that states the order of play, where complaints about it belong.
Span place_of_order(const RuleSet& rules) {
    const Part* part = rules.find(key_deciding(rules, Decision::order).table);
    return part == nullptr ? Span{} : part->options.header();
}

void warn(Diagnostics& diagnostics, std::string code, std::string message, std::string hint,
          Span span) {
    diagnostics.push_back(
        {Severity::warning, std::move(code), std::move(message), std::move(hint), span});
}

// Kinds that no card and no empty foundation ever takes can be dealt to the tableau and never
// leave. Any card may begin a set, so games of sets have none.
void lint_isolated(const RuleSet& rules, const Variant& v, Diagnostics& diagnostics) {
    if (v.sets.least > 0) return;
    const bool starts_empty =
        std::any_of(v.openings.begin(), v.openings.end(),
                    [](const Opening& o) { return o.kind == Opening::Kind::empty; });
    std::string names;
    int n = 0;
    for (int c = 0; c < v.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        const Face face = v.face_of[card];
        bool taken = starts_empty && v.links.allows(v.links.empty(), face);
        for (int other = 0; other < v.deck.size(); ++other) {
            if (other == c) continue;
            taken = taken || v.links.allows(v.face_of[static_cast<std::size_t>(other)], face);
        }
        if (taken) continue;
        if (++n <= 4) names += (names.empty() ? "" : ", ") + v.deck.name(card);
    }
    if (n == 0) return;
    if (n > 4) names += " and " + std::to_string(n - 4) + " more";
    warn(diagnostics, "isolated-card",
         "nothing ever takes " + names + ": dealt to the layout, " + (n == 1 ? "it" : "they") +
             " could never leave",
         "name the rank in [sequence] order, or remove the cards in [deck]", place_of_order(rules));
}

// How many cards there are of each face.
std::vector<int> cards_by_face(const Variant& v) {
    std::vector<int> cards(static_cast<std::size_t>(v.links.faces()), 0);
    for (const Face face : v.face_of) ++cards[face];
    return cards;
}

// How many foundations can ever hold a card.
int foundations_that_begin(const Variant& v) {
    const bool takes = std::any_of(v.face_of.begin(), v.face_of.end(), [&](Face face) {
        return v.links.allows(v.links.empty(), face);
    });
    const bool turned =
        v.stock_size > 0 && v.stock_plan.to == StockPlan::To::foundation && !v.stock_plan.refill;
    int n = 0;
    for (std::size_t f = 0; f < v.openings.size(); ++f) {
        const bool empty = v.openings[f].kind == Opening::Kind::empty;
        n += !empty || takes || ((f == 0 || v.stock_plan.choose) && turned);
    }
    return n;
}

// The graph of the links: its components, and whether it is bipartite.
struct Camps {
    int groups = 0;         // components
    bool two_camps = true;  // a card goes only on cards of the other camp
    int size[2] = {0, 0};   // of the camps
};

Camps camps_of(const Variant& v, const std::vector<int>& cards) {
    const std::size_t faces = cards.size();
    const auto linked = [&](std::size_t a, std::size_t b) {
        const auto x = static_cast<Face>(a);
        const auto y = static_cast<Face>(b);
        return v.links.allows(x, y) || v.links.allows(y, x);
    };
    Camps camps;
    std::vector<int> camp(faces, -1);
    for (std::size_t first = 0; first < faces; ++first) {
        if (camp[first] >= 0) continue;
        ++camps.groups;
        camp[first] = 0;
        std::vector<std::size_t> queue{first};
        while (!queue.empty()) {
            const std::size_t a = queue.back();
            queue.pop_back();
            camps.size[camp[a]] += cards[a];
            for (std::size_t b = 0; b < faces; ++b) {
                if (!linked(a, b)) continue;
                if (camp[b] < 0) {
                    camp[b] = 1 - camp[a];
                    queue.push_back(b);
                } else if (camp[b] == camp[a]) {
                    camps.two_camps = false;
                }
            }
        }
    }
    return camps;
}

// Pairs as many cards as possible with another card to lie on, as the links allow: a maximum
// matching of faces, with their numbers of cards, by augmenting paths.
class Pairing {
  public:
    Pairing(const Links& links, const std::vector<int>& cards)
        : links_(links),
          free_(cards),
          laid_(cards.size(), std::vector<int>(cards.size(), 0)) {
        for (std::size_t card = 0; card < cards.size(); ++card) {
            for (int n = 0; n < cards[card]; ++n) {
                std::vector<bool> tried(cards.size(), false);
                if (!place(card, tried)) ++without_;
            }
        }
    }
    // Cards that go without.
    int without() const { return without_; }

  private:
    bool place(std::size_t card, std::vector<bool>& tried) {
        for (std::size_t base = 0; base < free_.size(); ++base) {
            if (tried[base] || !links_.allows(static_cast<Face>(base), static_cast<Face>(card))) {
                continue;
            }
            tried[base] = true;
            if (free_[base] > 0) {
                --free_[base];
                ++laid_[base][card];
                return true;
            }
            for (std::size_t other = 0; other < free_.size(); ++other) {
                if (laid_[base][other] == 0 || !place(other, tried)) continue;
                --laid_[base][other];
                ++laid_[base][card];
                return true;
            }
        }
        return false;
    }

    const Links& links_;
    std::vector<int> free_;               // [base]: cards nothing lies on yet
    std::vector<std::vector<int>> laid_;  // [base][card]
    int without_ = 0;
};

// Each foundation is a chain in which every card but the first fits the one before it, unless it
// comes from the stock. The links may not allow chains that take all cards.
void lint_arithmetic(const RuleSet& rules, const Variant& v, Diagnostics& diagnostics) {
    if (!v.traits.plain) return;
    const int chains = foundations_that_begin(v);
    const auto never = [&](const std::string& why, std::string hint) {
        warn(diagnostics, "never-won", "this game can never be won: " + why, std::move(hint),
             place_of_order(rules));
    };
    if (chains == 0) return;  // refused already
    const std::vector<int> cards = cards_by_face(v);
    const Camps camps = camps_of(v, cards);
    const std::string onto = chains == 1
                                 ? "all cards go on one foundation"
                                 : "all cards go on " + std::to_string(chains) + " foundations";
    if (v.stock_size == 0 && camps.groups > chains) {
        return never("without a stock " + onto + ", but they fall into " +
                         std::to_string(camps.groups) + " groups that never link",
                     "link the groups in [sequence], or add a stock");
    }
    const bool one_group = v.stock_size == 0 && camps.groups == 1 && camps.two_camps;
    if (one_group && std::abs(camps.size[0] - camps.size[1]) > chains) {
        return never((chains == 1 ? "one chain of all cards would alternate between "
                                  : "chains of all cards would alternate between ") +
                         std::to_string(camps.size[0]) + " and " + std::to_string(camps.size[1]) +
                         " cards (odd and even ranks, say), and such numbers must not differ by "
                         "more than " +
                         (chains == 1 ? "one" : std::to_string(chains)),
                     "let the ranks wrap round, or add a stock");
    }
    const int without = Pairing(v.links, cards).without();
    if (without > chains + v.stock_size) {
        never("at least " + std::to_string(without) +
                  " cards find no card that takes them, and only " +
                  std::to_string(chains + v.stock_size) + " can do without one: the first of " +
                  (chains == 1 ? "the foundation" : "each foundation") +
                  (v.stock_size > 0 ? " and those of the stock" : ""),
              "let more ranks link in [sequence], or add a stock");
    }
}

// Where no foundation ever gets a card there is nothing to play.
void refuse_unbegun(const RuleSet& rules, const Variant& v, Diagnostics& diagnostics) {
    if (v.sets.least > 0 || !v.tokens.empty()) return;
    if (std::any_of(v.rules.begin(), v.rules.end(), [](const Rule& rule) { return rule.add; })) {
        return;
    }
    if (foundations_that_begin(v) > 0) return;
    const auto fail = [&](std::string message, std::string hint, const RuleKey& key) {
        const Part* part = rules.find(key.table);
        if (part == nullptr) return;
        diagnostics.push_back({Severity::error, "never-begins", std::move(message), std::move(hint),
                               part->options.span(key.key)});
    };
    fail(
        "no foundation ever gets its first card: each is empty at the start, and no card of the "
        "deck may start one",
        "write empty_takes = \"any\", name ranks in [opener], or let one start with a card",
        key_deciding(rules, Decision::start));
    if (v.stock_size == 0) return;
    fail("the stock does not go to a foundation, so that it starts none either",
         "with to = \"foundation\" a stock card would start it",
         key_deciding(rules, Decision::stock_to));
}

// A number means another card once the layout has another size.
void lint_numbered(const RuleSet& rules, const Variant& v, Diagnostics& diagnostics) {
    const std::vector<RuleKey> keys = size_keys(rules);
    if (keys.empty()) return;
    const std::string words = joined(keys, " or ", [](const RuleKey& key) { return key.key; });
    std::vector<PlaceNames::Numbered> lines;  // with all that one text says
    for (const PlaceNames::Numbered& numbered : place_names(v).numbered) {
        const auto same = [&](const auto& line) { return line.where == numbered.where; };
        const auto line = std::find_if(lines.begin(), lines.end(), same);
        if (line == lines.end()) {
            lines.push_back(numbered);
        } else {
            line->text += ", " + numbered.text;
            line->places |= numbered.places;
        }
    }
    for (const PlaceNames::Numbered& line : lines) {
        warn(diagnostics, "numbered-places",
             "places by number (" + line.text + ") change with [" + keys[0].table + "] " + words +
                 ", which is why 'design' and 'lint' leave that alone",
             "if these are meant, write \"" + name_for(v, line.places) + '"', line.where);
    }
}

}  // namespace

void lint(const RuleSet& rules, const Variant& variant, Diagnostics& diagnostics) {
    refuse_unbegun(rules, variant, diagnostics);
    lint_isolated(rules, variant, diagnostics);
    for (const Part& part : rules.parts) {
        if (part.mechanism.lint != nullptr) {
            part.mechanism.lint(part.options, variant, diagnostics);
        }
    }
    lint_numbered(rules, variant, diagnostics);
    lint_arithmetic(rules, variant, diagnostics);
}

}  // namespace niblick
