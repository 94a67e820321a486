#include <algorithm>

#include "core/base/words.h"
#include "variants/compile/builder.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

// "first club": the number of the suit.
std::optional<int> first_of_suit(const Signs& signs, const std::string& word) {
    for (std::size_t i = 0; i < signs.suits.size(); ++i) {
        if (word == "first " + signs.suits[i].one) return static_cast<int>(i);
    }
    return std::nullopt;
}

// "first A": the rank.
std::optional<int> first_of_rank(const Signs& signs, const std::string& word) {
    return word.starts_with("first ") ? signs.rank_of(std::string_view(word).substr(6))
                                      : std::nullopt;
}

// "AS, 10H or TH, QD, 7C", or cards of another kind of deck.
std::string example_cards(const Signs& signs) {
    if (signs.rank_of("T") && signs.suits.size() == 4 && signs.suits[2].letter == "H") {
        return "AS, 10H or TH, QD, 7C";
    }
    if (signs.usual.empty() || signs.suits.empty()) return "7C";
    return signs.rank(signs.usual.front()).letter + signs.suits.front().letter + ", " +
           signs.rank(signs.usual.back()).letter + signs.suits.back().letter;
}

}  // namespace

bool VariantBuilder::build_deck(Variant& variant) {
    int total = 0;
    for (const auto& [kind, n] : given_.added) total += n;
    if (total > kMaxCards) {
        error("too-many-cards",
              "the deck has " + std::to_string(total) + " cards, but at most " +
                  std::to_string(kMaxCards) + " are possible",
              {});
        return false;
    }
    variant.deck.set_signs(signs_);
    bool fine = true;
    for (const auto& [kind, n] : given_.added) {
        const int other = variant.deck.find_kind(kind.name);
        if (other >= 0 && variant.deck.kinds()[static_cast<std::size_t>(other)] != kind) {
            error("doubled-card", "two kinds of card are called " + in_quotes(kind.name), {},
                  "give one of them another name or letter");
            return false;
        }
        variant.deck.add(kind, n);
    }
    for (const Contributions::Removal& removal : given_.removed) {
        if (variant.deck.find_kind(removal.name) < 0) {
            error("unknown-card", in_quotes(removal.name) + " is not a card of this deck",
                  removal.where, "cards are written as rank and suit: " + example_cards(signs()));
            fine = false;
        } else if (variant.deck.remove(removal.name, removal.n) < removal.n) {
            error("unknown-card",
                  in_quotes(removal.name) + " is removed more often than it occurs in the deck",
                  removal.where);
            fine = false;
        }
    }
    return fine;
}

bool VariantBuilder::build_layout(Variant& variant) {
    if (!given_.layout.value && given_.stock.value &&
        given_.stock.value->plan.to == StockPlan::To::waste) {
        variant.layout = LayoutBuilder().build();
        return true;
    }
    if (!given_.layout.value) {
        error("no-layout", "the rules have no layout", {},
              "add [columns], [pyramid], [peaks], [picture] or [covers]");
        return false;
    }
    if (given_.layout.value->size() == 0) return false;  // its mechanism has reported why
    const std::vector<Slot> ring = given_.layout.value->ring();
    if (!ring.empty()) {
        std::string names;
        for (const Slot slot : ring) names += std::to_string(slot + 1) + " > ";
        error("ring",
              "cards cover each other in a ring (by order of dealing: " + names +
                  std::to_string(ring.front() + 1) + "), so none of them can ever be played",
              given_.layout.where);
        return false;
    }
    add_reserve();
    variant.layout = given_.layout.value->build();
    return true;
}

