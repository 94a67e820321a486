#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/play/extended_play.h"
#include "core/play/operations.h"
#include "core/play/play.h"
#include "core/search/certificate/closures.h"
#include "core/search/exact/pairs.h"
#include "core/search/exact/pairs_game.h"
#include "core/search/positions/set_bounds.h"

namespace niblick::search {

namespace {

constexpr std::size_t kBytesOfEntry = 240;    // in the hash table, and copied to be sorted
constexpr std::uint32_t kNoMoves = 1U << 31;  // beside a level: left out of the set

// By the rules of play, move by move, in games that are not plain. What is noted are positions
// between sets, and with a waste the start and those after plays: turning the stock is no choice,
// so that the positions to which it leads follow from them.
class GeneralClosure {
  public:
    GeneralClosure(const Board& board, const Query& query, bool nested, const StopToken& stop)
        : board_(board),
          variant_(*board.variant),
          query_(query),
          nested_(nested),
          stop_(stop),
          waste_(variant_.stock_plan.to == StockPlan::To::waste),
          events_(has_events(variant_)),
          foundations_(static_cast<std::size_t>(variant_.foundations())),
          set_bounds_(variant_) {
        if (Pairs::serves(variant_)) pairs_.emplace(board);
        const std::size_t bits =
            (waste_ || variant_.traits.moving ? board.face.size()
                                              : static_cast<std::size_t>(board.layout().size()));
        width_ = (bits + 7) / 8;
        counts_ = 3 + variant_.tokens.size();
        if (events_) counts_ += 1;
        for (const Rule& rule : variant_.rules) {
            if (events_) counts_ += static_cast<std::size_t>(rule.notes);
        }
        // Events tell cards of the layout apart. On a foundation, faces that take the same are one,
        // named by a card.
        const auto& faces = variant_.face_of;
        const auto has_card = [&](int face) {
            return std::find(faces.begin(), faces.end(), face) != faces.end();
        };
        for (int face = 0; face <= variant_.links.faces(); ++face) {
            int first = face;
            for (int other = 0; events_ && other < face && first == face; ++other) {
                const bool same = variant_.links.onto(static_cast<Face>(other)) ==
                                  variant_.links.onto(static_cast<Face>(face));
                if (same && has_card(other)) first = other;
            }
            first_alike_.push_back(static_cast<Face>(first));
        }
    }

    ClosedSetFound run() {
        const std::size_t passes =
            static_cast<std::size_t>(std::max(1, variant_.stock_plan.passes));
        waiting_.resize(nested_ ? passes * (board_.deal.stock.size() + 1) : 1);
        add(start_position(board_));
        for (std::size_t level = 0; level < waiting_.size(); ++level) {
            while (!waiting_[level].empty() && is_going_on()) {
                const Position at = std::move(waiting_[level].back());
                waiting_[level].pop_back();
                --held_;
                if (!nested_ || met_.at(key_of(at)) == level) visit(at);
            }
        }
        if (is_going_on()) write();
        return std::move(found_);
    }

  private:
    // Whether somebody wants it to stop, once in a while.
    void look_up() {
        if ((++visited_ & 0xFFF) == 0 && stop_.stop_requested()) found_.why = StopReason::asked;
    }
    bool is_going_on() const { return found_.why == StopReason::finished && !found_.won; }

