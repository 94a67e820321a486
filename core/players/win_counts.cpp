#include "core/players/win_counts.h"

#include <cstring>

#include "core/base/expects.h"
#include "core/search/exact/sweep.h"

namespace niblick {

bool WinCounts::serves(const Variant& variant) {
    // Of one row of faces for a set.
    return search::Sweep::serves_several(variant) && variant.layout.size() > 0;
}

WinCounts::WinCounts(std::shared_ptr<const search::Lattice> lattice, const Variant& variant,
                     WinKernel kernel)
    : lattice_(std::move(lattice)),
      kernel_(kernel),
      closed_onto_(search::kRowFaces),
      outer_(lattice_->outer().size()) {
    NIBLICK_EXPECTS(serves(variant));
    const int faces = variant.links.faces();
    for (std::size_t card = 0; card < search::kRowFaces; ++card) {
        for (std::size_t base = 0; base < search::kRowFaces; ++base) {
            const bool there = static_cast<int>(card) < faces && static_cast<int>(base) <= faces;
            const bool open =
                there && variant.links.allows(static_cast<Face>(base), static_cast<Face>(card));
            closed_onto_[card].byte[base] = open ? 0 : 0xFF;
        }
    }
}

WinCounts::Within WinCounts::within(const search::LatticePart& part, const SlotSet& filled) {
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < part.slots.size(); ++i) {
        if (filled.test(part.slots[i])) start |= std::uint64_t{1} << i;
    }
    Within found;
    found.at.resize(part.size());
    for (std::uint32_t i = part.size(); i-- > 0;) {
        if ((part.sets[i] & ~start) != 0) continue;
        found.at[i] = static_cast<std::uint32_t>(found.sets.size());
        found.sets.push_back(i);
    }
    const auto each_way = [&](auto visit) {
        for (const std::uint32_t to : found.sets) {
            for (std::uint32_t k = part.first[to]; k < part.first[to + 1]; ++k) {
                const search::Clearing& how = part.clearings[k];
                if ((part.sets[how.from] & ~start) == 0) visit(found.at[how.from], to, how.slot);
            }
        }
    };
    found.first.assign(found.size() + 1, 0);
    each_way([&](std::uint32_t from, std::uint32_t, Slot) { ++found.first[from + 1]; });
    for (std::size_t i = 0; i < found.size(); ++i) found.first[i + 1] += found.first[i];
    found.ways.resize(found.first.back());
    std::vector<std::uint32_t> next(found.first.begin(), found.first.end() - 1);
    each_way([&](std::uint32_t from, std::uint32_t to, Slot slot) {
        found.ways[next[from]++] = {found.at[to], slot};
    });
    return found;
}

void WinCounts::start(const Position& from) {
    worlds_ = 0;
    stock_left_ = -int{from.drawn};
    inner_ = within(lattice_->inner(), from.filled);
    std::size_t sets = inner_.size();
    for (std::size_t p = 0; p < outer_.size(); ++p) {
        outer_[p] = within(lattice_->outer()[p], from.filled);
        sets *= outer_[p].size();
    }
    need_.resize(sets);
    wins_.assign(sets, search::ByteRow{});
    draw_wins_.assign(sets, 0);
}

void WinCounts::add(const Board& board) {
    NIBLICK_EXPECTS(worlds_ < 255);
    if (worlds_++ == 0) stock_left_ += static_cast<int>(board.stock_face.size());
    const std::size_t slots = board.face.size();
    std::vector<search::ByteRow> face(slots);
    std::vector<search::ByteRow> closed(slots);
    for (std::size_t s = 0; s < slots; ++s) {
        std::memset(face[s].byte, board.face[s], search::kRowFaces);
        closed[s] = closed_onto_[board.face[s]];
    }
    std::vector<search::ByteRow> stock(board.stock_face.size() / search::kRowFaces + 1);
    for (std::size_t k = 0; k < board.stock_face.size(); ++k) {
        stock[k / search::kRowFaces].byte[k % search::kRowFaces] =
            board.stock_face[board.stock_face.size() - 1 - k];
    }

    const std::size_t n = inner_.size();
    std::vector<BlockExit> exits;
    WinTask task{};
    task.sets = static_cast<std::uint32_t>(n);
    task.first = inner_.first.data();
    task.ways = inner_.ways.data();
    task.slot_face = face.data();
    task.slot_closed = closed.data();
    task.stock = stock.data();
    task.stock_left = stock_left_;
    for (std::size_t at = 0; at < need_.size(); at += n) {
        exits.clear();
        std::size_t rest = at / n;
        std::size_t stride = n;
        for (const Within& part : outer_) {
            const std::size_t digit = rest % part.size();
            for (std::uint32_t k = part.first[digit]; k < part.first[digit + 1]; ++k) {
                const std::size_t step = (digit - part.ways[k].to) * stride;
                exits.push_back({need_.data() + at - step, part.ways[k].slot});
            }
            rest /= part.size();
            stride *= part.size();
        }
        task.exits = exits.data();
        task.exit_count = exits.size();
        task.clears = at == 0;
        task.need = need_.data() + at;
        task.wins = wins_.data() + at;
        task.draw_wins = draw_wins_.data() + at;
        kernel_(task);
    }
}

std::size_t WinCounts::place(const SlotSet& filled) const {
    const std::size_t number = lattice_->number(filled);
    const std::size_t n = lattice_->inner().size();
    std::size_t place = inner_.at[number % n];
    std::size_t stride = inner_.size();
    for (std::size_t p = 0; p < outer_.size(); ++p) {
        const std::size_t digit = number / n / lattice_->strides()[p] % lattice_->outer()[p].size();
        place += stride * outer_[p].at[digit];
        stride *= outer_[p].size();
    }
    return place;
}

int WinCounts::wins(const SlotSet& filled, Face top) const {
    return wins_[place(filled)].byte[top];
}

int WinCounts::wins_after_draw(const SlotSet& filled) const {
    return draw_wins_[place(filled)];
}

}  // namespace niblick