bool VariantBuilder::build_foundations(Variant& variant) {
    const Contributions::Foundations foundations =
        given_.foundations.value.value_or(Contributions::Foundations{{"stock"}, {Span{}}});
    std::vector<int> fixed(variant.deck.kinds().size(), 0);
    bool fine = true;
    for (std::size_t f = 0; f < foundations.openings.size(); ++f) {
        const std::string& word = foundations.openings[f];
        Opening opening;
        if (const auto suit = first_of_suit(signs(), word)) {
            opening.kind = Opening::Kind::first_of_suit;
            opening.kind_index = *suit;
        } else if (const auto rank = first_of_rank(signs(), word)) {
            opening.kind = Opening::Kind::first_of_rank;
            opening.kind_index = *rank;
        } else if (word == "stock") {
            opening.kind = Opening::Kind::from_stock;
        } else if (word == "empty") {
            opening.kind = Opening::Kind::empty;
        } else {
            opening.kind = Opening::Kind::fixed;
            opening.kind_index = variant.deck.find_kind(word);
            if (opening.kind_index < 0) {
                error("unknown-start",
                      in_quotes(word) + " is neither a kind of start nor a card of this deck",
                      foundations.places[f],
                      "allowed: \"stock\", \"empty\", a card such as \"AS\", \"first heart\" or "
                      "\"first A\"");
                fine = false;
                continue;
            }
            int& used = fixed[static_cast<std::size_t>(opening.kind_index)];
            if (++used > variant.deck.count(opening.kind_index)) {
                error("unknown-start", "the deck has too few copies of " + word,
                      foundations.places[f]);
                fine = false;
            }
        }
        variant.openings.push_back(opening);
    }
    return fine && check_firsts(variant, foundations);
}

// Whether every deal has a first card for each foundation that starts with one. Earlier foundations
// may take the same cards, for example those of the right rank if this one asks for a suit.
bool VariantBuilder::check_firsts(const Variant& variant,
                                  const Contributions::Foundations& foundations) {
    std::vector<const CardKind*> cards;
    for (int c = 0; c < variant.deck.size(); ++c) {
        cards.push_back(&variant.deck.kind(static_cast<Card>(c)));
    }
    const auto take = [](std::vector<const CardKind*>& from, const auto& fits) {
        const auto at = std::find_if(from.begin(), from.end(), fits);
        if (at != from.end()) from.erase(at);
    };
    for (const Opening& opening : variant.openings) {
        if (opening.kind != Opening::Kind::fixed) continue;
        const CardKind& kind = variant.deck.kinds()[static_cast<std::size_t>(opening.kind_index)];
        take(cards, [&](const CardKind* card) { return card->name == kind.name; });
    }
    const auto suits = [](const Opening& opening, const CardKind& card) {
        if (opening.kind == Opening::Kind::first_of_rank) return card.rank == opening.kind_index;
        return opening.kind == Opening::Kind::first_of_suit &&
               static_cast<int>(card.suit) == opening.kind_index;
    };
    bool fine = true;
    for (std::size_t f = 0; f < variant.openings.size(); ++f) {
        const Opening& own = variant.openings[f];
        if (own.kind != Opening::Kind::first_of_rank && own.kind != Opening::Kind::first_of_suit) {
            continue;
        }
        // In the worst case the others take as many of its cards as they can, and those of its own
        // kind the rest.
        std::vector<const CardKind*> at_worst = cards, at_best = cards;
        const auto take_before = [&](std::vector<const CardKind*>& from, bool alike) {
            for (std::size_t g = 0; g < f; ++g) {
                const Opening& other = variant.openings[g];
                if ((other == own) != alike) continue;
                take(from, [&](const CardKind* card) {
                    return suits(own, *card) && suits(other, *card);
                });
            }
        };
        take_before(at_worst, false);
        take_before(at_worst, true);
        take_before(at_best, true);
        const auto some = [&](const std::vector<const CardKind*>& left) {
            return std::any_of(left.begin(), left.end(),
                               [&](const CardKind* card) { return suits(own, *card); });
        };
        if (some(at_worst)) continue;
        const std::string name = in_quotes(foundations.openings[f]);
        error("unknown-start",
              some(at_best) ? "in some deals no card is left for " + name +
                                  ", because earlier foundations take the last one"
                            : "the deck has no card for " + name,
              foundations.places[f], "name a rank or suit of which the deck has enough cards");
        fine = false;
    }
    return fine;
}

