#include "variants/compile/contain.h"

namespace niblick {

bool is_foreign(const Mechanism& mechanism) {
    return mechanism.origin != Mechanism{}.origin;
}

std::string describe_origin(const Mechanism& mechanism) {
    return "the table [" + std::string(mechanism.id) + "] of " + std::string(mechanism.origin);
}

void name_owners(const RuleSet& rules, Variant& variant) {
    std::string all;
    for (const Part& part : rules.parts) {
        if (!is_foreign(part.mechanism)) continue;
        all += (all.empty() ? "" : ", ") + describe_origin(part.mechanism);
    }
    for (Rule& rule : variant.rules) {
        const Part* part = rules.find(rule.id);
        rule.foreign = part == nullptr ? !all.empty() : is_foreign(part->mechanism);
        rule.whose = part == nullptr ? all
                     : rule.foreign  ? describe_origin(part->mechanism)
                                     : "the table [" + rule.id + "]";
    }
}

}  // namespace niblick
