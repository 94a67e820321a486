#include "variants/compile/builder.h"

#include <algorithm>
#include <utility>

#include "core/play/bag.h"

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

}  // namespace

void VariantBuilder::add_cards(CardKind kind, int n) {
    added_.emplace_back(std::move(kind), n);
}

void VariantBuilder::remove_cards(std::string name, int n, Span where) {
    removed_.push_back({std::move(name), n, where});
}

void VariantBuilder::error(std::string_view code, std::string message, Span span,
                           std::string hint) {
    complain({Severity::error, std::string(code), std::move(message), std::move(hint), span});
}

void VariantBuilder::warn(std::string_view code, std::string message, Span span, std::string hint) {
    complain({Severity::warning, std::string(code), std::move(message), std::move(hint), span});
}

void VariantBuilder::allow(LinkTest test, std::string_view key, Span where) {
    allows_.push_back({std::move(test), {std::string(speaker_), std::string(key)}, where});
}

void VariantBuilder::forbid(LinkTest test, std::string_view key, Span where) {
    forbids_.push_back({std::move(test), {std::string(speaker_), std::string(key)}, where});
}

void VariantBuilder::change_packing(LinkTest test, bool allows, std::string_view key, Span where) {
    (allows ? packing_allows_ : packing_forbids_)
        .push_back({std::move(test), {std::string(speaker_), std::string(key)}, where});
}

template <typename T>
void VariantBuilder::claim(Voice<T>& voice, T value, std::string_view what, Span where) {
    if (voice.value) {
        error("two-voices",
              "[" + std::string(speaker_) + "] and [" + voice.speaker + "] both define " +
                  std::string(what),
              where, "keep one of the two tables, or remove the parent's with 'without'");
        return;
    }
    voice = {std::move(value), std::string(speaker_), where};
}

void VariantBuilder::set_layout(LayoutBuilder layout, Span where) {
    claim(layout_, std::move(layout), "the layout", where);
}

void VariantBuilder::set_stock(StockUse use, int cards, Span where, StockPlan plan,
                               SetAside set_aside) {
    claim(stock_, StockWish{use, cards, plan, set_aside}, "the stock", where);
}

void VariantBuilder::set_cells(Cells cells, KindTest accepts, Span where) {
    claim(cells_, CellsWish{cells, std::move(accepts)}, "a cell", where);
}

void VariantBuilder::set_packing(Packing packing, LinkTestIn onto, KindTest always_loose,
                                 Span where) {
    claim(packing_, PackingWish{std::move(packing), std::move(onto), std::move(always_loose)},
          "packing on the tableau", where);
}

void VariantBuilder::set_sets(Sets sets, KindNumber place, Span where) {
    claim(sets_, SetsWish{std::move(sets), std::move(place)}, "a set", where);
}

void VariantBuilder::set_reserve(int cards, bool any_rank, Span where) {
    claim(reserve_, ReserveWish{cards, any_rank}, "the reserve", where);
}

void VariantBuilder::set_aim(Aim aim, Span where) {
    claim(aim_, aim, "the aim", where);
}

void VariantBuilder::add_token(Token token, std::string card, Span where) {
    token.id = speaker_;
    tokens_.push_back({std::move(token), std::move(card), std::string(speaker_), where});
}

void VariantBuilder::add_rule(Rule rule, Span where) {
    rules_.push_back({std::move(rule), where});
}

void VariantBuilder::set_foundations(std::vector<std::string> openings, std::vector<Span> places,
                                     Span where) {
    claim(foundations_, Foundations{std::move(openings), std::move(places)}, "the foundation",
          where);
}

void VariantBuilder::set_visibility(Visibility visibility, std::vector<int> down, int shown,
                                    Span where) {
    claim(visibility_, Sight{visibility, std::move(down), shown}, "visibility", where);
}

void VariantBuilder::set_score(ScoreTable score, Span where) {
    claim(score_, std::move(score), "the score", where);
}

void VariantBuilder::set_round(RoundPlan round, RoundSaid said, Span where) {
    claim(round_, RoundWish{std::move(round), std::move(said)}, "a round", where);
}

