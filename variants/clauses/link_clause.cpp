#include "variants/clauses/link_clause.h"

#include <algorithm>
#include <map>
#include <memory>

#include "variants/compile/builder.h"

namespace niblick::mechanisms {

namespace {

bool fits(LinkClause::Suits suits, const CardKind& base, const CardKind& card) {
    using Suits = LinkClause::Suits;
    if (suits == Suits::any) return true;
    if (base.suit == Suit::none || card.suit == Suit::none) return false;
    const bool same_colour = base.colour == card.colour;
    switch (suits) {
        case Suits::same: return base.suit == card.suit;
        case Suits::other: return base.suit != card.suit;
        case Suits::same_colour: return same_colour;
        case Suits::other_colour: return !same_colour;
        default: return same_colour && base.suit != card.suit;
    }
}

bool fits(const LinkClause::Step& step, const RankOrder& order, int base, int card) {
    if (step.sum) return base + card + 2 * order.lowest == step.n;
    const int apart = card - base - step.n;
    return apart == 0 || (order.wrap && apart % order.size == 0);
}

template <typename T>
bool contains(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace

bool CardSet::Words::has(const CardKind& kind) const {
    return (ranks.empty() || contains(ranks, int{kind.rank})) &&
           (suits.empty() || contains(suits, kind.suit)) &&
           (names.empty() || contains(names, kind.name) || contains(names, kind.also)) &&
           (!jokers || kind.is_joker);
}

bool CardSet::has(const CardKind& kind) const {
    const auto says = [&kind](const Words& words) { return words.has(kind); };
    return (any.empty() || std::any_of(any.begin(), any.end(), says)) &&
           std::none_of(but.begin(), but.end(), says);
}

CardSet CardSet::of_ranks(std::vector<int> ranks) {
    CardSet set;
    set.any.emplace_back().ranks = std::move(ranks);
    return set;
}

CardSet CardSet::of_jokers() {
    CardSet set;
    set.any.emplace_back().jokers = true;
    return set;
}

CardSet CardSet::of_names(std::vector<std::string> names) {
    CardSet set;
    set.any.emplace_back().names = std::move(names);
    return set;
}

RankOrder::RankOrder(const std::vector<int>& ranks, bool goes_round, int first)
    : size(static_cast<int>(ranks.size())),
      wrap(goes_round),
      lowest(first) {
    place.fill(-1);
    for (int i = 0; i < size; ++i) {
        place[static_cast<std::size_t>(ranks[static_cast<std::size_t>(i)])] = i;
    }
}

bool LinkClause::relates(const CardKind& base_kind, const CardKind& card_kind) const {
    if (!steps.empty()) {
        const int a = order.place[base_kind.rank];
        const int b = order.place[card_kind.rank];
        const auto fitting = [&](const Step& step) { return fits(step, order, a, b); };
        if (a < 0 || b < 0 || std::none_of(steps.begin(), steps.end(), fitting)) return false;
    }
    return fits(suits, base_kind, card_kind);
}

bool LinkClause::holds(const CardKind* base_kind, const CardKind& card_kind) const {
    if (starts != (base_kind == nullptr)) return false;
    if (base_kind == nullptr) return card.has(card_kind);
    // The relation first: it is quick, and few pairs fit.
    return relates(*base_kind, card_kind) && card.has(card_kind) && base.has(*base_kind);
}

LinkRows LinkClause::rows(const std::vector<CardKind>& kinds) const {
    const auto those = [&kinds](const CardSet& set) {
        KindSet members;
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            if (set.has(kinds[k])) members.set(static_cast<int>(k));
        }
        return members;
    };
    LinkRows rows(kinds.size() + 1);
    const KindSet cards = those(card);
    if (starts) {
        rows.back() = cards;
        return rows;
    }
    // Where suits do not matter, cards of one rank have the same row.
    std::map<int, KindSet> of_ranks;
    those(base).for_each([&](int b) {
        const CardKind& kind = kinds[static_cast<std::size_t>(b)];
        KindSet& row = rows[static_cast<std::size_t>(b)];
        const auto relate = [&] {
            cards.for_each([&](int c) {
                if (relates(kind, kinds[static_cast<std::size_t>(c)])) row.set(c);
            });
        };
        if (suits != Suits::any) return relate();
        const auto [same, first] = of_ranks.try_emplace(kind.rank);
        if (first) {
            relate();
            same->second = row;
        } else {
            row = same->second;
        }
    });
    return rows;
}

void expect_cards(const CardSet& set, const std::string& text, Span where,
                  VariantBuilder& builder) {
    for (const auto* list : {&set.any, &set.but}) {
        for (const CardSet::Words& words : *list) {
            for (const std::string& name : words.names) builder.expect_card(name, text, where);
        }
    }
}

void add_clause(VariantBuilder& builder, LinkClause clause, bool forbids, std::string_view key,
                Span where) {
    const auto shared = std::make_shared<const LinkClause>(std::move(clause));
    LinkTest test = [shared](const CardKind* base, const CardKind& card) {
        return shared->holds(base, card);
    };
    LinkRowsOf rows = [shared](const std::vector<CardKind>& kinds) { return shared->rows(kinds); };
    if (shared->packing) {
        builder.change_packing(std::move(test), !forbids, key, where, std::move(rows));
    } else if (forbids) {
        builder.forbid(std::move(test), key, where, std::move(rows));
    } else {
        builder.allow(std::move(test), key, where, std::move(rows));
    }
}

}  // namespace niblick::mechanisms
