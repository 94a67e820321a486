#include "core/players/stock_expectimax.h"

#include <algorithm>
#include <unordered_set>

#include "core/base/expects.h"
#include "core/players/expectimax_kernel.h"
#include "core/players/observation_queries.h"
#include "core/players/win_counts.h"

namespace niblick {

namespace {

constexpr std::uint8_t kNever = 255;

// Orders sets so that one with a card less comes before.
bool emptier(const SlotSet& a, const SlotSet& b) {
    return std::lexicographical_compare(a.word.rbegin(), a.word.rend(), b.word.rbegin(),
                                        b.word.rend());
}

struct SetHash {
    std::size_t operator()(const SlotSet& set) const {
        std::size_t hash = 0;
        for (const std::uint64_t word : set.word) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 29;
        }
        return hash;
    }
};

std::uint8_t one_more(std::uint8_t draws) {
    return draws == kNever ? kNever : static_cast<std::uint8_t>(draws + 1);
}

}  // namespace

bool StockExpectimax::serves(const Variant& variant) {
    return WinCounts::serves(variant) && variant.set_aside == 0 &&
           variant.visibility.next_stock == Visibility::NextStock::hidden;
}

StockExpectimax::StockExpectimax(const Board& board, int stock_left) {
    const Links& links = board.variant->links;
    const auto faces = static_cast<std::size_t>(links.faces());
    onto_.resize(faces);
    for (std::size_t card = 0; card < faces; ++card) {
        for (std::size_t base = 0; base <= faces; ++base) {
            if (links.allows(static_cast<Face>(base), static_cast<Face>(card)))
                onto_[card].push_back(static_cast<Face>(base));
        }
    }
    std::vector<std::size_t> of_face(faces);
    for (int i = 0; i < stock_left; ++i) {
        ++of_face[board.stock_face[board.stock_face.size() - 1 - static_cast<std::size_t>(i)]];
    }
    for (std::size_t f = 0; f < faces; ++f) {
        if (of_face[f] == 0) continue;
        kinds_.push_back(static_cast<Face>(f));
        counts_.push_back(of_face[f]);
        strides_.push_back(multisets_);
        multisets_ *= of_face[f] + 1;
    }
}

bool StockExpectimax::number_sets(const Board& board, const SlotSet& filled, std::size_t most) {
    std::unordered_set<SlotSet, SetHash> met{filled};
    sets_ = {filled};
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        const SlotSet here = sets_[i];
        board.layout().open(here).for_each([&](int s) {
            SlotSet next = here;
            next.reset(s);
            if (met.insert(next).second) sets_.push_back(next);
        });
        if (sets_.size() > most) return false;
    }
    std::sort(sets_.begin(), sets_.end(), emptier);
    for (const SlotSet& here : sets_) {
        first_.push_back(static_cast<std::uint32_t>(steps_.size()));
        board.layout().open(here).for_each([&](int s) {
            SlotSet next = here;
            next.reset(s);
            steps_.push_back({static_cast<std::uint32_t>(number(next)),
                              board.face[static_cast<std::size_t>(s)]});
        });
    }
    first_.push_back(static_cast<std::uint32_t>(steps_.size()));
    return true;
}

std::size_t StockExpectimax::number(const SlotSet& filled) const {
    const auto at = std::lower_bound(sets_.begin(), sets_.end(), filled, emptier);
    NIBLICK_EXPECTS(at != sets_.end() && *at == filled);
    return static_cast<std::size_t>(at - sets_.begin());
}

void StockExpectimax::list_multisets() {
    std::size_t cards = 0;
    for (const std::size_t n : counts_) cards += n;
    of_size_.resize(cards + 1);
    for (std::size_t m = 0; m < multisets_; ++m) {
        std::size_t size = 0;
        for (std::size_t k = 0; k < kinds_.size(); ++k) size += count(m, k);
        of_size_[size].push_back(static_cast<std::uint32_t>(m));
    }
}

std::size_t StockExpectimax::bytes() const {
    std::size_t most = 0;
    for (std::size_t size = 0; size + 1 < of_size_.size(); ++size) {
        most = std::max(most, of_size_[size].size() + of_size_[size + 1].size());
    }
    return most * (sets_.size() + kExpectimaxTile) * sizeof(float) +
           steps_.size() * (sizeof(Step) + 2 * sizeof(ExpectimaxEdge));
}

