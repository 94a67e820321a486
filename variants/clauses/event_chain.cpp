#include "variants/clauses/event_chain.h"

#include <algorithm>
#include <utility>

#include "core/play/extended_play.h"

namespace niblick::mechanisms {

namespace {

using Near = EventAction::Near;
using Does = EventAction::Does;

// The byte and the bit that say whether the card dealt to a place is rough.
struct RoughBit {
    RoughBit(const EventNotes& notes, int place)
        : note(notes.rough + (notes.rough_places & SlotSet::first_n(place)).count() / 8),
          bit(1 << (notes.rough_places & SlotSet::first_n(place)).count() % 8) {}

    bool is_set(const Operations& hand, const Rule& rule) const {
        return (hand.note(rule, note) & bit) != 0;
    }
    void set(Operations& hand, const Rule& rule, bool rough) const {
        const int others = hand.note(rule, note) & ~bit;
        hand.set_note(rule, note, static_cast<std::uint8_t>(others | (rough ? bit : 0)));
    }

    int note, bit;
};

int token_named(const Variant& variant, const std::string& name) {
    const auto& tokens = variant.tokens;
    const auto at = std::find_if(tokens.begin(), tokens.end(),
                                 [&name](const Token& token) { return token.name == name; });
    return at == tokens.end() ? -1 : static_cast<int>(at - tokens.begin());
}

// What one move sets off: removed cards set off events in turn. The order in which cards go does
// not matter.
class Chain {
  public:
    Chain(const std::vector<Event>& events, const EventNotes& notes, const Rule& rule,
          const Position& before, Operations& hand)
        : events_(events),
          notes_(notes),
          rule_(rule),
          before_(before),
          hand_(hand),
          lay_(hand.position().filled),
          free_(hand.position().open),
          turned_(as_set(before.zones[Zone::stock]) & ~as_set(hand.position().zones[Zone::stock])),
          held_(hand.position().tokens),
          cleared_(events.size(), 0) {}

    void run(Move move) {
        const Board& board = hand_.board();
        const Position& now = hand_.position();
        const bool were_shut = !extended::cells_are_open(board, now);
        follow_move(move);
        SlotSet gone = before_.filled & ~lay_;
        while (gone.any() || targets_.intersects(now.open)) {
            const SlotSet lay = now.filled;
            gone.for_each([this](int p) { set_off(static_cast<Slot>(p)); });
            set_off_cleared();
            for (SlotSet next = now.open & targets_; next.any(); next = now.open & targets_) {
                next.for_each([this](int p) { hand_.remove(static_cast<Slot>(p)); });
            }
            gone = lay & ~now.filled;
        }
        set_off_cleared();
        (rough_ & now.filled).for_each([this](int p) {
            RoughBit(notes_, p).set(hand_, rule_, true);
        });
        (shown_ & now.filled).for_each([this](int p) { hand_.turn_up(static_cast<Slot>(p)); });
        hand_.award(points_);
        burn();
        add_cards();
        settle_tokens();
        hand_.fill_piles();
        if (wins_) clear_all();
        if (were_shut && extended::cells_are_open(board, now)) hand_.open_cells();
        if (ended_by_ > 0) hand_.set_note(rule_, notes_.end, ended_by_);
    }

  private:
    using On = Trigger::On;

    // Counts runs and moves, and sets off what the move itself does.
    void follow_move(Move move) {
        const bool played = move.kind == MoveKind::play;
        const bool broken = move.kind == MoveKind::draw || move.kind == MoveKind::redeal ||
                            move.kind == MoveKind::token;
        int run = 0, suit_run = 0;
        if (notes_.run >= 0) run = count(notes_.run, played, broken);
        if (notes_.suit_run >= 0) {
            const auto suit =
                played ? static_cast<std::uint8_t>(
                             1 + static_cast<int>(
                                     hand_.board().deck().kind(hand_.board().card(move.from)).suit))
                       : std::uint8_t{0};
            if (played && hand_.note(rule_, notes_.suit_run + 1) != suit) {
                hand_.set_note(rule_, notes_.suit_run, 0);
            }
            suit_run = count(notes_.suit_run, played, broken);
            if (played || broken) hand_.set_note(rule_, notes_.suit_run + 1, suit);
        }
        for (std::size_t e = 0; e < events_.size(); ++e) {
            const Trigger& trigger = events_[e].trigger;
            const int length = trigger.same_suit ? suit_run : run;
            switch (trigger.on) {
                case On::leaves:
                case On::cleared: break;
                case On::run:
                    if (played && length == trigger.n) happen(e, kNoSlot);
                    break;
                case On::each_run:
                    if (played && length > 0 && length % trigger.n == 0) happen(e, kNoSlot);
                    break;
                case On::redeal:
                    if (move.kind == MoveKind::redeal) happen(e, kNoSlot);
                    break;
                case On::used:
                    if (move.kind == MoveKind::token && move.to == token_of(trigger.token)) {
                        happen(e, kNoSlot);
                    }
                    break;
                case On::moves: {
                    const int moves = hand_.note(rule_, notes_.moves[e]) + 1;
                    const bool due = moves >= trigger.n;
                    hand_.set_note(rule_, notes_.moves[e],
                                   static_cast<std::uint8_t>(due ? 0 : moves));
                    if (due) happen(e, kNoSlot);
                    break;
                }
                case On::turned: {
                    const int cards = pieces_of(hand_.board(), turned_, trigger.who).count();
                    for (int i = 0; i < cards; ++i) happen(e, kNoSlot);
                    break;
                }
            }
        }
    }

