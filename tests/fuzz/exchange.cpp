#include <string>

#include "tests/fuzz/shipped.h"
#include "tests/fuzz/targets.h"
#include "variants/exchange/solvitaire_rules.h"

namespace niblick::fuzz {

namespace {

Loaded loaded(const std::string& toml) {
    return shipped_library().load_text(shipped_library().roots().front() / "drawn.toml", toml);
}

std::string complaints(const Loaded& rules) {
    return render_all(rules.diagnostics, rules.sources);
}

}  // namespace

int run_exchange(Bytes bytes) {
    const ImportedRules read = rules_from_solvitaire(text_of(bytes), "Drawn");
    for (const ImportedRules::Error& error : read.errors) {
        expect(error.line > 0 && !error.message.empty(), "a fault without words or a line");
    }
    expect(read.toml.has_value() == read.errors.empty(), "neither errors nor rules");
    if (!read.toml) return 0;
    const Loaded rules = loaded(*read.toml);
    expect(rules.ok(), "rules that were read do not compile:\n" + complaints(rules));
    const ExportedRules back = solvitaire_rules(rules);
    expect(back.text.has_value() == back.reasons.empty(), "neither reasons nor rules");
    if (!back.text) return 0;
    const ImportedRules again = rules_from_solvitaire(*back.text, "Drawn");
    expect(again.toml.has_value(), "the program's own text is refused:\n" + *back.text);
    const Loaded same = loaded(*again.toml);
    expect(same.ok(), "rules that came back do not compile:\n" + complaints(same));
    expect(same.variant->fingerprint == rules.variant->fingerprint,
           "rules came back as other rules:\n" + *back.text);
    return 0;
}

}  // namespace niblick::fuzz
