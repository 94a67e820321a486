#include "workbench/explore/own_rates.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/base/format.h"
#include "core/base/words.h"
#include "core/search/rates.h"
#include "workbench/explore/measured.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

using Whose = RateLine::Whose;

// Of games that were counted.
void add_counted(std::vector<RateLine>& lines, Whose whose, std::string name,
                 const OutcomeCount& count, std::string_view noun, std::string_view who) {
    if (count.total() == 0) return;
    const Interval range = win_rate(count);
    const double won = static_cast<double>(count.won) + static_cast<double>(count.unknown) / 2;
    lines.push_back({whose, std::move(name), won / static_cast<double>(count.total()), range.low,
                     range.high, describe_share(count, 0), describe_range(range, 0),
                     counted_grouped(count.won, noun) + " of " + grouped(count.total()) + " won" +
                         std::string(who)});
}

// An estimate with the half-width of its interval.
void add_estimate(std::vector<RateLine>& lines, Whose whose, std::string name, double value,
                  double margin, std::string about) {
    const Interval range{std::clamp(value - margin, 0.0, 1.0),
                         std::clamp(value + margin, 0.0, 1.0)};
    value = std::clamp(value, 0.0, 1.0);
    lines.push_back({whose, std::move(name), value, range.low, range.high,
                     decimal(100 * value, 0) + " %", describe_range(range, 0), std::move(about)});
}

// The most that anybody can win on average without knowing the stock; not known without an error.
void add_best_play(std::vector<RateLine>& lines, const MeasuredBracket& bracket) {
    if (bracket.exact) {
        add_estimate(lines, Whose::best_play, "Best play, cards hidden", bracket.best,
                     bracket.margin,
                     "An estimate: what the best program wins, and what it gave away in hands "
                     "rated exactly; nobody who does not know the order of the stock wins more");
    } else {
        add_estimate(lines, Whose::best_play, "At most, cards hidden", bracket.best, bracket.margin,
                     "A bound, estimated from some deals: best play by somebody who also sees the "
                     "cards that lie face down, but not the order of the stock");
    }
}

// Best play less what the player's choices give away.
void add_without_luck(std::vector<RateLine>& lines, const MeanCost& cost,
                      const MeasuredBracket& bracket) {
    if (!bracket.exact || !cost.has_interval()) return;
    add_estimate(lines, Whose::yours, "Yours, luck left out", bracket.best - cost.mean,
                 std::hypot(bracket.margin, cost.margin),
                 "Best play with cards hidden, less the " + format_decimal(100 * cost.mean, 1) +
                     " % that your choices gave away on average in " +
                     counted(cost.hands, "rated hand"));
}

OutcomeCount counts_of(int won, int lost, int unknown = 0) {
    return {static_cast<std::uint64_t>(won), static_cast<std::uint64_t>(lost),
            static_cast<std::uint64_t>(unknown)};
}

}  // namespace

std::vector<RateLine> rates_beside(const VariantPlayed& played) {
    std::vector<RateLine> lines;
    if (const auto sight = measured_at_sight(played.fingerprint)) {
        add_counted(lines, Whose::program, "Longest run in sight",
                    counts_of(sight->won, sight->lost), "deal",
                    "\nA player who sees what you see and takes the longest run");
    }
    if (const auto bracket = measured_bracket(played.fingerprint)) {
        add_counted(lines, Whose::program, "Best program, cards hidden",
                    counts_of(bracket->won, bracket->lost), "deal",
                    "\nA program that sees what you see and searches ahead");
        add_best_play(lines, *bracket);
        add_without_luck(lines, played.cost, *bracket);
    }
    if (const auto best = measured(played.fingerprint)) {
        add_counted(lines, Whose::solver, "All cards known",
                    counts_of(best->won, best->lost, best->unknown), "deal",
                    "\nThe solver, which knows the hidden cards too: no player wins more");
    }
    return lines;
}

std::vector<RateLine> own_rates(const VariantPlayed& played) {
    std::vector<RateLine> lines;
    const auto own = [](const Played& games) {
        return counts_of(games.won, games.games - games.won);
    };
    const bool helped = played.helped.games > 0;
    add_counted(lines, Whose::yours, helped ? "Yours, all" : "Yours", own(played.all), "game", "");
    if (helped)
        add_counted(lines, Whose::yours, "Yours, without help", own(played.alone), "game", "");
    for (RateLine& line : rates_beside(played)) lines.push_back(std::move(line));
    return lines;
}

}  // namespace niblick
