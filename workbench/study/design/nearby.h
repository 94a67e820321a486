#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/study/design/candidate.h"
#include "workbench/study/design/design.h"
#include "workbench/study/design/vary.h"

namespace niblick::study {

// Variants of rules, each one change of a key (Knob) from another, and which of them to measure on
// the way to a win rate. Every change measured tells what the same change does elsewhere.
class NearbyVariants {
  public:
    // A variant to measure on these deals; the change that leads to it from a known one.
    struct Order {
        Candidate candidate;
        Seeds seeds = {};
        std::optional<std::size_t> from = {};  // nothing: it is known, or the rules themselves
        std::string change = {};
        int sign = 1;
    };

    // Expects rules that are ok.
    NearbyVariants(Library library, Loaded rules);

    const Loaded& rules() const { return rules_; }
    // Those measured, the rules themselves first.
    const std::vector<Candidate>& known() const { return known_; }
    // Whether rules play like these, or like a known variant.
    bool knows(const Variant& variant) const;

    // What to measure for a share of deals won. The nearest variants first: those changed as is
    // known to lead nearer, then by what is not known yet. Nothing if one that is measured on so
    // many deals is near enough: within two points or a third of its interval. Nothing either
    // after 60 new variants for one share, or if no change is left.
    std::optional<Order> next(double wins, std::uint64_t deals);
    // Adds what was measured, on order or otherwise; until then it may be ordered again. A variant
    // that is known is replaced.
    void add(Order measured);

  private:
    struct Step;
    struct Effect {
        double sum = 0;
        int n = 0;
    };
    std::vector<Step> steps(double wins) const;
    std::optional<Order> order(const Step& step, const Seeds& seeds);

    Library library_;
    Loaded rules_;
    std::vector<Knob> knobs_;
    std::vector<Candidate> known_;
    std::vector<std::vector<std::uint64_t>> won_first_;  // [known]: deals of the first measurement
    std::set<std::string> tried_;                        // changes, in words
    std::set<std::string> idle_;                         // changes that no deal noticed
    std::map<std::string, Effect> effects_;              // of changes, on the log odds of winning
    double wins_ = -1;                                   // wanted last
    std::size_t orders_ = 0;                             // of new variants since
};

// Follows NearbyVariants to the wish's win rate and measures the nearest. Expects a win rate and no
// losing choices; what varies in the wish is ignored.
Design design_nearby(const Library& library, const Loaded& rules, const DesignWish& wish);

}  // namespace niblick::study