void VariantBuilder::set_course(std::vector<std::string> holes, Span where) {
    claim(course_, std::move(holes), "the course", where);
}

namespace {

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
    for (const auto& [kind, n] : added_) total += n;
    if (total > kMaxCards) {
        error("too-many-cards",
              "the deck has " + std::to_string(total) + " cards, but at most " +
                  std::to_string(kMaxCards) + " are possible",
              {});
        return false;
    }
    variant.deck.set_signs(signs_);
    bool fine = true;
    for (const auto& [kind, n] : added_) {
        const int other = variant.deck.find_kind(kind.name);
        if (other >= 0 && variant.deck.kinds()[static_cast<std::size_t>(other)] != kind) {
            error("doubled-card", "two kinds of card are called '" + kind.name + "'", {},
                  "give one of them another name or letter");
            return false;
        }
        variant.deck.add(kind, n);
    }
    for (const Removal& removal : removed_) {
        if (variant.deck.find_kind(removal.name) < 0) {
            error("unknown-card", "'" + removal.name + "' is not a card of this deck",
                  removal.where, "cards are written as rank and suit: " + example_cards(signs()));
            fine = false;
        } else if (variant.deck.remove(removal.name, removal.n) < removal.n) {
            error("unknown-card",
                  "'" + removal.name + "' is removed more often than it occurs in the deck",
                  removal.where);
            fine = false;
        }
    }
    return fine;
}

bool VariantBuilder::build_layout(Variant& variant) {
    if (!layout_.value && stock_.value && stock_.value->plan.to == StockPlan::To::waste) {
        variant.layout = LayoutBuilder().build();
        return true;
    }
    if (!layout_.value) {
        error("no-layout", "the rules have no layout", {},
              "add [columns], [pyramid], [peaks], [picture] or [covers]");
        return false;
    }
    if (layout_.value->size() == 0) return false;  // its mechanism has reported why
    const std::vector<Slot> ring = layout_.value->ring();
    if (!ring.empty()) {
        std::string names;
        for (const Slot slot : ring) names += std::to_string(slot + 1) + " > ";
        error("ring",
              "cards cover each other in a ring (by order of dealing: " + names +
                  std::to_string(ring.front() + 1) + "), so none of them can ever be played",
              layout_.where);
        return false;
    }
    add_reserve();
    variant.layout = layout_.value->build();
    return true;
}

bool VariantBuilder::build_foundations(Variant& variant) {
    const Foundations wish = foundations_.value.value_or(Foundations{{"stock"}, {Span{}}});
    std::vector<int> fixed(variant.deck.kinds().size(), 0);
    bool fine = true;
    for (std::size_t f = 0; f < wish.openings.size(); ++f) {
        const std::string& word = wish.openings[f];
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
                      "'" + word + "' is neither a kind of start nor a card of this deck",
                      wish.places[f],
                      "allowed: \"stock\", \"empty\", a card such as \"AS\", \"first heart\" or "
                      "\"first A\"");
                fine = false;
                continue;
            }
            int& used = fixed[static_cast<std::size_t>(opening.kind_index)];
            if (++used > variant.deck.count(opening.kind_index)) {
                error("unknown-start", "the deck has too few copies of " + word, wish.places[f]);
                fine = false;
            }
        }
        variant.openings.push_back(opening);
    }
    return fine && check_firsts(variant, wish);
}

