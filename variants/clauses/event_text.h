#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/deal/board.h"
#include "variants/clauses/link_clause.h"

namespace niblick::mechanisms {

// The language of [events]:
//
//   group  = name places
//   event  = who "leaves" {("while" | "after") who} ":" action {"," action}
//   action = "remove" ("beside" | "around" | who) | ("give" | "take") token | "end"
//   lock   = who "until" who
//   who    = ("place" | "places") places | "group" name | cards, as a clause names them
//   places = numbers in the order of dealing, from 1, and ranges: "4 7-9"

// Cards of the layout: those dealt to certain places, or those of certain kinds.
struct Who {
    bool by_place = false;
    SlotSet places;
    CardSet cards;
    std::string text;   // as written
    std::string group;  // the name that the author gave these places; may be empty

    bool has(const Board& board, Slot piece) const;
};

struct EventAction {
    enum class Does { remove, give, take, end };
    enum class Near { no, beside, around };  // of removals: named, or by the drawing
    Does does = Does::remove;
    Near near = Near::no;
    Who who;
    std::string token;
};

// A further condition of an event when a card leaves: another of these cards is in the layout after
// the move, or, if `gone`, none is.
struct Condition {
    bool gone = false;
    Who who;
};

struct Event {
    Who who;
    std::vector<Condition> conditions;  // all of them must hold
    std::vector<EventAction> actions;
};

// Cards that may not be moved while a key card is in the layout. Key cards that this lock also
// holds do not count.
struct Lock {
    Who held;
    Who key;
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

    // What the texts mention: places of the layout, cards of the deck, tokens of the game.
    struct Place {
        Slot slot;
        Span where;
    };
    struct CardsNamed {
        CardSet cards;
        std::string text;
        Span where;
    };
    struct TokenNamed {
        std::string name;
        Span where;
    };
    std::vector<Place> places_named;
    std::vector<CardsNamed> cards_named;
    std::vector<TokenNamed> tokens_named;
};

bool has_removal(const EventTable& table, EventAction::Near near);

// Reads the keys "groups", "when" and "locks", as far as they can be read.
EventTable read_events(const Options& options, const Signs& signs, Diagnostics& faults);

// "while a king of hearts lies in the layout".
std::string describe_key(const Lock& lock, const Variant& variant);
// Whether an event removes cards.
bool removes_cards(const EventTable& table);
// Reports conditions of event `n` that can never hold, and those that always do.
void check_conditions(const EventTable& table, std::size_t n, const Variant& variant,
                      const Options& options, Diagnostics& diagnostics);
// Reports locks that hold nothing, and rings of locks of which none can ever be opened.
void check_locks(const EventTable& table, const Variant& variant, const Options& options,
                 Diagnostics& diagnostics);
void describe_events(const EventTable& table, const Variant& variant, Prose& prose);

}  // namespace niblick::mechanisms
