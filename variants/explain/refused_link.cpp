// Which rule keeps one card from another.

#include <algorithm>
#include <functional>
#include <vector>

#include "variants/compile/builder.h"
#include "variants/explain/refusal.h"

namespace niblick {

namespace {

// The parts of a ruleset that say which card goes on which, to be asked what would be if they said
// something else.
class LinkRules {
  public:
    explicit LinkRules(const RuleSet& rules) {
        for (const Part& part : rules.parts) {
            if (part.mechanism.contribute == nullptr) continue;
            VariantBuilder alone;
            part.mechanism.contribute(part.options, alone);
            if (alone.has_links()) parts_.push_back(&part);
        }
    }

    bool has(std::string_view table) const { return find(table) != nullptr; }
    const Part* find(std::string_view table) const {
        for (const Part* part : parts_) {
            if (part->mechanism.id == table) return part;
        }
        return nullptr;
    }

    // The first key whose other value would make the test come true; those written in a file before
    // defaults.
    using Test = std::function<bool(const VariantBuilder&)>;
    RuleKey changing(const Test& test) const {
        for (const bool given : {true, false}) {
            for (const Part* part : parts_) {
                for (std::size_t i = 0; i < part->options.fields().size(); ++i) {
                    const Setting& setting = part->options.settings()[i];
                    if ((setting.origin != Origin::fallback) != given) continue;
                    const Field& field = part->options.fields()[i];
                    if (is_beside_the_point(*part, field)) continue;
                    for (const Value& value : others(field, setting.value)) {
                        if (test(with(*part, i, value))) {
                            return {std::string(part->mechanism.id), std::string(field.key)};
                        }
                    }
                }
            }
        }
        return {};
    }

  private:
    // An order that is switched off on purpose, because other tables say what follows what.
    bool is_beside_the_point(const Part& part, const Field& field) const {
        return part.mechanism.id == "sequence" && field.key == "direction" &&
               part.options.is("direction", "none") && (has("clauses") || has("specials"));
    }

    static std::vector<Value> others(const Field& field, const Value& now) {
        std::vector<Value> values;
        if (field.type == FieldType::boolean) values.emplace_back(!std::get<bool>(now));
        if (field.type == FieldType::choice) {
            for (const Choice& choice : field.choices) {
                if (choice.word != std::get<std::string>(now)) {
                    values.emplace_back(std::string(choice.word));
                }
            }
        }
        return values;
    }

    VariantBuilder with(const Part& changed, std::size_t field, const Value& value) const {
        VariantBuilder builder;
        for (const Part* part : parts_) {
            Options options = part->options;
            if (part == &changed) options.settings()[field].value = value;
            part->mechanism.contribute(options, builder);
        }
        return builder;
    }

    std::vector<const Part*> parts_;
};

// The key that says which cards follow which, whatever its value.
RuleKey order_key(const LinkRules& links, const CardKind* base) {
    if (base == nullptr) {
        if (links.has("opener")) return {"opener", "ranks"};
        const Part* specials = links.find("specials");
        if (specials != nullptr && specials->options.boolean("open")) return {"specials", "open"};
        return {"foundation", "empty_takes"};
    }
    if (base->rank == 0 && links.has("specials")) return {"specials", "take"};
    const Part* sequence = links.find("sequence");
    const bool none = sequence == nullptr || sequence->options.is("direction", "none");
    if (none && links.has("clauses")) return {"clauses", "allow"};
    return none ? RuleKey{"sequence", "direction"} : RuleKey{"sequence", "order"};
}

}  // namespace

RuleKey why_no_link(const RuleSet& rules, const Deck& deck, const CardKind* base,
                    const CardKind& card) {
    const LinkRules links(rules);
    RuleKey found =
        links.changing([&](const VariantBuilder& builder) { return builder.links(base, card); });
    if (!found.table.empty()) return found;
    const auto takes_any = [&](const VariantBuilder& builder) {
        return std::any_of(deck.kinds().begin(), deck.kinds().end(),
                           [&](const CardKind& kind) { return builder.links(base, kind); });
    };
    VariantBuilder as_it_is;
    for (const Part& part : rules.parts) {
        if (links.has(part.mechanism.id)) part.mechanism.contribute(part.options, as_it_is);
    }
    // Where nothing at all goes on a card, what does so is the reason.
    if (!takes_any(as_it_is)) found = links.changing(takes_any);
    return found.table.empty() ? order_key(links, base) : found;
}

}  // namespace niblick
