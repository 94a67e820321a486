#include "core/search/exact/runs.h"

#include <algorithm>
#include <bit>
#include <numeric>

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
      least_bytes_(least_bytes(*lattice_, variant)),
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
    const auto& points = variant.score.run_points;
    // The same steps by the set that they come from.
    next_first_.assign(lattice_->size() + 1, 0);
    for (const Clearing& how : clearings_) ++next_first_[how.from + 1];
    std::partial_sum(next_first_.begin(), next_first_.end(), next_first_.begin());
    next_.resize(clearings_.size());
    std::vector<std::uint32_t> at(next_first_.begin(), next_first_.end() - 1);
    for (std::uint32_t set = 0; set < lattice_->size(); ++set) {
        for (std::uint32_t k = first_[set]; k < first_[set + 1]; ++k) {
            next_[at[clearings_[k].from]++] = {set, clearings_[k].slot};
        }
    }
    open_.assign(lattice_->size(), 0);
    for (std::size_t set = 0; set < lattice_->size(); ++set) {
        const auto begin = next_.begin() + next_first_[set],
                   end = next_.begin() + next_first_[set + 1];
        std::sort(begin, end, [](const Step& a, const Step& b) { return a.slot < b.slot; });
        for (auto step = begin; step != end; ++step) open_[set] |= std::uint64_t{1} << step->slot;
    }
    longer_is_better_ =
        variant.score.tip_factor >= 0 && std::is_sorted(points.begin(), points.end());
    bases_.assign(static_cast<std::size_t>(variant.links.faces()) + 1, 0);
    for (std::size_t base = 0; base < bases_.size(); ++base) {
        const std::uint64_t onto = variant.links.onto(static_cast<Face>(base)).word[0];
        for (std::size_t face = 0; face < bases_.size(); ++face) {
            bases_[face] |= (onto >> face & 1U) << base;
        }
    }
}

std::size_t Runs::least_bytes(const Lattice& lattice, const Variant& variant) {
    std::size_t steps = lattice.inner().clearings.size() * lattice.outer_size();
    for (const LatticePart& part : lattice.outer()) {
        steps += part.clearings.size() * (lattice.size() / part.size());
    }
    const auto passes = static_cast<std::size_t>(variant.stock_size) + 1;
    const std::size_t of_set = sizeof first_[0] + sizeof next_first_[0] + sizeof left_[0] +
                               sizeof tips_left_[0] + sizeof cards_[0] + sizeof open_[0] +
                               sizeof heads_[0] + passes * sizeof turned_from_[0][0];
    return steps * (sizeof clearings_[0] + sizeof next_[0]) + lattice.size() * of_set;
}

std::size_t Runs::bytes() const {
    return least_bytes_ + pool_.capacity() * sizeof pool_[0] +
           earlier_.capacity() * sizeof earlier_[0];
}

void Runs::bind(const Board& board, const Position& from, const Tally& tally) {
    board_ = &board;
    tally_ = tally;
    start_ = lattice_->number(from.filled);
    start_drawn_ = from.drawn;
    start_began_ = left_[start_] + tally.run;
    start_top_ = board.face_of(from.top[0]);
    tips_at_start_ = tips_left_[start_];
    const ScoreTable& table = board.variant->score;
    const auto nth = [](const std::vector<int>& values, std::size_t n) {
        return values.empty() ? 0 : values[std::min(n, values.size()) - 1];
    };
    card_points_.assign(row_width(), 0);
    for (std::size_t n = 1; n < card_points_.size(); ++n)
        card_points_[n] = nth(table.run_points, n);
    tip_factor_.assign(1, tip_factor(table, tally.tips));
    tip_bonus_.assign(1, 0);
    for (int t = 1; t <= tips_at_start_; ++t) {
        tip_factor_.push_back(tip_factor(table, tally.tips + t));
        tip_bonus_.push_back(tip_bonus_.back() +
                             nth(table.tip_points, static_cast<std::size_t>(tally.tips + t)));
    }
    has_factor_ = table.tip_factor != 1;
    per_draw_ = table.per_draw;
    draws_any_time_ = board.variant->traits.draws_any_time;
    turned_from_.assign(board.stock_face.size() + 1, {});
    earlier_.clear();
    nodes_ = 0;
    visited_.assign(width_, 0);
}

