#include "core/search/find_deal.h"

#include "core/rng.h"

namespace niblick {

namespace {

// Settles which of the measured deals are in the band, and takes one of them.
void choose(DealSearch& search, const DealWish& wish) {
    std::vector<double> shares;
    for (const MeasuredDeal& deal : search.measured) shares.push_back(deal.difficulty.share());
    for (const std::size_t i : band_of(shares, *wish.band)) {
        search.band.push_back(search.measured[i]);
    }
    if (search.band.empty()) return;
    Rng rng(wish.first);
    const MeasuredDeal& taken = search.band[rng.below(search.band.size())];
    search.found = taken.number;
    search.difficulty = taken.difficulty;
}

}  // namespace

std::string DealSearch::passed_words() const {
    std::string words;
    const auto add = [&words](int n, const std::string& what) {
        if (n > 0) words += (words.empty() ? "" : ", ") + std::to_string(n) + what;
    };
    add(passed.impossible, " proved impossible");
    add(passed.undecided, " not decided");
    add(unmeasured, " winnable but not measured");
    return words.empty() ? words : "Passed over: " + words + ".";
}

DealSearch find_deal(const std::shared_ptr<const Variant>& variant, const DealWish& wish,
                     const std::stop_token& stop,
                     const std::function<void(const DealSearch&)>& progress) {
    DealSearch search;
    DealFilter filter(variant, wish.band ? Keep::winnable : wish.keep, wish.limits);
    const int most = wish.band ? wish.look_at : kMostLookedAt;
    for (std::uint64_t number = wish.first; search.looked < most; ++number) {
        const Deal deal = deal_by_number(*variant, number);
        const auto kept = filter.keeps(deal, stop);
        if (!kept) return search;
        search.passed = filter.passed();
        if (*kept && !wish.band) search.found = number;
        if (*kept && wish.band) {
            const auto difficulty = measure_difficulty(bind(variant, deal), wish.limits, stop);
            if (stop.stop_requested()) return search;
            if (difficulty) {
                search.measured.push_back({number, *difficulty});
            } else {
                ++search.unmeasured;
            }
        }
        ++search.looked;
        if (progress) progress(search);
        if (search.found) break;
    }
    if (wish.band) choose(search, wish);
    search.finished = true;
    return search;
}

}  // namespace niblick
