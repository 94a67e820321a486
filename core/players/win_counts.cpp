#include "core/players/win_counts.h"

#include <cstring>

#include "core/base/expects.h"
#include "core/search/exact/sweep.h"

namespace niblick {

bool WinCounts::serves(const Variant& variant) {
    return search::Sweep::serves(variant) && variant.traits.plain &&
           search::SweepFaces::rows_for(variant) == 1 && variant.layout.size() > 0;
}

WinCounts::WinCounts(std::shared_ptr<const search::Lattice> lattice, const Variant& variant,
                     WinKernel kernel)
    : sets_(std::move(lattice)),
      kernel_(kernel),
      closed_onto_(search::kRowFaces) {
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

void WinCounts::start(const Position& from) {
    worlds_ = 0;
    stock_left_ = -int{from.drawn};
    sets_.start(from.filled);
    need_.resize(sets_.size());
    wins_.assign(sets_.size(), search::ByteRow{});
    draw_wins_.assign(sets_.size(), 0);
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

    const ReachableSets::Part& inner = sets_.inner();
    const std::size_t n = inner.size();
    std::vector<ReachableSets::Exit> ways_out;
    std::vector<BlockExit> exits;
    WinTask task{};
    task.sets = static_cast<std::uint32_t>(n);
    task.first = inner.first.data();
    task.ways = inner.ways.data();
    task.slot_face = face.data();
    task.slot_closed = closed.data();
    task.stock = stock.data();
    task.stock_left = stock_left_;
    for (std::size_t at = 0; at < need_.size(); at += n) {
        sets_.list_exits(at, ways_out);
        exits.clear();
        for (const auto& [back, slot] : ways_out) exits.push_back({need_.data() + at - back, slot});
        task.exits = exits.data();
        task.exit_count = exits.size();
        task.clears = at == 0;
        task.need = need_.data() + at;
        task.wins = wins_.data() + at;
        task.draw_wins = draw_wins_.data() + at;
        kernel_(task);
    }
}

int WinCounts::wins(const SlotSet& filled, Face top) const {
    return wins_[sets_.number(filled)].byte[top];
}

int WinCounts::wins_after_draw(const SlotSet& filled) const {
    return draw_wins_[sets_.number(filled)];
}

}  // namespace niblick
