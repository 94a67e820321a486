#include "core/search/exact/sweep.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick::search {

namespace {

// True if none of the slots touches another.
bool touch_nothing(const Layout& layout, const SlotSet& slots) {
    bool nothing = true;
    slots.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        nothing = nothing && (layout.above(slot) | layout.below(slot)).none();
    });
    return nothing;
}

// A plain game, except that some isolated cards need not be cleared.
bool is_plain_but_for_spare(const Variant& variant) {
    if (variant.aim.spare.none()) return variant.traits.plain;
    Aim aim = variant.aim;
    aim.spare = {};
    return !variant.traits.moving && variant.stock_plan == StockPlan{} &&
           variant.cells.count == 0 && variant.sets.least == 0 && aim == Aim{} &&
           variant.layout.either_or().empty() && variant.tokens.empty() && variant.rules.empty() &&
           touch_nothing(variant.layout, variant.aim.spare);
}

}  // namespace

bool Sweep::serves(const Variant& variant) {
    return is_plain_but_for_spare(variant) && variant.traits.single_foundation &&
           variant.traits.draws_any_time &&
           static_cast<std::size_t>(variant.links.faces()) < kRowFaces && variant.stock_size <= 254;
}

Sweep::Sweep(std::shared_ptr<const Lattice> lattice, const Variant& variant)
    : lattice_(std::move(lattice)),
      kernel_(best_kernel()),
      gain_(lattice_->size()),
      most_(lattice_->size()),
      block_reached_(lattice_->outer_size()) {
    NIBLICK_EXPECTS(serves(variant));
    const int faces = variant.links.faces();
    // The empty foundation is the row after the faces; it matters only if play starts with it.
    const bool starts_empty = variant.openings.front().kind == Opening::Kind::empty;
    const int rows = starts_empty ? faces + 1 : faces;
    base_lists_.resize(kRowFaces);
    for (int g = 0; g < faces; ++g) {
        auto& list = base_lists_[static_cast<std::size_t>(g)];
        for (int base = 0; base < rows; ++base) {
            if (variant.links.allows(static_cast<Face>(base), static_cast<Face>(g))) {
                list.push_back(static_cast<std::uint8_t>(base));
            }
        }
    }
    // A face that goes on every face needs no byte shuffle: its value is the maximum.
    std::size_t shuffles = 0;
    for (int g = 0; g < faces; ++g) {
        const auto& list = base_lists_[static_cast<std::size_t>(g)];
        if (static_cast<int>(list.size()) == rows) {
            wild_.byte[g] = 0xFF;
        } else {
            shuffles = std::max(shuffles, list.size());
        }
    }
    bases_.resize(shuffles);
    for (std::size_t k = 0; k < shuffles; ++k) {
        for (std::size_t g = 0; g < kRowFaces; ++g) {
            const auto& list = base_lists_[g];
            const bool has = wild_.byte[g] == 0 && k < list.size();
            bases_[k].byte[g] = has ? list[k] : 0x80;
        }
    }
}

void Sweep::bind(const Board& board, const Position& from) {
    slot_face_ = board.face;
    slot_mask_.assign(board.face.size(), ByteRow{});
    for (std::size_t s = 0; s < board.face.size(); ++s) slot_mask_[s].byte[board.face[s]] = 0xFF;
    // A set reached with `value - 1` stock cards left can be reached with each of them on top.
    const int stock = static_cast<int>(board.stock_face.size());
    draws_.assign(static_cast<std::size_t>(stock) + 2, ByteRow{});
    for (int value = 2; value <= stock + 1; ++value) {
        ByteRow& row = draws_[static_cast<std::size_t>(value)];
        row = draws_[static_cast<std::size_t>(value) - 1];
        const int left = value - 2;  // after turning one
        const Face face = board.stock_face[static_cast<std::size_t>(stock - 1 - left)];
        row.byte[face] = static_cast<std::uint8_t>(left + 1);
    }
    start_ = {};
    start_.byte[board.face_of(from.top[0])] =
        static_cast<std::uint8_t>(stock - int{from.drawn} + 1);
    start_number_ = lattice_->number(from.filled);
}

