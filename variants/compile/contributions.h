#pragma once

#include <any>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/variant.h"
#include "variants/compile/places.h"
#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// May `card` be laid on `base`? `base` is null for the empty foundation.
using LinkTest = std::function<bool(const CardKind* base, const CardKind& card)>;
// The same, made for a deck once it is known.
using LinkTestIn = std::function<LinkTest(const Deck& deck)>;
// A set of kinds of a deck, by their index.
using KindSet = Bits<4>;
static_assert(kMaxCards < 256);  // no deck has more kinds, and the empty foundation is one more
// A test as a table: for each kind of a deck, and last for the empty foundation, the kinds that may
// be laid on it.
using LinkRows = std::vector<KindSet>;
using LinkRowsOf = std::function<LinkRows(const std::vector<CardKind>& kinds)>;
// Functions of one kind of card.
using KindTest = std::function<bool(const CardKind& card)>;
using KindNumber = std::function<int(const CardKind& card)>;

// What the mechanisms of a rule file have given to a VariantBuilder, before anything is built.
struct Contributions {
    // A part of the game that only one mechanism may give, with that mechanism and the place in the
    // file.
    template <typename T>
    struct Single {
        std::string_view what;  // for the message that two mechanisms give it
        std::optional<T> value = {};
        std::string mechanism = {};
        Span where = {};
    };
    struct LinkRule {
        LinkTest test;
        RuleKey key;
        Span where;
        LinkRowsOf rows;  // a faster way to the whole table; may be empty
    };
    // What the rules say of a deck, each as a table and together.
    struct LinkTables {
        std::vector<LinkRows> allows, forbids;
        LinkRows allowed, forbidden;
        LinkRows once;   // allowed by a single rule and not besides the rules
        LinkRows more;   // allowed by rules only
        LinkRows links;  // allowed and not forbidden
    };
    struct Removal {
        std::string name;
        int n;
        Span where;
    };
    struct SetAside {
        int cards = 0;
        Span where = {};
    };
    struct Stock {
        StockUse use = StockUse::any_time;
        int cards = 0;  // the author's count once play begins, to be checked; 0 if not given
        StockPlan plan = {};
        SetAside set_aside;
        SetAside withheld = {};
    };
    struct Foundations {
        std::vector<std::string> openings;  // each is "stock", "empty" or a card's name
        std::vector<Span> places;
    };
    struct FaceDown {
        Visibility visibility;  // without dealt_up, which follows
        // If covered cards lie face down: the rows in which they do, counted from 1 (empty: all),
        // and how many of these, the last dealt, lie face up.
        std::vector<int> rows = {};
        int shown = 0;
        SlotSet places = {};  // those that a key names; none: all
    };
    struct Round {
        RoundPlan plan;
        // What the file says, as opposed to defaults.
        bool holes = false;
        bool par = false;
        std::vector<Span> carried = {};  // where RoundPlan::carried is written
        Span target = {}, stake = {};
    };
    struct AimOf {
        Aim aim;
        Span parts = {};  // where they are written
    };
    // For games that are not plain (core/rules/extended.h). Tests of kinds become face sets.
    struct CellsOf {
        Cells cells;
        KindTest accepts;
    };
    struct PackingOf {
        Packing packing;
        LinkTestIn onto;
        KindTest always_loose;
    };
    // Of ranks, from low to high.
    struct Order {
        std::vector<int> ranks;
        bool wrap = false;
        Span where = {};  // of the direction, if the file says one
    };
    struct SetsOf {
        Sets sets;
        KindNumber place;
        Span kind;  // where the kind of the sets is given
    };
    // A key that says which card fits which, and no other thing.
    struct Fit {
        std::string mechanism;
        Span where;
    };
    // Single open cards beside the layout, which need not be cleared.
    struct Reserve {
        int cards = 0;
        bool any_rank = false;  // they may be played on anything
    };
    struct GivenToken {
        Token token;
        std::string card;
        std::string mechanism;
        Span where;
        std::vector<std::pair<std::string, int>> costs;  // of a spell: counters by name
    };
    struct GivenRule {
        Rule rule;
        Span where;
    };
    struct Mention {
        std::string name, text;  // in this text
        Span where;
    };
    // Places that get a name: the text is the name and what it means.
    struct Group {
        std::string text;
        Span where;
    };

    std::vector<std::pair<CardKind, int>> added;
    std::vector<Removal> removed;
    std::vector<LinkRule> allows, forbids;
    std::vector<LinkRule> packing_allows, packing_forbids;
    std::vector<Fit> fits;
    bool any_start = false, named_start = false;
    Single<LayoutBuilder> layout{"the layout"};
    Single<Stock> stock{"the stock"};
    Single<Foundations> foundations{"the foundation"};
    Single<FaceDown> visibility{"visibility"};
    Single<ScoreTable> score{"the score"};
    Single<Round> round{"a round"};
    Single<std::vector<std::string>> course{"the course"};  // the ids of the games, in order
    Single<TimeLimit> clock{"the clock"};
    Single<CellsOf> cells{"a cell"};
    Single<PackingOf> packing{"packing on the tableau"};
    Single<SetsOf> sets{"a set"};
    Single<AimOf> aim{"the aim"};
    Single<Reserve> reserve{"the reserve"};
    std::optional<Span> locked_columns;
    std::vector<CardKind> bases;
    SlotSet spare;  // the slots of the reserve
    Order order;
    std::vector<GivenToken> tokens;
    std::vector<std::string> won_tokens;  // the names of tokens that rules give
    std::vector<GivenRule> rules;
    std::vector<std::string> looks_at_drawing;
    std::map<std::string, std::any, std::less<>> kept;  // what texts mean, by mechanism
    // Cards and tokens that texts mention.
    std::vector<Mention> cards_named, tokens_named;
    std::vector<std::string> tokens_excused;  // declared in texts with errors
    PlaceNames places;
    std::vector<Group> groups;
    std::vector<KindNumber> labels;
};

}  // namespace niblick
