#include "tests/variants/api/calls.h"

namespace niblick::api {

namespace {

void add_cards(Calls& calls) {
    TRY(Rng(0).below(0));
    TRY(Rng(0).next());
    TRY(StopSource a; StopSource b = std::move(a); a.request_stop(); b.stop_requested());
    TRY(StopSource a; StopToken b = a.get_token(); StopToken c = std::move(b); b.stop_requested());
    TRY(Deck().kind(0));
    TRY(Deck().kind(kNoCard));
    TRY(Deck().name(0));
    TRY(Deck().kind_index(0));
    TRY(Deck().count(-1));
    TRY(Deck().find_kind(""));
    TRY(Deck().remove("", -1));
    TRY(Deck().kinds());
    TRY(Deck().size());
    TRY(Deck().shared_signs());
    TRY(Deck deck; deck.add({}, -1));
    TRY(Deck deck; deck.add({}, 1000));
    TRY(Deck deck; deck.set_signs(nullptr); deck.signs());
    TRY(v.moved_deck.signs());
    TRY(v.moved_deck.kind(0));
    TRY(v.golf.variant->deck.kind(52));
    TRY(suited_kind({}, 0, Suit::none));
    TRY(suited_kind(v.golf.variant->deck.signs(), 99, Suit::none));
    TRY(describe_card({}));
}

void add_layout(Calls& calls) {
    TRY(Layout().above(0));
    TRY(Layout().below(0));
    TRY(Layout().freed_by(0); Layout().either_or());
    TRY(Layout().is_free(0, {}));
    TRY(Layout().covering(0, SlotSet::first_n(9)));
    TRY(Layout().can_be_left(SlotSet::first_n(9)));
    TRY(Layout().place(kNoSlot));
    TRY(Layout().open(SlotSet::first_n(9)));
    TRY(Layout().row_of(3));
    TRY(Layout().neighbours(3, true));
    TRY(Layout().pile_of(3));
    TRY(Layout().describe_pile(3));
    TRY(Layout().all(); Layout().tips(); Layout().piles(); Layout().drawing(); Layout().size());
    TRY(v.golf.variant->layout.above(35));
    TRY(LayoutBuilder builder; builder.add({}, -1));
    TRY(LayoutBuilder builder; builder.cover(0, 0));
    TRY(LayoutBuilder builder; builder.mark_tip(kNoSlot); builder.build());
    TRY(LayoutBuilder builder; builder.add({}, 0); builder.cover_either(0, {}));
    TRY(LayoutBuilder builder; builder.add({}, 0);
        builder.cover_either(0, {SlotSet::first_n(9), {}}));
    TRY(LayoutBuilder builder; builder.cover_either(0, {SlotSet{}, SlotSet{}}));
    TRY(LayoutBuilder builder; builder.add({}, 0); builder.cover(0, 0); builder.ring();
        builder.build());
    TRY(LayoutBuilder builder; builder.room(); builder.set_drawing(Drawing::overlap);
        for (int n = 0; n < 300; ++n) builder.add({}, 0));
    TRY(moves_to_piles(Variant{}));
    TRY(Variant variant; seal(variant));
    TRY(v.empty->foundations(); v.empty->columns(); v.empty->stock_at_start());
    TRY(v.empty->neighbours(kNoSlot, true));
    TRY(RoundPlan().records_cleared());
    TRY(Token().is_wild());
    TRY(Token().is_laid(); Token().is_spell());
    TRY(Visibility().hides());
    TRY(StockPlan().per_draw_in(-1); StockPlan().passes_told_apart());
}

void add_scores(Calls& calls) {
    TRY(score(v.unbound, v.bare, {}));
    TRY(score(v.moved, v.positions[0], {}));
    for (std::size_t b = 0; b < values().boards.size(); ++b) {
        for (std::size_t p = 0; p < values().positions.size(); ++p) {
            calls.push_back({"score(boards[b], positions[p])", [b, p] {
                                 const Values& v = values();
                                 score(v.boards[b], v.positions[p], {});
                                 tally_after(v.boards[b], v.positions[p], Move::play(0), {});
                             }});
        }
    }
    TRY(tally_after(v.unbound, v.bare, Move::draw(), {}));
    TRY(tally_after(v.unbound, Move::draw(), {}));
    TRY(tally_after(v.boards[0], Move::play(249), {}));
    TRY(tally_after(v.boards[0], v.positions[0], Move::play(249), {}));
    TRY(score_with({}, {}, 0, 0, 0));
    TRY(limited_points(INT64_MAX));
    TRY(points_after_draw({}, INT32_MIN));
    TRY(tip_factor({}, INT32_MAX));
    TRY(better_score({}, 0, 0));
    TRY(card_points({}, {}));
    TRY(scores_by_card({}));
    TRY(stock_left_is_good(*v.empty));
    TRY(links_matter(*v.empty));
    TRY(keeps_stock(*v.empty));
    TRY(history({}));
    TRY(most_points({}, -1, -1));
    TRY(points_follow_cards({}));
    TRY(points_follow_counts({}));
}

void add_deals(Calls& calls) {
    TRY(bind(nullptr, {}));
    TRY(bind(v.golf.variant, {}));
    TRY(bind(v.golf.variant, deal_by_number(*v.sets.variant, 1)));
    TRY(bind(v.empty, {}));
    TRY(v.unbound.layout());
    TRY(v.unbound.deck());
    TRY(v.unbound.face_of(0));
    TRY(v.unbound.face_of(kNoCard));
    TRY(v.unbound.card(0));
    TRY(v.unbound.pieces());
    TRY(v.moved.card(0));
    TRY(v.boards[0].card(kNoSlot));
    TRY(v.boards[0].face_of(99));
    TRY(deal_by_number(*v.empty, 1));
    TRY(deal_by_number(*v.sets.variant, {DealScheme::pysol, 1}));
    TRY(deal_by_number(*v.golf.variant, {DealScheme::pysol, 0}));
    TRY(deal_by_number(*v.golf.variant, {DealScheme::ms, ~std::uint64_t{0}}));
    TRY(has_deals(*v.empty, DealScheme::kpat));
    TRY(why_no_deals(*v.empty, DealScheme::kpat));
    TRY(matches(*v.empty, v.boards[0].deal));
    TRY(deal_text(*v.golf.variant, {}, DealFormat::line));
    TRY(deal_text(*v.golf.variant, v.boards[3].deal, DealFormat::board));
    TRY(deal_text(*v.empty, {}, DealFormat::row));
    TRY(parse_deal(*v.empty, ""));
    TRY(parse_deal(*v.golf.variant, "").ok());
    TRY(solvitaire_deal_text(*v.golf.variant, {}));
    TRY(solvitaire_deal_text(*v.golf.variant, v.boards[1].deal));
    TRY(read_written_deal(*v.empty, ""));
    TRY(read_written_deal(*v.empty, "{}"));
    TRY(read_written_deal(*v.golf.variant, "<"));
    TRY(is_solvitaire_deal(""));
    TRY(is_kpat_save(""));
    TRY(read_kpat_save(""));
}

void add_numbers(Calls& calls) {
    TRY(after(DealNumber(DealScheme::ms, ~std::uint64_t{0}), ~std::uint64_t{0}));
    TRY(distance({}, {DealScheme::ms, 1}));
    TRY(facts_of(static_cast<DealScheme>(99)));
    TRY(scheme_named(""));
    TRY(digits_of({}));
    TRY(DealNumber().own());
    TRY(number_text({}));
    TRY(stored_number({}));
    TRY(read_stored_number("", ""));
    TRY(describe_number({}));
    TRY(describe_deals(DealScheme::kpat));
    TRY(parse_deal_number(""));
    TRY(parse_deal_numbers(".."));
    TRY(DealNumbers{DealNumber{9}, DealNumber{1}}.count());
    TRY(daily_number(0, {}));
    TRY(date_text({}));
    TRY(parse_date(""));
    TRY(today());
}

}  // namespace

Calls calls_of_rules() {
    Calls calls;
    add_cards(calls);
    add_layout(calls);
    add_scores(calls);
    add_deals(calls);
    add_numbers(calls);
    return calls;
}

}  // namespace niblick::api
