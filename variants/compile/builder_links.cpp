// Which card goes on which, as all tables together say.

#include <algorithm>
#include <utility>

#include "variants/compile/builder.h"

namespace niblick {

bool VariantBuilder::says(const std::vector<LinkRule>& rules, const CardKind* base,
                          const CardKind& card) {
    return std::any_of(rules.begin(), rules.end(),
                       [&](const LinkRule& rule) { return rule.test(base, card); });
}

std::vector<RuleKey> VariantBuilder::saying(const std::vector<LinkRule>& rules,
                                            const CardKind* base, const CardKind& card) {
    std::vector<RuleKey> keys;
    for (const LinkRule& rule : rules) {
        if (rule.test(base, card)) keys.push_back(rule.key);
    }
    return keys;
}

bool VariantBuilder::links(const CardKind* base, const CardKind& card) const {
    const bool any = base == nullptr && starts_with_any();
    return (any || says(allows_, base, card)) && !says(forbids_, base, card);
}

std::vector<RuleKey> VariantBuilder::allowing(const CardKind* base, const CardKind& card) const {
    return saying(allows_, base, card);
}

std::vector<RuleKey> VariantBuilder::forbidding(const CardKind* base, const CardKind& card) const {
    return saying(forbids_, base, card);
}

LinkTest VariantBuilder::packing_test(const Deck& deck) const {
    return [onto = packing_.value->onto(deck), allows = packing_allows_,
            forbids = packing_forbids_](const CardKind* base, const CardKind& card) {
        return (onto(base, card) || says(allows, base, card)) && !says(forbids, base, card);
    };
}

bool VariantBuilder::packs(const Deck& deck, const CardKind& base, const CardKind& card) const {
    return packing_.value && packing_test(deck)(&base, card);
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
    const auto idle = [&](const LinkRule& rule, const std::string& why) {
        warn("no-effect", "this clause changes nothing: " + why, rule.where, "leave it out");
    };
    for (const LinkRule& rule : allows_) {
        if (rule.where == Span{}) continue;
        if (!holds_somewhere(deck, rule.test)) {
            idle(rule, "the deck has no such cards");
        } else if (!holds_somewhere(deck, [&](const CardKind* base, const CardKind& card) {
                       return rule.test(base, card) && !says(forbids_, base, card);
                   })) {
            idle(rule, "other clauses forbid all that it allows");
        } else if (!holds_somewhere(deck, [&](const CardKind* base, const CardKind& card) {
                       return rule.test(base, card) && saying(allows_, base, card).size() == 1 &&
                              !(base == nullptr && starts_with_any());
                   })) {
            idle(rule, "other clauses allow all of it already");
        }
    }
    for (const LinkRule& rule : forbids_) {
        if (rule.where == Span{}) continue;
        const auto forbids = [&](const CardKind* base, const CardKind& card) {
            const bool any = base == nullptr && starts_with_any();
            return rule.test(base, card) && (any || says(allows_, base, card));
        };
        if (!holds_somewhere(deck, forbids)) idle(rule, "nothing allows what it forbids");
    }
}

void VariantBuilder::warn_of_idle_packing(const Deck& deck) {
    const auto idle = [&](const LinkRule& rule, const std::string& why) {
        warn("no-effect", "this clause changes nothing: " + why, rule.where, "leave it out");
    };
    const LinkTest packs = packing_.value ? packing_.value->onto(deck) : LinkTest();
    for (const auto* rules : {&packing_allows_, &packing_forbids_}) {
        for (const LinkRule& rule : *rules) {
            if (!packs) {
                idle(rule, "there is no [packing]");
                continue;
            }
            const bool forbids = rules == &packing_forbids_;
            const bool some = holds_somewhere(deck, [&](const CardKind* b, const CardKind& card) {
                return b != nullptr && rule.test(b, card) &&
                       forbids == (packs(b, card) || (forbids && says(packing_allows_, b, card)));
            });
            if (!some) {
                idle(rule, forbids ? "nothing may be packed as it forbids"
                                   : "it may be packed like that already");
            }
        }
    }
}

}  // namespace niblick
