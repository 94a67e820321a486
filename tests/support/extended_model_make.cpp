#include <algorithm>

#include "tests/support/extended_model.h"

// What a move does.
namespace niblick {

void ExtendedModel::take(Slot piece) {
    if (!waste_.empty() && waste_.back() == piece) {
        waste_.pop_back();
    } else if (const int f = stack_under(piece); f >= 0) {
        auto& cards = stacks_[static_cast<std::size_t>(f)];
        cards.pop_back();
        tops_[static_cast<std::size_t>(f)] =
            cards.empty() ? board_.deal.foundation[static_cast<std::size_t>(f)]
                          : board_.card(cards.back());
    } else if (cells_.erase(piece) == 0) {
        table_.erase(piece);
        for (auto& cards : piles_) std::erase(cards, piece);
    }
}

void ExtendedModel::lay(Slot piece, int foundation) {
    tops_[static_cast<std::size_t>(foundation)] = board_.card(piece);
    if (variant().packing.from_foundation) {
        stacks_[static_cast<std::size_t>(foundation)].push_back(piece);
    }
    if (foundation != 0) return;
    wild_ = false;
    const bool kept = (variant().stock_plan.to == StockPlan::To::foundation &&
                       variant().stock_plan.passes != 1) ||
                      variant().cells.from_foundation;
    if (kept) laid_.push_back(piece);
}

void ExtendedModel::draw() {
    using To = StockPlan::To;
    const To to = variant().stock_plan.to;
    const auto n =
        to == To::piles ? piles_.size() : static_cast<std::size_t>(variant().stock_plan.per_draw);
    for (std::size_t i = 0; i < n && !stock_.empty(); ++i) {
        const Slot piece = stock_.front();
        stock_.erase(stock_.begin());
        if (to == To::waste) waste_.push_back(piece);
        if (to == To::foundation) lay(piece, 0);
        if (to == To::piles) {
            piles_[i].push_back(piece);
            table_.insert(piece);
        }
    }
}

void ExtendedModel::hold(Move move) {
    if (variant().cells.uses > 0) ++holds_;
    if (move.from == kTop) {
        cells_.insert(laid_.back());
        laid_.pop_back();
        tops_[0] = laid_.empty() ? board_.deal.foundation[0] : board_.card(laid_.back());
        draw();
        return;
    }
    take(move.from);
    const int kind = board_.deck().kind_index(board_.card(move.from));
    for (std::size_t t = 0; t < tokens_.size(); ++t) {
        if (variant().tokens[t].kind_index != kind) continue;
        ++tokens_[t];
        if (variant().cells.uses > 0) --holds_;  // it goes to no cell
        return;
    }
    cells_.insert(move.from);
}

void ExtendedModel::redeal() {
    const StockPlan& plan = variant().stock_plan;
    if (plan.to == StockPlan::To::waste) {
        stock_.swap(waste_);
    } else {
        std::size_t n = laid_.size() - 1;
        if (plan.again == StockPlan::Again::oldest) n = std::min(n, cells_.size());
        for (; n > 0; --n) {
            stock_.push_back(laid_.front());
            laid_.erase(laid_.begin());
        }
    }
    ++redeals_;
    if (plan.passes == 0 && plan.again != StockPlan::Again::shuffle) redeals_ = 1;
}

void ExtendedModel::finish_set() {
    taken_.clear();
    fresh_.clear();
    tops_[0] = kNoCard;
}

void ExtendedModel::refill() {
    if (!variant().stock_plan.refill) return;
    for (auto& cards : piles_) {
        if (!cards.empty() || stock_.empty()) continue;
        cards.push_back(stock_.front());
        table_.insert(stock_.front());
        stock_.erase(stock_.begin());
    }
}

void ExtendedModel::make(Move move) {
    const std::set<Slot> before = ready();
    switch (move.kind) {
        case MoveKind::play:
            take(move.from);
            if (variant().sets.least > 0) {
                taken_.insert(move.from);
                tops_[0] = board_.card(move.from);
                const bool full = taken_.size() == static_cast<std::size_t>(variant().sets.most);
                if (full && set_is_whole()) finish_set();
            } else {
                lay(move.from, move.to);
            }
            break;
        case MoveKind::draw: draw(); break;
        case MoveKind::hold: hold(move); break;
        case MoveKind::pack: {
            const std::vector<Slot> cards = lifted(move.from);
            for (const Slot piece : cards) take(piece);
            for (const Slot piece : cards) {
                piles_[move.to].push_back(piece);
                table_.insert(piece);
            }
            break;
        }
        case MoveKind::redeal: redeal(); break;
        case MoveKind::close: finish_set(); break;
        case MoveKind::token:
            --tokens_[move.to];
            if (variant().tokens[move.to].shuffles_layout) break;
            wild_ = variant().tokens[move.to].rank == 0;
            if (!wild_) tops_[0] = variant().tokens[move.to].stands_for;
            break;
        case MoveKind::other: break;
    }
    refill();
    for (const auto& cards : piles_) {
        if (!cards.empty()) up_.insert(cards.back());
    }
    if (!variant().sets.frozen || taken_.empty()) return;
    for (const Slot piece : ready()) {
        if (before.count(piece) == 0) fresh_.insert(piece);
    }
}

}  // namespace niblick
