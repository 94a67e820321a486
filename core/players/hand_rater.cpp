#include "core/players/hand_rater.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/expects.h"
#include "core/base/siphash.h"
#include "core/players/determinize.h"
#include "core/players/monte_carlo.h"
#include "core/players/observation_queries.h"
#include "core/players/stock_expectimax.h"

namespace niblick {

namespace {

// One sample is as many orders as `hindsight` looks at.
constexpr MonteCarloAdvisor::Options kOneSample{24, false, 0};

// The orders on which one move is rated. Deal numbers seed the shuffle, so a generator seeded by a
// number alone might deal the hidden cards as they were dealt.
Rng orders_for(std::uint64_t seed, std::size_t move) {
    return Rng(siphash({seed, 0}, "niblick-rating-1 " + std::to_string(move)));
}

// The mean of every second sample from `first` on.
std::vector<double> half_mean(const std::vector<std::vector<double>>& samples, std::size_t first) {
    std::vector<double> mean(samples.front().size());
    double n = 0;
    for (std::size_t k = first; k < samples.size(); k += 2, ++n) {
        for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += samples[k][i];
    }
    for (double& value : mean) value /= n;
    return mean;
}

// The chances after what is seen, for hands that come to have these cards unseen, by face.
std::shared_ptr<const StockExpectimax> work_out(const std::shared_ptr<const Variant>& variant,
                                                const Observation& seen,
                                                const std::vector<std::vector<int>>& unseen,
                                                std::size_t most_pairs, const StopToken& stop) {
    Rng any(0);  // of a determinization only the visible cards are used
    return StockExpectimax::make_for(determinize(variant, seen, any).board, seen, unseen,
                                     most_pairs, stop);
}

// The move with the largest value: of equals the one that was played, so that it loses nothing.
std::size_t best_of(const std::vector<double>& values, std::size_t played) {
    const auto at = std::max_element(values.begin(), values.end());
    return *at > values[played] ? static_cast<std::size_t>(at - values.begin()) : played;
}

// The difference of two moves' values, with the variance of its mean.
struct Gap {
    double mean = 0, variance = 0;
};
Gap gap_of(const std::vector<std::vector<double>>& samples, std::size_t first, std::size_t better,
           std::size_t played) {
    double n = 0, sum = 0, squares = 0;
    for (std::size_t k = first; k < samples.size(); k += 2, ++n) {
        const double gap = samples[k][better] - samples[k][played];
        sum += gap;
        squares += gap * gap;
    }
    const double spread = std::fmax(0, squares - sum * sum / n);
    return {sum / n, spread / (n - 1) / n};
}

}  // namespace

bool HandRater::serves(const Variant& variant, const RatingOptions& options) {
    return options.by ? variant.traits.plain && can_play(*options.by, variant)
                      : MonteCarloAdvisor::serves(variant);
}

HandRater::HandRater(const Board& board, const std::vector<Move>& moves,
                     const RatingOptions& options, std::shared_ptr<const StockExpectimax> chances)
    : board_(board),
      moves_(moves),
      options_(options),
      positions_{start_position(board)},
      tallies_(1),
      expectimax_(std::move(chances)) {
    NIBLICK_EXPECTS(board.variant != nullptr && serves(*board.variant, options));
    // Two for each half, or there is no error.
    NIBLICK_EXPECTS(options.samples >= 4);
    for (const Move move : moves_) {
        NIBLICK_EXPECTS(is_legal(board_, positions_.back(), move));
        tallies_.push_back(tally_after(board_, positions_.back(), move, tallies_.back()));
        positions_.push_back(after(board_, positions_.back(), move));
    }
    const Ending end = ending(board_, positions_.back());
    if (end != Ending::playing) rating_.won = end == Ending::won;
    if (options_.by) {
        player_ = make_player(*options_.by, board_.variant);
    } else {
        advisor_ = std::make_unique<MonteCarloAdvisor>(board_.variant, kOneSample);
    }
}

HandRater::~HandRater() = default;

std::shared_ptr<const StockExpectimax> HandRater::chances_of(const Board& board,
                                                             const RatingOptions& options,
                                                             const StopToken& stop) {
    if (!StockExpectimax::serves(*board.variant)) return nullptr;
    Position position = start_position(board);
    const Observation start = observe(board, position);
    if (hidden_cards(start) != start.stock_left) return nullptr;
    // Whatever is played, so many turned stock cards leave the same ones unseen.
    std::vector<std::vector<int>> unseen;
    for (int left = start.stock_left; left >= 0; --left, ++position.drawn) {
        unseen.push_back(unseen_faces(*board.variant, observe(board, position)));
    }
    return work_out(board.variant, start, unseen, options.most_pairs, stop);
}

bool HandRater::step(const StopToken& stop) {
    std::vector<Move> legal;
    for (; at_ < moves_.size(); ++at_) {
        legal_moves(board_, positions_[at_], legal);
        if (legal.size() > 1) break;
    }
    if (at_ == moves_.size()) return false;
    const Observation seen = observe(board_, positions_[at_]);
    const PlayerView view{board_.variant, seen, legal, tallies_[at_]};
    const auto played = static_cast<std::size_t>(
        std::find(legal.begin(), legal.end(), moves_[at_]) - legal.begin());
    RatedMove rated{static_cast<int>(at_), moves_[at_], {}, 0, 0, 0, false};
    if (const auto values = exact_values(view, stop)) {
        const std::size_t best = best_of(*values, played);
        rated.best = legal[best];
        rated.chance = (*values)[best];
        rated.loss = rated.chance - (*values)[played];
        rated.exact = true;
    } else {
        Rng rng = orders_for(options_.seed, at_);
        const std::vector<Values> samples = samples_of(view, rng, stop);
        if (stop.stop_requested()) return false;
        const Values even = half_mean(samples, 0), odd = half_mean(samples, 1);
        const Gap by_odd = gap_of(samples, 1, best_of(even, played), played);
        const Gap by_even = gap_of(samples, 0, best_of(odd, played), played);
        Values all = even;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = (all[i] + odd[i]) / 2;
        const std::size_t best = best_of(all, played);
        rated.best = legal[best];
        rated.chance = all[best];
        rated.loss = (by_odd.mean + by_even.mean) / 2;
        // Each half finds the move that is compared on the other, so they are not independent:
        // near a tie they are both high or both low. Taken as one, the error is not understated.
        rated.error = (std::sqrt(by_odd.variance) + std::sqrt(by_even.variance)) / 2;
    }
    rating_.moves.push_back(rated);
    ++at_;
    return true;
}

std::optional<HandRater::Values> HandRater::exact_values(const PlayerView& view,
                                                         const StopToken& stop) {
    if (!StockExpectimax::serves(*view.variant)) return std::nullopt;
    if (!expectimax_ && hidden_cards(view.seen) == view.seen.stock_left) {
        // Which cards are unseen at this move and the later ones; how they lie is not looked at.
        std::vector<std::vector<int>> unseen;
        for (std::size_t at = at_; at < moves_.size(); ++at) {
            unseen.push_back(unseen_faces(*view.variant, observe(board_, positions_[at])));
        }
        expectimax_ = work_out(view.variant, view.seen, unseen, options_.most_pairs, stop);
    }
    if (!expectimax_) return std::nullopt;
    return exact_chances(view, *expectimax_);
}

std::vector<HandRater::Values> HandRater::samples_of(const PlayerView& view, Rng& rng,
                                                     const StopToken& stop) {
    std::vector<Values> samples;
    for (int k = 0; k < options_.samples && !stop.stop_requested(); ++k) {
        if (player_) {
            samples.push_back(played_out(view, rng));
        } else {
            advisor_->forget();
            samples.push_back(advisor_->weigh(view, rng).chance);
        }
    }
    return samples;
}

HandRater::Values HandRater::played_out(const PlayerView& view, Rng& rng) {
    const Determinization world = determinize(view.variant, view.seen, rng);
    const Rng generator(rng.next());
    Values won;
    for (const Move move : view.moves) {
        const Tally tally = tally_after(world.board, world.position, move, view.tally);
        const Position then = after(world.board, world.position, move);
        won.push_back(play_on(world.board, then, tally, *player_, generator).won ? 1 : 0);
    }
    return won;
}

std::optional<HandRating> rate_hand(const Board& board, const std::vector<Move>& moves,
                                    const RatingOptions& options, const StopToken& stop) {
    auto rated = rate_hands(board, {moves}, options, stop);
    if (!rated) return std::nullopt;
    return std::move(rated->front());
}

std::optional<std::vector<HandRating>> rate_hands(const Board& board,
                                                  const std::vector<std::vector<Move>>& hands,
                                                  const RatingOptions& options,
                                                  const StopToken& stop) {
    // One hand works out its own from its first choice on.
    const auto chances = hands.size() > 1 ? HandRater::chances_of(board, options, stop) : nullptr;
    std::vector<HandRating> rated;
    for (const std::vector<Move>& moves : hands) {
        HandRater rater(board, moves, options, chances);
        while (rater.step(stop)) {
        }
        if (stop.stop_requested()) return std::nullopt;
        rated.push_back(rater.rating());
    }
    return rated;
}

}  // namespace niblick
