#include "tests/soak/texts.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "core/base/rng.h"
#include "variants/explain/change.h"

namespace niblick::soak {

namespace {

const std::string kAbout =
    "[about]\nname = \"Soak\"\nsource = \"Drawn by chance.\"\nsummary = \"A game for testing.\"\n";

bool same(const Loaded& a, const Loaded& b) {
    return b.ok() && a.variant->fingerprint == b.variant->fingerprint;
}

std::string first_error(const Loaded& loaded) {
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        if (diagnostic.severity == Severity::error) return ": " + diagnostic.message;
    }
    return "";
}

struct Family {
    std::string parent = kAbout;
    std::string child;
};

// Every key goes to one of the two; the parent may say something else first.
Family family_of(const Library& library, const RuleSet& rules) {
    Rng rng(std::hash<std::string>()(canonical_text(rules)));
    Family family;
    std::string tables;
    for (const Part& part : rules.parts) {
        std::string parent, child;
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (!part.options.given(fields[i].key)) continue;
            const std::string key = std::string(fields[i].key) + " = ";
            const std::string value = toml_text(part.options.settings()[i].value) + "\n";
            if (rng.below(2) == 0) {
                parent += key + value;
                continue;
            }
            child += key + value;
            if (!fields[i].required() && rng.below(2) == 0) {
                parent += key + fallback_toml(fields[i]) + "\n";
            }
        }
        const std::string head = "\n[" + std::string(part.mechanism.id) + "]\n";
        family.parent += head + parent;
        if (!child.empty()) tables += head + child;
    }
    // A table that the child is to be rid of.
    const auto& all = library.registry().mechanisms();
    const Mechanism& other = all[static_cast<std::size_t>(rng.below(all.size()))];
    family.child = "extends = \"./parent.toml\"\n";
    if (rules.find(other.id) == nullptr && !other.implied) {
        family.parent += "\n[" + std::string(other.id) + "]\n";
        family.child += "without = \"" + std::string(other.id) + "\"\n";
    }
    family.child += kAbout + tables;
    return family;
}

}  // namespace

std::string text_fault(const Library& library, const Loaded& loaded) {
    RuleSet turned = loaded.rules;
    std::reverse(turned.parts.begin(), turned.parts.end());
    const Loaded quoted = library.load_text("soak.toml", canonical_text(turned));
    if (!same(loaded, quoted)) return "text: quoted, they are others" + first_error(quoted);

    const Family family = family_of(library, loaded.rules);
    const auto folder =
        std::filesystem::temp_directory_path() / ("niblick_soak_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "parent.toml") << family.parent;
    const Loaded child = library.load_text(folder / "child.toml", family.child);
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    if (!same(loaded, child))
        return "text: parted with a parent, they are others" + first_error(child);
    return "";
}

}  // namespace niblick::soak