void Runs::add(std::size_t set, const Reached& reached) {
    bool is_in = false;
    for (std::uint32_t* link = &heads_[set]; *link != kNone;) {
        Reached& other = pool_[*link];
        if (other.face == reached.face) {
            if (!is_in && is_as_good(other, reached)) return;
            if (is_as_good(reached, other)) {
                if (is_in) {
                    *link = other.next;
                    continue;
                }
                other = {reached.points, reached.began, reached.face, other.next};
                is_in = true;
            }
        }
        link = &other.next;
    }
    if (is_in) return;
    pool_.push_back({reached.points, reached.began, reached.face, heads_[set]});
    heads_[set] = static_cast<std::uint32_t>(pool_.size() - 1);
}

bool Runs::is_known(std::size_t set, const Reached& reached, int drawn) const {
    if (earlier_.empty()) return false;
    const Reached unturned{points_unturned(reached.points, drawn), reached.began, reached.face,
                           kNone};
    return is_as_good(earlier_[set * bases_.size() + reached.face], unturned);
}

void Runs::remember(std::size_t set, const Reached& reached, int drawn) {
    if (earlier_.empty()) return;
    earlier_[set * bases_.size() + reached.face] = {points_unturned(reached.points, drawn),
                                                    reached.began};
}

void Runs::go_on(std::size_t set, const Reached& here, std::uint64_t fitting) {
    // A card scores by its place in the run, and more once it has cleared a tip.
    const std::int32_t points = card_points_[std::size_t{here.began} - left_[set] + 1];
    const Step* const steps = next_.data() + next_first_[set];
    for (std::uint64_t rest = fitting; rest != 0; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        const Step step = steps[ones(open_[set] & ((std::uint64_t{1} << slot) - 1))];
        const Face face = board_->face[step.slot];
        add(step.to, {here.points + points * factor(step.to), here.began, face, kNone});
    }
}

StopReason Runs::pass(int drawn, const Limits& limits, std::size_t most, Ends& ends) {
    heads_.assign(lattice_->size(), kNone);
    pool_.clear();
    const bool first = drawn == start_drawn_;
    const Face top = top_of_pass(drawn);
    const std::vector<std::int32_t>& turned_from = turned_from_[static_cast<std::size_t>(drawn)];
    for (std::size_t set = start_; set < lattice_->size(); ++set) {
        std::uint64_t faces = 0;
        // More points are never worse, neither at the end nor once a stock card is turned.
        std::int32_t points = kNever, points_to_turn = kNever;
        const auto visit = [&](const Reached& here) {
            const std::uint64_t fitting = open_[set] & board_->targets[here.face].word[0];
            points = std::max(points, here.points);
            if (draws_any_time_ || fitting == 0)
                points_to_turn = std::max(points_to_turn, here.points);
            if (is_known(set, here, drawn)) return;
            remember(set, here, drawn);
            faces |= std::uint64_t{1} << here.face;
            if (fitting != 0) go_on(set, here, fitting);
        };
        if (first && set == start_) {
            add(set, {tally_.points, static_cast<std::uint8_t>(start_began_), top, kNone});
        } else if (!first && turned_from[set] != kNever) {
            visit({turned(set, turned_from[set]), left_[set], top, kNone});
        }
        for (std::uint32_t at = heads_[set]; at != kNone; at = pool_[at].next) {
            visit(Reached{pool_[at]});
        }
        if (points == kNever) continue;
        ends.add(tips_cleared(set) * width_ + left_[set], set, points);
        if (ends.next != nullptr && left_[set] > 0) (*ends.next)[set] = points_to_turn;
        const auto count = static_cast<std::uint64_t>(ones(faces));
        if (pool_.size() > most) return StopReason::memory;
        if (count > limits.nodes - nodes_) return StopReason::nodes;
        nodes_ += count;
        visited_[left_[set]] += count;
    }
    return StopReason::finished;
}

Face Runs::top_of_pass(int drawn) const {
    return drawn == start_drawn_ ? start_top_
                                 : board_->stock_face[static_cast<std::size_t>(drawn) - 1];
}

bool Runs::may_draw(std::size_t set, Face face) const {
    return draws_any_time_ || (board_->targets[face].word[0] & open_[set]) == 0;
}

std::size_t Runs::tips_cleared(std::size_t set) const {
    return static_cast<std::size_t>(tips_at_start_ - int{tips_left_[set]});
}

int Runs::tip_bonus(std::size_t set) const {
    return tip_bonus_[tips_cleared(set)];
}

int Runs::score_of(std::size_t set, int drawn, int points) const {
    Tally tally;
    tally.points = points + tip_bonus(set);
    const int stock = static_cast<int>(board_->stock_face.size()) - drawn;
    return score_with(board_->variant->score, tally, left_[set], stock, 0);
}