bool VariantBuilder::count_cards(Variant& variant) {
    const int starters = static_cast<int>(
        std::count_if(variant.openings.begin(), variant.openings.end(),
                      [](const Opening& o) { return o.kind != Opening::Kind::empty; }));
    const int deck = variant.deck.size();
    const int slots = variant.layout.size();
    const auto sum = [&] {
        const int beside = given_.spare.count();
        return std::to_string(slots - beside) + " in the layout" +
               (beside > 0 ? ", " + std::to_string(beside) + " in the reserve" : "") + " and " +
               std::to_string(starters) + " to start with";
    };
    const int left = deck - slots - starters;
    if (left < 0) {
        error("too-many-slots",
              "the deck has " + counted(deck, "card") + ", but the game needs " +
                  std::to_string(slots + starters) + ": " + sum(),
              given_.layout.where,
              starters > 0 && given_.sets.value ? "write [foundation] start = \"empty\"" : "");
        return false;
    }
    if (!given_.stock.value && left > 0) {
        error("cards-left-over",
              "of " + counted(deck, "card") + " " + std::to_string(left) +
                  (left == 1 ? " has" : " have") + " no place: " + sum() +
                  ", and there is no stock",
              given_.layout.where, "add [stock], deal more cards or remove some from the deck");
        return false;
    }
    if (!given_.stock.value) return true;
    const Contributions::Stock& stock = *given_.stock.value;
    if (stock.set_aside.cards > left) {
        error("set-aside",
              counted(stock.set_aside.cards, "card") +
                  (stock.set_aside.cards == 1 ? " is" : " are") + " to be set aside, but of " +
                  std::to_string(deck) + " " + std::to_string(left) +
                  (left == 1 ? " remains: " : " remain: ") + sum(),
              stock.set_aside.where, "set at most " + std::to_string(left) + " aside");
        return false;
    }
    variant.set_aside = stock.set_aside.cards;
    variant.stock_size = left - variant.set_aside;
    variant.stock_use = stock.use;
    variant.stock_plan = stock.plan;
    if (variant.foundations() < 2 || variant.stock_size == 0) variant.stock_plan.choose = false;
    if (stock.withheld.cards > variant.stock_size) {
        const std::string most = std::to_string(variant.stock_size);
        error("withheld",
              counted(stock.withheld.cards, "stock card") +
                  (stock.withheld.cards == 1 ? " is" : " are") +
                  " to be withheld, but the stock has " + most,
              stock.withheld.where, "withhold at most " + most);
        return false;
    }
    variant.withheld = stock.withheld.cards;
    const int begins_with = variant.stock_at_start();
    if (stock.cards > 0 && stock.cards != begins_with) {
        const std::string cards = std::to_string(begins_with);
        error(
            "stock-count",
            "the stock is said to hold " + counted(stock.cards, "card") + ", but of " +
                std::to_string(deck) + " " + cards +
                (begins_with == 1 ? " remains: " : " remain: ") + sum() +
                (variant.set_aside > 0
                     ? ", " + std::to_string(variant.set_aside) +
                           (variant.set_aside == 1 ? " is set aside" : " are set aside")
                     : "") +
                (variant.withheld > 0 ? ", " + std::to_string(variant.withheld) + " withheld" : ""),
            given_.stock.where, "set [stock] cards = " + cards + ", or 0 to skip this check");
        return false;
    }
    if (left == 0) {
        warn("empty-stock", "there is a [stock] table, but no card is left for the stock: " + sum(),
             given_.stock.where, "remove [stock], or the parent's with without = [\"stock\"]");
    }
    return true;
}

}  // namespace niblick
