#include "core/players/replaced_draws.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "core/base/expects.h"
#include "core/players/win_counts.h"

namespace niblick {

namespace {

constexpr std::size_t kFaces = search::kRowFaces;

// The frequencies of faces as shares, which add up to a whole. No cards: no shares.
ChanceRow shares(std::span<const Face> cards) {
    ChanceRow share{};
    if (cards.empty()) return share;
    int rest = kWhole;
    for (std::size_t f = 0; f < kFaces; ++f) {
        const auto count = std::count(cards.begin(), cards.end(), static_cast<Face>(f));
        share.of[f] = static_cast<std::int16_t>(static_cast<std::size_t>(count) *
                                                std::size_t{kWhole} / cards.size());
        rest -= share.of[f];
    }
    for (std::int16_t& each : share.of) {
        if (rest == 0) break;
        if (each == 0) continue;
        ++each;
        --rest;
    }
    return share;
}

// Shares while only one of so many of the cards is left. Together at most 3.5 wholes, so that sums
// of chances times shares stay below 2^31.
ChanceRow waited_for(ChanceRow share, double cards, double waiting) {
    const double factor = std::min(std::pow(cards, waiting), 3.5);
    for (std::int16_t& each : share.of) {
        each = static_cast<std::int16_t>(std::min<double>(each * factor, kWhole));
    }
    return share;
}

}  // namespace

ReplacedDraws::ReplacedDraws(std::shared_ptr<const search::Lattice> lattice, const Variant& variant,
                             DrawKernel kernel)
    : sets_(std::move(lattice)),
      kernel_(kernel),
      onto_(kFaces) {
    NIBLICK_EXPECTS(WinCounts::serves(variant));
    const int faces = variant.links.faces();
    for (int card = 0; card < faces; ++card) {
        for (int base = 0; base <= faces; ++base) {
            const bool open =
                variant.links.allows(static_cast<Face>(base), static_cast<Face>(card));
            onto_[static_cast<std::size_t>(card)].of[base] = open ? -1 : 0;
        }
    }
}

void ReplacedDraws::start(const Position& from) {
    boards_ = 0;
    drawn_ = from.drawn;
    sets_.start(from.filled);
    rows_.resize(sets_.size());
    draw_.resize(sets_.size());
    sums_.assign(sets_.size() * kFaces, 0);
    draw_sums_.assign(sets_.size(), 0);
}

std::size_t ReplacedDraws::stock_left(const Board& board) const {
    return board.stock_face.size() - drawn_;
}

std::size_t ReplacedDraws::pairs(const Board& board) const {
    return sets_.size() * (stock_left(board) + 1);
}

void ReplacedDraws::add(const Board& board, int known, double waiting) {
    NIBLICK_EXPECTS(boards_ < 65'535);
    ++boards_;
    const std::size_t left = stock_left(board);
    const std::span<const Face> stock = std::span(board.stock_face).subspan(drawn_);
    const ChanceRow unknown = shares(stock.subspan(static_cast<std::size_t>(known)));
    std::vector<ChanceRow> onto;
    for (const Face face : board.face) onto.push_back(onto_[face]);
    DrawTask task{};
    task.face = board.face.data();
    task.slot_onto = onto.data();
    std::fill(draw_.begin(), draw_.end(), std::int16_t{0});
    for (std::size_t r = 0; r < left; ++r) {
        // Turned while r + 1 cards are left.
        const std::size_t turn = left - r - 1;
        const bool is_known = turn < static_cast<std::size_t>(known);
        const ChanceRow share =
            is_known ? shares(stock.subspan(turn, 1))
            : waiting > 0
                ? waited_for(unknown, static_cast<double>(left) / static_cast<double>(r + 1),
                             waiting)
                : unknown;
        task.share = &share;
        sweep(task);
    }
    task.share = nullptr;
    sweep(task);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        draw_sums_[i] += draw_[i];
        for (std::size_t f = 0; f < kFaces; ++f) sums_[i * kFaces + f] += rows_[i].of[f];
    }
}

void ReplacedDraws::sweep(DrawTask task) {
    const ReachableSets::Part& inner = sets_.inner();
    std::vector<ReachableSets::Exit> ways_out;
    std::vector<DrawExit> exits;
    task.sets = static_cast<std::uint32_t>(inner.size());
    task.first = inner.first.data();
    task.ways = inner.ways.data();
    for (std::size_t at = 0; at < rows_.size(); at += inner.size()) {
        sets_.list_exits(at, ways_out);
        exits.clear();
        for (const auto& [back, slot] : ways_out) exits.push_back({rows_.data() + at - back, slot});
        task.exits = exits.data();
        task.exit_count = exits.size();
        task.clears = at == 0;
        task.rows = rows_.data() + at;
        task.draw = draw_.data() + at;
        kernel_(task);
    }
}

double ReplacedDraws::chance(const SlotSet& filled, Face top) const {
    return sums_[sets_.number(filled) * kFaces + top] / (double{kCertain} * boards_);
}

double ReplacedDraws::chance_after_draw(const SlotSet& filled) const {
    return draw_sums_[sets_.number(filled)] / (double{kCertain} * boards_);
}

}  // namespace niblick