    int count(int note, bool played, bool broken) {
        const int length = broken ? 0 : std::min(250, hand_.note(rule_, note) + (played ? 1 : 0));
        hand_.set_note(rule_, note, static_cast<std::uint8_t>(length));
        return length;
    }

    void set_off(Slot piece) {
        for (std::size_t e = 0; e < events_.size(); ++e) {
            const Trigger& trigger = events_[e].trigger;
            if (trigger.on == On::leaves && trigger.who.has(hand_.board(), piece)) happen(e, piece);
        }
    }

    void set_off_cleared() {
        for (std::size_t e = 0; e < events_.size(); ++e) {
            const Trigger& trigger = events_[e].trigger;
            if (trigger.on != On::cleared || cleared_[e] != 0) continue;
            const Board& board = hand_.board();
            if (pieces_of(board, before_.filled, trigger.who).none()) continue;
            if (pieces_of(board, hand_.position().filled, trigger.who).any()) continue;
            cleared_[e] = 1;
            happen(e, kNoSlot);
        }
    }

    // `piece`: the card that leaves, if that is what sets the event off.
    void happen(std::size_t e, Slot piece) {
        if (!hold(events_[e].conditions, piece)) return;
        for (const EventAction& action : events_[e].actions) act(action, e, piece);
    }

    // The card that leaves does not count for the conditions of its own event.
    bool hold(const std::vector<Condition>& conditions, Slot piece) const {
        return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
            if (!condition.about_cards()) {
                const int held = tokens_in_hand(hand_.board(), held_, condition.amount.token);
                return (held >= condition.amount.n) == (condition.asks == Condition::Asks::has);
            }
            SlotSet others = pieces_of(hand_.board(), lay_, condition.who);
            if (piece != kNoSlot) others.reset(piece);
            return others.any() != (condition.asks == Condition::Asks::gone);
        });
    }

    void act(const EventAction& action, std::size_t e, Slot piece) {
        const Board& board = hand_.board();
        switch (action.does) {
            case Does::end:
                if (ended_by_ == 0) ended_by_ = notes_.ending[e];
                wins_ = wins_ || action.won;
                return;
            case Does::give: given_.push_back(action.amount); return;
            case Does::take: taken_.push_back(action.amount); return;
            case Does::burn: burnt_ += action.amount.n; return;
            case Does::add: (action.to_waste ? to_waste_ : to_stock_) += action.amount.n; return;
            case Does::points: points_ += action.amount.n; return;
            case Does::rough: rough_ |= action.who.places; return;
            case Does::turn_up: shown_ |= pieces_of(board, before_.filled, action.who); return;
            case Does::remove: break;
        }
        if (action.near != Near::no) {
            if (piece < board.layout().size()) {
                targets_ |= board.variant->neighbours(piece, action.near == Near::around);
            }
            return;
        }
        const bool all = action.which == EventAction::Which::all;
        SlotSet named = pieces_of(board, all ? hand_.position().filled : free_, action.who);
        if (action.which == EventAction::Which::one) {
            int first = -1;
            named.for_each([&first](int p) { first = first < 0 ? p : first; });
            named = {};
            if (first >= 0) named.set(first);
        }
        targets_ |= named;
    }

    int token_of(const std::string& name) const {
        return token_named(*hand_.board().variant, name);
    }

    int in_hand(int token) const {
        return token < 0 ? 0 : int{hand_.position().tokens[static_cast<std::size_t>(token)]};
    }

    void burn() {
        for (; burnt_ > 0 && stock_left(hand_.board(), hand_.position()) > 0; --burnt_) {
            hand_.remove(next_stock_piece(hand_.board(), hand_.position()));
        }
    }

    // Those for the stock first, so that the order of events does not matter.
    void add_cards() {
        const Position& now = hand_.position();
        for (; to_stock_ > 0 && !now.withheld().empty(); --to_stock_) hand_.add_to_stock();
        for (; to_waste_ > 0 && !now.withheld().empty(); --to_waste_) hand_.add_to_waste();
    }

    void settle_tokens() {
        for (const Amount& amount : given_) {
            const int token = token_of(amount.token);
            if (token < 0) continue;
            const int most = hand_.board().variant->tokens[static_cast<std::size_t>(token)].most;
            for (int n = amount.n; n > 0 && in_hand(token) < most; --n) hand_.give_token(token);
        }
        for (const Amount& amount : taken_) {
            const int token = token_of(amount.token);
            for (int n = amount.n; n > 0 && in_hand(token) > 0; --n) hand_.take_token(token);
        }
    }

