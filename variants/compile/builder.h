#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/variant.h"
#include "variants/compile/mechanism.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// May `card` be laid on `base`? `base` is null for the empty foundation.
using LinkTest = std::function<bool(const CardKind* base, const CardKind& card)>;
// The same for the cards of a deck, once it is known.
using LinkTestIn = std::function<LinkTest(const Deck& deck)>;
// Questions about one kind of card.
using KindTest = std::function<bool(const CardKind& card)>;
using KindNumber = std::function<int(const CardKind& card)>;

// What mechanisms speak to. Each port has its rule of composition, so that neither the order of
// tables nor that of registration can change a game:
//   deck          additive: cards added, then cards removed
//   links         set algebra: (union of allows) without (union of forbids)
//   labels        additive: cards that differ in a label keep different faces
//   tokens, rules additive, kept in the order of their names
//   layout, stock, foundations, cells, packing, sets, aim, visibility, score, round,
//   course
//                 single voice: a second claimant is a diagnostic naming both
class VariantBuilder {
  public:
    void add_cards(CardKind kind, int n);
    void remove_cards(std::string name, int n, Span where);

    void allow(LinkTest test) { allows_.push_back(std::move(test)); }
    void forbid(LinkTest test) { forbids_.push_back(std::move(test)); }
    // What starts an empty foundation: any card; or none but those that tables allow it, which goes
    // before.
    void start_with_any() { any_start_ = true; }
    void start_with_allowed() { named_start_ = true; }

    void set_layout(LayoutBuilder layout, Span where);
    // The cards of different columns lock each other, so none may come to them.
    void lock_columns(Span where) { locked_columns_ = where; }
    // `cards` is what the author says the stock holds once play begins; 0 when nothing is said.
    void set_stock(StockUse use, int cards, Span where, StockPlan plan = {});
    // Each opening is "stock", "empty" or a card's name.
    void set_foundations(std::vector<std::string> openings, std::vector<Span> places, Span where);
    // Covered cards of the rows in `down` alone lie face down, counted from 1 (empty: of all rows),
    // and of these the `shown` last dealt lie face up after all. Counts where `visibility` has
    // covered cards face down; its dealt_up is worked out from this.
    void set_visibility(Visibility visibility, std::vector<int> down, int shown, Span where);
    // Names what lies below each pile. The mechanism takes the cards out of the deck itself.
    void set_bases(std::vector<CardKind> bases) { bases_ = std::move(bases); }
    void set_score(ScoreTable score, Span where);
    // What the file itself says of a round, beside what stands by default.
    struct RoundSaid {
        bool holes = false;
        bool par = false;
        std::vector<Span> carried;  // the places of RoundPlan::carried
    };
    void set_round(RoundPlan round, RoundSaid said, Span where);
    // The ids of the games, in order.
    void set_course(std::vector<std::string> holes, Span where);

    // The games that are not plain (core/rules/extended.h). Tests about kinds become face sets.
    void set_cells(Cells cells, KindTest accepts, Span where);
    void set_packing(Packing packing, LinkTestIn onto, KindTest always_loose, Span where);
    void set_sets(Sets sets, KindNumber place, Span where);
    void set_aim(Aim aim, Span where);
    // `card` names the card that gives one more when it is taken; may be empty.
    void add_token(Token token, std::string card, Span where);
    // Cards that lie open beside the layout, each by itself, and need not go. `any_rank`: they may
    // be played on anything.
    void set_reserve(int cards, bool any_rank, Span where);
    // The builder gives the rule its notes.
    void add_rule(Rule rule, Span where = {});
    // Complains where the layout has no such slot.
    void expect_slot(int slot, Span where) { slots_.emplace_back(slot, where); }
    // Cards with different labels keep different faces.
    void distinguish(KindNumber label) { labels_.push_back(std::move(label)); }

    void complain(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }
    void error(std::string_view code, std::string message, Span span, std::string hint = {});
    void warn(std::string_view code, std::string message, Span span, std::string hint = {});

    // What was said of links so far: whether anything was, and whether `card` may be laid on `base`
    // (null: the empty foundation).
    bool has_links() const { return !allows_.empty() || !forbids_.empty() || any_start_; }
    bool links(const CardKind* base, const CardKind& card) const;

    // The mechanism that speaks now; compile sets it before each contribution.
    void speaking(std::string_view mechanism) { speaker_ = mechanism; }

    // The variant, or nothing when an error was met; diagnostics are appended either way.
    std::shared_ptr<Variant> build(Diagnostics& diagnostics);

  private:
    template <typename T>
    struct Voice {
        std::optional<T> value;
        std::string speaker;
        Span where;
    };
    struct StockWish {
        StockUse use;
        int cards;
        StockPlan plan;
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
    struct SetsWish {
        Sets sets;
        KindNumber place;
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
    struct Sight {
        Visibility visibility;
        std::vector<int> down;
        int shown = 0;
    };
    struct Foundations {
        std::vector<std::string> openings;
        std::vector<Span> places;
    };
    struct Removal {
        std::string name;
        int n;
        Span where;
    };

    template <typename T>
    void claim(Voice<T>& voice, T value, std::string_view what, Span where);
    bool build_deck(Variant& variant);
    bool build_layout(Variant& variant);
    bool build_foundations(Variant& variant);
    bool check_firsts(const Variant& variant, const Foundations& wish);
    bool count_cards(Variant& variant);
    bool build_score(Variant& variant);
    bool build_round(Variant& variant);
    void build_links(Variant& variant);
    void build_visibility(Variant& variant);
    bool build_extended(Variant& variant);
    bool build_tokens(Variant& variant);
    bool build_rules(Variant& variant);
    bool check_reshuffle(const Variant& variant);
    bool check_sets(const Variant& variant);
    bool check_slots(const Variant& variant);
    void contradict(const std::string& one, Span where, const std::string& other, Span there,
                    const std::string& why);
    void add_reserve();
    std::vector<KindNumber> all_labels() const;

    std::vector<std::pair<CardKind, int>> added_;
    std::vector<Removal> removed_;
    std::vector<LinkTest> allows_, forbids_;
    bool any_start_ = false, named_start_ = false;
    Voice<LayoutBuilder> layout_;
    std::optional<Span> locked_columns_;
    Voice<StockWish> stock_;
    Voice<Foundations> foundations_;
    Voice<Sight> visibility_;
    std::vector<CardKind> bases_;
    Voice<ScoreTable> score_;
    struct RoundWish {
        RoundPlan plan;
        RoundSaid said;
    };
    Voice<RoundWish> round_;
    Voice<std::vector<std::string>> course_;
    Voice<CellsWish> cells_;
    Voice<PackingWish> packing_;
    Voice<SetsWish> sets_;
    struct ReserveWish {
        int cards;
        bool any_rank;
    };
    Voice<Aim> aim_;
    Voice<ReserveWish> reserve_;
    SlotSet spare_;  // the slots of the reserve
    std::vector<TokenWish> tokens_;
    std::vector<RuleWish> rules_;
    std::vector<std::pair<int, Span>> slots_;  // that are expected
    std::vector<KindNumber> labels_;
    Diagnostics diagnostics_;
    std::string_view speaker_;
};

}  // namespace niblick
