#include "workbench/game/coaching/hand_rating_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/game/game_code.h"
#include "core/play/observe.h"
#include "core/players/hand_rater.h"
#include "workbench/game/coaching/foresight.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

// In slices a step takes the time of a frame or two.
constexpr std::size_t kPairsInSlices = 2'000'000;

// Of a share in percent: small ones are told more exactly.
int digits_of(double share) {
    return std::abs(share) < 0.0995 ? 1 : 0;
}

std::string percent_of(double share) {
    return format_decimal(100 * share, digits_of(share));
}

std::string points_of(double share) {
    return format_points(share, digits_of(share));
}

}  // namespace

HandRatingModel::HandRatingModel(work::Background where)
    : most_pairs_(where.by() == work::By::slices ? kPairsInSlices : RatingOptions{}.most_pairs),
      job_(std::move(where)) {}

bool HandRatingModel::applies(const Board& board) {
    return Foresight::is_quick(*board.variant) && anything_hidden(board, start_position(board));
}

bool HandRatingModel::Hand::is(const Session& session) const {
    const Board& board = session.board();
    return fingerprint == board.variant->fingerprint && moves == session.moves() &&
           deal == board.deal;
}

void HandRatingModel::ask(const Session& session) {
    if ((asked_ && asked_->is(session)) || (known_ && known_->is(session))) return;
    Session whole = session;
    whole.go_to(static_cast<int>(whole.moves().size()));
    asked_ = Hand{session.board().variant->fingerprint, session.board().deal, session.moves(),
                  game_code(whole)};
    RatingOptions options;
    options.most_pairs = most_pairs_;
    rater_ = std::make_shared<HandRater>(session.board(), session.moves(), options);
    job_.start([rater = rater_](const StopToken& stop, const auto& report) -> std::optional<bool> {
        if (!rater->step(stop)) return true;
        report(rater->done(), rater->wanted());
        return std::nullopt;
    });
}

bool HandRatingModel::tick() {
    if (!job_.take() || !asked_) return false;
    known_ = std::move(*asked_);
    asked_.reset();
    rating_ = rater_->rating();
    is_new_ = true;
    rater_.reset();
    return true;
}

std::optional<RatedHand> HandRatingModel::take_rated() {
    if (!std::exchange(is_new_, false)) return std::nullopt;
    return RatedHand{known_->code, rating_};
}

const HandRating* HandRatingModel::find(const Session& session) const {
    return known_ && known_->is(session) ? &rating_ : nullptr;
}

std::string share_with_error(double share, double error) {
    const double margin = 1.96 * error;
    const int digits = digits_of(std::max(std::abs(share), margin));
    const std::string value = format_decimal(100 * share, digits);
    return error > 0
               ? value + " \xC2\xB1 " + format_decimal(100 * margin, digits) + " percentage points"
               : value + " percentage points";
}

std::vector<std::string> describe_rating(const HandRating& rating) {
    if (rating.moves.empty()) return {"There was nothing to choose in this hand."};
    const double loss = rating.loss();
    std::vector<std::string> lines;
    const bool nothing = loss < 0.0005 && rating.exact();
    lines.push_back("By what you could see, your choices gave away " +
                    (nothing ? "nothing" : share_with_error(loss, rating.error())) +
                    " of the chance to win.");
    const auto luck = rating.luck();
    if (!luck) return lines;
    const std::size_t from = rating.exact_from();
    double since = 0;
    for (std::size_t i = from; i < rating.moves.size(); ++i) since += rating.moves[i].loss;
    const double chance = rating.moves[from].chance;
    // A hand that nothing could save any more has no luck to tell of.
    if (chance < 0.0005) return lines;
    lines.push_back("Before move " + std::to_string(rating.moves[from].at + 1) +
                    " the chance to win was " + percent_of(chance) +
                    " %; from there on the cards changed it by " + points_of(*luck) +
                    " points, your choices by " + points_of(-since) + ".");
    return lines;
}

std::string describe_loss(const RatedMove& move, const std::string& best) {
    if (move.best == move.played) return {};
    return "Of the chance to win it gave away " + share_with_error(move.loss, move.error) +
           "; better: " + best + ".";
}

}  // namespace niblick
