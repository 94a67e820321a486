#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/search/deals/deal_filter.h"
#include "core/search/deals/difficulty.h"

namespace niblick {

// A deal that somebody would like to play.
struct DealWish {
    Keep keep = Keep::winnable;
    DealNumber first = 1;  // the deal number to begin with; those after it follow
    // Without a band the first deal that is kept will do. With one, `look_at` deals are looked at,
    // those proved winnable are measured, and one of the band is taken.
    std::optional<Band> band;
    int look_at = 100;
    Limits limits{2'000'000, std::size_t{256} << 20};  // of every proof

    friend bool operator==(const DealWish& a, const DealWish& b) {
        return a.keep == b.keep && a.first == b.first && a.band == b.band && a.look_at == b.look_at;
    }
};

struct MeasuredDeal {
    DealNumber number;
    Difficulty difficulty;
};

// How far a search for a deal has come, and what came of it.
struct DealSearch {
    int looked = 0;  // deals looked at
    Passed passed;
    int unmeasured = 0;  // winnable, but a proof along the way met its limit
    std::vector<MeasuredDeal> measured;
    bool finished = false;            // false while it goes on, and when it was stopped
    std::optional<DealNumber> found;  // the deal's number
    std::optional<Difficulty> difficulty;
    std::vector<MeasuredDeal> band;  // the deals that the wish could have taken
    std::string fault;  // the first failure of a rule on the way, as a sentence; empty for none

    // "Passed over: 3 proved impossible, 1 not decided." Empty when nothing was.
    std::string describe_passed() const;
};

// Deals looked at without a band before the search gives up.
inline constexpr int kMaxLookedAt = 10'000;

// Looks for a deal, one deal after the other. Expects a variant; throws std::invalid_argument if it
// has no deals of the wish's scheme.
class DealSeeker {
  public:
    DealSeeker(std::shared_ptr<const Variant> variant, const DealWish& wish);
    // Looks at one more deal. False when there is no more to do, or when asked to stop.
    bool look(const StopToken& stop = {});
    // How far it has come.
    const DealSearch& search() const { return search_; }

  private:
    std::shared_ptr<const Variant> variant_;
    DealWish wish_;
    DealFilter filter_;
    DealSearch search_;
    DealNumber next_;  // the deal to be looked at
};

// The same until it is done. `progress`, if any, is told after every deal how far it has come.
DealSearch find_deal(const std::shared_ptr<const Variant>& variant, const DealWish& wish,
                     const StopToken& stop = {},
                     const std::function<void(const DealSearch&)>& progress = {});

}  // namespace niblick