    // What tells positions apart: what Part names, then the pieces, so that sorted keys are
    // sorted by part. A byte each.
    std::string key_of(const Position& position) const {
        std::string key;
        const auto put = [&key](int value) { key += static_cast<char>(value); };
        put(nested_ ? 0 : turned(position));
        put(nested_ ? 0 : passes_so_far(position));
        put(position.holds);
        for (std::size_t t = 0; t < variant_.tokens.size(); ++t) put(position.tokens[t]);
        if (events_) {
            put(added(position));
            for (const Rule& rule : variant_.rules) {
                for (int i = rule.at; i < rule.at + rule.notes; ++i) {
                    put(position.notes[static_cast<std::size_t>(i)]);
                }
            }
        }
        std::string cells;
        for (const Slot piece : position.cells()) cells += static_cast<char>(board_.face[piece]);
        std::sort(cells.begin(), cells.end());
        cells.resize(static_cast<std::size_t>(variant_.cells.count),
                     static_cast<char>(ClosedSet::kNoFace));
        key += cells;
        const std::size_t tops = key.size();
        for (std::size_t f = 0; f < foundations_; ++f) put(top_of(position, f));
        if (variant_.rules.empty()) {
            const auto first = static_cast<std::ptrdiff_t>(tops + (first_is_special() ? 1 : 0));
            std::sort(key.begin() + first, key.end());
        }
        SlotSet left = position.filled;
        if (waste_) left |= as_set(position.waste()) | as_set(position.zones[Zone::stock]);
        for (std::size_t i = 0; i < width_; ++i) {
            put(static_cast<int>((left.word[i / 8] >> (8 * (i % 8))) & 0xFF));
        }
        return key;
    }
    bool first_is_special() const {
        return !variant_.tokens.empty() ||
               (variant_.traits.has_stock && variant_.stock_plan.to == StockPlan::To::foundation &&
                !variant_.stock_plan.choose);
    }
    Face top_of(const Position& position, std::size_t f) const {
        if (f == 0 && position.wild) return ClosedSet::kWild;
        for (const Rule& rule : variant_.rules) {
            if (!rule.stopper) continue;
            const int notes = position.notes[static_cast<std::size_t>(rule.at)];
            if ((notes >> f & 1) != 0) return ClosedSet::kStopped;
        }
        if (variant_.sets.least > 0) return variant_.links.empty();
        return first_alike_[board_.face_of(position.top[f])];
    }
    // Of the cards that are withheld, those that events have added to the stock.
    int added(const Position& position) const {
        return variant_.withheld - static_cast<int>(position.withheld().size());
    }
    // With a waste: the number of the next stock card, as it was dealt. Where any number of passes
    // are alike, all places to which the stock can be turned from its beginning are that one.
    int turned(const Position& position) const {
        if (events_) {
            return variant_.stock_at_start() + added(position) - stock_left(board_, position);
        }
        if (!waste_) return position.drawn;
        const StockPlan& plan = variant_.stock_plan;
        const auto stock = position.zones[Zone::stock];
        const auto waste = position.waste();
        const bool alike =
            plan.passes == 0 && plan.later_draws.empty() && variant_.traits.draws_any_time;
        const bool whole = stock.empty() || static_cast<int>(waste.size()) % plan.per_draw == 0;
        const int slots = board_.layout().size();
        if (alike && whole && nested_) return 0;
        if (alike && whole && !waste.empty()) return int{waste.front()} - slots;
        return stock.empty() ? static_cast<int>(board_.deal.stock.size())
                             : int{stock.front()} - slots;
    }
    int passes_so_far(const Position& position) const {
        const StockPlan& plan = variant_.stock_plan;
        return plan.passes != 0 || !plan.later_draws.empty() ? position.pass : 0;
    }

    // What nested positions stand for are those of a higher level.
    std::size_t level_of(const Position& position) const {
        if (!nested_) return 0;
        const auto pass = static_cast<std::size_t>(passes_so_far(position));
        return pass * (board_.deal.stock.size() + 1) + static_cast<std::size_t>(turned(position));
    }

    bool is_refuted(const Position& position) {
        if (!pairs_) return !set_bounds_.may_leave(board_, position);
        SlotSet left = position.filled;
        left |= as_set(position.waste());
        left |= as_set(position.zones[Zone::stock]);
        return !pairs_->can_be_paired(left.word[0]);
    }

    void add(const Position& position) {
        if (extended::is_won(board_, position)) {
            found_.won = true;
            return;
        }
        if (is_refuted(position)) return;
        const std::size_t level = level_of(position);
        const auto [known, first] =
            met_.try_emplace(key_of(position), static_cast<std::uint32_t>(level));
        if (!first && (known->second & ~kNoMoves) <= level) return;
        known->second = static_cast<std::uint32_t>(level);
        ++held_;
        if (met_.size() > query_.limits.nodes) found_.why = StopReason::nodes;
        if ((met_.size() + turned_.size()) * kBytesOfEntry + held_ * sizeof(Position) >
            query_.limits.bytes) {
            found_.why = StopReason::memory;
        }
        waiting_[level].push_back(position);
    }

    // Whether a move is as good before the stock was turned onto the waste, which then leads to the
    // same: where that may be done at any time, all moves but those of the waste's top card.
    bool commutes(const Position& at, Move move) const {
        if (!variant_.traits.draws_any_time || variant_.sets.least > 0) return false;
        const bool turns = move.kind == MoveKind::draw || move.kind == MoveKind::redeal;
        return !turns && move.from != waste_top(board_, at);
    }

    // The rest of a set: all ways to take it; only sets with a card, if one is given.
    void take(const Position& position, std::set<SlotSet>& met, Slot with) {
        if (!position.in_set() || extended::is_won(board_, position)) {
            const bool takes = with == kNoSlot || !position.zones.has(Zone::waste, with);
            const bool waits = variant_.traits.draws_any_time && !takes;
            return waits ? void() : add(position);
        }
        look_up();
        const Sets& sets = variant_.sets;
        const bool any_order = sets.frozen && sets.kind != Sets::Kind::up &&
                               sets.kind != Sets::Kind::link && !variant_.stock_plan.refill;
        if (any_order && !met.insert(as_set(position.set())).second) return;
        for (const Move move : legal_moves(board_, position)) {
            if (is_going_on()) take(after(board_, position, move), met, with);
        }
    }

    // To each stock card. What lies on foundation 0 is covered, so that many lead to the same,
    // those first met to most.
    void turn_all(const Position& from) {
        Position at = from;
        at.top[0] = kNoCard;
        at.wild = 0;
        for (const Rule& rule : variant_.rules) {
            if (rule.stopper) at.notes[static_cast<std::size_t>(rule.at)] &= 0xFE;
        }
        if (!turned_.insert(key_of(at)).second) return;
        at = from;
        while (stock_left(board_, at) > 0 && is_going_on()) {
            Position next = after(board_, at, Move::draw());
            add(next);
            if (!events_) {
                at = std::move(next);
                continue;
            }
            // The same position with more stock turned, as which it counts: nothing was set off.
            Operations(board_, at, Operations::Trusted{}).turn_stock();
        }
    }

