#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/fnv.h"
#include "core/play/extended_play.h"
#include "core/play/operations.h"
#include "variants/clauses/event_text.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "when",
     .type = FieldType::texts,
     .doc =
         "What happens when cards leave the layout or the reserve, whether they are played, go to "
         "a cell or a bag, or are removed by another event: cards, 'leaves:' and actions with "
         "commas between. Cards are named as in [clauses] (QS, red JQ; 'any' is every card of "
         "both), by 'place' or 'places' and numbers in dealing order, counted from 1 (reserve "
         "cards come after those of the layout), or by 'group' and a name of groups. Conditions "
         "may come between 'leaves' and the colon; all of them must hold: 'while' and cards means "
         "that another of them lies in the layout or the reserve, 'after' and cards that none "
         "does. They are tested once the move has been made and before any event removes a card. "
         "Actions: 'remove' and cards takes these cards out of the layout and the reserve, as far "
         "as they are available; those that become available as others are removed follow. Removed "
         "cards are out of play, count as cleared and are not played: they score nothing. 'remove "
         "beside' means cards that were dealt to the same row as the card, at most one card's "
         "width away; 'remove around' those of the neighbouring rows as well; a reserve card is "
         "neither beside nor around any card, and no card beside or around it. 'give' and 'take' "
         "with the name of a token (wild, iron 7, shuffle) add one or take one if there is one; "
         "what one move gives comes before what it takes. 'end' ends the game, which is lost "
         "unless the move has won it. Where piles are refilled from the stock, that comes first.",
     .fallback = EmptyList{},
     .example = "[\"QS leaves: remove beside\", \"place 4 leaves: remove places 5 9, give wild\", "
                "\"A leaves: end\", \"K leaves while QH after group east: take wild\"]"},
    {.key = "locks",
     .type = FieldType::texts,
     .doc =
         "Cards that stay where they are until others have left the layout and the reserve: cards, "
         "'until' and cards, named as in 'when'. A locked card cannot be played, put into a cell "
         "or a bag, or packed, alone or as part of a run, while any card named after 'until' is "
         "there, except cards that the same lock holds. Events can still remove locked cards.",
     .fallback = EmptyList{},
     .example = "[\"places 5 6 until K hearts\", \"J until place 1\"]"},
    {.key = "groups",
     .type = FieldType::texts,
     .doc = "Names for places: a name in small letters and numbers in dealing order.",
     .fallback = EmptyList{},
     .example = "[\"east 4 7-9\"]"},
};

using Near = EventAction::Near;
using Does = EventAction::Does;

// The places that a card dealt to this one is beside or amid. Cards of the reserve have no
// neighbours, wherever they are drawn.
SlotSet near_places(const Variant& variant, Slot slot, Near near) {
    constexpr float kOne = 1.01F;
    SlotSet places;
    if (variant.reserve.test(slot)) return places;
    const Layout& layout = variant.layout;
    const Place& here = layout.place(slot);
    for (int s = 0; s < layout.size(); ++s) {
        const Place& there = layout.place(static_cast<Slot>(s));
        const float rows = std::abs(there.row - here.row);
        if (s == slot || std::abs(there.x - here.x) > kOne) continue;
        if (rows < kOne - 1 || (near == Near::around && rows < kOne)) places.set(s);
    }
    return places & ~variant.reserve;
}

