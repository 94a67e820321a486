#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/search/certificate/closures.h"

namespace niblick::search {

namespace {

struct Known {
    SlotSet filled;
    std::array<Face, kMaxFoundations> tops{};
    std::uint8_t drawn = 0;  // where a position does not stand for those with more turned

    friend bool operator==(const Known&, const Known&) = default;
};

struct HashOfKnown {
    std::size_t operator()(const Known& at) const {
        std::uint64_t hash = 0;
        const auto add = [&hash](std::uint64_t word) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 32;
        };
        for (const std::uint64_t word : at.filled.word) add(word);
        std::uint64_t tops = 0;
        for (const Face face : at.tops) tops = (tops << 8) | face;
        add(tops);
        add(at.drawn);
        return static_cast<std::size_t>(hash);
    }
};

// By the number of stock cards turned, fewest first: so where a position stands for those with more
// turned, each is met with the fewest first.
class ListClosure {
  public:
    ListClosure(const Board& board, const Query& query, bool nested, const StopToken& stop)
        : board_(board),
          query_(query),
          nested_(nested),
          stop_(stop),
          foundations_(static_cast<std::size_t>(board.variant->foundations())),
          first_equal_(board.variant->traits.has_stock ? 1 : 0) {}

    ClosedSetFound run() {
        Known start{board_.layout().all(), {}};
        for (std::size_t f = 0; f < foundations_; ++f) {
            start.tops[f] = board_.face_of(board_.deal.foundation[f]);
        }
        levels_.resize(board_.stock_face.size() + 1);
        add(start, 0);
        for (std::size_t drawn = 0; drawn < levels_.size(); ++drawn) {
            for (std::size_t i = 0; i < levels_[drawn].size() && !is_over(); ++i) {
                const Known at = levels_[drawn][i];
                if (met_.at(at) == drawn) visit(at, drawn);
            }
        }
        if (found_.why == StopReason::finished && !stops_at_win()) write();
        return std::move(found_);
    }

  private:
    bool stops_at_win() const { return found_.won && query_.goal == Goal::clear; }
    bool is_over() const { return found_.why != StopReason::finished || stops_at_win(); }

    void add(Known at, std::size_t drawn) {
        std::sort(at.tops.begin() + static_cast<std::ptrdiff_t>(first_equal_),
                  at.tops.begin() + static_cast<std::ptrdiff_t>(foundations_));
        at.drawn = static_cast<std::uint8_t>(nested_ ? 0 : drawn);
        const auto [known, first] = met_.try_emplace(at, static_cast<std::uint8_t>(drawn));
        if (!first && known->second <= drawn) return;
        known->second = static_cast<std::uint8_t>(drawn);
        if (++entries_ > query_.limits.nodes) found_.why = StopReason::nodes;
        levels_[drawn].push_back(at);
    }

    void visit(const Known& at, std::size_t drawn) {
        if ((++visited_ & 0xFFF) == 0 && stop_.stop_requested()) found_.why = StopReason::asked;
        if (is_cleared(*board_.variant, at.filled)) {
            found_.won = true;
            return;
        }
        const SlotSet open = board_.layout().open(at.filled);
        bool any = false;
        for (std::size_t f = 0; f < foundations_; ++f) {
            (open & board_.targets[at.tops[f]]).for_each([&](int s) {
                any = true;
                Known next = at;
                next.filled.reset(s);
                next.tops[f] = board_.face[static_cast<std::size_t>(s)];
                add(next, drawn);
            });
        }
        if (!board_.variant->traits.draws_any_time && any) return;
        // All that differ in what lies on foundation 0 lead to the same, those first met to most.
        Known covered = at;
        covered.tops[0] = 0;
        if (!turned_.insert(covered).second) return;
        const std::size_t stock = board_.stock_face.size();
        const std::size_t last = nested_ ? stock : std::min(stock, drawn + 1);
        for (std::size_t turned = drawn; turned < last; ++turned) {
            Known next = at;
            next.tops[0] = board_.stock_face[turned];
            add(next, turned + 1);
        }
    }

    void write() {
        ClosedSet& set = found_.set.emplace();
        set.form = ClosedSet::Form::list;
        set.nested = nested_;
        set.width = (board_.layout().size() + 7) / 8;
        for (std::size_t drawn = 0; drawn < levels_.size(); ++drawn) {
            std::map<std::array<Face, kMaxFoundations>, std::vector<SlotSet>> by_tops;
            for (const Known& at : levels_[drawn]) {
                if (met_.at(at) < drawn) continue;
                by_tops[at.tops].push_back(at.filled);
            }
            for (auto& [tops, sets] : by_tops) {
                std::sort(sets.begin(), sets.end());
                set.parts.push_back({static_cast<int>(drawn), {}, 0, 0});
                set.parts.back().tops.assign(
                    tops.begin(), tops.begin() + static_cast<std::ptrdiff_t>(foundations_));
                for (const SlotSet& filled : sets) add_set(set, filled);
                set.positions += sets.size();
            }
        }
    }

    const Board& board_;
    const Query& query_;
    bool nested_;
    StopToken stop_;
    std::size_t foundations_;
    std::size_t first_equal_;  // foundations from here on are interchangeable
    std::vector<std::vector<Known>> levels_;  // [stock cards turned]
    std::unordered_map<Known, std::uint8_t, HashOfKnown> met_;
    std::unordered_set<Known, HashOfKnown> turned_;  // positions whose stock was turned
    std::uint64_t entries_ = 0, visited_ = 0;
    ClosedSetFound found_;
};

}  // namespace

ClosedSetFound list_closure(const Board& board, const Query& query, bool nested,
                            const StopToken& stop) {
    return ListClosure(board, query, nested, stop).run();
}

}  // namespace niblick::search
