#include "core/search/positions/set_sums.h"

#include <algorithm>
#include <array>

#include "core/base/expects.h"
#include "core/search/common/under.h"

namespace niblick::search {

namespace {

// More would take long to choose among.
constexpr std::size_t kMostThatRemain = 8;

}  // namespace

bool SetSums::serves(const Variant& variant) {
    const Sets& sets = variant.sets;
    Aim aim = variant.aim;
    aim.may_remain = 0;
    const int most_sum = variant.layout.size() * (sets.ring - 1 + sets.lowest);
    return sets.least >= 1 && sets.kind == Sets::Kind::sum && sets.ring > 0 && sets.lowest >= 0 &&
           variant.stock_size == 0 && variant.cells.count == 0 && variant.tokens.empty() &&
           variant.rules.empty() && variant.reserve.none() && aim == Aim{} &&
           variant.aim.may_remain <= static_cast<int>(kMostThatRemain) && !variant.traits.moving &&
           variant.layout.either_or().empty() && most_sum < static_cast<int>(kMostSum);
}

SetSums::SetSums(const Variant& variant)
    : sets_(variant.sets),
      may_remain_(static_cast<std::size_t>(variant.aim.may_remain)),
      largest_(static_cast<std::size_t>(variant.sets.ring - 1 + variant.sets.lowest)),
      under_(cards_under(variant.layout)),
      sums_(static_cast<std::size_t>(variant.layout.size()) + 1) {
    NIBLICK_EXPECTS(serves(variant));
    sums_[0].set(0);
    for (std::size_t cards = 1; cards < sums_.size(); ++cards) {
        const std::size_t most = std::min(cards, static_cast<std::size_t>(sets_.most));
        for (auto size = static_cast<std::size_t>(sets_.least); size <= most; ++size) {
            for (const int total : sets_.totals) {
                sums_[cards] |= sums_[cards - size] << static_cast<std::size_t>(total);
            }
        }
    }
}

bool SetSums::may_leave(const Board& board, const Position& position) const {
    NIBLICK_EXPECTS(!position.in_set());
    std::size_t cards = 0, sum = 0, alone = 0;       // alone: in no set
    std::array<Sums, kMostThatRemain + 1> chosen{};  // [cards that remain]: their sums
    chosen[0].set(0);
    position.filled.for_each([&](int p) {
        const int place = sets_.place[board.face[static_cast<std::size_t>(p)]];
        if (place < 0) {
            ++alone;
            return;
        }
        const auto value = static_cast<std::size_t>(place + sets_.lowest);
        ++cards;
        sum += value;
        if (under_[static_cast<std::size_t>(p)] >= static_cast<int>(may_remain_)) return;
        for (std::size_t n = may_remain_; n > 0; --n) chosen[n] |= chosen[n - 1] << value;
    });
    if (alone > may_remain_) return false;
    for (std::size_t n = 0; n <= std::min(may_remain_ - alone, cards); ++n) {
        const std::size_t most = std::min(sum, n * largest_);
        for (std::size_t left = 0; left <= most; ++left) {
            if (chosen[n].test(left) && sums_[cards - n].test(sum - left)) return true;
        }
    }
    return false;
}

}  // namespace niblick::search
