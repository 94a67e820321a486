#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"allow",
     FieldType::texts,
     "Each text is one more way in which a card may follow another: 'up', 'down' or 'equal' for "
     "its rank, then 'any suit', 'same suit', 'same colour', 'other colour' or 'sister suit' (the "
     "other suit of the same colour).",
     Required{},
     0,
     0,
     {},
     "[\"up same suit\", \"down sister suit\", \"equal other colour\"]"},
    {"order",
     FieldType::text,
     "The ranks from low to high, one letter each.",
     std::string_view{"A23456789TJQK"},
     0,
     0,
     {},
     "\"789TJQKA\""},
    {"wrap",
     FieldType::boolean,
     "Whether the last and the first rank of the order are neighbours.",
     false,
     0,
     0,
     {},
     "true"},
};

constexpr std::array<std::string_view, 3> kSteps = {"up", "down", "equal"};
constexpr std::array<std::string_view, 5> kSuits = {"any suit", "same suit", "same colour",
                                                    "other colour", "sister suit"};

struct Clause {
    std::size_t step = 0;   // of kSteps
    std::size_t suits = 0;  // of kSuits
};

std::optional<Clause> read(const std::string& text) {
    const auto space = text.find(' ');
    if (space == std::string::npos) return std::nullopt;
    const auto step = std::find(kSteps.begin(), kSteps.end(), text.substr(0, space));
    const auto suits = std::find(kSuits.begin(), kSuits.end(), text.substr(space + 1));
    if (step == kSteps.end() || suits == kSuits.end()) return std::nullopt;
    return Clause{static_cast<std::size_t>(step - kSteps.begin()),
                  static_cast<std::size_t>(suits - kSuits.begin())};
}

bool suits_fit(std::size_t suits, Suit a, Suit b) {
    switch (suits) {
        case 0: return true;
        case 1: return a == b;
        case 2: return is_red(a) == is_red(b);
        case 3: return is_red(a) != is_red(b);
        default: return a != b && is_red(a) == is_red(b);
    }
}

void contribute(const Options& options, VariantBuilder& builder) {
    std::array<int, 32> place{};
    place.fill(-1);
    const auto order = ranks_of(options.text("order"), options.span("order"), builder);
    if (!order) return;
    const int ring = static_cast<int>(order->size());
    for (int i = 0; i < ring; ++i) {
        place[static_cast<std::size_t>((*order)[static_cast<std::size_t>(i)])] = i;
    }
    std::vector<Clause> clauses;
    const auto& texts = options.texts("allow");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto clause = read(texts[i]);
        if (!clause) {
            builder.error("unknown-clause", "'" + texts[i] + "' says no way to follow a card",
                          options.item_span("allow", i),
                          "write up, down or equal, then any suit, same suit, same colour, other "
                          "colour or sister suit");
            return;
        }
        clauses.push_back(*clause);
    }
    const bool wrap = options.boolean("wrap");
    builder.allow([=](const CardKind* base, const CardKind& card) {
        if (base == nullptr) return false;
        const int a = place[base->rank];
        const int b = place[card.rank];
        if (a < 0 || b < 0) return false;
        return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
            const bool up = b == a + 1 || (wrap && b == 0 && a == ring - 1);
            const bool down = a == b + 1 || (wrap && a == 0 && b == ring - 1);
            const bool ranks = clause.step == 0 ? up : clause.step == 1 ? down : a == b;
            return ranks && suits_fit(clause.suits, base->suit, card.suit);
        });
    });
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto& texts = options.texts("allow");
    std::string says = "A card may be played on one ";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto clause = read(texts[i]);
        if (!clause) continue;
        if (i > 0) says += i + 1 == texts.size() ? ", or on one " : ", on one ";
        says += clause->step == 0   ? "that is one rank lower"
                : clause->step == 1 ? "that is one rank higher"
                                    : "of the same rank";
        switch (clause->suits) {
            case 0: says += ", whatever its suit"; break;
            case 1: says += " and of the same suit"; break;
            case 2: says += " and of the same colour"; break;
            case 3: says += " and of the other colour"; break;
            default: says += " and of the other suit of its colour"; break;
        }
    }
    prose.say(Topic::play, says + ".");
    const auto goes_by_order = [](const std::string& text) {
        const auto clause = read(text);
        return clause && clause->step < 2;
    };
    if (std::none_of(texts.begin(), texts.end(), goes_by_order)) return;
    const std::vector<int> order = order_in_deck(options.text("order"), variant.deck);
    if (order.size() < 2) return;
    const std::string last = rank_word(order.back());
    const std::string first = rank_word(order.front());
    if (options.text("order") != "A23456789TJQK") {
        prose.say(Topic::play,
                  "There the ranks from low to high are " + describe_order(order) + ".");
    }
    if (options.boolean("wrap") && order.size() == options.text("order").size()) {
        prose.say(Topic::play, "There " + last + " and " + first + " are neighbours.");
    } else {
        prose.say(Topic::play, "There the ranks do not go round: " + with_article(first) + " and " +
                                   with_article(last) + " are no neighbours.");
    }
}

}  // namespace

Mechanism clauses() {
    return {"clauses",  "More ways in which one card may follow another, by rank and suit.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
