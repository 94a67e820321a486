#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/base/fnv.h"
#include "core/base/words.h"
#include "core/play/extended_play.h"
#include "variants/clauses/event_chain.h"
#include "variants/clauses/event_gifts.h"
#include "variants/clauses/event_phrases.h"
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
         "What happens when something else does: a trigger, conditions, all of which must hold, a "
         "colon, and actions with commas between.",
     .fallback = EmptyList{},
     .example = "[\"QS leaves: remove beside\", \"place 4 leaves: remove places 5 9, give wild\", "
                "\"run of 5 same suit: give 2 coin\", \"every 12 moves: end lost 'The fuse has "
                "burnt down.'\", \"K leaves while QH after group east: take wild\"]",
     .phrases = kEventPhrases},
    {.key = "locks",
     .type = FieldType::texts,
     .doc = "Cards that stay where they are: cards, 'until' and what opens the lock. A locked card "
            "cannot be played, put into a cell or a bag, or packed, alone or as part of a run. "
            "Events can still remove it.",
     .fallback = EmptyList{},
     .example = "[\"places 5 6 until K hearts\", \"J until place 1\", \"T until 3 coin\"]",
     .phrases = kLockPhrases},
    {.key = "groups",
     .type = FieldType::texts,
     .doc =
         "Names for places: a name in small letters and what it means. Here and wherever a key "
         "takes places they are named by 'column 3', 'columns 1 4-6', 'row 2'; 'end of column 3', "
         "the card dealt to it last, which lies on top, 'first of column 3', 'card 2 of row 3'; "
         "'tips'; 'reserve', 'reserve 2'; a name of [covers], a letter of [picture], a group, also "
         "as 'group east'; and numbers: '4 7-9' after 'place' or 'places' are the fourth card "
         "dealt "
         "and so on, row by row, reserve cards last. All counting is from 1, and several may "
         "stand side by side: 'tips column 3'. Rows and columns are counted as dealt and from the "
         "left; [covers] and [picture] have columns if all cards at one distance from the left lie "
         "on each other. Among cards a name is that of a card if the deck has it, otherwise of a "
         "place; 'place K' is always a place.",
     .fallback = EmptyList{},
     .example = "[\"east end of column 3\", \"west 4 7-9\"]"},
};

using Near = EventAction::Near;
using Does = EventAction::Does;

