#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "core/play/observe.h"
#include "core/play/rule_calls.h"
#include "core/play/taken_cards.h"

namespace niblick::extended {

namespace {

// Steps of the search for a completion. A card for which it takes more is offered.
constexpr int kMostSteps = 2000;

// Whether cards that are all available now complete a set.
class Completion {
  public:
    Completion(const Board& board, const Position& position, const SlotSet& ready)
        : variant_(*board.variant),
          taken_(board, position) {
        ready.for_each([&](int p) {
            const int mark = mark_of(variant_, board.face[static_cast<std::size_t>(p)]);
            if (mark < 0) return;
            if (left_[at(mark)]++ == 0) marks_[count_++] = static_cast<std::uint8_t>(mark);
        });
        if (variant_.sets.kind == Sets::Kind::run) find_stretches();
    }

    bool completes(int mark) {
        if (mark < 0) return false;
        Answer& answer = known_[at(mark)];
        if (answer == Answer::open) {
            steps_ = 0;
            const bool yes = variant_.sets.kind == Sets::Kind::run
                                 ? (useful_ >> mark & 1U) != 0
                                 : taken_.takes(variant_, mark) && after(taken_, mark, 0);
            answer = yes ? Answer::yes : Answer::no;
        }
        return answer == Answer::yes;
    }

  private:
    enum class Answer : std::uint8_t { open, yes, no };
    static std::size_t at(int mark) { return static_cast<std::size_t>(mark); }

    bool after(const TakenCards& taken, int mark, std::size_t from) {
        --left_[at(mark)];
        const bool found = leads_on(taken.with(variant_.sets, mark), from);
        ++left_[at(mark)];
        return found;
    }

    bool leads_on(const TakenCards& taken, std::size_t from) {
        if (taken.are_a_set(variant_.sets)) return true;
        if (++steps_ > kMostSteps) return true;
        const bool any_order = variant_.sets.kind == Sets::Kind::sum;
        for (std::size_t i = from; i < count_; ++i) {
            const int mark = marks_[i];
            if (left_[at(mark)] == 0 || !taken.takes(variant_, mark)) continue;
            if (after(taken, mark, any_order ? i : 0)) return true;
        }
        return false;
    }

    // The places of all ranges of a legal length that hold the cards taken, and for the other
    // places of which there are cards.
    void find_stretches() {
        const Sets& sets = variant_.sets;
        for (int start = 0; start < sets.ring; ++start) {
            std::uint32_t range = 0;
            for (int n = 1; n <= std::min(sets.most, sets.ring); ++n) {
                if (start + n > sets.ring && !sets.wrap) break;
                const int place = (start + n - 1) % sets.ring;
                const std::uint32_t bit = std::uint32_t{1} << place;
                if ((taken_.places & bit) == 0 && left_[at(place)] == 0) break;
                range |= bit;
                if (n >= sets.least && (taken_.places & ~range) == 0) useful_ |= range;
            }
        }
        useful_ &= ~taken_.places;
    }

    const Variant& variant_;
    const TakenCards taken_;
    std::array<std::uint8_t, kMaxFaces> left_{};   // cards of each mark
    std::array<std::uint8_t, kMaxFaces> marks_{};  // those that occur
    std::array<Answer, kMaxFaces> known_{};        // by mark
    std::size_t count_ = 0;
    std::uint32_t useful_ = 0;  // places, of runs
    int steps_ = 0;
};

// The same where cards may become available on the way, or rules have a say: makes the moves.
class Trial {
  public:
    Trial(const Board& board, const Position& root) : board_(board), root_(root) {}

    bool completes(const Position& position, Slot piece) {
        const Position next = after(board_, position, Move::play(piece), nullptr, false);
        if (next.failed_rule > 0 || !next.in_set() || may_close(board_, next)) return true;
        if (next.zones.size(Zone::set) >= board_.variant->sets.most) return false;
        if (was_met(next)) return false;
        if (++steps_ > kMostSteps) return true;
        bool found = false;
        available(board_, next).for_each([&](int p) {
            const auto other = static_cast<Slot>(p);
            // What the player does not see yet may be any card.
            found = found ||
                    (!is_face_up(board_, root_, other) && !is_mystery(board_, next, other)) ||
                    (joins_set(board_, next, other) &&
                     describe_forbidden(board_, next, Move::play(p), nullptr).empty() &&
                     completes(next, other));
        });
        return found;
    }

  private:
    // Whether the same was taken before in another order, where the order makes no difference. It
    // completed nothing then.
    bool was_met(Position next) {
        if (board_.variant->sets.kind != Sets::Kind::sum) return false;
        std::vector<Slot> taken(next.set().begin(), next.set().end());
        std::sort(taken.begin(), taken.end());
        next.zones.arrange(Zone::set, taken);
        std::vector<Position>& same = met_[as_set(taken)];
        if (std::find(same.begin(), same.end(), next) != same.end()) return true;
        same.push_back(next);
        return false;
    }

    const Board& board_;
    const Position& root_;
    std::map<SlotSet, std::vector<Position>> met_;  // by the cards taken
    int steps_ = 0;
};

}  // namespace

SlotSet takeable(const Board& board, const Position& position) {
    const Variant& variant = *board.variant;
    const std::vector<Rule>& rules = variant.rules;
    // A rule that makes moves of its own may complete any set.
    const bool any = std::any_of(rules.begin(), rules.end(),
                                 [](const Rule& rule) { return rule.add || rule.instead; });
    const SlotSet ready = available(board, position);
    Completion at_once(board, position, ready);
    SlotSet found;
    ready.for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        const bool known = rules.empty() && at_once.completes(mark_of(variant, board.face[piece]));
        const bool may_grow = !variant.sets.frozen || !rules.empty();
        if (known || (may_grow && joins_set(board, position, piece) &&
                      (any || Trial(board, position).completes(position, piece)))) {
            found.set(p);
        }
    });
    return found;
}

}  // namespace niblick::extended
