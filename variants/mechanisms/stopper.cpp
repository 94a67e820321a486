#include <algorithm>

#include "core/play/operations.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"card",
     FieldType::text,
     "The rank whose cards end play, as a letter.",
     std::string_view{"Q"},
     0,
     0,
     {},
     "\"Q\""},
    {"on",
     FieldType::text,
     "The rank they must have been played on to do so, as a letter. Each foundation stops by "
     "itself, until something else lies on top of it: a card turned from the stock, a token, or "
     "what is bared when the card goes elsewhere. A card turned onto the waste changes nothing, "
     "and a card that was turned onto a foundation stops nothing.",
     std::string_view{"K"},
     0,
     0,
     {},
     "\"K\""},
};

// The rank of a key that holds one letter, or 0 after a complaint.
int rank_in(const Options& options, std::string_view key, VariantBuilder& builder) {
    const std::string& text = options.text(key);
    const auto ranks = ranks_of(text, options.span(key), builder);
    if (!ranks || ranks->size() == 1) return ranks ? ranks->front() : 0;
    builder.error("unknown-rank", "'" + text + "' is not one rank", options.span(key),
                  "write one letter, such as \"Q\"");
    return 0;
}

// Of the card on top; 0 for none, and under a token that stands for no card.
int rank_on(const Board& board, const Position& position, int foundation) {
    if (foundation == 0 && position.wild) return 0;
    const Card top = position.top[static_cast<std::size_t>(foundation)];
    return top == kNoCard ? 0 : int{board.deck().kind(top).rank};
}

// What may follow depends on two cards, not on the top alone: a bit of the note for each foundation
// says that its top is such a card. It is no longer one when another card, or a token, lies there.
static_assert(kMaxFoundations <= 8);

void contribute(const Options& options, VariantBuilder& builder) {
    const int card = rank_in(options, "card", builder);
    const int base = rank_in(options, "on", builder);
    if (card == 0 || base == 0) return;
    builder.distinguish([card](const CardKind& kind) { return kind.rank == card ? 1 : 0; });
    builder.distinguish([base](const CardKind& kind) { return kind.rank == base ? 1 : 0; });
    Rule rule;
    rule.id = "stopper";
    rule.print = static_cast<std::uint64_t>(card * 32 + base);
    rule.notes = 1;
    rule.sees = Rule::Sees::faces;
    rule.blind_to_stock = true;
    rule.of_foundations = true;
    rule.forbids = [base](const Rule& self, const Board& board, const Position& position,
                          Move move) {
        if (move.kind != MoveKind::play) return std::string();
        const int stopped = position.notes[static_cast<std::size_t>(self.at)];
        if ((stopped >> move.to & 1) == 0) return std::string();
        return "Nothing may be played on the " +
               describe_card(board.deck().kind(position.top[move.to])) + ", which was played on " +
               with_article(rank_word(base)) + ".";
    };
    rule.follow = [card, base](const Rule& self, const Position& before, Move move,
                               Operations& hand) {
        const Board& board = hand.board();
        const Position& now = hand.position();
        int stopped = hand.note(self, 0);
        for (int f = 0; f < board.variant->foundations(); ++f) {
            const auto at = static_cast<std::size_t>(f);
            const bool token = f == 0 && now.token_on_top;
            const auto laid = now.foundation(f);
            const auto lay = before.foundation(f);
            const bool same_card = laid.empty() || lay.empty() ? laid.empty() == lay.empty()
                                                               : laid.back() == lay.back();
            const bool same = !token && same_card && now.top[at] == before.top[at];
            if (same) continue;
            const bool was_laid = !token && !laid.empty() && laid.back() == move.from;
            const bool stops = move.kind == MoveKind::play && move.to == f && was_laid &&
                               rank_on(board, now, f) == card && rank_on(board, before, f) == base;
            stopped = (stopped & ~(1 << f)) | (stops ? 1 << f : 0);
        }
        hand.set_note(self, 0, static_cast<std::uint8_t>(stopped));
    };
    builder.add_rule(std::move(rule), options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const std::string card = rank_word(*rank_of_letter(options.text("card")[0]));
    const std::string base = rank_word(*rank_of_letter(options.text("on")[0]));
    prose.say(Topic::play, "When " + with_article(card) + " has been played on " +
                               with_article(base) + ", nothing may be played on it.");
}

}  // namespace

Mechanism stopper() {
    return {"stopper",  "A card that, played on a certain other, takes nothing itself.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