    // What need not be cleared: cards that are in the reserve still.
    SlotSet spare() const {
        const Variant& variant = *hand_.board().variant;
        const SlotSet reserve = variant.aim.spare & variant.reserve;
        if (!variant.traits.moving || reserve.none()) return reserve;
        SlotSet pieces;
        const auto piles = static_cast<int>(variant.layout.piles().size());
        for (int p = variant.columns(); p < piles; ++p) {
            pieces |= as_set(hand_.position().pile(p));
        }
        return pieces;
    }

    // Takes all cards out of play that the aim counts.
    void clear_all() {
        const Aim& aim = hand_.board().variant->aim;
        const Position& now = hand_.position();
        const auto remove_all = [&](SlotSet pieces) {
            pieces.for_each([this](int p) { hand_.remove(static_cast<Slot>(p)); });
        };
        if (aim.tableau) {
            const SlotSet stay = spare();
            for (SlotSet next = now.open & ~stay; next.any(); next = now.open & ~stay) {
                remove_all(next);
            }
        }
        if (aim.cells) remove_all(as_set(now.cells()));
        if (aim.stock) {
            remove_all(as_set(now.waste()));
            while (stock_left(hand_.board(), now) > 0) {
                hand_.remove(next_stock_piece(hand_.board(), now));
            }
        }
    }

    const std::vector<Event>& events_;
    const EventNotes& notes_;
    const Rule& rule_;
    const Position& before_;
    Operations& hand_;
    const SlotSet lay_;       // the cards in the layout when the move was made
    const SlotSet free_;      // those of them that were available
    const SlotSet turned_;    // cards that the move took from the stock
    const TokenCounts held_;  // tokens in hand then
    SlotSet targets_;
    std::vector<char> cleared_;  // by event: it has happened
    std::vector<Amount> given_, taken_;
    SlotSet rough_, shown_;
    int burnt_ = 0, points_ = 0;
    int to_stock_ = 0, to_waste_ = 0;  // cards to add
    std::uint8_t ended_by_ = 0;        // EventNotes::ending of the event; 0: none
    bool wins_ = false;
};

}  // namespace

EventNotes notes_of(const std::vector<Event>& events) {
    using On = Trigger::On;
    EventNotes notes;
    int endings = 0;
    const auto any = [&events](auto test) {
        return std::any_of(events.begin(), events.end(), test);
    };
    const auto runs = [](const Event& event, bool suit) {
        const Trigger& trigger = event.trigger;
        const bool run = trigger.on == On::run || trigger.on == On::each_run;
        return run && trigger.same_suit == suit;
    };
    const auto ends = [](const Event& event) {
        return std::any_of(event.actions.begin(), event.actions.end(),
                           [](const EventAction& action) { return action.does == Does::end; });
    };
    const auto next = [&notes](int bytes) { return std::exchange(notes.size, notes.size + bytes); };
    for (const Event& event : events) {
        endings = std::min(endings + (ends(event) ? 1 : 0), 255);
        notes.ending.push_back(static_cast<std::uint8_t>(ends(event) ? endings : 0));
        const On on = event.trigger.on;
        notes.only_leaving = notes.only_leaving && (on == On::leaves || on == On::cleared);
    }
    if (endings > 0) notes.end = next(1);
    if (any([&](const Event& event) { return runs(event, false); })) notes.run = next(1);
    if (any([&](const Event& event) { return runs(event, true); })) notes.suit_run = next(2);
    for (const Event& event : events) {
        for (const EventAction& action : event.actions) {
            if (action.does == Does::rough) notes.rough_places |= action.who.places;
        }
    }
    if (notes.rough_places.any()) notes.rough = next((notes.rough_places.count() + 7) / 8);
    for (const Event& event : events) {
        notes.moves.push_back(event.trigger.on == On::moves ? next(1) : -1);
    }
    return notes;
}

SlotSet pieces_of(const Board& board, const SlotSet& among, const Who& who) {
    if (who.by_place) return among & who.places;
    SlotSet pieces;
    among.for_each([&](int p) {
        if (who.has(board, static_cast<Slot>(p))) pieces.set(p);
    });
    return pieces;
}

int tokens_in_hand(const Board& board, const TokenCounts& held, const std::string& name) {
    const int token = token_named(*board.variant, name);
    return token < 0 ? 0 : int{held[static_cast<std::size_t>(token)]};
}

bool hit_rough(const EventNotes& notes, const Rule& rule, Operations& hand, Move move) {
    if (move.kind != MoveKind::play || !notes.rough_places.test(move.from)) return false;
    const RoughBit rough(notes, move.from);
    if (!rough.is_set(hand, rule)) return false;
    rough.set(hand, rule, false);
    return true;
}

void follow_events(const std::vector<Event>& events, const EventNotes& notes, const Rule& rule,
                   const Position& before, Move move, Operations& hand) {
    const bool leaves = (before.filled & ~hand.position().filled).any();
    if (leaves || !notes.only_leaving) Chain(events, notes, rule, before, hand).run(move);
}

}  // namespace niblick::mechanisms
