#include "core/search/exact/runs.h"

#include <algorithm>
#include <bit>

#include "core/base/expects.h"
#include "core/play/tally.h"
#include "core/search/common/ones.h"

namespace niblick::search {

bool Runs::serves(const Variant& variant) {
    return variant.traits.plain && variant.traits.single_foundation &&
           variant.score.draw_ends_run && !variant.score.low_wins &&
           !scores_by_card(variant.score) && variant.score.series_points.empty() &&
           variant.score.per_foundation == 0 && variant.layout.size() <= 63 &&
           variant.links.faces() <= 31;
}

Runs::Runs(std::shared_ptr<const Lattice> lattice, const Variant& variant)
    : lattice_(std::move(lattice)),
      width_(static_cast<std::size_t>(variant.layout.size()) + 1) {
    NIBLICK_EXPECTS(serves(variant));
    // The flattened lattice: the data that a pass needs for each set, in one row.
    const LatticePart& inner = lattice_->inner();
    const auto& outer = lattice_->outer();
    first_.push_back(0);
    for (std::size_t set = 0; set < lattice_->size(); ++set) {
        const auto i = static_cast<std::uint32_t>(set % inner.size());
        const std::size_t block = set / inner.size();
        const auto number = static_cast<std::uint32_t>(set);
        int left = inner.left[i];
        for (std::uint32_t k = inner.first[i]; k < inner.first[i + 1]; ++k) {
            const Clearing& how = inner.clearings[k];
            clearings_.push_back({number - (i - how.from), how.slot});
        }
        for (std::size_t p = 0; p < outer.size(); ++p) {
            const std::uint32_t stride = lattice_->strides()[p];
            const auto digit = static_cast<std::uint32_t>(block / stride % outer[p].size());
            left += outer[p].left[digit];
            for (std::uint32_t k = outer[p].first[digit]; k < outer[p].first[digit + 1]; ++k) {
                const Clearing& how = outer[p].clearings[k];
                clearings_.push_back(
                    {number - (digit - how.from) * stride * inner.size(), how.slot});
            }
        }
        first_.push_back(static_cast<std::uint32_t>(clearings_.size()));
        left_.push_back(static_cast<std::uint8_t>(left));
        const SlotSet cards = lattice_->set(set);
        cards_.push_back(cards.word[0]);
        tips_left_.push_back(static_cast<std::uint8_t>((cards & variant.layout.tips()).count()));
    }
    bases_.resize(static_cast<std::size_t>(variant.links.faces()));
    base_bits_.resize(bases_.size());
    for (std::size_t g = 0; g < bases_.size(); ++g) {
        for (int base = 0; base <= variant.links.faces(); ++base) {
            if (variant.links.allows(static_cast<Face>(base), static_cast<Face>(g))) {
                bases_[g].push_back(static_cast<Face>(base));
                base_bits_[g] |= std::uint32_t{1} << base;
            }
        }
    }
}

std::size_t Runs::bytes() const {
    std::size_t bytes = clearings_.size() * sizeof(Clearing) + pool_.capacity() * sizeof(pool_[0]);
    bytes +=
        lattice_->size() * (sizeof(Rows) + 2 * sizeof(std::uint32_t) + sizeof(std::uint64_t) + 2);
    for (const auto& entries : entries_) bytes += entries.size() * sizeof(std::int32_t);
    return bytes;
}

void Runs::bind(const Board& board, const Position& from, const Tally& tally) {
    board_ = &board;
    tally_ = tally;
    start_ = lattice_->number(from.filled);
    start_drawn_ = from.drawn;
    start_began_ = left_[start_] + tally.run;
    start_top_ = board.face_of(from.top[0]);
    tips_at_start_ = tips_left_[start_];
    open_faces_.assign(lattice_->size(), 0);
    for (std::size_t set = 0; set < lattice_->size(); ++set) {
        for (std::uint32_t k = first_[set]; k < first_[set + 1]; ++k) {
            open_faces_[clearings_[k].from] |= std::uint32_t{1} << board.face[clearings_[k].slot];
        }
    }
    const ScoreTable& table = board.variant->score;
    const auto nth = [](const std::vector<int>& values, std::size_t n) {
        return values.empty() ? 0 : values[std::min(n, values.size()) - 1];
    };
    card_points_.assign(row_width(), 0);
    for (std::size_t n = 1; n < card_points_.size(); ++n)
        card_points_[n] = nth(table.run_points, n);
    tip_factor_.assign(1, 1);
    tip_bonus_.assign(1, 0);
    for (int t = 0; t < tally.tips; ++t) tip_factor_[0] *= table.tip_factor;
    for (int t = 1; t <= tips_at_start_; ++t) {
        tip_factor_.push_back(tip_factor_.back() * table.tip_factor);
        tip_bonus_.push_back(tip_bonus_.back() +
                             nth(table.tip_points, static_cast<std::size_t>(tally.tips + t)));
    }
    gains_.assign(tip_factor_.size() * width_ * row_width(), 0);
    for (std::size_t tips = 0; tips < tip_factor_.size(); ++tips) {
        for (std::size_t left = 0; left < width_; ++left) {
            std::int32_t* gains = gains_.data() + (tips * width_ + left) * row_width();
            for (std::size_t began = left; began < row_width(); ++began) {
                gains[began] = card_points_[began - left] * tip_factor_[tips];
            }
        }
    }
    entries_.assign(board.stock_face.size() + 1, {});
    nodes_ = 0;
    visited_.assign(width_, 0);
}

std::size_t Runs::row(std::size_t set, Face face) const {
    const Rows& rows = rows_[set];
    const int before = ones(rows.faces & ((std::uint32_t{1} << face) - 1));
    return rows.first + static_cast<std::uint32_t>(before) * (rows.last + 1 - left_[set]);
}

std::int32_t Runs::points(std::size_t set, Face face, std::size_t began) const {
    const Rows& rows = rows_[set];
    if ((rows.faces >> face & 1U) == 0 || began < left_[set] || began > rows.last) return kNever;
    return pool_[row(set, face) + began - left_[set]];
}

StopReason Runs::pass(int drawn, const Limits& limits, std::uint64_t within) {
    rows_.assign(lattice_->size(), {});
    pool_.clear();
    const bool first = drawn == start_drawn_;
    const Face turned =
        first ? start_top_ : board_->stock_face[static_cast<std::size_t>(drawn) - 1];
    const std::vector<std::int32_t>& entry = entries_[static_cast<std::size_t>(drawn)];
    for (std::size_t set = start_; set < lattice_->size(); ++set) {
        if ((cards_[set] & within) != within) continue;
        const std::uint32_t left = left_[set];
        const bool enters = first ? set == start_ : entry[set] != kNever;
        const std::uint32_t began = first ? static_cast<std::uint32_t>(start_began_) : left;
        Rows rows;
        if (enters) {
            rows.faces = std::uint32_t{1} << turned;
            rows.last = began;
        }
        for (std::uint32_t k = first_[set]; k < first_[set + 1]; ++k) {
            const Face face = board_->face[clearings_[k].slot];
            const Rows& before = rows_[clearings_[k].from];
            if ((before.faces & base_bits_[face]) == 0) continue;
            rows.faces |= std::uint32_t{1} << face;
            rows.last = std::max(rows.last, before.last);
        }
        if (rows.faces == 0) continue;
        const auto count = static_cast<std::size_t>(ones(rows.faces));
        const std::size_t wide = rows.last + 1 - left;
        if ((pool_.size() + count * wide) * sizeof(std::int32_t) * 2 > limits.bytes) {
            return StopReason::memory;
        }
        if (count > limits.nodes - nodes_) return StopReason::nodes;
        rows.first = static_cast<std::uint32_t>(pool_.size());
        rows_[set] = rows;
        pool_.resize(pool_.size() + count * wide, kNever);
        nodes_ += count;
        visited_[left] += count;
        for (std::uint32_t k = first_[set]; k < first_[set + 1]; ++k) {
            const std::size_t from = clearings_[k].from;
            const Face face = board_->face[clearings_[k].slot];
            const std::size_t entries = rows_[from].last - left;
            for (std::uint32_t bases = rows_[from].faces & base_bits_[face]; bases != 0;
                 bases &= bases - 1) {
                const auto base = static_cast<Face>(std::countr_zero(bases));
                const std::int32_t* before = pool_.data() + row(from, base);
                std::int32_t* to = pool_.data() + row(set, face) + 1;
                for (std::size_t i = 0; i < entries; ++i) to[i] = std::max(to[i], before[i]);
            }
        }
        // The card that led here scores by its place in the run, regardless of which card it was.
        std::int32_t* to = pool_.data() + rows.first;
        const std::int32_t* gained = gains(set) + left;
        for (std::size_t r = 0; r < count; ++r, to += wide) {
            for (std::size_t i = 0; i < wide; ++i) to[i] += to[i] == kNever ? 0 : gained[i];
        }
        if (enters) {
            std::int32_t& points = pool_[row(set, turned) + began - left];
            points = std::max(points, first ? tally_.points : entry[set]);
        }
    }
    return StopReason::finished;
}

bool Runs::may_draw(std::size_t set, Face face) const {
    if (board_->variant->traits.draws_any_time) return true;
    const FaceSet& next = board_->variant->links.onto(face);
    return (next.word[0] & open_faces_[set]) == 0;
}

int Runs::tip_bonus(std::size_t set) const {
    return tip_bonus_[static_cast<std::size_t>(tips_at_start_ - int{tips_left_[set]})];
}

const std::int32_t* Runs::gains(std::size_t set) const {
    const auto tips = static_cast<std::size_t>(tips_at_start_ - int{tips_left_[set]});
    return gains_.data() + (tips * width_ + left_[set]) * row_width();
}

int Runs::score_of(std::size_t set, int drawn, int points) const {
    Tally tally;
    tally.points = points + tip_bonus(set);
    const int stock = static_cast<int>(board_->stock_face.size()) - drawn;
    return score_with(board_->variant->score, tally, left_[set], stock, 0);
}

int Runs::turned(std::size_t set, int points) const {
    Tally tally;
    tally.points = points + tip_bonus(set);
    return tally_after(*board_, Move::draw(), tally).points - tip_bonus(set);
}

void Runs::close_runs(int drawn, std::optional<End>& best, std::vector<std::int32_t>* next) {
    const ScoreTable& table = board_->variant->score;
    for (std::size_t set = start_; set < lattice_->size(); ++set) {
        const Rows& rows = rows_[set];
        if (rows.faces == 0) continue;
        // More points are never worse, neither at the end nor once a stock card is turned.
        std::int32_t most = kNever, most_to_turn = kNever;
        const std::size_t wide = rows.last + 1 - left_[set];
        const std::int32_t* points = pool_.data() + rows.first;
        for (std::uint32_t faces = rows.faces; faces != 0; faces &= faces - 1, points += wide) {
            const std::int32_t here = *std::max_element(points, points + wide);
            most = std::max(most, here);
            if (next != nullptr && may_draw(set, static_cast<Face>(std::countr_zero(faces)))) {
                most_to_turn = std::max(most_to_turn, here);
            }
        }
        const int score = score_of(set, drawn, most);
        if (!best || better_score(table, score, best->score)) best = End{score, set, drawn};
        if (left_[set] > 0 && most_to_turn != kNever) (*next)[set] = turned(set, most_to_turn);
    }
}

StopReason Runs::run(const Board& board, const Position& from, const Tally& tally,
                     const Limits& limits, const StopToken& stop) {
    bind(board, from, tally);
    std::optional<End> best;
    const int stock = static_cast<int>(board.stock_face.size());
    for (int drawn = start_drawn_; drawn <= stock; ++drawn) {
        if (stop.stop_requested()) return StopReason::asked;
        if (const StopReason why = pass(drawn, limits); why != StopReason::finished) return why;
        std::vector<std::int32_t>* next = nullptr;
        if (drawn < stock) {
            next = &entries_[static_cast<std::size_t>(drawn) + 1];
            next->assign(lattice_->size(), kNever);
        }
        close_runs(drawn, best, next);
    }
    best_ = {best->score, {}};
    const std::uint64_t worked_out = nodes_;
    const std::vector<std::uint64_t> visited = visited_;
    trace(*best, best_.line, limits.bytes);
    nodes_ = worked_out;  // retracing the line is not search
    visited_ = visited;
    return StopReason::finished;
}

void Runs::trace(const End& end, std::vector<Move>& line, std::size_t bytes) {
    std::size_t set = end.set;
    std::optional<int> wanted;  // points once the next card is turned; nothing for the last run
    for (int drawn = end.drawn;; --drawn) {
        const StopReason again = pass(drawn, {UINT64_MAX, bytes}, cards_[set]);
        NIBLICK_EXPECTS(again == StopReason::finished);
        const bool first = drawn == start_drawn_;
        // The face and the start of the run that ended here.
        Face face = 0;
        std::size_t began = 0;
        bool found = false;
        for (std::uint32_t faces = rows_[set].faces; faces != 0 && !found; faces &= faces - 1) {
            face = static_cast<Face>(std::countr_zero(faces));
            if (wanted && !may_draw(set, face)) continue;
            for (began = left_[set]; began <= rows_[set].last; ++began) {
                const std::int32_t here = points(set, face, began);
                if (here == kNever) continue;
                found =
                    wanted ? turned(set, here) == *wanted : score_of(set, drawn, here) == end.score;
                if (found) break;
            }
        }
        NIBLICK_EXPECTS(found);
        std::int32_t value = points(set, face, began);
        const Face top =
            first ? start_top_ : board_->stock_face[static_cast<std::size_t>(drawn) - 1];
        const auto entered = [&] {
            if (face != top) return false;
            if (first) {
                return set == start_ && began == static_cast<std::size_t>(start_began_) &&
                       value == tally_.points;
            }
            return began == left_[set] && entries_[static_cast<std::size_t>(drawn)][set] == value;
        };
        while (!entered()) {
            bool back = false;
            value -= gains(set)[began];
            for (std::uint32_t k = first_[set]; k < first_[set + 1] && !back; ++k) {
                const Clearing& how = clearings_[k];
                if (board_->face[how.slot] != face) continue;
                for (const Face base : bases_[face]) {
                    if (points(how.from, base, began) != value) continue;
                    line.push_back(Move::play(how.slot));
                    set = how.from;
                    face = base;
                    back = true;
                    break;
                }
            }
            NIBLICK_EXPECTS(back);
        }
        if (first) break;
        line.push_back(Move::draw());
        wanted = value;
    }
    std::reverse(line.begin(), line.end());
}

}  // namespace niblick::search
