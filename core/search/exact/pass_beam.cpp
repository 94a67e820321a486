#include "core/search/exact/pass_beam.h"

#include <algorithm>
#include <utility>

#include "core/search/common/transposition_table.h"

namespace niblick::search {

namespace {

// What the estimate counts, beside the square of how far twice the cards of a face outnumber those
// it goes on. Of deals 5001 to 5020 of Wasatch at two million positions, 7 stay open without the
// plays, none with them.
constexpr int kPlay = 3;  // a play, less
constexpr int kTurn = 1;  // a card turned, where the passes are limited

}  // namespace

PassBeam::PassBeam(const PassGame& game, std::size_t bytes, StopToken stop)
    : game_(game),
      budget_(bytes),
      stop_(std::move(stop)),
      bases_(static_cast<std::size_t>(game.links.faces())) {
    for (int base = 0; base < game.links.faces(); ++base) {
        game.links.onto(static_cast<Face>(base)).for_each([&](int face) {
            bases_[static_cast<std::size_t>(face)].push_back(static_cast<Face>(base));
        });
    }
}

int PassBeam::estimate(const PassGame::State& state) {
    std::array<int, kMaxFaces> left{};
    state.left.for_each([&](int card) { ++left[game_.face[static_cast<std::size_t>(card)]]; });
    int bad = 0;
    for (std::size_t face = 0; face < bases_.size(); ++face) {
        int over = 2 * left[face];
        for (const Face base : bases_[face]) over -= left[base];
        if (over > 0) bad += over * over;
    }
    game_.plays(state, plays_);
    bad -= kPlay * static_cast<int>(plays_.size());
    const int cards = static_cast<int>(game_.face.size());
    return game_.passes == 0 ? bad : bad + kTurn * (state.pass * (cards + 1) + state.place);
}

std::size_t PassBeam::held() const {
    return nodes_of_.capacity() * sizeof(Node) + level_.capacity() * sizeof(PassGame::State) +
           candidates_.capacity() * sizeof(Candidate) + ranked_.capacity() * sizeof(Ranked);
}

template <typename T>
bool PassBeam::add(std::vector<T>& list, const T& value) {
    if (list.size() == list.capacity()) {
        const std::size_t more = std::max<std::size_t>(16, list.capacity());
        if (held() + more * sizeof(T) > budget_ - table_budget()) {
            why_ = StopReason::memory;
            return false;
        }
        list.reserve(list.capacity() + more);
        peak_ = std::max(peak_, held());
    }
    list.push_back(value);
    return true;
}

void PassBeam::trace_back(Node last) {
    line_.clear();
    for (Node at = last;; at = nodes_of_[at.parent]) {
        line_.push_back({{}, at.card, at.onto});
        if (at.parent == 0) break;
    }
    std::reverse(line_.begin(), line_.end());
}

bool PassBeam::expand(std::size_t first) {
    candidates_.clear();
    for (std::size_t i = 0; i < level_.size(); ++i) {
        if ((i & 0xFF) == 0 && stop_.stop_requested()) why_ = StopReason::asked;
        if (why_ != StopReason::finished) return false;
        game_.plays(level_[i], plays_);
        for (const PassGame::Play& play : plays_) {
            const Node node{static_cast<std::uint32_t>(first + i), play.card, play.onto};
            if (play.after.cards == 0) {
                trace_back(node);
                return true;
            }
            if (!add(candidates_, {play.after, node})) return false;
        }
    }
    return false;
}

void PassBeam::keep(std::size_t width) {
    ranked_.clear();
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        if ((i & 0xFF) == 0 && stop_.stop_requested()) why_ = StopReason::asked;
        if (why_ != StopReason::finished) return;
        const int value = estimate(candidates_[i].state);
        if (!add(ranked_, {value, static_cast<std::uint32_t>(i)})) return;
    }
    std::sort(ranked_.begin(), ranked_.end());
    level_.clear();
    using Table = TranspositionTable<3>;
    Table met(table_budget());
    for (const Ranked& each : ranked_) {
        const Candidate& next = candidates_[each.candidate];
        const PassGame::Key key = game_.key(next.state);
        if (level_.size() == width) {
            complete_ = false;
            left_out_ += ranked_.size() - static_cast<std::size_t>(&each - ranked_.data());
            break;
        }
        const Table::Visit visit = met.insert(key.words, key.value);
        if (visit == Table::Visit::full) why_ = StopReason::memory;
        if (visit == Table::Visit::full) return;
        if (visit == Table::Visit::before) {
            ++met_;
            continue;
        }
        ++nodes_;
        ++visited_[next.state.cards];
        if (!add(nodes_of_, next.node) || !add(level_, next.state)) return;
        peak_ = std::max(peak_, held() + met.bytes());
    }
}

Outcome PassBeam::run(std::size_t width, std::uint64_t most) {
    const std::uint64_t end = nodes_ + most;
    complete_ = true;
    why_ = StopReason::finished;
    nodes_of_.assign(1, {0, 0, 0});
    level_.assign(1, game_.start);
    ++nodes_;
    ++visited_[game_.start.cards];
    least_ = game_.start.cards;
    for (std::size_t first = 0; !level_.empty();) {
        least_ = level_.front().cards;
        if (nodes_ >= end) why_ = StopReason::nodes;
        if (why_ != StopReason::finished) return Outcome::unknown;
        if (expand(first)) return Outcome::won;
        if (why_ != StopReason::finished) return Outcome::unknown;
        first = nodes_of_.size();
        keep(std::min(width, static_cast<std::size_t>(end - nodes_)));
        if (why_ != StopReason::finished) return Outcome::unknown;
    }
    return complete_ ? Outcome::lost : Outcome::unknown;
}

void PassBeam::add_to(SearchTrace& trace) const {
    for (std::size_t left = 0; left < visited_.size(); ++left) {
        add_visited(trace.visited, left, visited_[left]);
    }
    trace.out(Prune::met) += met_;
    trace.out(Prune::unpromising) += left_out_;
}

}  // namespace niblick::search
