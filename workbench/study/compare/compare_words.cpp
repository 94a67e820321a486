#include "workbench/study/compare/compare_words.h"

#include "core/base/expects.h"
#include "core/base/format.h"

namespace niblick::study {

std::string interval_method(const SeriesPair& pair) {
    if (pair.shared == Sharing::none) {
        return "Newcombe's interval for unpaired proportions, method 10";
    }
    if (!pair.impossible.empty()) return "Tango's score interval for paired proportions";
    if (pair.known.equal()) return "";
    if (pair.known.first_contains || pair.known.second_contains) {
        return "the exact interval of Clopper and Pearson for the share of deals won by one alone";
    }
    return "Tango's score interval for paired proportions";
}

std::string describe_equality(const SeriesPair& pair, const std::string& first,
                              const std::string& second) {
    NIBLICK_EXPECTS(pair.shared != Sharing::none);
    const bool contained = pair.known.first_contains || pair.known.second_contains;
    if (contained && pair.impossible.empty()) {
        if (pair.known.equal()) return "The same game: the win rates are equal.";
        const std::string& wide = pair.known.second_contains ? second : first;
        const auto& flips = pair.known.second_contains ? pair.second_only : pair.first_only;
        if (!flips.empty()) {
            return "The win rate of " + wide +
                   " is higher: it wins a deal that the other does not, and never the reverse.";
        }
        return "No deal shows that the win rate of " + wide + " is higher.";
    }
    const std::string least = format_p(pair.least_p()), most = format_p(pair.most_p());
    return "Equal win rates: p " + least + (least == most ? "" : " to " + most) +
           " (McNemar's test without continuity correction, two-sided).";
}

std::string format_p(double p) {
    return p < 0.0001 ? "less than 0.0001" : decimal(p, p < 0.1 ? 4 : 2);
}

}  // namespace niblick::study
