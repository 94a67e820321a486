#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/compile/contributions.h"

namespace niblick {

// Whether play asks which card fits which. Sets of other kinds than "linked" go by ranks alone.
bool links_matter(const Variant& variant);

// Collects the contributions of mechanisms and builds the variant. Each port combines its calls
// independently of their order, so that neither the order of tables nor that of registration can
// change a game:
//   deck          additive: cards added, then cards removed
//   links         set algebra: (union of allows) without (union of forbids)
//   labels        additive: cards that differ in a label keep different faces
//   tokens, rules additive, sorted by name
//   layout, stock, foundations, cells, packing, sets, aim, visibility, score, round,
//   course, clock, reserve
//                 one caller: a second one is a diagnostic naming both
class VariantBuilder {
  public:
    // The ranks and suits of the deck. compile() asks the mechanisms for them before any of them
    // contributes, so that all can read and name ranks.
    const Signs& signs() const { return *signs_; }
    std::shared_ptr<const Signs> shared_signs() const { return signs_; }
    void set_signs(std::shared_ptr<const Signs> signs) { signs_ = std::move(signs); }

    void add_cards(CardKind kind, int n);
    void remove_cards(std::string name, int n, Span where);

    // `key` is the key of the table that says so, for why a move is refused; empty for the table.
    // With `where`, a test that changes nothing in the deck gets a warning.
    // `rows`: the same as a table, if that is quicker than a test of every two cards.
    void allow(LinkTest test, std::string_view key = {}, Span where = {}, LinkRowsOf rows = {});
    void forbid(LinkTest test, std::string_view key = {}, Span where = {}, LinkRowsOf rows = {});
    // The same for packing, besides what set_packing() says.
    void change_packing(LinkTest test, bool allows, std::string_view key, Span where,
                        LinkRowsOf rows = {});
    // Says that the file itself says here which card fits which: an error where cards leave in sets
    // that do not ask for it.
    void say_fit(Span where) { said_.fits.push_back({std::string(speaker_), where}); }
    // What starts an empty foundation: any card, or only the cards that allow() names for it. The
    // latter takes precedence.
    void start_with_any() { said_.any_start = true; }
    void start_with_allowed() { said_.named_start = true; }

    void set_layout(LayoutBuilder layout, Span where);
    // Cards of different columns cover each other, so no card may move to a column.
    void lock_columns(Span where) { said_.locked_columns = where; }
    // `cards` is the author's count of the stock once play begins, to be checked; 0 if not given.
    using SetAside = Contributions::SetAside;
    void set_stock(StockUse use, int cards, Span where, StockPlan plan, SetAside set_aside);
    // Each opening is "stock", "empty" or a card's name.
    void set_foundations(std::vector<std::string> openings, std::vector<Span> places, Span where);
    // If covered cards lie face down, `down` restricts that to rows, counted from 1 (empty: all
    // rows), and the `shown` last dealt of these cards lie face up. Sets Visibility::dealt_up.
    void set_visibility(Visibility visibility, std::vector<int> down, int shown, Span where);
    // The card below each pile. The mechanism itself removes these cards from the deck.
    void set_bases(std::vector<CardKind> bases) { said_.bases = std::move(bases); }
    void set_score(ScoreTable score, Span where);
    using RoundSaid = Contributions::RoundSaid;
    void set_round(RoundPlan round, RoundSaid said, Span where);
    void set_clock(TimeLimit clock, Span where);
    // The ids of the games, in order.
    void set_course(std::vector<std::string> holes, Span where);

    // For games that are not plain (core/rules/extended.h). Tests of kinds become face sets.
    void set_cells(Cells cells, KindTest accepts, Span where);
    void set_packing(Packing packing, LinkTestIn onto, KindTest always_loose, Span where);
    // `kind` is where the kind of the sets is said, in the table at `where`.
    void set_sets(Sets sets, KindNumber place, Span kind, Span where);
    void set_aim(Aim aim, Span where);
    // `card` names a card that gives one more token when it is taken; may be empty.
    void add_token(Token token, std::string card, Span where);
    // Says that a rule of the mechanism can give tokens of this name.
    void give_token(std::string name) { said_.given.push_back(std::move(name)); }
    // Single open cards beside the layout, which need not be cleared. `any_rank`: they may be
    // played on anything.
    void set_reserve(int cards, bool any_rank, Span where);
    // The builder allocates the rule's notes.
    void add_rule(Rule rule, Span where = {});
    // Declares that the rules of the calling mechanism depend on where cards are drawn
    // (Layout::place), so that this becomes part of their options_hash.
    void look_at_drawing() { said_.looks_at_drawing.emplace_back(speaker_); }
    // Each reports an error, beside all others, if the layout has no such slot, the deck no card of
    // this name, the game no such token. `text` is where the name stands.
    void expect_slot(int slot, Span where) { said_.slots.emplace_back(slot, where); }
    void expect_card(std::string name, std::string text, Span where) {
        said_.cards_named.push_back({std::move(name), std::move(text), where});
    }
    void expect_token(std::string name, Span where) {
        said_.tokens_named.push_back({std::move(name), "", where});
    }
    // Cards with different labels keep different faces.
    void distinguish(KindNumber label) { said_.labels.push_back(std::move(label)); }