// Whether every deal has a first card for each foundation that starts with one. Earlier foundations
// may take the same cards, for example those of the right rank if this one asks for a suit.
bool VariantBuilder::check_firsts(const Variant& variant, const Foundations& wish) {
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
        const std::string name = "'" + wish.openings[f] + "'";
        error("unknown-start",
              some(at_best) ? "in some deals no card is left for " + name +
                                  ", because earlier foundations take the last one"
                            : "the deck has no card for " + name,
              wish.places[f], "name a rank or suit of which the deck has enough cards");
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
        return std::to_string(slots) + " in the layout and " + std::to_string(starters) +
               " to start with";
    };
    const int left = deck - slots - starters;
    if (left < 0) {
        error("too-many-slots",
              "the deck has " + std::to_string(deck) + " cards, but the game needs " +
                  std::to_string(slots + starters) + ": " + sum(),
              layout_.where);
        return false;
    }
    if (!stock_.value && left > 0) {
        error("cards-left-over",
              "of " + std::to_string(deck) + " cards " + std::to_string(left) +
                  " have no place: " + sum() + ", and there is no stock",
              layout_.where, "add [stock], deal more cards or remove some from the deck");
        return false;
    }
    if (!stock_.value) return true;
    const StockWish& stock = *stock_.value;
    if (stock.set_aside.cards > left) {
        error("set-aside",
              std::to_string(stock.set_aside.cards) + " cards are to be set aside, but of " +
                  std::to_string(deck) + " " + std::to_string(left) + " remain: " + sum(),
              stock.set_aside.where, "set at most " + std::to_string(left) + " aside");
        return false;
    }
    variant.set_aside = stock.set_aside.cards;
    variant.stock_size = left - variant.set_aside;
    variant.stock_use = stock.use;
    variant.stock_plan = stock.plan;
    if (stock.cards > 0 && stock.cards != variant.stock_size) {
        const std::string cards = std::to_string(variant.stock_size);
        error(
            "stock-count",
            "the stock is said to hold " + std::to_string(stock.cards) + " cards, but of " +
                std::to_string(deck) + " " + cards + " remain: " + sum() +
                (variant.set_aside > 0 ? ", " + std::to_string(variant.set_aside) + " are set aside"
                                       : ""),
            stock_.where, "set [stock] cards = " + cards + ", or 0 to skip this check");
        return false;
    }
    if (left == 0) {
        warn("empty-stock", "there is a [stock] table, but no card is left for the stock: " + sum(),
             stock_.where, "remove [stock], or the parent's with without = [\"stock\"]");
    }
    return true;
}

void VariantBuilder::build_links(Variant& variant) {
    const auto& kinds = variant.deck.kinds();
    const std::size_t n = kinds.size();
    // Row n is the empty foundation.
    std::vector<std::vector<bool>> row(n + 1, std::vector<bool>(n));
    for (std::size_t base = 0; base <= n; ++base) {
        for (std::size_t card = 0; card < n; ++card) {
            row[base][card] = links(base == n ? nullptr : &kinds[base], kinds[card]);
        }
    }
    // The rules cannot tell apart kinds with equal rows and columns: they become one face.
    std::vector<std::size_t> example;  // one kind for each face
    std::vector<Face> face_of_kind(n);
    const std::vector<KindNumber> labels = all_labels();
    const LinkTest packs = packing_.value ? packing_test(variant.deck) : LinkTest();
    const auto same = [&](std::size_t a, std::size_t b) {
        if (row[a] != row[b]) return false;
        for (const KindNumber& label : labels) {
            if (label(kinds[a]) != label(kinds[b])) return false;
        }
        if (packs) {
            for (const CardKind& kind : kinds) {
                if (packs(&kind, kinds[a]) != packs(&kind, kinds[b])) return false;
                if (packs(&kinds[a], kind) != packs(&kinds[b], kind)) return false;
            }
        }
        for (std::size_t base = 0; base <= n; ++base) {
            if (row[base][a] != row[base][b]) return false;
        }
        return true;
    };
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t face = 0;
        while (face < example.size() && !same(example[face], k)) ++face;
        if (face == example.size()) example.push_back(k);
        face_of_kind[k] = static_cast<Face>(face);
    }
    variant.links = Links(static_cast<int>(example.size()));
    for (std::size_t base = 0; base <= example.size(); ++base) {
        for (std::size_t card = 0; card < example.size(); ++card) {
            const std::size_t from = base == example.size() ? n : example[base];
            if (row[from][example[card]]) {
                variant.links.allow(static_cast<Face>(base), static_cast<Face>(card));
            }
        }
    }
    for (int c = 0; c < variant.deck.size(); ++c) {
        variant.face_of.push_back(
            face_of_kind[static_cast<std::size_t>(variant.deck.kind_index(static_cast<Card>(c)))]);
    }
}

