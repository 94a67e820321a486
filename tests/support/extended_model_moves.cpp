#include <algorithm>

#include "tests/support/extended_model.h"

// What may be done in a position.
namespace niblick {

namespace {

// The places that a set of `length` cards beginning at `start` fills; empty where it does not fit.
std::set<int> window(const Sets& sets, int start, int length) {
    std::set<int> places;
    for (int i = 0; i < length; ++i) {
        if (!sets.wrap && start + i >= sets.ring) return {};
        places.insert((start + i) % sets.ring);
    }
    return places;
}

}  // namespace

std::set<Slot> ExtendedModel::ready() const {
    std::set<Slot> pieces;
    const bool reserve_alone = std::all_of(
        table_.begin(), table_.end(), [&](Slot piece) { return variant().reserve.test(piece); });
    if (!variant().cells.last || reserve_alone) pieces = cells_;
    for (const Slot piece : table_) {
        if (is_open(piece)) pieces.insert(piece);
    }
    if (!waste_.empty()) pieces.insert(waste_.back());
    return pieces;
}

bool ExtendedModel::fits_set(Slot piece) const {
    const Sets& sets = variant().sets;
    const auto place = [&](Slot p) { return sets.place[face(p)]; };
    if (taken_.size() == static_cast<std::size_t>(sets.most)) return false;
    if (sets.kind == Sets::Kind::link) {
        return taken_.empty() || variant().links.allows(variant().face_of[tops_[0]], face(piece));
    }
    if (place(piece) < 0) return false;
    if (sets.kind == Sets::Kind::sum) {
        // Cards of a set that is full make the total; others leave room for more, or make it.
        int left = sets.total - (place(piece) + sets.lowest);
        for (const Slot other : taken_) left -= place(other) + sets.lowest;
        return taken_.size() + 1 == static_cast<std::size_t>(sets.most) ? left == 0 : left >= 0;
    }
    if (taken_.empty()) return true;
    if (sets.kind == Sets::Kind::up) {
        const int last = sets.place[variant().face_of[tops_[0]]];
        return place(piece) == last + 1 ||
               (sets.wrap && last + 1 == sets.ring && place(piece) == 0);
    }
    // Some set of the greatest size must hold all of them, each in a place of its own.
    std::set<int> wanted{place(piece)};
    for (const Slot other : taken_) wanted.insert(place(other));
    if (wanted.size() != taken_.size() + 1) return false;
    for (int start = 0; start < sets.ring; ++start) {
        const auto places = window(sets, start, std::min(sets.most, sets.ring));
        if (std::includes(places.begin(), places.end(), wanted.begin(), wanted.end())) return true;
    }
    return false;
}

bool ExtendedModel::set_is_whole() const {
    const Sets& sets = variant().sets;
    if (taken_.empty() || taken_.size() < static_cast<std::size_t>(sets.least)) return false;
    if (sets.kind == Sets::Kind::sum) {
        int sum = 0;
        for (const Slot piece : taken_) sum += sets.place[face(piece)] + sets.lowest;
        return sum == sets.total;
    }
    if (sets.kind != Sets::Kind::run) return true;
    std::set<int> places;
    for (const Slot piece : taken_) places.insert(sets.place[face(piece)]);
    for (int start = 0; start < sets.ring; ++start) {
        if (window(sets, start, static_cast<int>(taken_.size())) == places) return true;
    }
    return false;
}

int ExtendedModel::left() const {
    const Aim& aim = variant().aim;
    std::size_t n = 0;
    for (const Slot piece : table_) n += aim.tableau && !aim.spare.test(piece) ? 1 : 0;
    if (aim.cells) n += cells_.size();
    if (aim.stock) n += stock_.size() + waste_.size();
    if (!set_is_whole()) n += taken_.size();
    return static_cast<int>(n);
}

bool ExtendedModel::won() const {
    return left() <= variant().aim.may_remain && (taken_.empty() || set_is_whole());
}

bool ExtendedModel::has_play() const {
    const auto pieces = ready();
    return std::any_of(pieces.begin(), pieces.end(), [&](Slot piece) {
        if (fresh_.count(piece) > 0) return false;
        if (variant().sets.least > 0) return fits_set(piece);
        if (wild_) return true;
        return std::any_of(tops_.begin(), tops_.end(), [&](Card top) {
            return variant().links.allows(board_.face_of(top), face(piece));
        });
    });
}

// The piece with all that lies on it, where that may be lifted as one; empty where not.
std::vector<Slot> ExtendedModel::lifted(Slot piece) const {
    if (table_.count(piece) == 0) return {piece};
    const auto& cards = piles_[static_cast<std::size_t>(pile_of(piece))];
    const std::vector<Slot> run(std::find(cards.begin(), cards.end(), piece), cards.end());
    if (run.size() > 1 && !variant().packing.sequences) return {};
    for (std::size_t i = 0; i + 1 < run.size(); ++i) {
        const bool packed = variant().packing.onto.allows(face(run[i]), face(run[i + 1]));
        if (!packed || up_.count(run[i]) == 0) return {};
    }
    return run;
}

bool ExtendedModel::may_pack(Slot piece, int pile) const {
    const Packing& packing = variant().packing;
    const bool on_table = table_.count(piece) > 0;
    const bool from_waste = !waste_.empty() && waste_.back() == piece;
    const bool stuck = variant().cells.last && !table_.empty();
    const bool from_cell = cells_.count(piece) > 0 && variant().cells.to_pile && !stuck;
    const bool comes_back = packing.from_foundation && stack_under(piece) >= 0;
    if (!on_table && !from_waste && !from_cell && !comes_back) return false;
    if (lifted(piece).empty() || pile_of(piece) == pile) return false;
    bool whole = false;
    bool on_up = false;
    if (on_table) {
        const auto& own = piles_[static_cast<std::size_t>(pile_of(piece))];
        const auto at = std::find(own.begin(), own.end(), piece);
        whole = at == own.begin();
        on_up = !whole && up_.count(*(at - 1)) > 0;
    }
    if (packing.only_lone && on_up && !packing.always_loose.test(face(piece))) return false;
    const auto& target = piles_[static_cast<std::size_t>(pile)];
    if (!target.empty()) {
        return (!from_waste || packing.from_waste) &&
               packing.onto.allows(face(target.back()), face(piece));
    }
    if (whole) return false;
    switch (packing.fill) {
        case Packing::Fill::none: break;
        case Packing::Fill::any: return !from_waste || packing.from_waste;
        case Packing::Fill::stock: return from_waste;
        case Packing::Fill::deep: return from_waste || (on_table && !on_up);
    }
    return false;
}

std::vector<Move> ExtendedModel::holds() const {
    const Cells& cells = variant().cells;
    const bool room =
        static_cast<int>(cells_.size()) < cells.count && (cells.uses == 0 || holds_ < cells.uses);
    std::vector<Move> moves;
    for (const Slot piece : table_) {
        if (!is_open(piece)) continue;
        const int kind = board_.deck().kind_index(board_.card(piece));
        const bool is_token =
            std::any_of(variant().tokens.begin(), variant().tokens.end(),
                        [&](const Token& token) { return token.kind_index == kind; });
        const bool stored = room && !cells.from_foundation && cells.accepts.test(face(piece));
        if (is_token || stored) moves.push_back(Move::hold(piece));
    }
    const bool top_is_there = !laid_.empty() && !wild_ && board_.card(laid_.back()) == tops_[0];
    if (room && cells.from_foundation && top_is_there && cells.accepts.test(face(laid_.back()))) {
        moves.push_back(Move::hold(kTop));
    }
    return moves;
}

bool ExtendedModel::may_use(std::size_t token) const {
    if (tokens_[token] == 0) return false;
    const Token& what = variant().tokens[token];
    if (what.shuffles_layout) return table_.size() >= 2;
    if (what.rank == 0) return !wild_;
    return wild_ ||
           variant().links.allows(board_.face_of(tops_[0]), variant().face_of[what.stands_for]);
}

bool ExtendedModel::may_redeal() const {
    const StockPlan& plan = variant().stock_plan;
    if (!stock_.empty() || plan.passes == 1) return false;
    if (plan.passes > 0 && redeals_ + 2 > plan.passes) return false;
    if (plan.to == StockPlan::To::waste) return !waste_.empty();
    // The last card laid stays, so another must be there.
    return laid_.size() >= 2 && (plan.again != StockPlan::Again::oldest || !cells_.empty());
}

bool ExtendedModel::may_draw(const std::vector<Move>& added) const {
    if (stock_.empty() || variant().stock_plan.refill || !taken_.empty()) return false;
    const bool more = std::any_of(added.begin(), added.end(),
                                  [](Move move) { return move.kind == MoveKind::play; });
    return variant().stock_use == StockUse::any_time || (!has_play() && !more);
}

std::vector<Move> ExtendedModel::moves(const std::vector<Move>& added) const {
    std::vector<Move> moves;
    if (won()) return moves;
    for (const Slot piece : ready()) {
        if (fresh_.count(piece) > 0) continue;
        if (variant().sets.least > 0) {
            if (fits_set(piece)) moves.push_back(Move::play(piece));
            continue;
        }
        for (std::size_t f = 0; f < tops_.size(); ++f) {
            const bool any = wild_ && f == 0;
            if (any || variant().links.allows(board_.face_of(tops_[f]), face(piece))) {
                moves.push_back(Move::play(piece, static_cast<int>(f)));
            }
        }
    }
    if (taken_.empty()) {
        for (const Move move : holds()) moves.push_back(move);
        const int piles = variant().packing.on ? static_cast<int>(piles_.size()) : 0;
        for (int p = 0; p < board_.pieces(); ++p) {
            for (int i = 0; i < piles; ++i) {
                if (may_pack(static_cast<Slot>(p), i)) moves.push_back(Move::pack(p, i));
            }
        }
        for (std::size_t t = 0; t < tokens_.size(); ++t) {
            if (may_use(t)) moves.push_back(Move::token(static_cast<int>(t)));
        }
    }
    moves.insert(moves.end(), added.begin(), added.end());
    if (set_is_whole()) moves.push_back(Move::close());
    if (taken_.empty() && may_redeal()) moves.push_back(Move::redeal());
    if (may_draw(added)) moves.push_back(Move::draw());
    return moves;
}

}  // namespace niblick
