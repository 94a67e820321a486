#include "core/search/scout.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/play.h"

namespace niblick::search {

namespace {

constexpr std::size_t kFirstWidth = 16;
constexpr std::uint64_t kFirstNodes = 4000;  // about what a first look visits
constexpr std::size_t kMostWidth = std::size_t{1} << 17;
constexpr std::uint32_t kGroups = 1024;

// What one position of a beam holds, its way back included, roughly and on the safe side.
std::size_t bytes_each(const Board& board, const Position& from) {
    const Extra& extra = from.extra;
    const std::size_t lists = extra.order.size() + extra.piles.size() + extra.places.size() +
                              extra.laid.size() + extra.stacks.size() + extra.notes.size();
    const auto moves = static_cast<std::size_t>(2 * board.pieces());
    return 2 * (sizeof(Position) + 2 * lists) + 16 * 24 + moves * 8;
}

}  // namespace

Scout::Scout(const Board& board, const Position& from, std::size_t bytes, std::stop_token stop)
    : board_(board),
      from_(from),
      stop_(std::move(stop)),
      most_stock_only_(more_stock_dominates(*board.variant)),
      alike_(board, false, !most_stock_only_),
      met_(bytes / 2),
      prunes_(board, from, false),
      promise_(board),
      beam_budget_(bytes / 2) {}

void Scout::add_to(Trace& trace) const {
    for (std::size_t left = 0; left < traced_.visited.size(); ++left) {
        add_visited(trace.visited, left, traced_.visited[left]);
    }
    for (std::size_t i = 0; i < kPrunes; ++i) trace.left_out[i] += traced_.left_out[i];
}

bool Scout::is_due(std::uint64_t beside) const {
    const std::uint64_t next = looks_ == 0 ? kFirstNodes : 2 * last_nodes_;
    return !spent_ && nodes_ + next <= beside;
}

// Twice as wide as the last look, or less where so many positions would not do for that.
std::size_t Scout::width_for(std::uint64_t nodes) const {
    if (width_ == 0) return kFirstWidth;
    const std::size_t most =
        std::clamp(beam_budget_ / bytes_each(board_, from_), kFirstWidth, kMostWidth);
    std::size_t width = std::min(2 * width_, most);
    while (width > kFirstWidth && last_nodes_ * width / width_ > nodes) width /= 2;
    return width;
}

std::optional<std::vector<Move>> Scout::look(std::uint64_t nodes) {
    const std::size_t width = width_for(nodes);
    const std::uint64_t before = nodes_;
    promise_.begin(looks_++);
    met_.clear();
    steps_.clear();
    now_.assign(1, from_);
    meet(from_, false);
    dropped_ = false;
    Spread result = Spread::on;
    while (result == Spread::on && !now_.empty()) {
        result = spread(before + nodes);
        if (result == Spread::won) return line_to(winning_);
        if (result == Spread::ended) break;
        keep_best(width);
        then_.clear();
        steps_.emplace_back();
        for (const Candidate& each : candidates_) {
            then_.push_back(after(board_, now_[each.step.parent], each.step.move));
            steps_.back().push_back(each.step);
        }
        now_.swap(then_);
    }
    // Where nothing was left aside there is no win, and the search beside this one will prove it.
    if (result == Spread::on && !dropped_) spent_ = true;
    width_ = width;
    last_nodes_ = std::max<std::uint64_t>(1, nodes_ - before);
    beam_bytes_ = std::max(beam_bytes_, width * bytes_each(board_, from_));
    return std::nullopt;
}

Scout::Spread Scout::spread(std::uint64_t end) {
    candidates_.clear();
    for (std::uint32_t i = 0; i < now_.size(); ++i) {
        legal_moves(board_, now_[i], moves_);
        const std::size_t all = moves_.size();
        prunes_.keep_useful(now_[i], moves_);
        traced_.out(Prune::other_order) += all - moves_.size();
        for (const Move move : moves_) {
            const Position child = after(board_, now_[i], move);
            if (meet(child, move.kind == MoveKind::draw)) {
                ++traced_.out(Prune::met);
                continue;
            }
            if (spent_ || nodes_ >= end) return Spread::ended;
            ++nodes_;
            if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) return Spread::ended;
            add_visited(traced_.visited, static_cast<std::size_t>(cards_left(board_, child)), 1);
            const Step step{i, move};
            if (ending(board_, child) == Ending::won) {
                winning_ = step;
                return Spread::won;
            }
            if (const auto why = prunes_.refutes(child)) {
                ++traced_.out(*why);
                continue;
            }
            const auto group = static_cast<std::uint32_t>(stock_left(board_, child)) +
                               std::uint32_t{256} * child.extra.pass;
            candidates_.push_back({promise_.of(child), group % kGroups, step});
        }
    }
    return Spread::on;
}

// Leaves the best candidates: some by promise, the rest by their place among those with as much
// stock left.
void Scout::keep_best(std::size_t width) {
    if (candidates_.size() <= width) return;
    dropped_ = true;
    traced_.out(Prune::unpromising) += candidates_.size() - width;
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.promise > b.promise; });
    const std::size_t first = width * static_cast<std::size_t>(100 - promise_.spread()) / 100;
    std::array<std::uint32_t, kGroups> better{};  // by group: candidates that were seen
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places;
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
        const std::uint32_t place = better[candidates_[i].group]++;
        if (i >= first) places.emplace_back(place, i);
    }
    const auto end = places.begin() + static_cast<std::ptrdiff_t>(width - first);
    std::nth_element(places.begin(), end, places.end());
    std::sort(places.begin(), end);
    kept_.assign(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(first));
    for (auto it = places.begin(); it != end; ++it) kept_.push_back(candidates_[it->second]);
    candidates_.swap(kept_);
}

std::vector<Move> Scout::line_to(Step last) const {
    std::vector<Move> line{last.move};
    std::uint32_t at = last.parent;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        line.push_back(steps_[i][at].move);
        at = steps_[i][at].parent;
    }
    std::reverse(line.begin(), line.end());
    return line;
}

// True for a position that was met with as much stock left. One that a turned card led to may yet
// be the only way to the cards behind it, so it is met before only where just as many were turned.
bool Scout::meet(const Position& position, bool by_turning) {
    using Met = Memory<2>::Met;
    const std::uint8_t turned = most_stock_only_ ? position.drawn : std::uint8_t{0};
    Met met = met_.meet(alike_(position), turned);
    if (most_stock_only_ && by_turning && met != Met::full) {
        const std::uint64_t mark = std::uint64_t{0xD1B5} << 48;
        met = met_.meet(alike_(position, mark | position.drawn), 0);
    }
    if (met == Met::full) spent_ = true;
    return met == Met::before;
}

}  // namespace niblick::search
