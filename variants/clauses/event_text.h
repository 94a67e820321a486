#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/board.h"
#include "variants/clauses/link_clause.h"

namespace niblick::mechanisms {

// The language of [events]: a group is a name and places; an event is a trigger, conditions, ":"
// and actions with "," between; a lock is cards, "until" and what opens it. Their forms are listed
// in event_phrases.h. A token may be a counter or, where it is used, a spell ([counters]).

// Cards of the layout: those dealt to certain places, or those of certain kinds.
struct Who {
    bool by_place = false;
    SlotSet places;
    CardSet cards;
    std::string text;   // as written
    std::string group;  // the name that the author gave these places; may be empty

    bool has(const Board& board, Slot piece) const;
};

// So many tokens of a name.
struct Amount {
    std::string token;
    int n = 1;
};

struct Trigger {
    enum class On {
        leaves,   // a card of `who` leaves the layout or the reserve
        cleared,  // the last of them does
        turned,   // a card of `who` is turned from the stock
        redeal,
        run,       // a run has `n` cards
        each_run,  // the same, and 2n, 3n ...
        moves,     // each nth move
        used       // `token` is used
    };
    On on = On::leaves;
    Who who;
    int n = 0;
    bool same_suit = false;  // a run of one suit
    std::string token;
};

struct EventAction {
    enum class Does {
        remove,
        give,
        take,
        burn,
        end,
        add,
        points,  // `amount.n` of them, which may be negative
        rough,   // the next hit on each of these cards leaves it where it is
        turn_up
    };
    enum class Near { no, beside, around };  // of removals: named, or by the drawing
    // Which of the cards that are named: all, as they become available; those available when the
    // move has been made; the first of these in dealing order.
    enum class Which { all, free, one };
    Does does = Does::remove;
    Near near = Near::no;
    Which which = Which::all;
    Who who;
    Amount amount;          // of tokens, of stock cards to burn or to add, of points
    bool to_waste = false;  // of cards to add
    bool won = false;       // of an end
    std::string sentence;   // told at the end; may be empty
};

// A further condition: another of these cards is in the layout after the move, or none is; the
// player has at least so many tokens, or fewer.
struct Condition {
    enum class Asks { lies, gone, has, lacks };
    Asks asks = Asks::lies;
    Who who;
    Amount amount;

    bool about_cards() const { return asks == Asks::lies || asks == Asks::gone; }
};

struct Event {
    Trigger trigger;
    std::vector<Condition> conditions;  // all of them must hold
    std::vector<EventAction> actions;
};

// Cards that may not be moved while `key` holds: while a key card is in the layout, or there are
// fewer than so many tokens. Key cards that this lock also holds do not count.
struct Lock {
    Who held;
    Condition key;
};

struct EventTable {
    std::vector<Event> events;
    std::vector<Lock> locks;
    std::vector<Who> groups;  // those that events and locks name, in the order of the texts
    struct Idle {
        std::string name;
        Span where;
    };
    std::vector<Idle> idle_groups;  // the others

    // What the texts mention: cards of the deck, tokens of the game.
    struct CardsNamed {
        CardSet cards;
        std::string text;
        Span where;
    };
    struct TokenNamed {
        std::string name;
        Span where;
    };
    std::vector<CardsNamed> cards_named;
    std::vector<TokenNamed> tokens_named;
};

// Whether some action of an event passes a test.
template <typename Test>
bool any_action(const EventTable& table, Test test) {
    return std::any_of(table.events.begin(), table.events.end(), [&](const Event& event) {
        return std::any_of(event.actions.begin(), event.actions.end(), test);
    });
}
bool has_removal(const EventTable& table, EventAction::Near near);
// Whether an event does this.
bool has_action(const EventTable& table, EventAction::Does does);
// Whether an event or a lock asks how many tokens of a name there are.
bool asks_for(const EventTable& table, const std::string& token);
// Whether an event or a lock gives or takes tokens of a name, or asks how many there are.
bool counts(const EventTable& table, const std::string& token);
// Whether an event happens when a token of this name is used.
bool follows_use(const EventTable& table, const std::string& token);
// Whether a text can be a name that an author gives: one word in small letters.
bool is_name(std::string_view text);

// Reads the keys "groups", "when" and "locks", as far as they can be read.
EventTable read_events(const Options& options, const Deck& deck, Places& places,
                       Diagnostics& faults);

// "while a king of hearts lies in the layout".
std::string describe_key(const Lock& lock, const Variant& variant);
// Reports conditions of event `n` that can never hold, and those that always do.
void check_conditions(const EventTable& table, std::size_t n, const Variant& variant,
                      const Options& options, Diagnostics& diagnostics);
// Reports actions of event `n` that can never change anything.
void check_actions(const EventTable& table, std::size_t n, const Variant& variant,
                   const Options& options, Diagnostics& diagnostics);
// Reports locks that hold nothing, and rings of locks of which none can ever be opened.
void check_locks(const EventTable& table, const Variant& variant, const Options& options,
                 Diagnostics& diagnostics);
void describe_events(const EventTable& table, const Variant& variant, Prose& prose);

}  // namespace niblick::mechanisms
