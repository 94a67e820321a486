#include "core/search/beam/beam_search.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/search/positions/after_known.h"

namespace niblick::search {

namespace {

constexpr std::size_t kFirstWidth = 16;
constexpr std::size_t kMaxWidth = std::size_t{1} << 17;
constexpr std::uint32_t kGroups = 1024;
constexpr std::size_t kStepBytes = 8;
// The width of a beam depends only on this count per position, so it is the same everywhere.
constexpr std::size_t kPositionBytes = 640;
static_assert(sizeof(Position) <= kPositionBytes);

// What one position of a beam holds, and the candidates that it may lead to.
constexpr std::size_t bytes_each() {
    return 2 * kPositionBytes + 16 * 32;
}

}  // namespace

BeamSearch::BeamSearch(const Board& board, const Position& from, std::size_t bytes, StopToken stop)
    : board_(board),
      from_(from),
      stop_(std::move(stop)),
      most_stock_only_(stock_dominates(*board.variant)),
      form_(board, {.with_stock = !most_stock_only_}),
      met_(bytes / 2),
      prunes_(board, from, false),
      heuristic_(board),
      beam_budget_(bytes / 2),
      most_width_(std::min(kMaxWidth, beam_budget_ / 2 / bytes_each())) {
    static_assert(sizeof(Step) <= kStepBytes);
    spent_ = most_width_ < kFirstWidth;
}

bool BeamSearch::is_due(std::uint64_t beside) const {
    const std::uint64_t next = iterations_ == 0 ? kFirstNodes : 2 * last_nodes_;
    return !spent_ && nodes_ + next <= beside;
}

// Twice the width of the last iteration, or less if `nodes` is too small for that.
std::size_t BeamSearch::width_for(std::uint64_t nodes) const {
    if (width_ == 0) return kFirstWidth;
    std::size_t width = std::min(2 * width_, most_width_);
    while (width >= 2 * kFirstWidth && last_nodes_ * width / width_ > nodes) width /= 2;
    return width;
}

std::optional<std::vector<Move>> BeamSearch::iterate(std::uint64_t nodes) {
    if (spent_) return std::nullopt;
    width_ = width_for(nodes);
    const std::uint64_t before = nodes_;
    heuristic_.begin(iterations_++);
    const Iteration result = iterate_within(before + nodes);
    if (result == Iteration::won) return line_to(winning_);
    // If nothing was dropped there is no win, and the search beside this one will prove it.
    if (result == Iteration::stopped || (result == Iteration::continues && !dropped_))
        spent_ = true;
    if (result == Iteration::no_room) {
        most_width_ = width_ / 2;
        spent_ = most_width_ < kFirstWidth;
    }
    last_nodes_ = std::max<std::uint64_t>(1, nodes_ - before);
    return std::nullopt;
}

// `continues`: no position was left to expand.
BeamSearch::Iteration BeamSearch::iterate_within(std::uint64_t end) {
    met_.clear();
    steps_.clear();
    steps_bytes_ = 0;
    dropped_ = false;
    now_.assign(1, from_);
    insert(from_, kNoSlot, false);
    while (!now_.empty()) {
        const Iteration result = advance(end);
        if (result != Iteration::continues) return result;
        keep_best();
        steps_bytes_ += candidates_.size() * kStepBytes;
        const std::size_t held = width_ * bytes_each() + steps_bytes_;
        if (held > beam_budget_) return Iteration::no_room;
        beam_bytes_ = std::max(beam_bytes_, held);
        then_.clear();
        steps_.emplace_back();
        for (const Candidate& each : candidates_) {
            set_after_known(board_, now_[each.step.parent], each.step.move, then_.emplace_back(),
                            nullptr, false);
            steps_.back().push_back(each.step);
        }
        now_.swap(then_);
    }
    return Iteration::continues;
}

BeamSearch::Iteration BeamSearch::advance(std::uint64_t end) {
    candidates_.clear();
    Position child;
    for (std::uint32_t i = 0; i < now_.size(); ++i) {
        trusted::legal_moves(board_, now_[i], moves_, &faults_);
        const std::size_t all = moves_.size();
        prunes_.keep_useful(now_[i], moves_);
        traced_.out(Prune::other_order) += all - moves_.size();
        const Slot must = steps_.empty() ? kNoSlot : steps_.back()[i].only;
        for (const Move move : moves_) {
            if (must != kNoSlot && move.from != must) {
                ++traced_.out(Prune::idle_hold);
                continue;
            }
            const Slot only = prunes_.uncovered_by(now_[i], move);
            if (only == kTop) {
                ++traced_.out(Prune::idle_hold);
                continue;
            }
            set_after_known(board_, now_[i], move, child, &faults_, (nodes_ & 0x3F) == 0);
            const TranspositionTable<2>::Visit met =
                insert(child, only, move.kind == MoveKind::draw);
            if (met == TranspositionTable<2>::Visit::before) {
                ++traced_.out(Prune::met);
                continue;
            }
            if (met == TranspositionTable<2>::Visit::full) return Iteration::no_room;
            if (nodes_ >= end) return Iteration::at_limit;
            if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) return Iteration::stopped;
            ++nodes_;
            const int left = cards_left(board_, child);
            add_visited(traced_.visited, static_cast<std::size_t>(left), 1);
            const Step step{i, move, only};
            if (left <= board_.variant->aim.may_remain &&
                trusted::ending(board_, child) == Ending::won) {
                winning_ = step;
                return Iteration::won;
            }
            if (const auto why = prunes_.refutes(child)) {
                ++traced_.out(*why);
                continue;
            }
            const auto group = static_cast<std::uint32_t>(stock_left(board_, child)) +
                               std::uint32_t{256} * child.pass;
            candidates_.push_back({heuristic_.of(child, left), group % kGroups, step});
        }
    }
    return Iteration::continues;
}

