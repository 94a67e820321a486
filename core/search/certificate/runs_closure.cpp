#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

#include "core/search/certificate/cards_left.h"
#include "core/search/certificate/closures.h"

namespace niblick::search {

namespace {

// A way to come to some cards left.
struct Way {
    int drawn, run, points;
    bool is_as_good_as(const Way& other, bool nested) const {
        return (nested ? drawn <= other.drawn : drawn == other.drawn) && run >= other.run &&
               points >= other.points;
    }
};

// By the number of stock cards turned, then by the cards left, so that all ways to some cards left
// are known before any move is made from there.
class RunsClosure {
  public:
    RunsClosure(const Board& board, const Query& query, bool nested, const StopToken& stop)
        : board_(board),
          query_(query),
          nested_(nested),
          stop_(stop),
          foundations_(static_cast<std::size_t>(board.variant->foundations())),
          cards_(board.layout().size()) {}

    ClosedSetFound run() {
        waiting_.resize(static_cast<std::size_t>(cards_) + 1);
        add(CardsLeft::at_start(board_), {0, 0, 0});
        const int stock = static_cast<int>(board_.stock_face.size());
        for (int drawn = 0; drawn <= stock && is_going_on(); ++drawn) {
            for (int left = cards_; left >= 0 && is_going_on(); --left) {
                const std::vector<CardsLeft> now =
                    std::move(waiting_[static_cast<std::size_t>(left)]);
                waiting_[static_cast<std::size_t>(left)].clear();
                for (const CardsLeft& at : now) visit(at, drawn);
            }
            if (drawn == stock || !is_going_on()) break;
            std::vector<std::pair<CardsLeft, int>> turning(most_points_.begin(),
                                                           most_points_.end());
            if (!nested_) most_points_.clear();
            for (auto& [at, points] : turning) {
                at.tops[0] = board_.stock_face[static_cast<std::size_t>(drawn)];
                turned(at, {drawn + 1, 0, points});
            }
        }
        if (is_going_on()) write();
        return std::move(found_);
    }

  private:
    bool is_going_on() const { return found_.why == StopReason::finished; }

    // If nested, positions right after a turn are not listed, only those that plays lead to from
    // them: they would be more than half of all, and the checker derives them.
    void turned(const CardsLeft& at, const Way& way) {
        if (!nested_) return add(at, way);
        for_each_play(board_, at,
                      [&](int s, const CardsLeft& next) { add(next, after_play(way, s, at)); });
    }

    Way after_play(const Way& way, int slot, const CardsLeft& at) const {
        return {way.drawn, std::min(way.run + 1, kMaxSlots),
                way.points + points_for(slot, at.filled, way.run)};
    }

    void add(CardsLeft at, const Way& way) {
        at.sort_tops(*board_.variant);
        std::vector<Way>& ways = ways_[at];
        for (const Way& known : ways) {
            if (known.is_as_good_as(way, nested_)) return;
        }
        const bool waits = std::any_of(ways.begin(), ways.end(),
                                       [&](const Way& known) { return known.drawn == way.drawn; });
        held_ -= ways.size();
        std::erase_if(ways, [&](const Way& known) { return way.is_as_good_as(known, nested_); });
        ways.push_back(way);
        held_ += ways.size();
        if (held_ > query_.limits.nodes) found_.why = StopReason::nodes;
        if (!waits) waiting_[static_cast<std::size_t>(at.filled.count())].push_back(at);
    }

    int points_for(int slot, const SlotSet& filled, int run) const {
        Tally tally;
        tally.run = run;
        tally.tips = (board_.layout().tips() & ~filled).count();
        return tally_after(board_, Move::play(slot), tally).points;
    }

    void visit(const CardsLeft& at, int drawn) {
        if ((++visited_ & 0xFFF) == 0 && stop_.stop_requested()) found_.why = StopReason::asked;
        if (is_cleared(*board_.variant, at.filled)) {
            found_.won = true;
            return;
        }
        std::vector<Way> ways = ways_.at(at);
        std::erase_if(ways, [&](const Way& way) { return way.drawn != drawn; });
        const bool any = for_each_play(board_, at, [&](int s, const CardsLeft& next) {
            for (const Way& way : ways) add(next, after_play(way, s, at));
        });
        if (!board_.variant->traits.draws_any_time && any) return;
        CardsLeft covered = at;
        covered.tops[0] = 0;
        for (const Way& way : ways) {
            const auto [known, first] = most_points_.try_emplace(covered, way.points);
            if (!first) known->second = std::max(known->second, way.points);
        }
    }

    void write() {
        ClosedSet& set = found_.set.emplace();
        set.form = ClosedSet::Form::list;
        set.nested = nested_;
        set.scored = true;
        set.width = (cards_ + 7) / 8;
        using Key = std::pair<std::array<int, 2>, std::array<Face, kMaxFoundations>>;
        std::map<Key, std::vector<std::pair<SlotSet, int>>> by_way;
        for (const auto& [at, ways] : ways_) {
            for (const Way& way : ways) {
                by_way[{{way.drawn, way.run}, at.tops}].emplace_back(at.filled, way.points);
            }
        }
        for (auto& [key, sets] : by_way) {
            std::sort(sets.begin(), sets.end());
            const auto [drawn, run] = key.first;
            begin_part(set, drawn, {key.second.data(), foundations_}, run);
            for (const auto& [filled, points] : sets) add_set(set, filled, points);
            set.positions += sets.size();
        }
    }

    const Board& board_;
    const Query& query_;
    bool nested_;
    StopToken stop_;
    std::size_t foundations_;
    int cards_;
    std::unordered_map<CardsLeft, std::vector<Way>, HashOfCardsLeft> ways_;
    std::vector<std::vector<CardsLeft>> waiting_;  // [cards left]: those with new ways
    // CardsLeft that may turn the stock, without what lies on foundation 0: the most points with
    // the cards turned so far, or fewer if these stand for more.
    std::unordered_map<CardsLeft, int, HashOfCardsLeft> most_points_;
    std::uint64_t held_ = 0, visited_ = 0;
    ClosedSetFound found_;
};

}  // namespace

ClosedSetFound runs_closure(const Board& board, const Query& query, bool nested,
                            const StopToken& stop) {
    return RunsClosure(board, query, nested, stop).run();
}

}  // namespace niblick::search
