#pragma once

#include <any>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "variants/compile/contributions.h"

namespace niblick {

// Whether play asks which card fits which. Sets of other kinds than "linked" go by ranks alone.
bool links_matter(const Variant& variant);

// What a mechanism has kept with VariantBuilder::keep; an empty value if nothing of this type.
template <typename Value>
const Value& kept(const Variant& variant, std::string_view mechanism) {
    static const Value none{};
    const auto found = variant.kept.find(mechanism);
    if (found == variant.kept.end()) return none;
    const Value* const value = std::any_cast<Value>(&found->second);
    return value == nullptr ? none : *value;
}

// Collects the contributions of mechanisms and builds the variant. Each port combines its calls
// independently of their order, so that neither the order of tables nor that of registration can
// change a game:
//   deck          additive: cards added, then cards removed
//   links         set algebra: (union of allows) without (union of forbids)
//   labels        additive: cards that differ in a label keep different faces
//   tokens, rules additive, sorted by name
//   set(&Contributions::layout, ...)
//                 one mechanism: a second one is a diagnostic naming both
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
    // The same for packing, besides what Contributions::packing allows.
    void change_packing(LinkTest test, bool allows, std::string_view key, Span where,
                        LinkRowsOf rows = {});
    // The file itself states here which card fits which: an error where cards leave in sets that do
    // not ask for it.
    void state_fit(Span where) { given_.fits.push_back({std::string(mechanism_), where}); }
    // What starts an empty foundation: any card, or only the cards that allow() names for it. The
    // latter takes precedence.
    void start_with_any() { given_.any_start = true; }
    void start_with_allowed() { given_.named_start = true; }

    // Gives a part of the game that no other mechanism may give:
    // set(&Contributions::aim, aim, options.header()).
    template <typename T>
    void set(Contributions::Single<T> Contributions::*port, std::type_identity_t<T> value,
             Span where) {
        Contributions::Single<T>& single = given_.*port;
        if (single.value) return refuse_second(single.what, single.mechanism, where);
        single.value = std::move(value);
        single.mechanism = mechanism_;
        single.where = where;
    }
    // Cards of different columns cover each other, so no card may move to a column.
    void lock_columns(Span where) { given_.locked_columns = where; }
    // The card below each pile. The mechanism itself removes these cards from the deck.
    void set_bases(std::vector<CardKind> bases) { given_.bases = std::move(bases); }
    // `card` names a card that gives one more token when it is taken; may be empty.
    void add_token(Token token, std::string card, Span where);
    // A token that is never in hand: each use takes so many of some counters.
    void add_spell(std::string name, std::vector<std::pair<std::string, int>> costs, Span where);
    // Says that a rule of the mechanism can give tokens of this name.
    void give_token(std::string name) { given_.won_tokens.push_back(std::move(name)); }
    // The builder allocates the rule's notes.
    void add_rule(Rule rule, Span where = {});
    // Declares that the rules of the calling mechanism depend on where cards are drawn
    // (Layout::place), so that this becomes part of their options_hash.
    void look_at_drawing() { given_.looks_at_drawing.emplace_back(mechanism_); }
    // Each reports an error, beside all others, if the deck has no card of this name, the game no
    // such token. `text` is where the name stands.
    void expect_card(std::string name, std::string text, Span where) {
        given_.cards_named.push_back({std::move(name), std::move(text), where});
    }
    void expect_token(std::string name, Span where) {
        given_.tokens_named.push_back({std::move(name), "", where});
    }
    // Says that an error has been reported where a token of this name would be declared, so that
    // whatever expects it is not another one.
    void excuse_token(std::string name) { given_.tokens_excused.push_back(std::move(name)); }
    // Cards with different labels keep different faces.
    void distinguish(KindNumber label) { given_.labels.push_back(std::move(label)); }

    // Keeps what a mechanism has read from its texts for its `describe` and `lint`.
    template <typename Value>
    void keep(Value value) {
        given_.kept[std::string(mechanism_)] = std::move(value);
    }

