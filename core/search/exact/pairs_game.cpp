#include "core/search/exact/pairs_game.h"

#include <algorithm>
#include <bit>

namespace niblick::search {

namespace {

// Whether these cards, picked in this order, are a set.
bool are_a_set(const Variant& variant, Face first, Face second) {
    const Sets& sets = variant.sets;
    if (sets.kind == Sets::Kind::link) return variant.links.allows(first, second);
    const int a = sets.place[first];
    const int b = sets.place[second];
    return a >= 0 && b >= 0 &&
           std::binary_search(sets.totals.begin(), sets.totals.end(), a + b + 2 * sets.lowest);
}

bool is_a_set(const Variant& variant, Face face) {
    const Sets& sets = variant.sets;
    if (sets.least > 1 || sets.kind != Sets::Kind::sum || sets.place[face] < 0) return false;
    return std::binary_search(sets.totals.begin(), sets.totals.end(),
                              sets.place[face] + sets.lowest);
}

// Tries to give a card of one side a partner, moving those that have one already (Kuhn's
// algorithm). `tried` and `taken` are cards of the other side.
class Matching {
  public:
    Matching(const PairGame& game, std::uint64_t left) : game_(game), left_(left) {}

    bool gives(int piece) {
        tried_ = 0;
        return find(piece);
    }

  private:
    bool find(int piece) {
        const std::uint64_t all = game_.partners[piece_index(piece)] & left_;
        if (const std::uint64_t unused = all & ~taken_; unused != 0) {
            give(std::countr_zero(unused), piece);
            return true;
        }
        for (std::uint64_t open = all & ~tried_; open != 0; open = all & ~tried_) {
            const int partner = std::countr_zero(open);
            tried_ |= piece_bit(partner);
            if (find(holder_[piece_index(partner)])) {
                give(partner, piece);
                return true;
            }
        }
        return false;
    }
    void give(int partner, int piece) {
        taken_ |= piece_bit(partner);
        holder_[piece_index(partner)] = static_cast<std::uint8_t>(piece);
    }

    const PairGame& game_;
    std::uint64_t left_;
    std::uint64_t tried_ = 0;
    std::uint64_t taken_ = 0;
    std::array<std::uint8_t, kMostPairPieces> holder_;
};

}  // namespace

PairGame::PairGame(const Board& board)
    : slots(board.layout().size()),
      pieces(board.pieces()),
      per_draw(board.variant->stock_plan.per_draw),
      passes(board.variant->stock_plan.passes),
      refill(board.variant->stock_plan.refill),
      only_stock(refill && !board.variant->aim.tableau) {
    const Variant& variant = *board.variant;
    std::array<std::uint64_t, kMostPairPieces> all_over{};
    const auto slot_of_piece = [](int p) { return static_cast<Slot>(p); };
    for (int p = 0; p < slots; ++p) {
        board.layout().above(slot_of_piece(p)).for_each([&](int q) {
            over[piece_index(p)] |= piece_bit(q);
        });
    }
    for (int round = 0; round < slots; ++round) {
        for (int p = 0; p < slots; ++p) {
            all_over[piece_index(p)] |= over[piece_index(p)];
            for (int q = 0; q < slots; ++q) {
                if ((over[piece_index(p)] & piece_bit(q)) != 0)
                    all_over[piece_index(p)] |= all_over[piece_index(q)];
            }
        }
    }
    for (int p = 0; p < pieces; ++p) {
        const Face face = board.face[piece_index(p)];
        if (is_a_set(variant, face)) alone |= piece_bit(p);
        for (int q = 0; q < pieces; ++q) {
            if (p == q || (!refill && in_stock(p) && in_stock(q))) continue;
            if (((all_over[piece_index(p)] & piece_bit(q)) |
                 (all_over[piece_index(q)] & piece_bit(p))) != 0)
                continue;
            const bool first = are_a_set(variant, face, board.face[piece_index(q)]);
            const bool second = are_a_set(variant, board.face[piece_index(q)], face);
            if (first || second) partners[piece_index(p)] |= piece_bit(q);
            if (!first) after[piece_index(p)] |= piece_bit(q);
        }
        if ((alone & piece_bit(p)) != 0 && partners[piece_index(p)] == 0)
            only_alone |= piece_bit(p);
        const bool in_tableau = refill || !in_stock(p);
        if (in_tableau ? variant.aim.tableau : variant.aim.stock) required |= piece_bit(p);
        face_of[piece_index(p)] = face;
    }
    find_sides();
}

void PairGame::find_sides() {
    std::uint64_t seen = 0;
    two_sided = true;
    for (int first = 0; first < pieces; ++first) {
        if ((seen & piece_bit(first)) != 0) continue;
        seen |= piece_bit(first);
        std::vector<int> open{first};
        while (!open.empty()) {
            const int p = open.back();
            open.pop_back();
            for (int q = 0; q < pieces; ++q) {
                if ((partners[piece_index(p)] & piece_bit(q)) == 0) continue;
                const bool here = (side & piece_bit(p)) != 0;
                if ((seen & piece_bit(q)) == 0) {
                    seen |= piece_bit(q);
                    if (!here) side |= piece_bit(q);
                    open.push_back(q);
                } else if (here == ((side & piece_bit(q)) != 0)) {
                    two_sided = false;
                }
            }
        }
    }
}

// A matching that covers the cards of one side that must go and one that covers those of the other
// give one that covers both (Mendelsohn and Dulmage, 1958). Without sides, giving each card a
// partner that is no other's allows cycles as well as pairs, so that it only tells where there are
// no pairs.
bool PairGame::can_be_paired(std::uint64_t left) const {
    const std::uint64_t open = left & required & ~alone;
    if (!two_sided) return match(left, open);
    return match(left, open & side) && match(left, open & ~side);
}

bool PairGame::has_pairs(std::uint64_t left, int pairs) const {
    if (!two_sided) return true;
    Matching matching(*this, left);
    for (std::uint64_t rest = left & side; rest != 0 && pairs > 0; rest &= rest - 1) {
        if (matching.gives(std::countr_zero(rest))) --pairs;
    }
    return pairs <= 0;
}

bool PairGame::match(std::uint64_t left, std::uint64_t cards) const {
    Matching matching(*this, left);
    for (std::uint64_t rest = cards; rest != 0; rest &= rest - 1) {
        if (!matching.gives(std::countr_zero(rest))) return false;
    }
    return true;
}

std::uint64_t PairGame::free(std::uint64_t left) const {
    std::uint64_t found = 0;
    const std::uint64_t tableau = slots == 64 ? left : left & (piece_bit(slots) - 1);
    for (std::uint64_t rest = tableau; rest != 0; rest &= rest - 1) {
        const int p = std::countr_zero(rest);
        if ((over[piece_index(p)] & left) == 0) found |= piece_bit(p);
    }
    return found;
}

}  // namespace niblick::search