void StockExpectimax::bound_draws(Face top) {
    const std::size_t rows = onto_.size() + 1;
    const std::size_t start = sets_.size() - 1;
    to_reach_.assign(sets_.size(), kNever);
    std::vector<std::uint8_t> draws(sets_.size() * rows, kNever);
    draws[start * rows + top] = 0;
    for (std::size_t set = sets_.size(); set-- > 0;) {
        std::uint8_t* here = &draws[set * rows];
        to_reach_[set] = *std::min_element(here, here + rows);
        if (to_reach_[set] == kNever) continue;
        for (const Face turned : kinds_) {
            here[turned] = std::min(here[turned], one_more(to_reach_[set]));
        }
        for (std::uint32_t s = first_[set]; s < first_[set + 1]; ++s) {
            std::uint8_t& then = draws[steps_[s].to * rows + steps_[s].face];
            for (const Face base : onto_[steps_[s].face]) then = std::min(then, here[base]);
        }
    }
    to_clear_.assign(sets_.size(), kNever);
    std::fill(draws.begin(), draws.end(), kNever);
    for (std::size_t set = 0; set <= start; ++set) {
        std::uint8_t* here = &draws[set * rows];
        if (first_[set] == first_[set + 1]) std::fill(here, here + rows, std::uint8_t{0});
        for (std::uint32_t s = first_[set]; s < first_[set + 1]; ++s) {
            const std::uint8_t then = draws[steps_[s].to * rows + steps_[s].face];
            for (const Face base : onto_[steps_[s].face]) here[base] = std::min(here[base], then);
        }
        std::uint8_t least = kNever;
        for (const Face turned : kinds_) least = std::min(least, one_more(here[turned]));
        for (std::size_t f = 0; f < rows; ++f) here[f] = std::min(here[f], least);
        to_clear_[set] = *std::min_element(here, here + rows);
    }
}

struct StockExpectimax::Schedule {
    std::vector<std::uint32_t> tiles;      // of sets, the emptiest first
    std::vector<std::uint32_t> first_in;   // [set of these tiles]: of its edges in `in`
    std::vector<std::uint32_t> first_out;  // and in `out`
    std::vector<ExpectimaxEdge> in, out;
    std::size_t rows = 0;
};

StockExpectimax::Schedule StockExpectimax::schedule(std::size_t left) const {
    Schedule plan;
    const std::size_t drawn = stock_left() - left;
    const std::size_t tiles = (sets_.size() + kExpectimaxTile - 1) / kExpectimaxTile;
    std::vector<std::uint8_t> used(tiles);
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (to_reach_[set] <= drawn && to_clear_[set] <= left) used[set / kExpectimaxTile] = 1;
    }
    const auto is_used = [&](std::size_t set) { return used[set / kExpectimaxTile] != 0; };
    // The ways to come to a set: those of others, sorted by where they lead.
    std::vector<std::uint32_t> first_back(sets_.size() + 1);
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (!is_used(set)) continue;
        for (std::uint32_t s = first_[set]; s < first_[set + 1]; ++s)
            ++first_back[steps_[s].to + 1];
    }
    for (std::size_t set = 0; set < sets_.size(); ++set) first_back[set + 1] += first_back[set];
    std::vector<std::uint32_t> back(first_back.back());
    std::vector<std::uint32_t> next(first_back.begin(), first_back.end() - 1);
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (!is_used(set)) continue;
        for (std::uint32_t s = first_[set]; s < first_[set + 1]; ++s)
            back[next[steps_[s].to]++] = s;
    }
    // A row is given back once it has been read, so that few are in use and stay in the cache.
    std::vector<std::uint32_t> row_of(steps_.size());
    std::vector<std::uint32_t> unused;
    for (std::uint32_t tile = 0; tile < tiles; ++tile) {
        if (used[tile] == 0) continue;
        plan.tiles.push_back(tile);
        for (std::size_t i = 0; i < kExpectimaxTile; ++i) {
            const std::size_t set = tile * kExpectimaxTile + i;
            plan.first_in.push_back(static_cast<std::uint32_t>(plan.in.size()));
            plan.first_out.push_back(static_cast<std::uint32_t>(plan.out.size()));
            if (set >= sets_.size()) continue;
            for (std::uint32_t s = first_[set]; s < first_[set + 1]; ++s) {
                if (!is_used(steps_[s].to)) continue;
                plan.in.push_back({row_of[s], steps_[s].face});
                unused.push_back(row_of[s]);
            }
            for (std::uint32_t b = first_back[set]; b < first_back[set + 1]; ++b) {
                if (unused.empty()) unused.push_back(static_cast<std::uint32_t>(plan.rows++));
                row_of[back[b]] = unused.back();
                unused.pop_back();
                plan.out.push_back({row_of[back[b]], steps_[back[b]].face});
            }
        }
    }
    plan.first_in.insert(plan.first_in.end(), 2, static_cast<std::uint32_t>(plan.in.size()));
    plan.first_out.insert(plan.first_out.end(), 2, static_cast<std::uint32_t>(plan.out.size()));
    return plan;
}