// The first lock that holds a card, or null.
const Lock* holding(const std::vector<Lock>& locks, const Board& board, const Position& position,
                    Slot piece) {
    for (const Lock& lock : locks) {
        if (!lock.held.has(board, piece)) continue;
        if (!lock.key.about_cards()) {
            const Amount& wanted = lock.key.amount;
            if (tokens_in_hand(board, position.tokens, wanted.token) < wanted.n) return &lock;
            continue;
        }
        SlotSet keys = pieces_of(board, position.filled, lock.key.who);
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

// What was there before runs, counters and sentences is hashed as it was then, so that older
// fingerprints stay valid.
std::uint64_t hash_of(const EventTable& table) {
    using On = Trigger::On;
    Hash hash;
    const auto add_number = [&hash](std::string_view name, int n) {
        hash.add(std::string(name) + " " + std::to_string(n));
    };
    const auto add_condition = [&](const Condition& condition) {
        if (condition.about_cards()) return hash.add(condition.who);
        add_number(condition.amount.token, condition.amount.n);
    };
    for (const Event& event : table.events) {
        const Trigger& trigger = event.trigger;
        if (trigger.on != On::leaves) {
            add_number("on", static_cast<int>(trigger.on));
            add_number(trigger.same_suit ? "suit" : trigger.token, trigger.n);
        }
        hash.add(trigger.who);
        for (const Condition& condition : event.conditions) {
            constexpr std::string_view kAsks[] = {"while", "after", "with", "without"};
            hash.add(kAsks[static_cast<std::size_t>(condition.asks)]);
            add_condition(condition);
        }
        for (const EventAction& action : event.actions) {
            constexpr int kDoes[] = {0, 1, 2, 4, 3, 5, 6, 7, 8};  // `burn` came after `end`
            hash.add("action " + std::to_string(kDoes[static_cast<std::size_t>(action.does)]) +
                     " " + std::to_string(static_cast<int>(action.near)) + " " +
                     action.amount.token);
            if (action.amount.n != 1) add_number("times", action.amount.n);
            if (action.which != EventAction::Which::all) {
                add_number("which", static_cast<int>(action.which));
            }
            if (action.won) hash.add("won");
            if (action.to_waste) hash.add("to waste");
            hash.add(action.who);
        }
    }
    for (const Lock& lock : table.locks) {
        hash.add("lock");
        hash.add(lock.held);
        add_condition(lock.key);
    }
    return hash.value();
}

// All cards that the table names.
template <typename Visit>
void for_each_who(const EventTable& table, Visit visit) {
    using On = Trigger::On;
    const auto visit_condition = [&](const Condition& condition) {
        if (condition.about_cards()) visit(condition.who);
    };
    for (const Event& event : table.events) {
        const On on = event.trigger.on;
        if (on == On::leaves || on == On::cleared || on == On::turned) visit(event.trigger.who);
        for (const Condition& condition : event.conditions) visit_condition(condition);
        for (const EventAction& action : event.actions) {
            const bool named = (action.does == Does::remove && action.near == Near::no) ||
                               action.does == Does::rough || action.does == Does::turn_up;
            if (named) visit(action.who);
        }
    }
    for (const Lock& lock : table.locks) {
        visit(lock.held);
        visit_condition(lock.key);
    }
}

// Whether turning stock cards or how many are left can matter to the events.
bool looks_at_stock(const Event& event) {
    using On = Trigger::On;
    const On on = event.trigger.on;
    return on == On::turned || on == On::redeal || on == On::moves ||
           std::any_of(event.actions.begin(), event.actions.end(), [](const EventAction& action) {
               return action.does == Does::burn || action.does == Does::add ||
                      action.does == Does::end;
           });
}

bool goes_by_place(const EventAction& action) {
    return action.does == Does::remove &&
           (action.near != Near::no || action.which == EventAction::Which::one);
}

// What is told once an event has ended the game; `ending` as in EventNotes.
std::string ended_words(const std::vector<Event>& events, const EventNotes& notes, int ending) {
    for (std::size_t e = 0; e < events.size(); ++e) {
        if (notes.ending[e] != ending) continue;
        for (const EventAction& action : events[e].actions) {
            if (action.does == Does::end && !action.sentence.empty()) return action.sentence;
        }
    }
    return "An event has ended the game.";
}

void read(const Options& options, VariantBuilder& builder, const Deck& deck) {
    if (options.texts("when").empty() && options.texts("locks").empty()) {
        builder.error("no-event", "[events] has no event and no lock", options.header(),
                      "write when = [\"QS leaves: remove beside\"] or locks = [\"J until K\"]");
        return;
    }
    Diagnostics faults;
    const EventTable table = read_events(options, deck, builder.read_places(), faults);
    builder.complain(faults);
    for (const auto& named : table.cards_named) {
        expect_cards(named.cards, named.text, named.where, builder);
    }
    for (const auto& token : table.tokens_named) builder.expect_token(token.name, token.where);
    if (!faults.empty()) return;
    const bool drawn = has_removal(table, Near::beside) || has_removal(table, Near::around);
    bool placed = false, to_waste = false;
    for (const Event& event : table.events) {
        for (const EventAction& action : event.actions) {
            placed = placed || goes_by_place(action);
            if (action.does == Does::give) builder.give_token(action.amount.token);
            to_waste = to_waste || action.to_waste;
        }
        if (event.trigger.same_suit) {
            builder.distinguish([](const CardKind& kind) { return static_cast<int>(kind.suit); });
        }
    }
    for_each_who(table, [&](const Who& who) {
        placed = placed || who.by_place;
        if (who.by_place || who.cards.is_every()) return;
        builder.distinguish(
            [cards = who.cards](const CardKind& kind) { return cards.has(kind) ? 1 : 0; });
    });
    if (drawn) builder.look_at_drawing();
    Rule rule;
    const EventNotes notes = notes_of(table.events);
    if (notes.size > kMaxNotes) {
        builder.error("too-many-events",
                      "[events] counts more than can be kept: moves of " +
                          std::to_string(notes.moves.size()) + " events, hits on " +
                          std::to_string(notes.rough_places.count()) + " cards",
                      options.header(), "use fewer events 'every n moves', or fewer rough places");
        return;
    }
    rule.id = "events";
    rule.options_hash = hash_of(table);
    rule.notes = notes.size;
    rule.sees = placed ? Rule::Sees::places : Rule::Sees::faces;
    if (to_waste) rule.needs.push_back(Needs::waste);
    rule.blind_to_stock = std::none_of(table.events.begin(), table.events.end(), looks_at_stock);
    rule.gifts = gifts_of(table, notes);
    if (notes.end >= 0 || !table.locks.empty()) {
        const auto ended_by = [notes](const Rule& self, const Position& position) {
            return notes.end < 0
                       ? 0
                       : int{position.notes[static_cast<std::size_t>(self.at + notes.end)]};
        };
        rule.forbids = [locks = table.locks, events = table.events, notes, ended_by](
                           const Rule& self, const Board& board, const Position& position,
                           Move move) {
            const int ended = ended_by(self, position);
            if (ended > 0) return ended_words(events, notes, ended);
            return why_locked(locks, board, position, move);
        };
        rule.key = [ended_by](const Rule& self, const Board&, const Position& position, Move) {
            return std::string(ended_by(self, position) > 0 ? "when" : "locks");
        };
    }
    rule.scores = has_action(table, Does::points);
    if (notes.rough >= 0) {
        rule.needs.push_back(Needs::foundations);
        rule.instead = [notes](const Rule& self, Operations& hand, Move move) {
            return hit_rough(notes, self, hand, move);
        };
    }
    if (!table.events.empty()) {
        rule.follow = [events = table.events, notes](const Rule& self, const Position& before,
                                                     Move move, Operations& hand) {
            follow_events(events, notes, self, before, move, hand);
        };
    }
    builder.add_rule(std::move(rule), options.header());
    builder.keep(table);
}

void contribute(const Options& options, VariantBuilder& builder) {
    const auto& groups = options.texts("groups");
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto words = words_of(groups[i]);
        if (words.empty() || !is_name(words[0])) continue;  // reported with the rest
        builder.name_group(groups[i], options.item_span("groups", i));
    }
    builder.once_laid([options](VariantBuilder& laid, const Variant& variant) {
        read(options, laid, variant.deck);
    });
}

void describe(const Options& /*options*/, const Variant& variant, Prose& prose) {
    describe_events(kept<EventTable>(variant, "events"), variant, prose);
}

// Conditions that never hold, locks that hold nothing or cannot be opened, groups without use,
// cards to add where there are none.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const EventTable& table = kept<EventTable>(variant, "events");
    for (std::size_t i = 0; i < table.events.size(); ++i) {
        check_conditions(table, i, variant, options, diagnostics);
        check_actions(table, i, variant, options, diagnostics);
    }
    check_locks(table, variant, options, diagnostics);
    if (variant.withheld == 0 && has_action(table, Does::add)) {
        diagnostics.push_back({Severity::warning, "nothing-withheld",
                               "an event adds cards, but no card is withheld",
                               "write withheld = 5 below [stock]", options.span("when")});
    }
    for (const EventTable::Idle& group : table.idle_groups) {
        const PlaceNames::Named* named = place_names(variant).find(group.name);
        if (named != nullptr && named->used) continue;  // by another table
        diagnostics.push_back({Severity::warning, "unused-group",
                               "nothing names the group " + in_quotes(group.name), "leave it out",
                               group.where});
    }
}

constexpr std::string_view kNotes =
    "Cards that events remove are out of play and count as cleared. They are not played: they "
    "score "
    "nothing.\n\n"
    "One move's events are taken in this order: the move is made; conditions are tested on what it "
    "left, before any event acts; what the move itself sets off comes first, in the order of the "
    "file, then what cards that leave set off, and removed cards in turn; then cards left become "
    "rough or "
    "are turned up, stock cards are burnt, cards withheld are added (first those for the stock), "
    "tokens given and then taken, "
    "columns refilled, and at last the game ends.";

constexpr std::string_view kExample = R"(extends = "golf/golf"

[events]                   # the cards on top of three columns carry flags
groups = ["flags ends of columns 1 4 7"]
when = ["QS leaves: remove beside", "flags cleared: give wild"]
locks = ["ends of columns 2 6 until K hearts"]

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
            .example = kExample,
            .notes = kNotes,
            .chapter = Chapter::events};
}

}  // namespace niblick::mechanisms