    void complain(const Diagnostics& faults);
    Diagnostics& diagnostics() { return diagnostics_; }
    void error(std::string_view code, std::string message, Span span, std::string hint = {});
    void warn(std::string_view code, std::string message, Span span, std::string hint = {});

    // The order of ranks in which cards follow each other on foundations.
    using Order = Contributions::Order;
    void set_order(Order order) { given_.order = std::move(order); }
    const Order& order() const { return given_.order; }
    // For what depends on other tables: called once all mechanisms have contributed and the deck,
    // the layout and the foundations are built, before links and rules are.
    using Later = std::function<void(VariantBuilder&, const Variant&)>;
    void build_later(Later later) { later_.emplace_back(mechanism_, std::move(later)); }

    // Gives a name to a place of the layout that the mechanism gives; a name may have several.
    void name_place(const std::string& name, Slot place, PlaceNames::Named::By by);
    // Gives a name to any places: "east 4 7-9 column 3".
    void name_group(std::string text, Span where) {
        given_.groups.push_back({std::move(text), where});
    }
    // For what asks for places: called once the deck and the layout are built, also where the deck
    // has errors, and before anything else is. Not called without a layout.
    void once_laid(Later reader) { readers_.emplace_back(mechanism_, std::move(reader)); }
    // The places that a text means (places.h): "4 7-9", "column 3", "north tips". Empty after
    // reporting an error. Expects to be called by once_laid or later.
    SlotSet places(std::string_view text, Span where);
    // The same for who reads words himself.
    Places& read_places();

    // The links so far: whether there are any, and whether `card` may be laid on `base` (null: the
    // empty foundation).
    bool has_links() const {
        return !given_.allows.empty() || !given_.forbids.empty() || given_.any_start;
    }
    bool links(const CardKind* base, const CardKind& card) const;
    // The same for all kinds of a deck.
    LinkRows links_in(const Deck& deck) const { return link_tables(deck).links; }
    // The keys that allow and that forbid it, in the order of the calls.
    std::vector<RuleKey> allowing(const CardKind* base, const CardKind& card) const;
    std::vector<RuleKey> forbidding(const CardKind* base, const CardKind& card) const;
    // The same for packing in a deck; false without packing.
    bool packs(const Deck& deck, const CardKind& base, const CardKind& card) const;
    bool has_packing() const { return given_.packing.value.has_value(); }
    bool starts_with_any() const { return given_.any_start && !given_.named_start; }
    bool has_layout() const { return given_.layout.value.has_value(); }

    // Sets the mechanism that calls next, for diagnostics; compile() does this.
    void set_mechanism(std::string_view mechanism) { mechanism_ = mechanism; }

    // Returns the variant, or nothing after an error. Appends the diagnostics in both cases.
    std::shared_ptr<Variant> build(Diagnostics& diagnostics);

  private:
    void refuse_second(std::string_view what, const std::string& first, Span where);
    Contributions::LinkRule link_rule(LinkTest test, std::string_view key, Span where,
                                      LinkRowsOf rows) const;
    bool build_deck(Variant& variant);
    bool build_layout(Variant& variant);
    bool build_foundations(Variant& variant);
    bool check_firsts(const Variant& variant, const Contributions::Foundations& foundations);
    bool count_cards(Variant& variant);
    bool build_score(Variant& variant);
    bool build_round(Variant& variant);
    void build_links(Variant& variant, const LinkRows& links, const LinkRows& packs);
    void build_visibility(Variant& variant);
    bool build_extended(Variant& variant, const LinkRows& packs);
    bool build_tokens(Variant& variant);
    void refuse_tokens(Span where);  // there are too many
    bool build_rules(Variant& variant);
    bool check_reshuffle(const Variant& variant);
    bool check_sets(const Variant& variant);
    bool check_needs(const Variant& variant);
    void name_groups();
    void call_all(const std::vector<std::pair<std::string, Later>>& all, const Variant& variant);
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
    Contributions given_;
    std::vector<std::pair<std::string, Later>> later_, readers_;  // with its mechanism
    std::optional<Places> places_;                                // once there is a layout
    Diagnostics diagnostics_;
    std::string_view mechanism_;  // the one that contributes
};

}  // namespace niblick
