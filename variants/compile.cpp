#include "variants/compile.h"

#include "variants/builder.h"
#include "variants/lint.h"

namespace niblick {

std::shared_ptr<const Variant> compile(const RuleSet& rules, Diagnostics& diagnostics) {
    VariantBuilder builder;
    for (const Part& part : rules.parts) {
        if (part.mechanism.contribute == nullptr) continue;
        builder.speaking(part.mechanism.id);
        part.mechanism.contribute(part.options, builder);
    }
    const std::shared_ptr<Variant> variant = builder.build(diagnostics);
    if (!variant) return nullptr;
    variant->id = rules.id;
    variant->name = rules.name;
    seal(*variant);
    lint(rules, *variant, diagnostics);
    return variant;
}

}  // namespace niblick