int Runs::turned(std::size_t set, int points) const {
    return points_after_draw(board_->variant->score, points + tip_bonus(set)) - tip_bonus(set);
}

void Runs::note_best(const Ends& ends, int drawn, std::optional<End>& best) const {
    for (const Ends::Most& end : ends.most) {
        if (end.points == kNever) continue;
        const int score = score_of(end.set, drawn, end.points);
        if (!best || better_score(board_->variant->score, score, best->score)) {
            best = End{score, end.set, drawn, end.points};
        }
    }
}

StopReason Runs::run(const Board& board, const Position& from, const Tally& tally,
                     const Limits& limits, const StopToken& stop) {
    bind(board, from, tally);
    const std::size_t room = limits.bytes - std::min(limits.bytes, least_bytes_);
    const std::size_t known = lattice_->size() * bases_.size();
    if (board.variant->traits.draws_any_time && stock_left_is_good(*board.variant) &&
        known * sizeof(Earlier) <= room / 4) {
        earlier_.assign(known, {});
    }
    // A vector that grows takes up to twice what it holds.
    const std::size_t most = (room - earlier_.size() * sizeof earlier_[0]) / (2 * sizeof pool_[0]);
    std::optional<End> best;
    const int stock = static_cast<int>(board.stock_face.size());
    for (int drawn = start_drawn_; drawn <= stock; ++drawn) {
        if (stop.stop_requested()) return StopReason::asked;
        Ends ends{std::vector<Ends::Most>(tip_factor_.size() * width_), nullptr};
        if (drawn < stock) {
            ends.next = &turned_from_[static_cast<std::size_t>(drawn) + 1];
            ends.next->assign(lattice_->size(), kNever);
        }
        const StopReason why = pass(drawn, limits, most, ends);
        if (why != StopReason::finished) return why;
        note_best(ends, drawn, best);
    }
    best_ = {best->score, line_to(*best)};
    return StopReason::finished;
}

bool Runs::begins(const Run& run, std::size_t set, std::int32_t points) const {
    if (run.drawn == start_drawn_) {
        return set == start_ && run.began == static_cast<std::size_t>(start_began_) &&
               points == tally_.points;
    }
    const std::int32_t before = turned_from_[static_cast<std::size_t>(run.drawn)][set];
    return run.began == left_[set] && before != kNever && turned(set, before) == points;
}

bool Runs::go_back(Run& run, std::size_t set, std::uint64_t faces, std::int32_t points) const {
    if ((faces >> top_of_pass(run.drawn) & 1U) != 0 && begins(run, set, points)) {
        run.set = set;
        return true;
    }
    if (left_[set] == run.began) return false;
    const std::int32_t before = points - card_points_[run.began - left_[set]] * factor(set);
    for (std::uint32_t k = first_[set]; k < first_[set + 1]; ++k) {
        const auto [from, slot] = clearings_[k];
        const Face face = board_->face[slot];
        if ((faces >> face & 1U) == 0 || (cards_[from] & ~cards_[start_]) != 0) continue;
        const std::uint64_t key = std::uint64_t{from} << 5U | face;
        if (!run.tried.emplace(key, before).second) continue;
        run.slots.push_back(slot);
        if (go_back(run, from, bases_[face], before)) return true;
        run.slots.pop_back();
    }
    return false;
}

std::vector<Move> Runs::line_to(const End& end) const {
    std::vector<Move> line;
    std::size_t set = end.set;
    std::int32_t points = end.points;
    for (int drawn = end.drawn;; --drawn) {
        std::uint64_t faces = ~std::uint64_t{0};
        if (drawn < end.drawn) {
            line.push_back(Move::draw());
            for (std::size_t face = 0; face < bases_.size(); ++face) {
                if (!may_draw(set, static_cast<Face>(face))) faces &= ~(std::uint64_t{1} << face);
            }
        }
        Run run;
        bool found = false;
        for (std::size_t began = left_[set]; began < row_width() && !found; ++began) {
            run = {drawn, began, {}, {}, 0};
            found = go_back(run, set, faces, points);
        }
        NIBLICK_EXPECTS(found);
        for (const Slot slot : run.slots) line.push_back(Move::play(slot));
        set = run.set;
        if (drawn == start_drawn_) break;
        points = turned_from_[static_cast<std::size_t>(drawn)][set];
    }
    std::reverse(line.begin(), line.end());
    return line;
}

}  // namespace niblick::search
