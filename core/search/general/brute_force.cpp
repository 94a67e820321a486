#include "core/search/general/brute_force.h"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "core/play/tally.h"

namespace niblick::search {

namespace {

struct Reached {
    Position position;
    Tally tally;
};

// All of a position as bytes, each list behind its length.
class Key {
  public:
    Key(const Variant& variant, bool scored)
        : scored_(scored),
          rules_(!variant.rules.empty()),
          laid_matters_(rules_ || variant.packing.from_foundation || keeps_laid(variant)) {}

    const std::string& of(const Reached& at) {
        bytes_.clear();
        const Position& position = at.position;
        for (const SlotSet& set :
             {position.filled, position.open, position.slots, position.fresh, position.up}) {
            add_size(static_cast<std::size_t>(set.count()));
            set.for_each([this](int slot) { add(slot); });
        }
        add_all(position.top);
        for (int zone = 0; zone < kZones; ++zone) {
            const bool laid = foundation_of(static_cast<Zone>(zone)) >= 0;
            const bool out = static_cast<Zone>(zone) == Zone::out;
            if ((out && !rules_) || (laid && !laid_matters_)) continue;
            add_all(position.zones[static_cast<Zone>(zone)]);
        }
        for (const int each : {position.drawn, position.pass, position.holds, position.peeked,
                               position.wild, position.token_on_top, position.failed_rule}) {
            add(each);
        }
        add_all(position.tokens);
        add_all(position.notes);
        if (scored_) {
            const Tally& tally = at.tally;
            for (const int each : {tally.points, tally.run, tally.tips, tally.series, tally.heading,
                                   int{tally.last}}) {
                add(each);
            }
        }
        return bytes_;
    }

  private:
    void add_size(std::size_t size) { add(static_cast<int>(size)); }
    void add(int value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
    template <typename List>
    void add_all(const List& list) {
        add_size(list.size());
        for (const auto each : list) add(each);
    }

    bool scored_, rules_, laid_matters_;
    std::string bytes_;
};

// Whether the game may end here: not during an incomplete set.
bool may_end(const Board& board, const Position& position, bool won) {
    return won || !position.in_set() || extended::may_close(board, position);
}

}  // namespace

Truth visit_all(const Board& board, const Position& from, const Query& query,
                const StopToken& stop) {
    constexpr std::size_t kBytesBeside = 80;  // of the table, beside the key
    const bool scored = query.goal == Goal::best;
    Key key(*board.variant, scored);
    std::vector<Reached> waiting{{from, query.tally}};
    std::unordered_set<std::string> met{key.of(waiting.back())};
    std::size_t bytes = 0;
    RuleFaults faults;
    std::vector<Move> moves;
    Truth truth;
    truth.least_left = cards_left(board, from);
    truth.best_score = score(board, from, query.tally);
    while (!waiting.empty()) {
        const Reached at = std::move(waiting.back());
        waiting.pop_back();
        if (truth.nodes == query.limits.nodes) truth.why = StopReason::nodes;
        if (bytes + waiting.size() * sizeof(Reached) > query.limits.bytes)
            truth.why = StopReason::memory;
        if ((truth.nodes & 0xFF) == 0 && stop.stop_requested()) truth.why = StopReason::asked;
        if (truth.why != StopReason::finished) break;
        ++truth.nodes;
        const bool won = trusted::ending(board, at.position) == Ending::won;
        truth.winnable = truth.winnable || won;
        truth.least_left = std::min(truth.least_left, cards_left(board, at.position));
        if (won && !scored) break;
        const int here = trusted::score(board, at.position, at.tally);
        if (better_score(board.variant->score, here, truth.best_score) &&
            may_end(board, at.position, won)) {
            truth.best_score = here;
        }
        trusted::legal_moves(board, at.position, moves, &faults);
        for (const Move move : moves) {
            Reached next{after(board, at.position, move, &faults),
                         trusted::tally_after(board, at.position, move, at.tally)};
            const auto [stored, first] = met.insert(key.of(next));
            if (!first) continue;
            bytes += stored->size() + kBytesBeside;
            waiting.push_back(std::move(next));
        }
    }
    truth.fault = faults.first;
    if (faults.count > 0) truth.why = StopReason::rule_failed;
    return truth;
}

}  // namespace niblick::search
