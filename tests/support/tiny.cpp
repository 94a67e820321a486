#include "tests/support/tiny.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "tests/support/catch.h"
#include "tests/support/french.h"

namespace niblick::tiny {

namespace {

constexpr Suit kSuits[] = {kClubs, kDiamonds, kHearts, kSpades};

int roll(Rng& rng, int least, int most) {
    return least + one_of(rng, most - least + 1);
}

bool chance(Rng& rng, int in_ten) {
    return roll(rng, 0, 9) < in_ten;
}

}  // namespace

Deck plain_deck(int ranks, int suits, int copies, int jokers) {
    Deck deck;
    deck.set_signs(french());
    for (int copy = 0; copy < copies; ++copy) {
        for (int s = 0; s < suits; ++s) {
            for (int r = 1; r <= ranks; ++r) deck.add(standard_kind(r, kSuits[s]));
        }
    }
    if (jokers > 0) deck.add({0, Suit::none, "*", true}, jokers);
    return deck;
}

Layout even_columns(int cards, int columns) {
    std::vector<int> heights(static_cast<std::size_t>(columns), 0);
    for (int c = 0; c < cards; ++c) ++heights[static_cast<std::size_t>(c) % heights.size()];
    return tiny::columns(heights);
}

Layout columns(const std::vector<int>& heights) {
    LayoutBuilder layout;
    std::vector<Slot> last(heights.size(), kNoSlot);
    const int highest = *std::max_element(heights.begin(), heights.end());
    for (int row = 0; row < highest; ++row) {
        for (std::size_t c = 0; c < heights.size(); ++c) {
            if (row >= heights[c]) continue;
            const Slot slot =
                layout.add({static_cast<float>(c), static_cast<float>(row)}, static_cast<int>(c));
            if (last[c] != kNoSlot) layout.cover(slot, last[c]);
            last[c] = slot;
        }
    }
    return layout.build();
}

Layout pyramid(int rows) {
    LayoutBuilder layout;
    layout.set_drawing(Drawing::overlap);
    std::vector<Slot> above;
    for (int r = 0; r < rows; ++r) {
        std::vector<Slot> row;
        for (int c = 0; c <= r; ++c) {
            row.push_back(layout.add({static_cast<float>(c), static_cast<float>(r)}, r));
        }
        for (std::size_t i = 0; i < above.size(); ++i) {
            layout.cover(row[i], above[i]);
            layout.cover(row[i + 1], above[i]);
        }
        above = row;
    }
    return layout.build();
}

Layout three_peaks() {
    // The columns of half card widths that each row's cards stand in.
    static const std::vector<std::vector<int>> kRows = {
        {3, 9, 15},
        {2, 4, 8, 10, 14, 16},
        {1, 3, 5, 7, 9, 11, 13, 15, 17},
        {0, 2, 4, 6, 8, 10, 12, 14, 16, 18},
    };
    LayoutBuilder layout;
    layout.set_drawing(Drawing::overlap);
    std::vector<Slot> above;
    for (std::size_t r = 0; r < kRows.size(); ++r) {
        std::vector<Slot> row;
        for (const int x : kRows[r]) {
            const auto row_number = static_cast<float>(r);
            row.push_back(
                layout.add({0.5F * static_cast<float>(x), row_number}, static_cast<int>(r)));
            if (r == 0) layout.mark_tip(row.back());
        }
        for (std::size_t i = 0; i < above.size(); ++i) {
            for (std::size_t j = 0; j < row.size(); ++j) {
                if (std::abs(kRows[r][j] - kRows[r - 1][i]) == 1) layout.cover(row[j], above[i]);
            }
        }
        above = row;
    }
    return layout.build();
}

std::shared_ptr<const Variant> make(const Plan& plan) {
    auto variant = std::make_shared<Variant>();
    variant->deck.set_signs(french());
    variant->id = "by/hand";
    variant->name = "By hand";
    variant->deck = plan.deck;
    variant->layout = plan.layout;
    variant->openings = plan.openings;
    variant->stock_use = plan.stock_use;
    variant->visibility = plan.visibility;
    variant->score = plan.score;

    // A face for each rank, one more where there are jokers.
    const int joker = plan.ranks;
    const bool jokers = plan.deck.find_kind("*") >= 0;
    variant->links = Links(plan.ranks + (jokers ? 1 : 0));
    const auto allow = [&](int base, int card) {
        variant->links.allow(static_cast<Face>(base), static_cast<Face>(card));
    };
    for (int a = 0; a < plan.ranks; ++a) {
        for (int b = 0; b < plan.ranks; ++b) {
            const int step = std::abs(a - b);
            const bool near = step == 1 || (plan.wrap && step == plan.ranks - 1);
            if (near && !(plan.closed_top && a == plan.ranks - 1)) allow(a, b);
        }
    }
    for (int face = 0; jokers && face < joker; ++face) {
        allow(face, joker);
        allow(joker, face);
    }
    if (jokers) allow(joker, joker);
    if (plan.empty_takes_any) {
        for (int face = 0; face < variant->links.faces(); ++face) {
            allow(variant->links.empty(), face);
        }
    }

    for (int c = 0; c < plan.deck.size(); ++c) {
        const CardKind& kind = plan.deck.kind(static_cast<Card>(c));
        variant->face_of.push_back(static_cast<Face>(kind.is_joker ? joker : kind.rank - 1));
    }
    const auto starters =
        std::count_if(plan.openings.begin(), plan.openings.end(),
                      [](const Opening& o) { return o.kind != Opening::Kind::empty; });
    variant->set_aside = plan.set_aside;
    variant->stock_size =
        plan.deck.size() - plan.layout.size() - static_cast<int>(starters) - plan.set_aside;
    REQUIRE(variant->stock_size >= 0);
    seal(*variant);
    return variant;
}

Board board(std::shared_ptr<const Variant> variant, std::string_view deal) {
    DealOrErrors read = parse_deal(*variant, deal);
    for (const DealError& error : read.errors) UNSCOPED_INFO(error.message);
    REQUIRE(read.ok());
    return niblick::bind(std::move(variant), std::move(read.deal));
}

Layout random_layout(Rng& rng, int slots) {
    LayoutBuilder layout;
    const int piles = roll(rng, 1, slots);
    for (int s = 0; s < slots; ++s) {
        const int pile = s < piles ? s : roll(rng, 0, piles - 1);
        layout.add({static_cast<float>(s), 0}, pile);
    }
    // Covers run along a random order, so there is no ring.
    std::vector<int> order;
    for (int s = 0; s < slots; ++s) order.insert(order.begin() + roll(rng, 0, s), s);
    for (int s = 0; s < slots; ++s) {
        if (chance(rng, 2)) layout.mark_tip(static_cast<Slot>(s));
    }
    const int density = roll(rng, 1, 5);
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            if (chance(rng, density)) {
                layout.cover(static_cast<Slot>(order[i]), static_cast<Slot>(order[j]));
            }
        }
    }
    return layout.build();
}

