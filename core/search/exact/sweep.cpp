#include "core/search/exact/sweep.h"

#include <algorithm>
#include <numeric>

#include "core/base/expects.h"
#include "core/play/position.h"
#include "core/search/common/nearly_plain.h"

namespace niblick::search {

namespace {

// How many blocks are kept, so that all that a block is entered from are.
std::size_t kept_blocks(const Lattice& lattice) {
    return std::min(lattice.outer_size(), lattice.outer_back() + 1);
}

std::uint64_t sum(const std::array<std::uint64_t, kMostDeals>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

}  // namespace

bool Sweep::serves(const Variant& variant) {
    return is_nearly_plain(variant) && variant.traits.single_foundation &&
           variant.traits.draws_any_time && SweepFaces::rows_for(variant) <= kMostRows &&
           variant.stock_size <= 254;
}

std::size_t Sweep::most_laid(const Variant& variant) {
    std::size_t laid = 0;
    for (const Token& token : variant.tokens) {
        if (token.is_wild()) laid += static_cast<std::size_t>(token.count);
    }
    return std::min(laid, static_cast<std::size_t>(variant.layout.size()));
}

std::size_t Sweep::most_laid(const Variant& variant, const Position& from) {
    return wild_tokens(variant, from).size();
}

std::size_t Sweep::bytes_for(const Lattice& lattice, const Variant& variant, std::size_t deals,
                             std::size_t laid) {
    const std::size_t inner = lattice.inner().size();
    const std::size_t each = SweepFaces::rows_for(variant) * sizeof(ByteRow);
    const std::size_t entered = laid > 0 ? inner * each : 0;
    return (kept_blocks(lattice) * inner * each + entered + lattice.size() * (laid + 1)) * deals;
}

bool Sweep::serves_several(const Variant& variant) {
    return serves(variant) && variant.aim.spare.none();
}

Sweep::Sweep(std::shared_ptr<const Lattice> lattice, const Variant& variant)
    : Sweep(std::move(lattice), variant, best_kernel(SweepFaces::rows_for(variant))) {}

Sweep::Sweep(std::shared_ptr<const Lattice> lattice, const Variant& variant, SweepKernel kernel)
    : lattice_(std::move(lattice)),
      kernel_(kernel),
      kept_(kept_blocks(*lattice_)),
      gain_(kept_ * lattice_->inner().size() * kernel.lanes()),
      faces_(variant),
      laid_mask_(kernel.lanes()) {
    NIBLICK_EXPECTS(serves(variant) && kernel.rows == faces_.rows);
    make_levels(most_laid(variant));
}

void Sweep::make_levels(std::size_t more) {
    const std::size_t levels = more + 1;
    if (levels > 1) {
        laid_.resize(lattice_->inner().size() * kernel_.lanes());
        for (std::size_t d = 0; d < deals(); ++d) {
            byte_of(rows_of(laid_mask_, 0, d), faces_.token) = 0xFF;
        }
    }
    if (block_reached_.size() >= levels * lattice_->outer_size()) return;
    block_reached_.resize(levels * lattice_->outer_size());
    most_.resize(levels * lattice_->size() * deals());
}

void Sweep::clear(std::size_t slots) {
    slot_mask_.assign(slots * kernel_.lanes(), ByteRow{});
    start_.assign(kernel_.lanes(), ByteRow{});
    copies_.clear();
    reached_ = {};
    cleared_ = {};
    std::fill(block_reached_.begin(), block_reached_.end(), std::uint8_t{0});
}

void Sweep::bind(std::size_t deal, const Board& board, const Position& from) {
    slot_face_[deal] = board.face;
    for (std::size_t s = 0; s < board.face.size(); ++s) {
        ByteRow* const mask = rows_of(slot_mask_, s, deal);
        byte_of(mask, board.face[s]) = 0xFF;
        const std::uint8_t stopped = faces_.stopped[board.face[s]];
        if (stopped != SweepFaces::kNone) byte_of(mask, stopped) = 0xFF;
    }
    // A set reached with `value - 1` stock cards left can be reached with each of them on top.
    const int stock = static_cast<int>(board.stock_face.size());
    stock_[deal] = board.stock_face;
    const std::size_t rows = faces_.rows;
    draws_.assign((static_cast<std::size_t>(stock) + 2) * rows, ByteRow{});
    std::array<std::size_t, kMostRows * kRowFaces> seen{};
    for (int value = 2; value <= stock + 1; ++value) {
        ByteRow* const row = draws_.data() + static_cast<std::size_t>(value) * rows;
        std::copy(row - rows, row, row);
        const Face face = stock_card(static_cast<std::uint8_t>(value - 1), deal);
        byte_of(row, face) = static_cast<std::uint8_t>(value - 1);
        const std::size_t copy = seen[face]++;
        if (copies_.size() <= copy * kernel_.lanes()) copies_.resize((copy + 1) * kernel_.lanes());
        byte_of(rows_of(copies_, copy, deal), face) = byte_of(row, face);
    }
    byte_of(rows_of(start_, 0, deal), top_of(board, from)) =
        static_cast<std::uint8_t>(stock - int{from.drawn} + 1);
    start_number_ = lattice_->number(from.filled);
    tokens_ = wild_tokens(*board.variant, from);
}

std::uint8_t Sweep::top_of(const Board& board, const Position& from) const {
    if (from.wild != 0) return faces_.token;
    const Face top = board.face_of(from.top[0]);
    const std::vector<Rule>& rules = board.variant->rules;
    const bool is_stopped =
        !rules.empty() && (from.notes[static_cast<std::size_t>(rules.front().at)] & 1) != 0;
    return is_stopped ? faces_.stopped[top] : top;
}

StopReason Sweep::run(const Board& board, const Position& from, std::uint64_t most, bool any_win,
                      const StopToken& stop) {
    NIBLICK_EXPECTS(deals() == 1);
    clear(board.face.size());
    bind(0, board, from);
    return sweep_levels(1, most, any_win, stop);
}

bool Sweep::run_starts(std::span<const Board* const> boards, bool any_win, const StopToken& stop) {
    NIBLICK_EXPECTS(!boards.empty() && boards.size() <= deals() && lattice_->free_parts() == 0);
    clear(boards.front()->face.size());
    for (std::size_t d = 0; d < boards.size(); ++d) bind(d, *boards[d], start_position(*boards[d]));
    return sweep_levels(boards.size(), UINT64_MAX, any_win, stop) == StopReason::finished;
}

StopReason Sweep::sweep_levels(std::size_t deals, std::uint64_t most, bool any_win,
                               const StopToken& stop) {
    const std::size_t laid = tokens_.size();
    make_levels(laid);
    const std::size_t n = lattice_->inner().size();
    const std::size_t bound = lattice_->bound_size();
    const std::size_t start = start_number_ / n;
    std::array<std::uint64_t, kMostDeals> until_win{};  // sets reached
    const auto all_won = [&] {
        return std::all_of(cleared_.begin(), cleared_.begin() + deals,
                           [](const auto& set) { return set.has_value(); });
    };
    for (std::size_t level = 0; level <= laid && !(any_win && all_won()); ++level) {
        const std::size_t below = level * lattice_->outer_size();
        for (std::size_t free = start / bound; free < lattice_->outer_size() / bound; ++free) {
            if (is_repeated(free)) continue;
            const std::size_t first = below + std::max(start, free * bound);
            const std::size_t end = below + (free + 1) * bound;
            const StopReason why = sweep_blocks(first, end, most, stop);
            if (why != StopReason::finished) return why;
            for (std::size_t d = 0; d < deals; ++d) {
                if (cleared_[d] || !is_reached(end * n - 1, d)) continue;
                cleared_[d] = end * n - 1;
                until_win[d] = reached_[d];
            }
            if (any_win && all_won()) break;
        }
    }
    for (std::size_t d = 0; any_win && d < deals; ++d) {
        if (cleared_[d]) reached_[d] = until_win[d];
    }
    return StopReason::finished;
}

bool Sweep::is_repeated(std::size_t free) const {
    const auto& outer = lattice_->outer();
    const std::size_t parts = lattice_->free_parts();
    const std::size_t at_start = start_number_ / lattice_->inner().size() / lattice_->bound_size();
    const auto face = [&](std::size_t p) {
        return slot_face_[0][outer[outer.size() - parts + p].slots.front()];
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
    task.copies = copies_.data();
    task.copy_count = copies_.size() / kernel_.lanes();
    task.bases = faces_.own.data();
    task.base_count = faces_.own.size() / faces_.rows;
    task.others = faces_.others.data();
    task.other_count = faces_.others.size() / faces_.rows;
    task.wild = faces_.wild.data();
    task.reached = reached_.data();
    for (std::size_t block = first; block < end; ++block) {
        if ((block & 0xFF) == 0 && stop.stop_requested()) return StopReason::asked;
        entries.clear();
        for (std::size_t p = 0; p < outer.size(); ++p) {
            const LatticePart& part = outer[p];
            for (std::uint32_t k = part.first[digit[p]]; k < part.first[digit[p] + 1]; ++k) {
                const Clearing& how = part.clearings[k];
                const std::size_t before = block - std::size_t{digit[p] - how.from} * strides[p];
                if (block_reached_[before] == 0) continue;
                entries.push_back(
                    {gains(before), slot_mask_.data() + std::size_t{how.slot} * kernel_.lanes()});
            }
        }
        if (block >= lattice_->outer_size() &&
            block_reached_[block - lattice_->outer_size()] != 0) {
            const std::size_t before = (block - lattice_->outer_size()) * n;
            for (std::size_t i = 0; i < n; ++i) {
                for (std::size_t d = 0; d < deals(); ++d) {
                    byte_of(rows_of(laid_, i, d), faces_.token) = most_of(before + i, d);
                }
            }
            entries.push_back({laid_.data(), laid_mask_.data()});
        }
        if (!entries.empty() || block == start_block) {
            task.gain = gains(block);
            task.most = most_.data() + block * n * deals();
            task.entries = entries.data();
            task.entry_count = entries.size();
            task.start = block == start_block ? start_.data() : nullptr;
            task.start_set = static_cast<std::uint32_t>(start_number_ % n);
            const std::uint64_t before = sum(reached_);
            kernel_.run(task);
            block_reached_[block] = sum(reached_) > before ? 1 : 0;
            if (reached_[0] > most) {
                reached_[0] = most;
                return StopReason::nodes;
            }
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
void Sweep::for_each_reached(std::size_t deal, Visit visit) const {
    const LatticePart& inner = lattice_->inner();
    for (std::size_t block = 0; block < block_reached_.size(); ++block) {
        if (block_reached_[block] == 0) continue;
        const int outside = left_outside(block);
        const std::size_t first = block * inner.size();
        for (std::uint32_t i = 0; i < inner.size(); ++i) {
            if (most_of(first + i, deal) > 0) visit(first + i, outside + inner.left[i]);
        }
    }
}

int Sweep::least_left(std::size_t deal) const {
    const LatticePart& inner = lattice_->inner();
    int least = kMaxSlots;
    // From the emptiest blocks on, so that most of the others cannot have less.
    for (std::size_t block = block_reached_.size(); block-- > 0;) {
        if (block_reached_[block] == 0) continue;
        const int outside = left_outside(block);
        if (outside >= least) continue;
        const std::uint8_t* most = most_.data() + block * inner.size() * deals() + deal;
        std::uint32_t i = inner.size() - 1;
        while (i > 0 && most[i * deals()] == 0) --i;
        if (most[i * deals()] > 0) least = std::min(least, outside + inner.left[i]);
    }
    return least;
}

std::size_t Sweep::set_with(int left, std::size_t deal) const {
    const LatticePart& inner = lattice_->inner();
    const int inside = *std::max_element(inner.left.begin(), inner.left.end());
    std::size_t found = start_number_;
    int most = 0;
    for (std::size_t block = 0; block < block_reached_.size(); ++block) {
        if (block_reached_[block] == 0) continue;
        const int rest = left - left_outside(block);
        if (rest < 0 || rest > inside) continue;
        const std::size_t first = block * inner.size();
        for (std::uint32_t i = 0; i < inner.size(); ++i) {
            const int here = inner.left[i] == rest ? int{most_of(first + i, deal)} : 0;
            if (here <= most) continue;
            most = here;
            found = first + i;
        }
    }
    NIBLICK_EXPECTS(most > 0);
    return found;
}

void Sweep::add_to(SearchTrace& trace, std::size_t deal) const {
    // A run that its limit ended may have filled more of the last block.
    std::uint64_t counted = 0;
    for_each_reached(deal, [&](std::size_t, int left) {
        if (counted++ < reached_[deal]) {
            add_visited(trace.visited, static_cast<std::size_t>(left), 1);
        }
    });
}

}  // namespace niblick::search
