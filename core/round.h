#pragma once

#include <string>
#include <vector>

#include "core/variant.h"

namespace niblick {

// The card of a round: strokes hole by hole against the plan's par.
class Scorecard {
  public:
    explicit Scorecard(RoundPlan plan) : plan_(plan) {}

    const RoundPlan& plan() const { return plan_; }
    // Records a finished hole. Expects a hole to be open.
    void finish_hole(int strokes);
    int played() const { return static_cast<int>(strokes_.size()); }
    bool done() const { return played() >= plan_.holes; }
    int total() const;
    // Whether the finished round of a single player meets what the plan asks of par.
    bool won() const;
    const std::vector<int>& strokes() const { return strokes_; }
    // The share of par that belongs to the holes played, rounded to the nearest stroke.
    int par_so_far() const;
    // "12 after 3 holes, 3 under par" and the like.
    std::string words() const;

  private:
    RoundPlan plan_;
    std::vector<int> strokes_;
};

}  // namespace niblick
