// Which rule keeps one card from another.

#include <algorithm>
#include <functional>
#include <vector>

#include "variants/compile/builder.h"
#include "variants/compile/compile.h"
#include "variants/explain/refusal.h"

namespace niblick {

namespace {

bool sets_links(const VariantBuilder& builder) {
    return builder.has_links();
}
bool sets_packing(const VariantBuilder& builder) {
    return builder.has_packing();
}
bool sets_layout(const VariantBuilder& builder) {
    return builder.has_layout();
}

// The tables of a ruleset that call certain ports of the builder, to find out what other values of
// their keys would change.
class Tables {
  public:
    Tables(const RuleSet& rules, bool (*wanted)(const VariantBuilder&)) {
        read_signs(rules, empty_);
        for (const Part& part : rules.parts) {
            VariantBuilder alone = empty_;
            contribute(part, part.options, alone);
            if (wanted(alone)) parts_.push_back(&part);
        }
    }

    const std::vector<const Part*>& parts() const { return parts_; }

    VariantBuilder as_they_are() const {
        VariantBuilder builder = empty_;
        for (const Part* part : parts_) contribute(*part, part->options, builder);
        return builder;
    }

    // The first key with another value that would make the test come true; keys written in a file
    // come before defaults. Empty if there is none.
    using Test = std::function<bool(const VariantBuilder&)>;
    RuleKey changing(const Test& test) const {
        for (const bool given : {true, false}) {
            for (const Part* part : parts_) {
                for (std::size_t i = 0; i < part->options.fields().size(); ++i) {
                    const Setting& setting = part->options.settings()[i];
                    if ((setting.origin != Origin::fallback) != given) continue;
                    const Field& field = part->options.fields()[i];
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
    static void contribute(const Part& part, const Options& options, VariantBuilder& builder) {
        if (part.mechanism.contribute == nullptr) return;
        builder.set_mechanism(part.mechanism.id);
        part.mechanism.contribute(options, builder);
    }

    static std::vector<Value> others(const Field& field, const Value& now) {
        std::vector<Value> values;
        if (field.type == FieldType::boolean) values.emplace_back(!std::get<bool>(now));
        if (field.type == FieldType::choice) {
            for (const Choice& choice : field.choices) {
                if (Value(std::string(choice.word)) != now) {
                    values.emplace_back(std::string(choice.word));
                }
            }
        }
        return values;
    }

    VariantBuilder with(const Part& changed, std::size_t field, const Value& value) const {
        VariantBuilder builder = empty_;
        for (const Part* part : parts_) {
            Options options = part->options;
            if (part == &changed) options.settings()[field].value = value;
            contribute(*part, options, builder);
        }
        return builder;
    }

    VariantBuilder empty_;  // that knows the ranks and suits
    std::vector<const Part*> parts_;
};

// The key that says which cards go on `base`: the first that lets some card go there, else the one
// that decides the order of ranks or what starts a foundation.
RuleKey key_taking(const RuleSet& rules, const VariantBuilder& builder, const Deck& deck,
                   const CardKind* base) {
    if (base == nullptr && builder.starts_with_any()) return key_deciding(rules, Decision::start);
    for (const CardKind& kind : deck.kinds()) {
        const auto keys = builder.allowing(base, kind);
        if (!keys.empty()) return keys.front();
    }
    return key_deciding(rules, base == nullptr ? Decision::start : Decision::order);
}

}  // namespace

RuleKey why_no_link(const RuleSet& rules, const Deck& deck, const CardKind* base,
                    const CardKind& card) {
    const Tables tables(rules, sets_links);
    const VariantBuilder as_it_is = tables.as_they_are();
    const auto forbidding = as_it_is.forbidding(base, card);
    if (!as_it_is.allowing(base, card).empty() && forbidding.size() == 1) return forbidding.front();
    RuleKey found =
        tables.changing([&](const VariantBuilder& builder) { return builder.links(base, card); });
    if (!found.table.empty()) return found;
    const auto takes_any = [&](const VariantBuilder& builder) {
        return std::any_of(deck.kinds().begin(), deck.kinds().end(),
                           [&](const CardKind& kind) { return builder.links(base, kind); });
    };
    // If no card at all may be laid there, the key that prevents this is the reason.
    if (!takes_any(as_it_is)) found = tables.changing(takes_any);
    return found.table.empty() ? key_taking(rules, as_it_is, deck, base) : found;
}

RuleKey why_no_packing(const RuleSet& rules, const Deck& deck, const CardKind& base,
                       const CardKind& card) {
    return Tables(rules, sets_packing).changing([&](const VariantBuilder& builder) {
        return builder.packs(deck, base, card);
    });
}

RuleKey key_of_layout(const RuleSet& rules) {
    const Tables tables(rules, sets_layout);
    if (tables.parts().empty()) return key_deciding(rules, Decision::cover);
    const Part& part = *tables.parts().front();
    const RuleKey key = key_deciding(part, Decision::cover);
    return key.table.empty() ? RuleKey{std::string(part.mechanism.id), ""} : key;
}

}  // namespace niblick
