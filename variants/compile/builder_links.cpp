// Which card goes on which, as all tables together say.

#include <algorithm>

#include "variants/compile/builder.h"

namespace niblick {

bool links_matter(const Variant& variant) {
    return variant.sets.least == 0 || variant.sets.kind == Sets::Kind::link;
}

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
    return (any || says(given_.allows, base, card)) && !says(given_.forbids, base, card);
}

std::vector<RuleKey> VariantBuilder::allowing(const CardKind* base, const CardKind& card) const {
    return saying(given_.allows, base, card);
}

std::vector<RuleKey> VariantBuilder::forbidding(const CardKind* base, const CardKind& card) const {
    return saying(given_.forbids, base, card);
}

bool VariantBuilder::packs(const Deck& deck, const CardKind& base, const CardKind& card) const {
    if (!given_.packing.value) return false;
    const LinkTest onto = given_.packing.value->onto(deck);
    return (onto(&base, card) || says(given_.packing_allows, &base, card)) &&
           !says(given_.packing_forbids, &base, card);
}

namespace {

LinkRows rows_of(const LinkTest& test, const std::vector<CardKind>& kinds) {
    LinkRows rows(kinds.size() + 1);
    for (std::size_t base = 0; base <= kinds.size(); ++base) {
        for (std::size_t card = 0; card < kinds.size(); ++card) {
            if (test(base == kinds.size() ? nullptr : &kinds[base], kinds[card])) {
                rows[base].set(static_cast<int>(card));
            }
        }
    }
    return rows;
}

std::vector<LinkRows> all_rows(const std::vector<Contributions::LinkRule>& rules,
                               const std::vector<CardKind>& kinds) {
    std::vector<LinkRows> all;
    for (const Contributions::LinkRule& rule : rules) {
        all.push_back(rule.rows ? rule.rows(kinds) : rows_of(rule.test, kinds));
    }
    return all;
}

// Fills in what follows from the tables of the single rules and `allowed`, which has what is
// allowed besides.
void add_up(Contributions::LinkTables& tables) {
    const LinkRows besides = tables.allowed;
    LinkRows several = besides;
    tables.once.resize(several.size());
    tables.forbidden.resize(several.size());
    for (std::size_t base = 0; base < several.size(); ++base) {
        for (const LinkRows& rows : tables.allows) {
            several[base] |= rows[base] & tables.allowed[base];
            tables.allowed[base] |= rows[base];
        }
        for (const LinkRows& rows : tables.forbids) tables.forbidden[base] |= rows[base];
        tables.once[base] = tables.allowed[base] & ~several[base];
        tables.more.push_back(tables.allowed[base] & ~besides[base]);
        tables.links.push_back(tables.allowed[base] & ~tables.forbidden[base]);
    }
}

}  // namespace

Contributions::LinkTables VariantBuilder::link_tables(const Deck& deck) const {
    const auto& kinds = deck.kinds();
    LinkTables tables{
        all_rows(given_.allows, kinds), all_rows(given_.forbids, kinds), {}, {}, {}, {}, {}};
    tables.allowed.resize(kinds.size() + 1);
    if (starts_with_any()) tables.allowed.back() = KindSet::first_n(static_cast<int>(kinds.size()));
    add_up(tables);
    return tables;
}

Contributions::LinkTables VariantBuilder::packing_tables(const Deck& deck) const {
    const auto& kinds = deck.kinds();
    LinkTables tables;
    tables.allowed.resize(kinds.size() + 1);
    if (given_.packing.value) {
        tables.allows = all_rows(given_.packing_allows, kinds);
        tables.forbids = all_rows(given_.packing_forbids, kinds);
        const LinkTest onto = given_.packing.value->onto(deck);
        tables.allowed =
            rows_of([&onto](const CardKind* base,
                            const CardKind& card) { return base != nullptr && onto(base, card); },
                    kinds);
    }
    add_up(tables);
    return tables;
}

namespace {

bool meet(const LinkRows& rows, const LinkRows& others) {
    for (std::size_t base = 0; base < rows.size(); ++base) {
        if (rows[base].intersects(others[base])) return true;
    }
    return false;
}

bool is_blank(const LinkRows& rows) {
    return std::all_of(rows.begin(), rows.end(), [](const KindSet& row) { return row.none(); });
}

}  // namespace

void VariantBuilder::warn_of_idle_links(const LinkTables& tables) {
    const auto idle = [&](const Contributions::LinkRule& rule, const std::string& why) {
        warn("no-effect", "this clause changes nothing: " + why, rule.where, "leave it out");
    };
    for (std::size_t i = 0; i < given_.allows.size(); ++i) {
        const Contributions::LinkRule& rule = given_.allows[i];
        if (rule.where == Span{}) continue;
        if (is_blank(tables.allows[i])) {
            idle(rule, "the deck has no such cards");
        } else if (!meet(tables.allows[i], tables.links)) {
            idle(rule, "other clauses forbid all that it allows");
        } else if (!meet(tables.allows[i], tables.once)) {
            idle(rule, "other clauses allow all of it already");
        }
    }
    for (std::size_t i = 0; i < given_.forbids.size(); ++i) {
        const Contributions::LinkRule& rule = given_.forbids[i];
        if (rule.where == Span{} || meet(tables.forbids[i], tables.allowed)) continue;
        idle(rule, "nothing allows what it forbids");
    }
}

void VariantBuilder::warn_of_idle_packing(const LinkTables& tables) {
    const auto idle = [&](const Contributions::LinkRule& rule, const std::string& why) {
        warn("no-effect", "this clause changes nothing: " + why, rule.where, "leave it out");
    };
    const bool packs = given_.packing.value.has_value();
    for (std::size_t i = 0; i < given_.packing_allows.size(); ++i) {
        if (packs && meet(tables.allows[i], tables.more)) continue;
        idle(given_.packing_allows[i],
             packs ? "it may be packed like that already" : "there is no [packing]");
    }
    for (std::size_t i = 0; i < given_.packing_forbids.size(); ++i) {
        if (packs && meet(tables.forbids[i], tables.allowed)) continue;
        idle(given_.packing_forbids[i],
             packs ? "nothing may be packed as it forbids" : "there is no [packing]");
    }
}

}  // namespace niblick
