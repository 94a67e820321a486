#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/base/stop.h"
#include "core/deal/deal.h"
#include "core/play/rule_calls.h"
#include "core/search/solver.h"

namespace niblick {

// Which deals of a game are wanted.
enum class Keep : std::uint8_t {
    all,
    winnable,  // proved winnable, all cards known
    possible   // all but those proved impossible
};

// What a filter passed over, and what it let through without proof.
struct Passed {
    int impossible = 0;  // proved
    int undecided = 0;   // the search met its limit or a rule that failed: neither is proved
    int unproved = 0;    // kept all the same

    friend bool operator==(const Passed&, const Passed&) = default;
};

// Lets the wanted deals through and counts the others: a filter that says nothing would pass a
// selection off as chance. One instance serves one thread.
class DealFilter {
  public:
    DealFilter(std::shared_ptr<const Variant> variant, Keep keep, Limits limits);

    Keep keep() const { return keep_; }
    const Passed& passed() const { return passed_; }
    // The first failure of a rule that was met, as a sentence; empty for none.
    const std::string& fault() const { return faults_.first; }
    // Nothing when it was asked to stop, and the deal is not counted then.
    std::optional<bool> keeps(const Deal& deal, StopToken stop = {});
    // "passed over: 3 proved impossible, 1 not decided (2000000 positions a deal)"; empty for all.
    std::string report() const;

  private:
    std::shared_ptr<const Variant> variant_;
    Keep keep_;
    Query query_;
    std::optional<Solver> solver_;  // where there is something to prove
    Passed passed_;
    RuleFaults faults_;
};

}  // namespace niblick
