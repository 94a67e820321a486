#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/variant.h"
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

// What the mechanisms of a rule file have passed to a VariantBuilder, before anything is built.
struct Contributions {
    // A value that only one mechanism may give, with that mechanism and the place in the file.
    template <typename T>
    struct Voice {
        std::optional<T> value;
        std::string speaker;
        Span where;
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
    struct StockWish {
        StockUse use;
        int cards;
        StockPlan plan;
        SetAside set_aside;
    };
    struct Foundations {
        std::vector<std::string> openings;
        std::vector<Span> places;
    };
    struct Sight {
        Visibility visibility;
        std::vector<int> down;
        int shown = 0;
    };
    // What the file says about a round, as opposed to defaults.
    struct RoundSaid {
        bool holes = false;
        bool par = false;
        std::vector<Span> carried;  // where RoundPlan::carried is written
        Span target = {};
    };
    struct RoundWish {
        RoundPlan plan;
        RoundSaid said;
    };
    struct CellsWish {
        Cells cells;
        KindTest accepts;
    };
    struct PackingWish {
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
    struct SetsWish {
        Sets sets;
        KindNumber place;
        Span kind;  // where the kind of the sets is said
    };
    // A key that says which card fits which, and no other thing.
    struct FitSaid {
        std::string speaker;
        Span where;
    };
    struct ReserveWish {
        int cards;
        bool any_rank;
    };
    struct TokenWish {
        Token token;
        std::string card;
        std::string speaker;
        Span where;
    };
    struct RuleWish {
        Rule rule;
        Span where;
    };
    struct Mention {
        std::string name, text;  // in this text
        Span where;
    };

    std::vector<std::pair<CardKind, int>> added;
    std::vector<Removal> removed;
    std::vector<LinkRule> allows, forbids;
    std::vector<LinkRule> packing_allows, packing_forbids;
    std::vector<FitSaid> fits;
    bool any_start = false, named_start = false;
    Voice<LayoutBuilder> layout;
    std::optional<Span> locked_columns;
    Voice<StockWish> stock;
    Voice<Foundations> foundations;
    Voice<Sight> visibility;
    std::vector<CardKind> bases;
    Voice<ScoreTable> score;
    Voice<RoundWish> round;
    Voice<std::vector<std::string>> course;
    Voice<TimeLimit> clock;
    Voice<CellsWish> cells;
    Voice<PackingWish> packing;
    Voice<SetsWish> sets;
    Voice<Aim> aim;
    Voice<ReserveWish> reserve;
    SlotSet spare;  // the slots of the reserve
    Order order;
    std::vector<TokenWish> tokens;
    std::vector<std::string> given;  // the names of tokens that rules give
    std::vector<RuleWish> rules;
    std::vector<std::string> looks_at_drawing;
    // Places, cards and tokens that texts mention.
    std::vector<std::pair<int, Span>> slots;
    std::vector<Mention> cards_named, tokens_named;
    std::vector<KindNumber> labels;
};

}  // namespace niblick