    void complain(const Diagnostics& faults);
    Diagnostics& diagnostics() { return diagnostics_; }
    void error(std::string_view code, std::string message, Span span, std::string hint = {});
    void warn(std::string_view code, std::string message, Span span, std::string hint = {});

    // The order of ranks in which cards follow each other on foundations.
    using Order = Contributions::Order;
    void set_order(Order order) { said_.order = std::move(order); }
    const Order& order() const { return said_.order; }
    // For what depends on other tables: called once all mechanisms have spoken and the deck, the
    // layout and the foundations are built, before links and rules are.
    using Later = std::function<void(VariantBuilder&, const Variant&)>;
    void build_later(Later later) { later_.emplace_back(speaker_, std::move(later)); }

    // The links so far: whether there are any, and whether `card` may be laid on `base` (null: the
    // empty foundation).
    bool has_links() const {
        return !said_.allows.empty() || !said_.forbids.empty() || said_.any_start;
    }
    bool links(const CardKind* base, const CardKind& card) const;
    // The same for all kinds of a deck.
    LinkRows links_in(const Deck& deck) const { return link_tables(deck).links; }
    // The keys that allow and that forbid it, in the order of the calls.
    std::vector<RuleKey> allowing(const CardKind* base, const CardKind& card) const;
    std::vector<RuleKey> forbidding(const CardKind* base, const CardKind& card) const;
    // The same for packing in a deck; false without packing.
    bool packs(const Deck& deck, const CardKind& base, const CardKind& card) const;
    bool has_packing() const { return said_.packing.value.has_value(); }
    bool starts_with_any() const { return said_.any_start && !said_.named_start; }
    bool has_layout() const { return said_.layout.value.has_value(); }

    // Sets the mechanism that calls next, for diagnostics; compile() does this.
    void speaking(std::string_view mechanism) { speaker_ = mechanism; }

    // Returns the variant, or nothing after an error. Appends the diagnostics in both cases.
    std::shared_ptr<Variant> build(Diagnostics& diagnostics);

  private:
    template <typename T>
    void claim(Contributions::Voice<T>& voice, T value, std::string_view what, Span where);
    bool build_deck(Variant& variant);
    bool build_layout(Variant& variant);
    bool build_foundations(Variant& variant);
    bool check_firsts(const Variant& variant, const Contributions::Foundations& wish);
    bool count_cards(Variant& variant);
    bool build_score(Variant& variant);
    bool build_round(Variant& variant);
    void build_links(Variant& variant, const LinkRows& links, const LinkRows& packs);
    void build_visibility(Variant& variant);
    bool build_extended(Variant& variant, const LinkRows& packs);
    bool build_tokens(Variant& variant);
    bool build_rules(Variant& variant);
    bool check_reshuffle(const Variant& variant);
    bool check_sets(const Variant& variant);
    void check_slots(const Layout& layout);
    void check_names(const Deck& deck);
    void check_tokens();
    void contradict(const std::string& one, Span where, const std::string& other, Span there,
                    const std::string& why, const std::string& hint = "remove one of the two");
    void add_reserve();
    std::vector<KindNumber> all_labels() const;
    using LinkTables = Contributions::LinkTables;
    LinkTables link_tables(const Deck& deck) const;
    // Without packing, all rows are empty.
    LinkTables packing_tables(const Deck& deck) const;
    static bool says(const std::vector<Contributions::LinkRule>& rules, const CardKind* base,
                     const CardKind& card);
    static std::vector<RuleKey> saying(const std::vector<Contributions::LinkRule>& rules,
                                       const CardKind* base, const CardKind& card);
    void warn_of_idle_links(const LinkTables& tables);
    void warn_of_idle_packing(const LinkTables& tables);

    std::shared_ptr<const Signs> signs_ = std::make_shared<const Signs>();
    Contributions said_;
    std::vector<std::pair<std::string, Later>> later_;  // with the mechanism that speaks
    Diagnostics diagnostics_;
    std::string_view speaker_;
};

}  // namespace niblick
