#include "tests/support/extended_model.h"

#include <algorithm>
#include <string>

namespace niblick {

namespace {

std::set<Slot> members(const SlotSet& pieces) {
    std::set<Slot> result;
    pieces.for_each([&](int p) { result.insert(static_cast<Slot>(p)); });
    return result;
}

}  // namespace

ExtendedModel::ExtendedModel(const Board& board, const Position& position) : ExtendedModel(board) {
    const auto pieces_of = [&](Zone zone) {
        const auto there = position.zones[zone];
        return std::vector<Slot>(there.begin(), there.end());
    };
    table_ = members(position.filled);
    if (moving()) {
        for (std::size_t i = 0; i < board.layout().piles().size(); ++i) {
            piles_.push_back(pieces_of(pile_zone(static_cast<int>(i))));
        }
        up_ = members(position.up);
    } else {
        for (int s = 0; s < board.layout().size(); ++s) {
            lies_.push_back(piece_in(position, static_cast<Slot>(s)));
        }
    }
    waste_ = pieces_of(Zone::waste);
    stock_ = pieces_of(Zone::stock);
    laid_ = keeps_laid(variant()) ? pieces_of(Zone::foundation) : std::vector<Slot>{};
    stacks_.resize(variant().openings.size());
    for (std::size_t f = 0; f < stacks_.size() && variant().packing.from_foundation; ++f) {
        stacks_[f] = pieces_of(foundation_zone(static_cast<int>(f)));
    }
    tops_.assign(position.top.begin(), position.top.begin() + variant().foundations());
    cells_ = members(as_set(position.cells()));
    taken_ = members(as_set(position.set()));
    fresh_ = members(position.fresh);
    tokens_.assign(position.tokens.begin(),
                   position.tokens.begin() + static_cast<std::ptrdiff_t>(variant().tokens.size()));
    redeals_ = position.pass;
    holds_ = position.holds;
    wild_ = position.wild;
}

ExtendedModel ExtendedModel::start(const Board& board) {
    ExtendedModel model(board);
    for (int s = 0; s < board.layout().size(); ++s) {
        model.table_.insert(static_cast<Slot>(s));
        if (!model.moving()) model.lies_.push_back(static_cast<Slot>(s));
    }
    for (int p = board.layout().size(); p < board.pieces(); ++p) {
        model.stock_.push_back(static_cast<Slot>(p));
    }
    if (model.moving()) {
        model.piles_ = board.layout().piles();
        const Visibility& sight = board.variant->visibility;
        for (const auto& pile : model.piles_) {
            for (const Slot piece : pile) {
                const bool down = sight.covered_face_down && !sight.dealt_up.test(piece);
                if (!down || piece == pile.back()) model.up_.insert(piece);
            }
        }
    }
    model.tops_ = board.deal.foundation;
    model.stacks_.resize(model.tops_.size());
    for (const Token& token : board.variant->tokens) model.tokens_.push_back(token.count);
    return model;
}

int ExtendedModel::pile_of(Slot piece) const {
    for (std::size_t i = 0; i < piles_.size(); ++i) {
        const auto& cards = piles_[i];
        if (std::find(cards.begin(), cards.end(), piece) != cards.end()) return static_cast<int>(i);
    }
    return -1;
}

int ExtendedModel::stack_under(Slot piece) const {
    for (std::size_t f = 0; f < stacks_.size(); ++f) {
        const auto& cards = stacks_[f];
        if (cards.empty() || cards.back() != piece) continue;
        const bool something_stays = cards.size() > 1 || board_.deal.foundation[f] != kNoCard;
        const bool on_top = tops_[f] == board_.card(piece) && !(wild_ && f == 0);
        if (something_stays && on_top) return static_cast<int>(f);
    }
    return -1;
}

bool ExtendedModel::is_open(Slot piece) const {
    if (table_.count(piece) == 0) return false;
    if (moving()) return piles_[static_cast<std::size_t>(pile_of(piece))].back() == piece;
    return std::none_of(table_.begin(), table_.end(), [&](Slot upper) {
        return board_.layout().above(slot_of(piece)).test(slot_of(upper));
    });
}

Slot ExtendedModel::slot_of(Slot piece) const {
    return static_cast<Slot>(std::find(lies_.begin(), lies_.end(), piece) - lies_.begin());
}

bool ExtendedModel::face_up(Slot piece) const {
    const Visibility& sight = variant().visibility;
    const Slot place = moving() ? piece : slot_of(piece);
    return !sight.covered_face_down || sight.dealt_up.test(place) || is_open(piece) ||
           up_.count(piece) > 0;
}

std::string ExtendedModel::difference(const ExtendedModel& other, bool stock_in_any_order,
                                      bool layout_in_any_order) const {
    auto stock = stock_;
    auto others = other.stock_;
    if (stock_in_any_order) {
        std::sort(stock.begin(), stock.end());
        std::sort(others.begin(), others.end());
    }
    if (table_ != other.table_) return "the tableau";
    if (lies_.size() != other.lies_.size()) return "the layout";
    for (std::size_t s = 0; s < lies_.size(); ++s) {
        const bool there = table_.count(lies_[s]) > 0;
        if (there != (table_.count(other.lies_[s]) > 0)) return "which places are filled";
        if (!layout_in_any_order && there && lies_[s] != other.lies_[s]) return "the places";
    }
    if (piles_ != other.piles_) return "the piles";
    if (moving()) {
        // What has left the tableau is of no concern.
        for (const Slot piece : table_) {
            if (up_.count(piece) != other.up_.count(piece)) return "what lies face up";
        }
    }
    if (waste_ != other.waste_) return "the waste";
    if (stock != others) return "the stock";
    if (laid_ != other.laid_) return "the cards laid";
    if (stacks_ != other.stacks_) return "the cards on the foundations";
    if (tops_ != other.tops_) return "the foundations";
    if (cells_ != other.cells_) return "the cells";
    if (taken_ != other.taken_) return "the set being taken";
    if (fresh_ != other.fresh_) return "the cards that came too late for the set";
    if (tokens_ != other.tokens_) return "the tokens";
    if (redeals_ != other.redeals_) return "the passes";
    if (holds_ != other.holds_) return "the uses of cells";
    return wild_ == other.wild_ ? "" : "the wild card";
}

}  // namespace niblick
