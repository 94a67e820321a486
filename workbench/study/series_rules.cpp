#include "workbench/study/series_rules.h"

#include "core/base/format.h"

namespace niblick::study {

SeriesRules rules_of(const Library& library, const Series& series) {
    SeriesRules found{library.load(series.rules), ""};
    if (!found.ok()) {
        found.why = series.rules + ": the rules were not found, or have errors";
    } else if (found.rules.variant->fingerprint != series.fingerprint) {
        found.why = series.rules +
                    ": the rules have changed since the survey started (fingerprint " +
                    format_hex(found.rules.variant->fingerprint) + ", was " +
                    format_hex(series.fingerprint) + ")";
    } else {
        return found;
    }
    if (series.text.empty()) {
        found.rules.variant = nullptr;
        return found;
    }
    // The path names the rules in messages only.
    Loaded own = load_standalone(library, series.rules, series.text, series.rules);
    if (own.ok() && own.variant->fingerprint == series.fingerprint) {
        found.why += "; the survey's own copy is used";
        found.rules = std::move(own);
        return found;
    }
    found.why += "; the survey's own copy means something else to this version of the program";
    found.rules.variant = nullptr;
    return found;
}

}  // namespace niblick::study