SlotSet pieces_of(const Board& board, const SlotSet& among, const Who& who) {
    if (who.by_place) return among & who.places;
    SlotSet pieces;
    among.for_each([&](int p) {
        if (who.has(board, static_cast<Slot>(p))) pieces.set(p);
    });
    return pieces;
}

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
    Chain(const std::vector<Event>& events, Operations& hand) : events_(events), hand_(hand) {}

    // `gone`: the cards that left. Returns whether the game ends.
    bool run(SlotSet gone) {
        const Board& board = hand_.board();
        const Position& now = hand_.position();
        const bool were_shut = !extended::cells_are_open(board, now);
        lay_ = now.filled;
        while (gone.any()) {
            const SlotSet before = now.filled;
            gone.for_each([this](int p) { set_off(static_cast<Slot>(p)); });
            for (SlotSet next = now.open & targets_; next.any(); next = now.open & targets_) {
                next.for_each([this](int p) { hand_.remove(static_cast<Slot>(p)); });
            }
            gone = before & ~now.filled;
        }
        settle_tokens();
        hand_.fill_piles();
        if (were_shut && extended::cells_are_open(board, now)) hand_.open_cells();
        return ends_;
    }

  private:
    void set_off(Slot piece) {
        const Board& board = hand_.board();
        for (const Event& event : events_) {
            if (!event.who.has(board, piece) || !hold(event.conditions, piece)) continue;
            for (const EventAction& action : event.actions) act(action, piece);
        }
    }

    // The card that leaves does not count for the conditions of its own event.
    bool hold(const std::vector<Condition>& conditions, Slot piece) const {
        return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
            SlotSet others = pieces_of(hand_.board(), lay_, condition.who);
            others.reset(piece);
            return others.any() != condition.gone;
        });
    }

    void act(const EventAction& action, Slot piece) {
        const Board& board = hand_.board();
        switch (action.does) {
            case Does::end: ends_ = true; return;
            case Does::give: given_.push_back(token_named(*board.variant, action.token)); return;
            case Does::take: taken_.push_back(token_named(*board.variant, action.token)); return;
            case Does::remove: break;
        }
        if (action.near == Near::no) {
            targets_ |= pieces_of(board, hand_.position().filled, action.who);
        } else if (piece < board.layout().size()) {
            targets_ |= near_places(*board.variant, piece, action.near);
        }
    }

    void settle_tokens() {
        const auto in_hand = [this](int token) {
            return token < 0 ? 0 : int{hand_.position().tokens[static_cast<std::size_t>(token)]};
        };
        for (const int token : given_) {
            if (token >= 0 && in_hand(token) < 255) hand_.give_token(token);
        }
        for (const int token : taken_) {
            if (in_hand(token) > 0) hand_.take_token(token);
        }
    }

    const std::vector<Event>& events_;
    Operations& hand_;
    SlotSet lay_;  // the cards in the layout when the move was made
    SlotSet targets_;
    std::vector<int> given_, taken_;  // -1: no token of this game
    bool ends_ = false;
};

bool ends(const Event& event) {
    return std::any_of(event.actions.begin(), event.actions.end(),
                       [](const EventAction& action) { return action.does == Does::end; });
}

// The first lock that holds a card, or null.
const Lock* holding(const std::vector<Lock>& locks, const Board& board, const Position& position,
                    Slot piece) {
    for (const Lock& lock : locks) {
        if (!lock.held.has(board, piece)) continue;
        SlotSet keys = pieces_of(board, position.filled, lock.key);
        keys = keys & ~pieces_of(board, keys, lock.held);
        if (keys.any()) return &lock;
    }
    return nullptr;
}

// The cards that are carried along when a piece moves.
SlotSet carried(const Board& board, const Position& position, Move move) {
    SlotSet pieces;
    const bool moves_card =
        move.kind == MoveKind::play || move.kind == MoveKind::hold || move.kind == MoveKind::pack;
    if (!moves_card || move.from >= board.pieces() || !position.filled.test(move.from)) return {};
    if (move.kind == MoveKind::pack) pieces = extended::covering(board, position, move.from);
    pieces.set(move.from);
    return pieces;
}

std::string why_locked(const std::vector<Lock>& locks, const Board& board, const Position& position,
                       Move move) {
    std::string words;
    carried(board, position, move).for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        const Lock* lock = words.empty() ? holding(locks, board, position, piece) : nullptr;
        if (lock == nullptr) return;
        words = "The " + describe_card(board.deck().kind(board.card(piece))) + " is locked " +
                describe_key(*lock, *board.variant) + ".";
    });
    return words;
}

