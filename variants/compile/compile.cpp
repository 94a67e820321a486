#include "variants/compile/compile.h"

#include "core/play/rule_calls.h"
#include "variants/compile/builder.h"
#include "variants/compile/contain.h"
#include "variants/compile/deals_table.h"
#include "variants/compile/lint.h"

namespace niblick {

namespace {

// Calls a function of a mechanism. An exception becomes an error of its table.
template <typename Call>
void call(const Part& part, VariantBuilder& builder, const Call& function) {
    builder.set_mechanism(part.mechanism.id);
    try {
        function(part.options, builder);
    } catch (...) {
        builder.error("mechanism-failed",
                      describe_origin(part.mechanism) + " failed: " + describe_caught(),
                      part.options.header());
    }
}

void contribute(const Part& part, VariantBuilder& builder) {
    if (part.mechanism.contribute != nullptr) call(part, builder, part.mechanism.contribute);
}

// The builder calls functions of mechanisms while it builds, and these may throw too.
std::shared_ptr<Variant> build(const RuleSet& rules, VariantBuilder& builder,
                               Diagnostics& diagnostics) {
    const auto fail = [&](const std::string& words) {
        for (const Part& part : rules.parts) {
            if (!is_foreign(part.mechanism)) continue;
            diagnostics.push_back({Severity::error, "mechanism-failed",
                                   "these rules cannot be compiled, possibly because of " +
                                       describe_origin(part.mechanism) + ": " + words,
                                   "", part.options.header()});
        }
    };
    try {
        std::shared_ptr<Variant> variant = builder.build(diagnostics);
        if (!variant) return nullptr;
        name_owners(rules, *variant);
        return variant;
    } catch (...) {
        const std::string words = describe_caught();
        fail(words);
        if (!has_errors(diagnostics)) throw;
        return nullptr;
    }
}

}  // namespace

void read_signs(const RuleSet& rules, VariantBuilder& builder) {
    for (const Part& part : rules.parts) {
        if (part.mechanism.signs == nullptr) continue;
        call(part, builder, [&](const Options& options, VariantBuilder& to) {
            to.set_signs(
                std::make_shared<const Signs>(part.mechanism.signs(options, to.diagnostics())));
        });
    }
}

std::shared_ptr<const Variant> compile(const RuleSet& rules, Diagnostics& diagnostics) {
    VariantBuilder builder;
    read_signs(rules, builder);
    for (const Part& part : rules.parts) contribute(part, builder);
    const std::shared_ptr<Variant> variant = build(rules, builder, diagnostics);
    if (!variant) return nullptr;
    variant->id = rules.id;
    variant->name = rules.name;
    if (rules.deals) add_dealings(*rules.deals, *variant, diagnostics);
    seal(*variant);
    lint(rules, *variant, diagnostics);
    if (has_errors(diagnostics)) return nullptr;
    return variant;
}

}  // namespace niblick