    void visit(const Position& from) {
        look_up();
        std::set<std::pair<int, int>> places;  // redeals, and cards of the stock
        std::set<SlotSet> met;
        Position at = from;
        for (bool turns = true; turns && places.emplace(at.pass, stock_left(board_, at)).second;) {
            turns = false;
            Position then;
            trusted::legal_moves(board_, at, moves_, nullptr);
            if (events_ && moves_.empty()) met_[key_of(at)] |= kNoMoves;
            for (const Move move : std::vector<Move>(moves_)) {
                if (!is_going_on()) return;
                if (nested_ && !waste_ && move.kind == MoveKind::draw) {
                    turn_all(at);
                    continue;
                }
                Position next = after(board_, at, move);
                const bool turned = waste_ && places.size() > 1;
                if (turned && commutes(at, move)) continue;
                if (waste_ && (move.kind == MoveKind::draw || move.kind == MoveKind::redeal)) {
                    turns = true;
                    then = std::move(next);
                } else if (variant_.sets.least > 0) {
                    take(next, met, turned ? waste_top(board_, at) : kNoSlot);
                } else {
                    add(next);
                }
            }
            met.clear();
            at = std::move(then);
        }
    }

    // Of a waste the number of cards dealt to it, up to its top card: that is what is first known
    // after a play, and the next stock card follows from it.
    void set_turned(std::string& key, std::size_t level) const {
        const std::size_t stock = board_.deal.stock.size();
        std::size_t turned = level % (stock + 1);
        const auto slots = static_cast<std::size_t>(board_.layout().size());
        const auto is_left = [&](std::size_t piece) {
            const auto byte = static_cast<unsigned char>(key[key.size() - width_ + piece / 8]);
            return (byte >> (piece % 8) & 1) != 0;
        };
        while (waste_ && turned > 0 && !is_left(slots + turned - 1)) --turned;
        key[0] = static_cast<char>(turned);
        key[1] = static_cast<char>(level / (stock + 1));
    }

    void write() {
        ClosedSet& set = found_.set.emplace();
        set.form = ClosedSet::Form::general;
        set.nested = nested_;
        set.width = static_cast<int>(width_);
        if (set_bounds_.of_runs()) set.bound = ClosedSet::Bound::runs;
        if (set_bounds_.of_sums()) set.bound = ClosedSet::Bound::sums;
        if (pairs_) set.bound = ClosedSet::Bound::pairs;
        std::vector<std::string> keys;
        keys.reserve(met_.size());
        for (auto& [key, level] : met_) {
            if ((level & kNoMoves) != 0) continue;
            keys.push_back(key);
            if (nested_) set_turned(keys.back(), level);
        }
        met_.clear();
        set.positions = keys.size();
        std::sort(keys.begin(), keys.end());
        const auto cells = static_cast<std::size_t>(variant_.cells.count);
        std::string_view before;
        for (const std::string& key : keys) {
            const std::string_view part = std::string_view(key).substr(0, key.size() - width_);
            const auto value = [&part](std::size_t i) {
                return static_cast<std::uint8_t>(part[i]);
            };
            if (part != before) {
                ClosedSet::Part& next = set.parts.emplace_back();
                next.drawn = value(0);
                for (std::size_t i = 1; i < counts_; ++i) next.counts.push_back(value(i));
                for (std::size_t i = counts_; i < part.size(); ++i) {
                    if (i >= counts_ + cells) {
                        next.tops.push_back(value(i));
                    } else if (value(i) != ClosedSet::kNoFace) {
                        next.cells.push_back(value(i));
                    }
                }
                before = part;
            }
            set.bytes.append(key, part.size());
            set.parts.back().bytes += width_;
        }
    }

    const Board& board_;
    const Variant& variant_;
    const Query& query_;
    bool nested_;
    StopToken stop_;
    bool waste_, events_;
    std::size_t foundations_, width_ = 0;
    std::size_t counts_ = 0;         // bytes of a key before the faces in cells
    std::vector<Face> first_alike_;  // by face: the first on which the same cards go
    std::optional<PairGame> pairs_;
    SetBounds set_bounds_;
    // Where a position stands for those with more stock turned: the fewest turned.
    std::unordered_map<std::string, std::uint32_t> met_;
    std::unordered_set<std::string> turned_;
    std::vector<std::vector<Position>> waiting_;
    std::vector<Move> moves_;
    std::uint64_t held_ = 0, visited_ = 0;
    ClosedSetFound found_;
};

}  // namespace

ClosedSetFound general_closure(const Board& board, const Query& query, bool nested,
                               const StopToken& stop) {
    return GeneralClosure(board, query, nested, stop).run();
}

}  // namespace niblick::search
