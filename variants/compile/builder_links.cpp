// Which card goes on which, as all tables together say.

#include <algorithm>
#include <utility>

#include "variants/compile/builder.h"

namespace niblick {

bool VariantBuilder::says(const std::vector<Contributions::LinkRule>& rules, const CardKind* base,
                          const CardKind& card) {
    return std::any_of(rules.begin(), rules.end(),
                       [&](const Contributions::LinkRule& rule) { return rule.test(base, card); });
}

std::vector<RuleKey> VariantBuilder::saying(const std::vector<Contributions::LinkRule>& rules,
                                            const CardKind* base, const CardKind& card) {
    std::vector<RuleKey> keys;
    for (const Contributions::LinkRule& rule : rules) {
        if (rule.test(base, card)) keys.push_back(rule.key);
    }
    return keys;
}

bool VariantBuilder::links(const CardKind* base, const CardKind& card) const {
    const bool any = base == nullptr && starts_with_any();
    return (any || says(said_.allows, base, card)) && !says(said_.forbids, base, card);
}

std::vector<RuleKey> VariantBuilder::allowing(const CardKind* base, const CardKind& card) const {
    return saying(said_.allows, base, card);
}

std::vector<RuleKey> VariantBuilder::forbidding(const CardKind* base, const CardKind& card) const {
    return saying(said_.forbids, base, card);
}

LinkTest VariantBuilder::packing_test(const Deck& deck) const {
    return [onto = said_.packing.value->onto(deck), allows = said_.packing_allows,
            forbids = said_.packing_forbids](const CardKind* base, const CardKind& card) {
        return (onto(base, card) || says(allows, base, card)) && !says(forbids, base, card);
    };
}

bool VariantBuilder::packs(const Deck& deck, const CardKind& base, const CardKind& card) const {
    return said_.packing.value && packing_test(deck)(&base, card);
}

namespace {

// Whether a test of two kinds is true for some cards of the deck, the empty foundation included.
bool holds_somewhere(const Deck& deck, const LinkTest& test) {
    const auto& kinds = deck.kinds();
    for (std::size_t b = 0; b <= kinds.size(); ++b) {
        for (const CardKind& card : kinds) {
            if (test(b == kinds.size() ? nullptr : &kinds[b], card)) return true;
        }
    }
    return false;
}

}  // namespace

void VariantBuilder::warn_of_idle_links(const Deck& deck) {
    const auto idle = [&](const Contributions::LinkRule& rule, const std::string& why) {
        warn("no-effect", "this clause changes nothing: " + why, rule.where, "leave it out");
    };
    for (const Contributions::LinkRule& rule : said_.allows) {
        if (rule.where == Span{}) continue;
        if (!holds_somewhere(deck, rule.test)) {
            idle(rule, "the deck has no such cards");
        } else if (!holds_somewhere(deck, [&](const CardKind* base, const CardKind& card) {
                       return rule.test(base, card) && !says(said_.forbids, base, card);
                   })) {
            idle(rule, "other clauses forbid all that it allows");
        } else if (!holds_somewhere(deck, [&](const CardKind* base, const CardKind& card) {
                       return rule.test(base, card) &&
                              saying(said_.allows, base, card).size() == 1 &&
                              !(base == nullptr && starts_with_any());
                   })) {
            idle(rule, "other clauses allow all of it already");
        }
    }
    for (const Contributions::LinkRule& rule : said_.forbids) {
        if (rule.where == Span{}) continue;
        const auto forbids = [&](const CardKind* base, const CardKind& card) {
            const bool any = base == nullptr && starts_with_any();
            return rule.test(base, card) && (any || says(said_.allows, base, card));
        };
        if (!holds_somewhere(deck, forbids)) idle(rule, "nothing allows what it forbids");
    }
}

void VariantBuilder::warn_of_idle_packing(const Deck& deck) {
    const auto idle = [&](const Contributions::LinkRule& rule, const std::string& why) {
        warn("no-effect", "this clause changes nothing: " + why, rule.where, "leave it out");
    };
    const LinkTest packs = said_.packing.value ? said_.packing.value->onto(deck) : LinkTest();
    for (const auto* rules : {&said_.packing_allows, &said_.packing_forbids}) {
        for (const Contributions::LinkRule& rule : *rules) {
            if (!packs) {
                idle(rule, "there is no [packing]");
                continue;
            }
            const bool forbids = rules == &said_.packing_forbids;
            const bool some = holds_somewhere(deck, [&](const CardKind* b, const CardKind& card) {
                return b != nullptr && rule.test(b, card) &&
                       forbids ==
                           (packs(b, card) || (forbids && says(said_.packing_allows, b, card)));
            });
            if (!some) {
                idle(rule, forbids ? "nothing may be packed as it forbids"
                                   : "it may be packed like that already");
            }
        }
    }
}

}  // namespace niblick
