#include "core/players/win_counts.h"

#include <algorithm>
#include <cstring>

#include "core/expects.h"
#include "core/search/sweep.h"

namespace niblick {

namespace {

constexpr std::uint8_t kNever = 255;
constexpr std::size_t kFaces = 16;

}  // namespace

bool WinCounts::serves(const Variant& variant) {
    return search::Sweep::serves(variant) && variant.layout.size() > 0;
}

WinCounts::WinCounts(std::shared_ptr<const search::Lattice> lattice, const Variant& variant)
    : lattice_(std::move(lattice)),
      closed_onto_(kFaces),
      outer_(lattice_->outer().size()),
      need_(lattice_->size()),
      wins_(lattice_->size()),
      draw_wins_(lattice_->size()) {
    NIBLICK_EXPECTS(serves(variant));
    const int faces = variant.links.faces();
    for (std::size_t card = 0; card < kFaces; ++card) {
        for (std::size_t base = 0; base < kFaces; ++base) {
            const bool there = static_cast<int>(card) < faces && static_cast<int>(base) <= faces;
            const bool open =
                there && variant.links.allows(static_cast<Face>(base), static_cast<Face>(card));
            closed_onto_[card].byte[base] = open ? 0 : 0xFF;
        }
    }
}

WinCounts::Within WinCounts::within(const search::LatticePart& part, const SlotSet& filled) const {
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < part.slots.size(); ++i) {
        if (filled.test(part.slots[i])) start |= std::uint64_t{1} << i;
    }
    Within found;
    found.has.resize(part.sets.size());
    for (std::uint32_t i = part.size(); i-- > 0;) {
        if ((part.sets[i] & ~start) != 0) continue;
        found.sets.push_back(i);
        found.has[i] = true;
    }
    return found;
}

// Calls visit(number of the block, its digits) for every block within the first position's set,
// later blocks first.
template <typename Visit>
void WinCounts::each_block(Visit visit) const {
    std::vector<std::size_t> at(outer_.size());
    std::vector<std::uint32_t> digit(outer_.size());
    while (true) {
        std::size_t block = 0;
        for (std::size_t p = 0; p < outer_.size(); ++p) {
            digit[p] = outer_[p].sets[at[p]];
            block += std::size_t{digit[p]} * lattice_->strides()[p];
        }
        visit(block, digit);
        std::size_t p = 0;
        for (; p < outer_.size(); ++p) {
            if (++at[p] < outer_[p].sets.size()) break;
            at[p] = 0;
        }
        if (p == outer_.size()) return;
    }
}

void WinCounts::start(const Position& from) {
    worlds_ = 0;
    inner_ = within(lattice_->inner(), from.filled);
    for (std::size_t p = 0; p < outer_.size(); ++p) {
        outer_[p] = within(lattice_->outer()[p], from.filled);
    }
    stock_left_ = -int{from.drawn};
    const std::size_t n = lattice_->inner().size();
    each_block([&](std::size_t block, const auto&) {
        for (const std::uint32_t i : inner_.sets) {
            wins_[block * n + i] = Row{};
            draw_wins_[block * n + i] = 0;
        }
    });
}

void WinCounts::add(const Board& board) {
    NIBLICK_EXPECTS(worlds_ < 255);
    const auto stock = static_cast<int>(board.stock_face.size());
    if (worlds_++ == 0) stock_left_ += stock;
    slot_face_ = board.face;
    stock_face_.assign(board.stock_face.rbegin(), board.stock_face.rend());
    const std::size_t n = lattice_->inner().size();
    each_block([&](std::size_t block, const auto&) {
        for (const std::uint32_t i : inner_.sets) {
            std::memset(need_[block * n + i].byte, kNever, kFaces);
        }
    });
    each_block([&](std::size_t block, const auto& digit) { solve_block(block, digit); });
}

// Finishes the sets of a block, which are complete by now but for their draws, and passes each on
// to the sets that lead to it.
void WinCounts::solve_block(std::size_t block, const std::vector<std::uint32_t>& digit) {
    const search::LatticePart& inner = lattice_->inner();
    const std::size_t n = inner.size();
    for (const std::uint32_t i : inner_.sets) {
        const std::size_t number = block * n + i;
        Row row = need_[number];
        if (number + 1 == lattice_->size()) {
            std::memset(row.byte, 0, kFaces);
        } else {
            for (int left = 1; left <= stock_left_; ++left) {
                const Face face = stock_face_[static_cast<std::size_t>(left - 1)];
                if (row.byte[face] > left - 1) continue;
                for (std::uint8_t& need : row.byte) {
                    need = std::min(need, static_cast<std::uint8_t>(left));
                }
                break;
            }
        }
        need_[number] = row;
        finish(number, row);
        const auto pass_on = [&](std::size_t before, Slot slot) {
            const Face face = slot_face_[slot];
            const std::uint8_t need = row.byte[face];
            if (need == kNever) return;
            Row& base = need_[before];
            const Row& closed = closed_onto_[face];
            for (std::size_t f = 0; f < kFaces; ++f) {
                const auto here = static_cast<std::uint8_t>(need | closed.byte[f]);
                base.byte[f] = std::min(base.byte[f], here);
            }
        };
        for (std::uint32_t k = inner.first[i]; k < inner.first[i + 1]; ++k) {
            const search::Clearing& how = inner.clearings[k];
            if (inner_.has[how.from]) pass_on(number - (i - how.from), how.slot);
        }
        for (std::size_t p = 0; p < outer_.size(); ++p) {
            const search::LatticePart& part = lattice_->outer()[p];
            for (std::uint32_t k = part.first[digit[p]]; k < part.first[digit[p] + 1]; ++k) {
                const search::Clearing& how = part.clearings[k];
                if (!outer_[p].has[how.from]) continue;
                const std::size_t step = std::size_t{digit[p] - how.from} * lattice_->strides()[p];
                pass_on(number - step * n, how.slot);
            }
        }
    }
}

void WinCounts::finish(std::size_t number, const Row& row) {
    for (std::size_t f = 0; f < kFaces; ++f) {
        wins_[number].byte[f] =
            static_cast<std::uint8_t>(wins_[number].byte[f] + (row.byte[f] <= stock_left_ ? 1 : 0));
    }
    if (stock_left_ == 0) return;
    const Face next = stock_face_[static_cast<std::size_t>(stock_left_ - 1)];
    draw_wins_[number] =
        static_cast<std::uint8_t>(draw_wins_[number] + (row.byte[next] <= stock_left_ - 1 ? 1 : 0));
}

int WinCounts::wins(const SlotSet& filled, Face top) const {
    return wins_[lattice_->number(filled)].byte[top];
}

int WinCounts::wins_after_draw(const SlotSet& filled) const {
    return draw_wins_[lattice_->number(filled)];
}

}  // namespace niblick