StopReason Sweep::run(const Board& board, const Position& from, std::uint64_t most, bool any_win,
                      const StopToken& stop) {
    bind(board, from);
    reached_ = 0;
    cleared_.reset();
    std::fill(block_reached_.begin(), block_reached_.end(), std::uint8_t{0});
    const std::size_t n = lattice_->inner().size();
    const std::size_t bound = lattice_->bound_size();
    const std::size_t start = start_number_ / n;
    for (std::size_t free = start / bound; free < lattice_->outer_size() / bound; ++free) {
        if (is_repeated(free)) continue;
        const std::size_t end = (free + 1) * bound;
        std::fill_n(most_.begin() + static_cast<std::ptrdiff_t>(free * bound * n), bound * n,
                    std::uint8_t{0});
        const StopReason why = sweep_blocks(std::max(start, free * bound), end, most, stop);
        if (why != StopReason::finished) return why;
        if (cleared_ || !is_reached(end * n - 1)) continue;
        cleared_ = end * n - 1;
        if (any_win) break;
    }
    return StopReason::finished;
}

bool Sweep::is_repeated(std::size_t free) const {
    const auto& outer = lattice_->outer();
    const std::size_t parts = lattice_->free_parts();
    const std::size_t at_start = start_number_ / lattice_->inner().size() / lattice_->bound_size();
    const auto face = [&](std::size_t p) {
        return slot_face_[outer[outer.size() - parts + p].slots.front()];
    };
    // Of equal cards, the first one goes first.
    for (std::size_t p = 1; p < parts; ++p) {
        if ((free >> p & 1U) == 0 || (at_start >> p & 1U) != 0) continue;
        for (std::size_t q = 0; q < p; ++q) {
            if ((free >> q & 1U) == 0 && face(q) == face(p)) return true;
        }
    }
    return false;
}

StopReason Sweep::sweep_blocks(std::size_t first, std::size_t end, std::uint64_t most,
                               const StopToken& stop) {
    const LatticePart& inner = lattice_->inner();
    const std::size_t n = inner.size();
    const auto& outer = lattice_->outer();
    const auto& strides = lattice_->strides();
    const std::size_t start_block = start_number_ / n;
    std::vector<std::uint32_t> digit(outer.size());
    for (std::size_t p = 0; p < outer.size(); ++p) {
        digit[p] = static_cast<std::uint32_t>(first / strides[p] % outer[p].size());
    }
    std::vector<BlockEntry> entries;
    BlockTask task{};
    task.inner = &inner;
    task.slot_mask = slot_mask_.data();
    task.draws = draws_.data();
    task.bases = bases_.data();
    task.base_count = bases_.size();
    task.wild = &wild_;
    for (std::size_t block = first; block < end; ++block) {
        if ((block & 0xFF) == 0 && stop.stop_requested()) return StopReason::asked;
        entries.clear();
        for (std::size_t p = 0; p < outer.size(); ++p) {
            const LatticePart& part = outer[p];
            for (std::uint32_t k = part.first[digit[p]]; k < part.first[digit[p] + 1]; ++k) {
                const Clearing& how = part.clearings[k];
                const std::size_t before = block - std::size_t{digit[p] - how.from} * strides[p];
                if (block_reached_[before] == 0) continue;
                entries.push_back({gain_.data() + before * n, slot_mask_[how.slot]});
            }
        }
        if (!entries.empty() || block == start_block) {
            task.gain = gain_.data() + block * n;
            task.most = most_.data() + block * n;
            task.entries = entries.data();
            task.entry_count = entries.size();
            task.start = block == start_block ? &start_ : nullptr;
            task.start_set = static_cast<std::uint32_t>(start_number_ % n);
            task.room = most - reached_;
            const std::uint64_t found = kernel_(task);
            block_reached_[block] = found > 0 ? 1 : 0;
            reached_ += std::min(found, task.room);
            if (found > task.room) return StopReason::nodes;
        }
        for (std::size_t p = 0; p < outer.size(); ++p) {
            if (++digit[p] < outer[p].size()) break;
            digit[p] = 0;
        }
    }
    return StopReason::finished;
}

int Sweep::left_outside(std::size_t block) const {
    int left = 0;
    for (std::size_t p = 0; p < lattice_->outer().size() - lattice_->free_parts(); ++p) {
        const LatticePart& part = lattice_->outer()[p];
        left += part.left[block / lattice_->strides()[p] % part.size()];
    }
    return left;
}

template <typename Visit>
void Sweep::for_each_reached(Visit visit) const {
    const LatticePart& inner = lattice_->inner();
    for (std::size_t block = 0; block < lattice_->outer_size(); ++block) {
        if (block_reached_[block] == 0) continue;
        const int outside = left_outside(block);
        const std::size_t first = block * inner.size();
        for (std::uint32_t i = 0; i < inner.size(); ++i) {
            if (most_[first + i] > 0) visit(first + i, outside + inner.left[i]);
        }
    }
}