ScoreTable random_score(Rng& rng) {
    ScoreTable table;
    table.low_wins = chance(rng, 5);
    const int even = roll(rng, -1, 3);
    for (int n = roll(rng, 0, 4); n > 0; --n) {
        table.run_points.push_back(chance(rng, 5) ? even : roll(rng, 0, 5));
    }
    if (chance(rng, 5)) {
        for (int n = roll(rng, 1, 3); n > 0; --n) table.tip_points.push_back(roll(rng, -3, 9));
    }
    if (chance(rng, 6)) table.per_draw = roll(rng, -5, 3);
    table.draw_ends_run = chance(rng, 8);
    table.per_card_left = roll(rng, -2, 2);
    if (chance(rng, 6)) table.per_stock_left_when_cleared = roll(rng, -2, 2);
    if (chance(rng, 2)) table.tip_factor = roll(rng, 2, 3);
    table.draws_stop_at_zero = chance(rng, 2);
    if (chance(rng, 2)) {
        for (int n = roll(rng, 1, 3); n > 0; --n) table.series_points.push_back(roll(rng, 0, 5));
    }
    if (chance(rng, 3)) table.at_start = roll(rng, -9, 9);
    if (chance(rng, 3)) table.when_cleared = roll(rng, -5, 9);
    if (chance(rng, 2)) table.per_foundation = roll(rng, -2, 2);
    if (chance(rng, 2)) {
        for (int rank = 0; rank <= 14; ++rank) table.rank_points.push_back(roll(rng, 0, 5));
    }
    return table;
}

