#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kOnKing[] = {
    {"open", "A king takes cards like any other rank."},
    {"closed", "Nothing may be played on a king."},
};
constexpr Choice kDirections[] = {
    {"both", "Build up or down."},
    {"up", "Build up only."},
    {"down", "Build down only."},
    {"none", "Ranks alone link nothing."},
};
constexpr Field kFields[] = {
    {"order",
     FieldType::text,
     "The ranks from low to high, one letter each. Neighbours in this order link; a rank left out "
     "links with nothing.",
     std::string_view{"A23456789TJQK"},
     0,
     0,
     {},
     "\"A23456789TJK\""},
    {"wrap",
     FieldType::boolean,
     "Whether the last and the first rank of the order are neighbours too.",
     false,
     0,
     0,
     {},
     "true"},
    {"direction", FieldType::choice, "Which neighbour may be played.", std::string_view{"both"}, 0,
     0, kDirections, "\"up\""},
    {"on_king", FieldType::choice,
     "What may be played on a king: whatever the order says, or nothing (a joker always may).",
     std::string_view{"open"}, 0, 0, kOnKing, "\"closed\""},
};

constexpr int kKing = 13;

void contribute(const Options& options, VariantBuilder& builder) {
    const auto ranks = ranks_of(options.text("order"), options.span("order"), builder);
    if (!ranks) return;
    const std::vector<int>& order = *ranks;
    std::vector<int> place(kMaxRanks + 1, -1);
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    if (order.size() < 2) {
        builder.error("short-order", "an order needs two ranks or more", options.span("order"));
        return;
    }
    const int n = static_cast<int>(order.size());
    const bool wrap = options.boolean("wrap");
    const bool none = options.is("direction", "none");
    const bool up = !none && !options.is("direction", "down");
    const bool down = !none && !options.is("direction", "up");
    builder.allow([=](const CardKind* base, const CardKind& card) {
        if (base == nullptr) return false;
        const int a = place[base->rank];
        const int b = place[card.rank];
        if (a < 0 || b < 0) return false;
        const int step = b - a;
        const bool is_up = step == 1 || (wrap && step == 1 - n);
        const bool is_down = step == -1 || (wrap && step == n - 1);
        return (up && is_up) || (down && is_down);
    });
    if (options.is("on_king", "closed")) {
        builder.forbid([](const CardKind* base, const CardKind& card) {
            return base != nullptr && base->rank == kKing && !card.is_joker;
        });
    }
}

// True when the rules tell two cards of one rank apart by their suits.
bool suits_matter(const Variant& variant) {
    std::vector<int> face_of_rank(kMaxRanks + 1, -1);
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        const CardKind& kind = variant.deck.kind(card);
        if (kind.suit == Suit::none || kind.rank == 0) continue;
        int& face = face_of_rank[kind.rank];
        if (face >= 0 && face != int{variant.face_of[card]}) return true;
        face = variant.face_of[card];
    }
    return false;
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const bool in_sets = variant.sets.least > 0 && variant.sets.kind != Sets::Kind::link;
    if (options.is("direction", "none") || in_sets) return;
    const std::vector<int> order = order_in_deck(options.text("order"), variant.deck);
    if (order.size() < 2) return;  // no two cards link by it
    const std::string& written = options.text("order");
    const bool wrap = options.boolean("wrap");
    const bool whole = order.size() == written.size();
    const std::string first = rank_word(order.front());
    const std::string last = rank_word(order.back());
    std::string fit = "A card fits when its rank is ";
    fit += options.is("direction", "up")     ? "one higher than"
           : options.is("direction", "down") ? "one lower than"
                                             : "one higher or one lower than";
    prose.say(Topic::play, fit + " that of the card it is played on" +
                               (suits_matter(variant) ? "." : "; suits do not matter."));
    if (written != "A23456789TJQK") {
        prose.say(Topic::play, "The order of ranks is " + describe_order(order) +
                                   ": neighbours in it count as one apart.");
    }
    if (wrap && whole) {
        prose.say(Topic::play,
                  "The order goes round: " + first + " and " + last + " are neighbours.");
    } else if (!rank_goes_on(variant, order.front(), order.back()) &&
               !rank_goes_on(variant, order.back(), order.front())) {
        prose.say(Topic::play, "The order does not go round: " + with_article(first) + " and " +
                                   with_article(last) + " never meet.");
    }
    const int before_last = order[order.size() - 2];
    if (options.is("on_king", "closed")) {
        if (has_rank(variant.deck, kKing)) {
            prose.say(Topic::play, std::string(options.says("on_king")));
        }
    } else if (!(wrap && whole) && rank_goes_on(variant, before_last, order.back())) {
        prose.say(Topic::play, with_article(rank_word(before_last)).replace(0, 1, "A") +
                                   " may be played on " + with_article(last) + ".");
    }
}

}  // namespace

Mechanism sequence() {
    return {"sequence", "Which ranks may follow each other.", kFields, true, contribute, describe};
}

}  // namespace niblick::mechanisms
