#include "core/search/deals/find_deal.h"

#include <utility>

#include "core/base/expects.h"
#include "core/base/rng.h"

namespace niblick {

namespace {

// Decides which of the measured deals are in the band, and picks one.
void choose(DealSearch& search, const DealWish& wish) {
    std::vector<double> shares;
    for (const MeasuredDeal& deal : search.measured) shares.push_back(deal.difficulty.share());
    for (const std::size_t i : band_of(shares, *wish.band)) {
        search.band.push_back(search.measured[i]);
    }
    if (search.band.empty()) return;
    Rng rng(wish.first.low);
    const MeasuredDeal& taken = search.band[rng.below(search.band.size())];
    search.found = taken.number;
    search.difficulty = taken.difficulty;
}

}  // namespace

std::string DealSearch::describe_passed() const {
    std::string words;
    const auto add = [&words](int n, const std::string& what) {
        if (n > 0) words += (words.empty() ? "" : ", ") + std::to_string(n) + what;
    };
    add(passed.impossible, " proved impossible");
    add(passed.undecided, " not decided");
    add(unmeasured, " winnable but not measured");
    return words.empty() ? words : "Passed over: " + words + ".";
}

DealSeeker::DealSeeker(std::shared_ptr<const Variant> variant, const DealWish& wish)
    : variant_(std::move(variant)),
      wish_(wish),
      filter_(variant_, wish.band ? Keep::winnable : wish.keep, wish.limits),
      next_(wish.first) {}

bool DealSeeker::look(const StopToken& stop) {
    NIBLICK_EXPECTS(variant_ != nullptr);
    const int most = wish_.band ? wish_.look_at : kMaxLookedAt;
    const bool more = next_ <= facts_of(next_.scheme).most;
    if (more && !search_.finished && search_.looked < most && !search_.found) {
        const Deal deal = deal_by_number(*variant_, next_);
        const auto kept = filter_.keeps(deal, stop);
        if (!kept) return false;
        search_.passed = filter_.passed();
        if (search_.fault.empty()) search_.fault = filter_.fault();
        if (*kept && !wish_.band) search_.found = next_;
        if (*kept && wish_.band) {
            RuleFaults faults;
            const auto difficulty =
                measure_difficulty(bind(variant_, deal), wish_.limits, stop, &faults);
            if (search_.fault.empty()) search_.fault = faults.first;
            if (stop.stop_requested()) return false;
            if (difficulty) {
                search_.measured.push_back({next_, *difficulty});
            } else {
                ++search_.unmeasured;
            }
        }
        ++search_.looked;
        next_ = after(next_, 1);
        return true;
    }
    if (!search_.finished && wish_.band) choose(search_, wish_);
    search_.finished = true;
    return false;
}

DealSearch find_deal(const std::shared_ptr<const Variant>& variant, const DealWish& wish,
                     const StopToken& stop,
                     const std::function<void(const DealSearch&)>& progress) {
    DealSeeker seeker(variant, wish);
    while (seeker.look(stop)) {
        if (progress) progress(seeker.search());
    }
    return seeker.search();
}

}  // namespace niblick