Board random_board(Rng& rng, const Range& range) {
    auto variant = std::make_shared<Variant>();
    variant->deck.set_signs(french());
    variant->id = "by/chance";
    const int slots = roll(rng, range.least_slots, range.most_slots);
    const int stock = chance(rng, 3) ? 0 : roll(rng, 0, range.most_stock);
    const int foundations = chance(rng, 5) ? 1 : roll(rng, 1, range.most_foundations);
    variant->layout = random_layout(rng, slots);
    variant->stock_size = stock;
    variant->stock_use = chance(rng, 5) ? StockUse::any_time : StockUse::when_stuck;

    // Few kinds, so that equal cards are common; several kinds may share a face.
    const int ranks = roll(rng, 2, 7);
    const int faces = roll(rng, 2, ranks);
    int starters = 0;
    for (int f = 0; f < foundations; ++f) {
        Opening opening;
        const int how = roll(rng, 0, 2);
        opening.kind = how == 0   ? Opening::Kind::from_stock
                       : how == 1 ? Opening::Kind::fixed
                                  : Opening::Kind::empty;
        starters += how == 2 ? 0 : 1;
        variant->openings.push_back(opening);
    }
    for (int c = 0; c < slots + stock + starters; ++c) {
        const Suit suit = kSuits[roll(rng, 0, 1)];
        variant->deck.add(standard_kind(roll(rng, 1, ranks), suit));
    }
    // Each fixed starter names a card of its own.
    Card next = 0;
    for (Opening& opening : variant->openings) {
        if (opening.kind != Opening::Kind::fixed) continue;
        opening.kind_index = variant->deck.kind_index(next++);
    }
    for (int c = 0; c < variant->deck.size(); ++c) {
        variant->face_of.push_back(
            static_cast<Face>(variant->deck.kind(static_cast<Card>(c)).rank % faces));
    }
    variant->links = Links(faces);
    const int density = roll(rng, 2, 7);
    for (int base = 0; base <= faces; ++base) {
        for (int face = 0; face < faces; ++face) {
            if (chance(rng, density)) {
                variant->links.allow(static_cast<Face>(base), static_cast<Face>(face));
            }
        }
    }
    variant->score = random_score(rng);
    seal(*variant);
    const std::uint64_t number = rng.next();
    Deal deal = deal_by_number(*variant, number);
    return niblick::bind(std::move(variant), std::move(deal));
}

Board with_more_links(const Board& board, Rng& rng) {
    auto variant = std::make_shared<Variant>(*board.variant);
    for (int base = 0; base <= variant->links.faces(); ++base) {
        for (int face = 0; face < variant->links.faces(); ++face) {
            if (roll(rng, 1, 4) == 1) {
                variant->links.allow(static_cast<Face>(base), static_cast<Face>(face));
            }
        }
    }
    seal(*variant);
    return niblick::bind(std::move(variant), board.deal);
}

std::string words(const Board& board) {
    std::string text = "deal " + deal_text(*board.variant, board.deal, DealFormat::row) + "\nunder";
    for (int s = 0; s < board.layout().size(); ++s) {
        board.layout().above(static_cast<Slot>(s)).for_each([&](int upper) {
            text += ' ' + std::to_string(s) + "<" + std::to_string(upper);
        });
    }
    text += "\ntips";
    board.layout().tips().for_each([&](int s) { text += ' ' + std::to_string(s); });
    text += "\nfaces";
    for (const Face face : board.face) text += ' ' + std::to_string(int{face});
    text += " stock";
    for (const Face face : board.stock_face) text += ' ' + std::to_string(int{face});
    text += "\nlinks";
    const Links& links = board.variant->links;
    for (int base = 0; base <= links.faces(); ++base) {
        for (int face = 0; face < links.faces(); ++face) {
            if (links.allows(static_cast<Face>(base), static_cast<Face>(face))) {
                text += ' ' + std::to_string(base) + ">" + std::to_string(face);
            }
        }
    }
    const bool stuck = board.variant->stock_use == StockUse::when_stuck;
    text += stuck ? "\nstock when stuck" : "\nstock at any time";
    const ScoreTable& score = board.variant->score;
    const auto number = [&text](const std::string& what, int n) {
        text += ", " + what + ' ' + std::to_string(n);
    };
    text += score.low_wins ? "\nlow wins" : "\nhigh wins";
    for (const int points : score.run_points) number("run", points);
    for (const int points : score.tip_points) number("tip", points);
    number("draw", score.per_draw);
    number("ends run", score.draw_ends_run ? 1 : 0);
    number("card left", score.per_card_left);
    number("stock left", score.per_stock_left_when_cleared);
    number("factor", score.tip_factor);
    number("at zero", score.draws_stop_at_zero ? 1 : 0);
    for (const int points : score.series_points) number("series", points);
    number("at start", score.at_start);
    number("cleared", score.when_cleared);
    number("foundation", score.per_foundation);
    for (const int points : score.rank_points) number("rank", points);
    return text;
}

}  // namespace niblick::tiny