void VariantBuilder::build_visibility(Variant& variant) {
    if (!visibility_.value) return;
    const Sight& sight = *visibility_.value;
    Visibility& visibility = variant.visibility;
    visibility = sight.visibility;
    if (!visibility.covered_face_down) return;
    const Layout& layout = variant.layout;
    const SlotSet covered = layout.all() & ~layout.open(layout.all());
    int shown = sight.shown;
    int hidden = 0;
    std::vector<int> rows;
    covered.for_each([&](int s) { rows.push_back(layout.row_of(static_cast<Slot>(s))); });
    for (const int row : sight.down) {
        if (std::find(rows.begin(), rows.end(), row) != rows.end()) continue;
        warn("unknown-row", "no card of row " + std::to_string(row) + " is covered",
             visibility_.where, "rows are numbered from 1, starting with the row dealt first");
    }
    for (int s = layout.size() - 1; s >= 0; --s) {
        if (!covered.test(s)) continue;
        const int row = layout.row_of(static_cast<Slot>(s));
        const bool down = sight.down.empty() ||
                          std::find(sight.down.begin(), sight.down.end(), row) != sight.down.end();
        if (!down || --shown >= 0) {
            visibility.dealt_up.set(s);
        } else {
            ++hidden;
        }
    }
    if (hidden == 0) visibility = {false, visibility.next_stock};
}

bool VariantBuilder::build_score(Variant& variant) {
    variant.score = score_.value.value_or(ScoreTable{});
    const Signs& of_deck = variant.deck.signs();
    if (!variant.score.series_points.empty() && of_deck.order != of_deck.usual) {
        variant.score.series_order = of_deck.order;
    }
    const int tips = variant.layout.tips().count();
    if (most_points(variant.score, variant.layout.size(), tips) <= kPointsStop) return true;
    error("too-many-points", "a game could score more than 1,000,000,000 points", score_.where,
          "make the points per card grow more slowly");
    return false;
}

// The holes of a course are separate games: the library checks what can be carried.
bool VariantBuilder::build_round(Variant& variant) {
    for (const std::string& id : course_.value.value_or(std::vector<std::string>{})) {
        variant.course.push_back({id, ""});
    }
    if (!round_.value) return true;
    const auto& [plan, said] = *round_.value;
    variant.round = plan;
    if (plan.target && !plan.counts_cleared && variant.score.low_wins) {
        error("low-target", "a target needs a score in which more is better", said.target,
              "use target_of = \"cleared\", or a score in points");
        return false;
    }
    if (!variant.course.empty()) {
        if (!said.holes) variant.round.holes = static_cast<int>(variant.course.size());
        if (!said.par) variant.round.par.reset();
        return true;
    }
    bool fine = true;
    for (std::size_t i = 0; i < plan.carried.size(); ++i) {
        if (has_token(variant, plan.carried[i])) continue;
        error("no-such-token", "this game has no '" + plan.carried[i] + "' to carry",
              said.carried[i], "irons are 'iron', wild cards 'wild'");
        fine = false;
    }
    return fine;
}

std::shared_ptr<Variant> VariantBuilder::build(Diagnostics& diagnostics) {
    auto variant = std::make_shared<Variant>();
    bool fine = build_deck(*variant);
    fine = build_layout(*variant) && fine;
    if (fine) fine = build_foundations(*variant);
    fine = fine && !has_errors(diagnostics_);
    if (fine) fine = count_cards(*variant);
    fine = fine && !has_errors(diagnostics_);
    if (fine) {
        warn_of_idle_links(variant->deck);
        warn_of_idle_packing(variant->deck);
        build_links(*variant);
        fine = build_extended(*variant);
    }
    if (fine) {
        build_visibility(*variant);
        variant->bases = bases_;
        fine = build_score(*variant);
        fine = build_round(*variant) && fine;
    }
    diagnostics.insert(diagnostics.end(), diagnostics_.begin(), diagnostics_.end());
    return fine ? variant : nullptr;
}

}  // namespace niblick