bool StockExpectimax::work_out(const std::vector<bool>& keep, const StopToken& stop) {
    // Rounded up to whole tiles.
    const std::size_t length = (sets_.size() / kExpectimaxTile + 1) * kExpectimaxTile;
    draw_.assign(multisets_, {});
    draw_[0].resize(length);
    ExpectimaxRows rows;
    for (std::size_t left = 0; left < stock_left(); ++left) {
        const Schedule plan = schedule(left);
        rows.resize(std::max(rows.size(), plan.rows));
        const std::vector<std::uint32_t>& group = of_size_[left];
        for (std::size_t at = 0; at < group.size(); at += kExpectimaxLanes) {
            if (stop.stop_requested()) return false;
            ExpectimaxTask task{plan.tiles,     plan.first_in.data(), plan.first_out.data(),
                                plan.in.data(), plan.out.data(),      onto_,
                                kinds_,         rows.data()};
            const std::size_t lanes = std::min(group.size() - at, kExpectimaxLanes);
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                const std::uint32_t m = group[at + lane];
                task.draw[lane] = draw_[m].data();
                for (std::size_t k = 0; k < kinds_.size(); ++k) {
                    if (count(m, k) == counts_[k]) continue;
                    std::vector<float>& larger = draw_[m + strides_[k]];
                    larger.resize(length);
                    task.larger[k][lane] = {larger.data(), static_cast<float>(count(m, k) + 1) /
                                                               static_cast<float>(left + 1)};
                }
            }
            run_expectimax(task);
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                const std::uint32_t m = group[at + lane];
                if (!keep[m]) std::vector<float>().swap(draw_[m]);
            }
        }
    }
    return true;
}

std::size_t StockExpectimax::multiset(const std::vector<int>& unseen) const {
    std::size_t m = 0;
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        m += strides_[k] * static_cast<std::size_t>(unseen[kinds_[k]]);
    }
    return m;
}

double StockExpectimax::best_from(std::size_t set, Face top, std::size_t m) const {
    struct At {
        std::size_t set;
        Face top;
        bool operator==(const At&) const = default;
    };
    std::vector<At> met{{set, top}};
    float best = 0;
    for (std::size_t i = 0; i < met.size(); ++i) {
        const At at = met[i];
        if (first_[at.set] == first_[at.set + 1]) return 1;
        best = std::max(best, draw_[m][at.set]);
        for (std::uint32_t s = first_[at.set]; s < first_[at.set + 1]; ++s) {
            const auto [to, face] = steps_[s];
            const std::vector<Face>& onto = onto_[face];
            const bool open = std::find(onto.begin(), onto.end(), at.top) != onto.end();
            if (open && std::find(met.begin(), met.end(), At{to, face}) == met.end()) {
                met.push_back({to, face});
            }
        }
    }
    return best;
}

std::unique_ptr<StockExpectimax> StockExpectimax::begin(const Board& world, const Observation& seen,
                                                        std::size_t most) {
    // Cards set aside leave open which cards the stock still holds.
    if (world.variant->set_aside > 0 || hidden_cards(seen) != seen.stock_left ||
        seen.next_stock_rank > 0 || seen.next_stock_card != kNoCard) {
        return nullptr;
    }
    auto made = std::unique_ptr<StockExpectimax>(new StockExpectimax(world, seen.stock_left));
    if (made->multisets_ > most ||
        !made->number_sets(world, filled_slots(seen), most / made->multisets_)) {
        return nullptr;
    }
    made->list_multisets();
    made->bound_draws(world.face_of(seen.tops[0]));
    return made;
}

std::unique_ptr<StockExpectimax> StockExpectimax::make(const Board& world, const Observation& seen,
                                                       std::size_t most) {
    auto made = begin(world, seen, most);
    if (made) made->work_out(std::vector<bool>(made->multisets_, true), {});
    return made;
}

std::unique_ptr<StockExpectimax> StockExpectimax::make_for(
    const Board& world, const Observation& seen, const std::vector<std::vector<int>>& unseen,
    std::size_t most, const StopToken& stop) {
    auto made = begin(world, seen, most);
    if (!made) return nullptr;
    std::vector<bool> keep(made->multisets_);
    for (const std::vector<int>& left : unseen) keep[made->multiset(left)] = true;
    return made->work_out(keep, stop) ? std::move(made) : nullptr;
}

double StockExpectimax::chance(const SlotSet& filled, Face top,
                               const std::vector<int>& unseen) const {
    return best_from(number(filled), top, multiset(unseen));
}

double StockExpectimax::chance_after_draw(const SlotSet& filled,
                                          const std::vector<int>& unseen) const {
    return draw_[multiset(unseen)][number(filled)];
}

std::optional<StockExpectimax::Worth> StockExpectimax::worth(const Board& board,
                                                             const Position& from,
                                                             std::size_t most_bytes,
                                                             const StopToken& stop) {
    NIBLICK_EXPECTS(serves(*board.variant));
    const int left = static_cast<int>(board.stock_face.size()) - from.drawn;
    StockExpectimax made(board, left);
    if (made.multisets_ > most_bytes / sizeof(std::uint32_t) ||
        !made.number_sets(board, from.filled, WinCounts::kMaxSets)) {
        return {};
    }
    made.list_multisets();
    Worth worth{0, made.sets_.size(), made.multisets_, made.bytes()};
    if (worth.bytes > most_bytes) return {};
    const Face top = board.face_of(from.top[0]);
    made.bound_draws(top);
    if (!made.work_out(std::vector<bool>(made.multisets_), stop)) return {};
    worth.chance = made.best_from(made.sets_.size() - 1, top, made.multisets_ - 1);
    return worth;
}

}  // namespace niblick