int Sweep::least_left() const {
    const LatticePart& inner = lattice_->inner();
    int least = kMaxSlots;
    for (std::size_t block = 0; block < lattice_->outer_size(); ++block) {
        if (block_reached_[block] == 0) continue;
        const int outside = left_outside(block);
        if (outside >= least) continue;
        const std::uint8_t* most = most_.data() + block * inner.size();
        for (std::uint32_t i = 0; i < inner.size(); ++i) {
            if (most[i] > 0) least = std::min(least, outside + inner.left[i]);
        }
    }
    return least;
}

std::size_t Sweep::set_with(int left) const {
    std::size_t found = start_number_;
    int most = 0;
    for_each_reached([&](std::size_t number, int here) {
        if (here != left || most_[number] <= most) return;
        most = most_[number];
        found = number;
    });
    NIBLICK_EXPECTS(most > 0);
    return found;
}

void Sweep::add_to(SearchTrace& trace) const {
    for_each_reached([&](std::size_t, int left) {
        add_visited(trace.visited, static_cast<std::size_t>(left), 1);
    });
}

std::vector<Sweep::Step> Sweep::steps_to(std::size_t number) const {
    std::vector<Step> steps;
    const std::size_t n = lattice_->inner().size();
    const std::size_t block = number / n;
    const auto collect = [&](const LatticePart& part, std::size_t digit, std::size_t factor) {
        for (std::uint32_t k = part.first[digit]; k < part.first[digit + 1]; ++k) {
            const Clearing& how = part.clearings[k];
            const std::size_t from = number - (digit - how.from) * factor;
            if (from >= start_number_ && is_reached(from)) steps.push_back({from, how.slot});
        }
    };
    collect(lattice_->inner(), number % n, 1);
    for (std::size_t p = 0; p < lattice_->outer().size(); ++p) {
        const LatticePart& part = lattice_->outer()[p];
        collect(part, block / lattice_->strides()[p] % part.size(), lattice_->strides()[p] * n);
    }
    return steps;
}

ByteRow Sweep::row_before_draws(std::size_t number) const {
    if (number == start_number_) return start_;
    ByteRow row{};
    for (const Step& step : steps_to(number)) {
        const std::uint8_t face = slot_face_[step.slot];
        row.byte[face] = std::max(row.byte[face], gain_[step.from].byte[face]);
    }
    return row;
}

ByteRow Sweep::row_of(std::size_t number) const {
    ByteRow row = row_before_draws(number);
    for (std::size_t f = 0; f < kRowFaces; ++f) {
        row.byte[f] = std::max(row.byte[f], draws_[most_[number]].byte[f]);
    }
    return row;
}

bool Sweep::clears(Move move) const {
    if (move.kind != MoveKind::play) return false;
    const auto& outer = lattice_->outer();
    for (std::size_t p = outer.size() - lattice_->free_parts(); p < outer.size(); ++p) {
        if (outer[p].slots.front() == move.from) return false;
    }
    return true;
}

std::vector<Move> Sweep::line_to(std::size_t number) const {
    NIBLICK_EXPECTS(is_reached(number));
    const LatticePart& inner = lattice_->inner();
    const bool is_cleared =
        left_outside(number / inner.size()) + inner.left[number % inner.size()] == 0;
    std::vector<Move> line;  // backward
    int value = most_[number];
    const ByteRow last = row_before_draws(number);
    auto face =
        static_cast<std::size_t>(std::find(last.byte, last.byte + kRowFaces, value) - last.byte);
    while (true) {
        ByteRow row = row_before_draws(number);
        if (row.byte[face] != value) {
            // The face came from the stock: the set was first reached with more stock left.
            const int most = most_[number];
            for (int turned = value; turned < most; ++turned) line.push_back(Move::draw());
            value = most;
            face = static_cast<std::size_t>(std::find(row.byte, row.byte + kRowFaces, value) -
                                            row.byte);
        }
        if (number == start_number_) break;
        bool found = false;
        for (const Step& step : steps_to(number)) {
            if (slot_face_[step.slot] != face || gain_[step.from].byte[face] != value) continue;
            const ByteRow before = row_of(step.from);
            for (const std::uint8_t base : base_lists_[face]) {
                if (before.byte[base] != value) continue;
                line.push_back(Move::play(step.slot));
                number = step.from;
                face = base;
                found = true;
                break;
            }
            if (found) break;
        }
        NIBLICK_EXPECTS(found);
    }
    std::reverse(line.begin(), line.end());
    if (is_cleared) {
        while (!line.empty() && !clears(line.back())) line.pop_back();
    }
    return line;
}

}  // namespace niblick::search