// Keeps the best candidates: some by value, the rest by rank among those with equal stock left.
void BeamSearch::keep_best() {
    if (candidates_.size() <= width_) return;
    dropped_ = true;
    traced_.out(Prune::unpromising) += candidates_.size() - width_;
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
    const auto by_stock = static_cast<std::size_t>(heuristic_.percent_by_stock());
    const std::size_t first = width_ * (100 - by_stock) / 100;
    std::array<std::uint32_t, kGroups> seen{};  // by group: candidates
    places_.clear();
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
        const std::uint32_t place = seen[candidates_[i].group]++;
        if (i >= first) places_.emplace_back(place, i);
    }
    const auto end = places_.begin() + static_cast<std::ptrdiff_t>(width_ - first);
    std::nth_element(places_.begin(), end, places_.end());
    std::sort(places_.begin(), end);
    kept_.assign(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(first));
    for (auto it = places_.begin(); it != end; ++it) kept_.push_back(candidates_[it->second]);
    candidates_.swap(kept_);
}

std::vector<Move> BeamSearch::line_to(Step last) const {
    std::vector<Move> line{last.move};
    std::uint32_t at = last.parent;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        line.push_back(steps_[i][at].move);
        at = steps_[i][at].parent;
    }
    std::reverse(line.begin(), line.end());
    return line;
}

// `before`: the position was seen with at least as much stock left. A position reached by turning
// may be the only way to the cards behind it, so it counts as seen only if exactly as many cards
// were turned.
TranspositionTable<2>::Visit BeamSearch::insert(const Position& position, Slot only,
                                                bool by_turning) {
    const std::uint8_t turned = most_stock_only_ ? position.drawn : std::uint8_t{0};
    form_.write(position, {.only = only});
    const TranspositionTable<2>::Visit met = met_.insert(form_.hash(), turned);
    if (!most_stock_only_ || !by_turning || met == TranspositionTable<2>::Visit::full) return met;
    form_.write(position, {.turned = true});
    return met_.insert(form_.hash(), 0);
}

}  // namespace niblick::search
