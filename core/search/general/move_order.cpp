#include "core/search/general/move_order.h"

#include <algorithm>

#include "core/play/extended_play.h"
#include "core/search/common/under.h"

namespace niblick::search {

namespace {

MoveWeights weights_of(int search, Rng& rng) {
    MoveWeights weights;
    if (search == 0) return weights;
    const auto some = [&rng](int most) {
        return static_cast<double>(rng.below(1000)) * most / 1000;
    };
    weights.depth = some(3) - 0.5;
    weights.supply = some(2) - 0.7;
    weights.follow = some(3) - 0.5;
    weights.reveal = some(30) - 4;
    weights.noise = some(4);
    weights.pack = some(40) - 30;
    weights.hold = some(40) - 38;
    weights.draw = some(40) - 30;
    weights.close = some(30) - 25;
    weights.spare = 1 + search % 8;  // not at random: other games keep their orders
    return weights;
}

}  // namespace

MoveOrder::MoveOrder(const Board& board)
    : board_(board),
      rng_(20),
      under_(cards_under(board.layout())) {}

void MoveOrder::begin(int search) {
    weights_ = weights_of(search, rng_);
}

// The features that moves are ordered by.
void MoveOrder::look_at(const Position& position) {
    available_ = extended::available(board_, position);
    fitting_ = {};
    for (int f = 0; f < board_.variant->foundations(); ++f) {
        fitting_ |= board_.targets[board_.face_of(position.top[static_cast<std::size_t>(f)])];
    }
    piles_.reset();
    if (board_.variant->traits.moving) piles_.emplace(board_, position);
}

// How many cards lie under a piece.
int MoveOrder::depth(const Position& position, Slot piece) const {
    if (!position.filled.test(piece)) return 0;
    return piles_ ? piles_->below(piece) + 1 : under_[slot_of(position, piece)];
}

// True if a card covered only by this one can be played.
bool MoveOrder::reveals(const Position& position, Slot piece) const {
    if (!position.filled.test(piece)) return false;
    if (piles_) {
        const Slot under = piles_->under(piece);
        return under != kNoSlot && fitting_.test(under);
    }
    bool found = false;
    SlotSet then = slots_of(position, position.filled);
    const Slot slot = slot_of(position, piece);
    then.reset(slot);
    (board_.layout().freed_by(slot) & then).for_each([&](int s) {
        const Slot under = piece_in(position, static_cast<Slot>(s));
        if (!fitting_.test(under) || position.open.test(under)) return;
        found = found || board_.layout().is_free(static_cast<Slot>(s), then);
    });
    return found;
}

double MoveOrder::worth(const Position& position, Move move) {
    double value = weights_.noise * static_cast<double>(rng_.below(256)) / 256;
    const auto aside = [&] { return reveals(position, move.from) ? weights_.reveal : 0; };
    switch (move.kind) {
        case MoveKind::play: {
            const SlotSet& next = board_.targets[board_.face[move.from]];
            value += weights_.depth * depth(position, move.from);
            value += weights_.follow * (next & available_).count();
            value += weights_.supply * (next & position.filled).count();
            if (need_) {
                const int need = need_->need_after(position, move.from);
                value += weights_.spare * (stock_left(board_, position) - need);
            }
            break;
        }
        case MoveKind::pack: value += weights_.pack + depth(position, move.from) + aside(); break;
        case MoveKind::hold: value += weights_.hold + (move.from == kTop ? 0 : aside()); break;
        case MoveKind::draw:
        case MoveKind::redeal: value += weights_.draw; break;
        case MoveKind::close: value += weights_.close; break;
        case MoveKind::token:
        case MoveKind::other: value += weights_.token; break;
    }
    return value;
}

void MoveOrder::sort(const Position& position, std::vector<Move>& moves) {
    look_at(position);
    worths_.clear();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        worths_.emplace_back(worth(position, moves[i]), i);
    }
    std::sort(worths_.begin(), worths_.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    ordered_.clear();
    for (const auto& [value, i] : worths_) ordered_.push_back(moves[i]);
    moves.swap(ordered_);
}

}  // namespace niblick::search
