#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/search/certificate/cards_left.h"
#include "core/search/certificate/closures.h"

namespace niblick::search {

namespace {

// By the number of stock cards turned, fewest first: so where a position stands for those with more
// turned, each is met with the fewest first.
class ListClosure {
  public:
    ListClosure(const Board& board, const Query& query, bool nested, const StopToken& stop)
        : board_(board),
          query_(query),
          nested_(nested),
          stop_(stop),
          foundations_(static_cast<std::size_t>(board.variant->foundations())) {}

    ClosedSetFound run() {
        levels_.resize(board_.stock_face.size() + 1);
        add(CardsLeft::at_start(board_), 0);
        for (std::size_t drawn = 0; drawn < levels_.size(); ++drawn) {
            for (std::size_t i = 0; i < levels_[drawn].size() && !is_over(); ++i) {
                const CardsLeft at = levels_[drawn][i];
                if (met_.at(at) == drawn) visit(at, drawn);
            }
        }
        if (found_.why == StopReason::finished && !stops_at_win()) write();
        return std::move(found_);
    }

  private:
    bool stops_at_win() const { return found_.won && query_.goal == Goal::clear; }
    bool is_over() const { return found_.why != StopReason::finished || stops_at_win(); }

    void add(CardsLeft at, std::size_t drawn) {
        at.sort_tops(*board_.variant);
        at.drawn = static_cast<std::uint8_t>(nested_ ? 0 : drawn);
        const auto [known, first] = met_.try_emplace(at, static_cast<std::uint8_t>(drawn));
        if (!first && known->second <= drawn) return;
        known->second = static_cast<std::uint8_t>(drawn);
        if (++entries_ > query_.limits.nodes) found_.why = StopReason::nodes;
        levels_[drawn].push_back(at);
    }

    void visit(const CardsLeft& at, std::size_t drawn) {
        if ((++visited_ & 0xFFF) == 0 && stop_.stop_requested()) found_.why = StopReason::asked;
        if (is_cleared(*board_.variant, at.filled)) {
            found_.won = true;
            return;
        }
        const bool any =
            for_each_play(board_, at, [&](int, const CardsLeft& next) { add(next, drawn); });
        if (!board_.variant->traits.draws_any_time && any) return;
        // All that differ in what lies on foundation 0 lead to the same, those first met to most.
        CardsLeft covered = at;
        covered.tops[0] = 0;
        if (!turned_.insert(covered).second) return;
        const std::size_t stock = board_.stock_face.size();
        const std::size_t last = nested_ ? stock : std::min(stock, drawn + 1);
        for (std::size_t turned = drawn; turned < last; ++turned) {
            CardsLeft next = at;
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
            for (const CardsLeft& at : levels_[drawn]) {
                if (met_.at(at) < drawn) continue;
                by_tops[at.tops].push_back(at.filled);
            }
            for (auto& [tops, sets] : by_tops) {
                std::sort(sets.begin(), sets.end());
                begin_part(set, static_cast<int>(drawn), {tops.data(), foundations_});
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
    std::vector<std::vector<CardsLeft>> levels_;  // [stock cards turned]
    std::unordered_map<CardsLeft, std::uint8_t, HashOfCardsLeft> met_;
    std::unordered_set<CardsLeft, HashOfCardsLeft> turned_;  // positions whose stock was turned
    std::uint64_t entries_ = 0, visited_ = 0;
    ClosedSetFound found_;
};

}  // namespace

ClosedSetFound list_closure(const Board& board, const Query& query, bool nested,
                            const StopToken& stop) {
    return ListClosure(board, query, nested, stop).run();
}

}  // namespace niblick::search