class Hash {
  public:
    void add(std::string_view text) { hash_ = fnv1a("\n", fnv1a(text, hash_)); }
    void add(const Who& who) {
        if (!who.by_place) return add("cards " + who.text);
        who.places.for_each([this](int s) { add(std::to_string(s)); });
        add("places");
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = kFnvStart;
};

std::uint64_t hash_of(const EventTable& table) {
    Hash hash;
    for (const Event& event : table.events) {
        hash.add(event.who);
        for (const Condition& condition : event.conditions) {
            hash.add(condition.gone ? "after" : "while");
            hash.add(condition.who);
        }
        for (const EventAction& action : event.actions) {
            hash.add("action " + std::to_string(static_cast<int>(action.does)) + " " +
                     std::to_string(static_cast<int>(action.near)) + " " + action.token);
            hash.add(action.who);
        }
    }
    for (const Lock& lock : table.locks) {
        hash.add("lock");
        hash.add(lock.held);
        hash.add(lock.key);
    }
    return hash.value();
}

// All cards that the table names.
template <typename Visit>
void for_each_who(const EventTable& table, Visit visit) {
    for (const Event& event : table.events) {
        visit(event.who);
        for (const Condition& condition : event.conditions) visit(condition.who);
        for (const EventAction& action : event.actions) {
            if (action.does == Does::remove && action.near == Near::no) visit(action.who);
        }
    }
    for (const Lock& lock : table.locks) {
        visit(lock.held);
        visit(lock.key);
    }
}

void contribute(const Options& options, VariantBuilder& builder) {
    if (options.texts("when").empty() && options.texts("locks").empty()) {
        builder.error("no-event", "[events] has no event and no lock", options.header(),
                      "write when = [\"QS leaves: remove beside\"] or locks = [\"J until K\"]");
        return;
    }
    Diagnostics faults;
    const EventTable table = read_events(options, builder.signs(), faults);
    builder.complain(faults);
    for (const auto& place : table.places_named) builder.expect_slot(place.slot, place.where);
    for (const auto& named : table.cards_named) {
        expect_cards(named.cards, named.text, named.where, builder);
    }
    for (const auto& token : table.tokens_named) builder.expect_token(token.name, token.where);
    if (!faults.empty()) return;
    const bool drawn = has_removal(table, Near::beside) || has_removal(table, Near::around);
    bool placed = drawn;
    for_each_who(table, [&](const Who& who) {
        placed = placed || who.by_place;
        if (who.by_place || who.cards.is_every()) return;
        builder.distinguish(
            [cards = who.cards](const CardKind& kind) { return cards.has(kind) ? 1 : 0; });
    });
    if (drawn) builder.look_at_drawing();
    for (const Event& event : table.events) {
        for (const EventAction& action : event.actions) {
            if (action.does == Does::give) builder.give_token(action.token);
        }
    }
    const bool may_end = std::any_of(table.events.begin(), table.events.end(), ends);
    Rule rule;
    rule.id = "events";
    rule.options_hash = hash_of(table);
    rule.notes = may_end ? 1 : 0;  // whether an event has ended the game
    rule.sees = placed ? Rule::Sees::places : Rule::Sees::faces;
    rule.blind_to_stock = !may_end;
    if (may_end || !table.locks.empty()) {
        rule.forbids = [locks = table.locks, may_end](const Rule& self, const Board& board,
                                                      const Position& position, Move move) {
            if (may_end && position.notes[static_cast<std::size_t>(self.at)] != 0) {
                return std::string("An event has ended the game.");
            }
            return why_locked(locks, board, position, move);
        };
        rule.key = [may_end](const Rule& self, const Board&, const Position& position, Move) {
            const bool ended = may_end && position.notes[static_cast<std::size_t>(self.at)] != 0;
            return std::string(ended ? "when" : "locks");
        };
    }
    if (!table.events.empty()) {
        rule.follow = [events = table.events](const Rule& self, const Position& before, Move,
                                              Operations& hand) {
            const SlotSet gone = before.filled & ~hand.position().filled;
            if (gone.any() && Chain(events, hand).run(gone)) hand.set_note(self, 0, 1);
        };
    }
    builder.add_rule(std::move(rule), options.header());
    builder.keep(table);
}

void describe(const Options& /*options*/, const Variant& variant, Prose& prose) {
    describe_events(kept<EventTable>(variant, "events"), variant, prose);
}

// Conditions that never hold, locks that hold nothing or cannot be opened, groups without use.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const EventTable& table = kept<EventTable>(variant, "events");
    for (std::size_t i = 0; i < table.events.size(); ++i) {
        check_conditions(table, i, variant, options, diagnostics);
    }
    check_locks(table, variant, options, diagnostics);
    for (const EventTable::Idle& group : table.idle_groups) {
        diagnostics.push_back({Severity::warning, "unused-group",
                               "no event and no lock names the group " + in_quotes(group.name),
                               "leave it out", group.where});
    }
}

constexpr std::string_view kExample = R"(extends = "golf/golf"

[events]                   # places are numbered row by row: 29 to 35 are the ends of the columns
groups = ["flags 29 32 35"]
when = ["QS leaves: remove beside", "group flags leaves after group flags: give wild"]
locks = ["places 30 34 until K hearts"]

[wilds]
)";

}  // namespace

Mechanism events() {
    return {.id = "events",
            .summary = "What happens when certain cards leave, and cards locked until then.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .lint = lint,
            .example = kExample};
}

}  // namespace niblick::mechanisms
