#include "core/search/exact/set_sweep.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/play/play.h"
#include "core/search/common/under.h"
#include "core/search/positions/set_counts.h"

namespace niblick::search {

namespace {

constexpr std::size_t kMostBlocks = std::size_t{1} << 32;

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace

bool SetSweep::serves(const Variant& variant) {
    return SetCounts::serves(variant) && variant.sets.frozen && lies_in_columns(variant.layout) &&
           !variant.traits.moving && !variant.traits.shuffles_layout && !variant.packing.on &&
           variant.visibility.mystery.none();
}

SetSweep::SetSweep(const Board& board, const Position& from)
    : board_(board),
      from_(from),
      ring_(board.variant->sets.ring),
      least_(board.variant->sets.least),
      // A longer run is two.
      most_(std::min({board.variant->sets.most, 2 * least_ - 1, ring_})),
      wrap_(board.variant->sets.wrap),
      outer_(index(ring_)) {
    NIBLICK_EXPECTS(serves(*board.variant) && !from.in_set());
    from.open.for_each([&](int top) {
        Column column;
        for (int s = top; s >= 0;) {
            column.slots.push_back(static_cast<Slot>(s));
            s = -1;
            board.layout().below(column.slots.back()).for_each([&](int under) { s = under; });
        }
        columns_.push_back(std::move(column));
    });
    std::stable_sort(columns_.begin(), columns_.end(), [](const Column& a, const Column& b) {
        return a.slots.size() > b.slots.size();
    });
    for (Column& column : columns_) {
        const int heights = static_cast<int>(column.slots.size()) + 1;
        if (bits_ * heights > Block::kCapacity) break;
        column.stride.bit = bits_;
        bits_ *= heights;
        ++inner_;
    }
    for (std::size_t c = inner_; c < columns_.size() && blocks_ < kMostBlocks; ++c) {
        columns_[c].stride.block = blocks_;
        blocks_ *= columns_[c].slots.size() + 1;
    }
}

void SetSweep::make_tables() {
    on_top_.resize(inner_ * index(ring_));
    for (int bit = 0; bit < bits_; ++bit) {
        std::size_t left = 0;
        for (std::size_t c = 0; c < inner_; ++c) {
            const std::vector<Slot>& slots = columns_[c].slots;
            const std::size_t lost = lost_of(columns_[c], {0, bit});
            left += slots.size() - lost;
            if (lost == slots.size()) continue;
            const int place = place_of(slots[lost]);
            if (place >= 0) on_top_[c * index(ring_) + index(place)].set(bit);
        }
        if (inner_left_.size() <= left) inner_left_.resize(left + 1);
        inner_left_[left].set(bit);
    }
    const Block all = Block::first_n(bits_);
    for (int place = 0; place < ring_; ++place) make_inner_runs(place, 0, 0, all);
}

void SetSweep::add_shifted(const Block& from, int bits, Block& to) {
    const std::size_t words = index(bits / 64);
    const int by = bits % 64;
    std::uint64_t carried = 0;
    for (std::size_t i = words; i < to.word.size(); ++i) {
        const std::uint64_t word = from.word[i - words];
        to.word[i] |= word << by | carried;
        carried = word >> 1 >> (63 - by);
    }
}

std::size_t SetSweep::lost_of(const Column& column, const Number& at) {
    const std::size_t number =
        column.stride.bit > 0 ? index(at.bit / column.stride.bit) : at.block / column.stride.block;
    return number % (column.slots.size() + 1);
}

int SetSweep::place_of(Slot slot) const {
    return board_.variant->sets.place[board_.face[slot]];
}

int SetSweep::next(int place) const {
    return wrap_ && place + 1 == ring_ ? 0 : place + 1;
}

const SetSweep::Block& SetSweep::on_top(std::size_t column, int place) const {
    return on_top_[column * index(ring_) + index(place)];
}

void SetSweep::make_inner_runs(int place, int cards, int shift, const Block& available) {
    if (cards >= least_) inner_runs_.push_back({available, shift});
    if (cards == most_ || place == ring_) return;
    for (std::size_t c = 0; c < inner_; ++c) {
        const Block more = available & on_top(c, place);
        if (more.none()) continue;
        make_inner_runs(next(place), cards + 1, shift + columns_[c].stride.bit, more);
    }
}

void SetSweep::take_inner_runs(Block& positions) const {
    for (bool more = !inner_runs_.empty(); more;) {
        const Block before = positions;
        for (const InnerRun& run : inner_runs_) {
            add_shifted(positions & run.available, run.shift, positions);
        }
        more = positions != before;
    }
}

void SetSweep::extend(std::size_t block, int place, int cards, const Number& way,
                      const Block& positions) {
    if (cards >= least_ && way.block > 0) {
        add_shifted(positions, way.bit, reached_[block + way.block]);
    }
    if (cards == most_ || place == ring_) return;
    for (const std::size_t stride : outer_[index(place)]) {
        extend(block, next(place), cards + 1, {way.block + stride, way.bit}, positions);
    }
    for (std::size_t c = 0; c < inner_; ++c) {
        const Block some = positions & on_top(c, place);
        if (some.none()) continue;
        extend(block, next(place), cards + 1, way + columns_[c].stride, some);
    }
}

void SetSweep::note_fewest(std::size_t block, int outer_left) {
    for (int left = 0; outer_left + left < fewest_; ++left) {
        if (!reached_[block].intersects(inner_left_[index(left)])) continue;
        fewest_ = outer_left + left;
        fewest_block_ = block;
    }
}

bool SetSweep::fits(const Limits& limits) const {
    return blocks_ <= limits.nodes && blocks_ < kMostBlocks &&
           blocks_ * sizeof(Block) <= limits.bytes;
}

Verdict SetSweep::run(const StopToken& stop, SearchTrace* trace) {
    NIBLICK_EXPECTS(reached_.empty());
    make_tables();
    Verdict verdict;
    verdict.stats.bytes = blocks_ * sizeof(Block);
    reached_.assign(blocks_, {});
    reached_.front().set(0);
    fewest_ = from_.filled.count();
    fewest_block_ = 0;
    std::vector<std::size_t> lost(columns_.size());  // of the outer columns
    int outer_left = 0;
    for (std::size_t c = inner_; c < columns_.size(); ++c) {
        outer_left += static_cast<int>(columns_[c].slots.size());
    }
    for (std::size_t block = 0; block < blocks_; ++block) {
        Block& positions = reached_[block];
        if (positions.any()) {
            if (verdict.stats.nodes++ % 256 == 0 && stop.stop_requested()) {
                verdict.why = StopReason::asked;
                return verdict;
            }
            for (auto& strides : outer_) strides.clear();
            for (std::size_t c = inner_; c < columns_.size(); ++c) {
                if (lost[c] == columns_[c].slots.size()) continue;
                const int place = place_of(columns_[c].slots[lost[c]]);
                if (place >= 0) outer_[index(place)].push_back(columns_[c].stride.block);
            }
            take_inner_runs(positions);
            for (int place = 0; place < ring_; ++place) extend(block, place, 0, {}, positions);
            note_fewest(block, outer_left);
            if (trace != nullptr) {
                std::size_t most = inner_left_.size() - 1;
                while (!positions.intersects(inner_left_[most])) --most;
                add_visited(trace->visited, index(outer_left) + most, 1);
            }
        }
        for (std::size_t c = inner_; c < columns_.size(); ++c) {
            --outer_left;
            if (++lost[c] <= columns_[c].slots.size()) break;
            outer_left += static_cast<int>(lost[c]);
            lost[c] = 0;
        }
    }
    const bool won = fewest_ <= board_.variant->aim.may_remain;
    verdict.outcome = won ? Outcome::won : Outcome::lost;
    verdict.least_left = won ? 0 : fewest_;
    if (won) verdict.line = line();
    return verdict;
}

bool SetSweep::find_run(int place, int cards, const Number& at, const Number& way,
                        const std::vector<std::size_t>& lost, std::vector<std::size_t>& run) const {
    if (cards >= least_ && reached_[at.block - way.block].test(at.bit - way.bit)) return true;
    if (cards == most_ || place == ring_) return false;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (lost[c] == 0 || place_of(columns_[c].slots[lost[c] - 1]) != place) continue;
        run.push_back(c);
        if (find_run(next(place), cards + 1, at, way + columns_[c].stride, lost, run)) return true;
        run.pop_back();
    }
    return false;
}

std::vector<Move> SetSweep::line() const {
    Number at{fewest_block_, 0};
    int left = fewest_;
    for (std::size_t c = inner_; c < columns_.size(); ++c) {
        left -= static_cast<int>(columns_[c].slots.size() - lost_of(columns_[c], at));
    }
    while (!(reached_[at.block] & inner_left_[index(left)]).test(at.bit)) ++at.bit;
    std::vector<std::size_t> lost;
    for (const Column& column : columns_) lost.push_back(lost_of(column, at));

    std::vector<std::vector<Slot>> runs;  // the last first
    while (at.block > 0 || at.bit > 0) {
        std::vector<std::size_t> run;
        int place = 0;
        while (!find_run(place, 0, at, {}, lost, run)) {
            ++place;
            NIBLICK_EXPECTS(place < ring_);
        }
        runs.emplace_back();
        for (const std::size_t c : run) {
            runs.back().push_back(columns_[c].slots[--lost[c]]);
            at.block -= columns_[c].stride.block;
            at.bit -= columns_[c].stride.bit;
        }
    }
    std::vector<Move> line;
    Position position = from_;
    const auto make = [&](Move move) {
        line.push_back(move);
        position = after(board_, position, move);
        return ending(board_, position) == Ending::won;
    };
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        for (const Slot slot : *run) {
            if (make(Move::play(slot))) return line;
        }
        if (position.in_set() && make(Move::close())) return line;
    }
    return line;
}

}  // namespace niblick::search
