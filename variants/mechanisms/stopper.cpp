#include "core/play/operations.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "card",
     .type = FieldType::text,
     .doc = "The rank of the cards that block a foundation, as a letter.",
     .fallback = std::string_view{"Q"},
     .example = "\"Q\""},
    {.key = "on",
     .type = FieldType::text,
     .doc =
         "The rank they must have been played on to do so, as a letter. Each foundation is blocked "
         "separately, until something else is on top: a card turned from the stock, a token, or "
         "the card exposed when the blocking card moves away. Turning a card onto the waste "
         "changes nothing, and a card turned from the stock onto a foundation blocks nothing.",
     .fallback = std::string_view{"K"},
     .example = "\"K\""},
};

// The rank of a key with one letter, or 0 after reporting an error.
int rank_in(const Options& options, std::string_view key, VariantBuilder& builder) {
    const std::string& text = options.text(key);
    const auto ranks = ranks_of(text, options.span(key), builder.signs(), builder.diagnostics());
    if (!ranks || ranks->size() == 1) return ranks ? ranks->front() : 0;
    builder.error("unknown-rank", in_quotes(text) + " is not a single rank", options.span(key),
                  "write one letter, such as \"Q\"");
    return 0;
}

// The rank of the top card; 0 if there is none or if a token without a card lies on it.
int rank_on(const Board& board, const Position& position, int foundation) {
    if (foundation == 0 && position.wild) return 0;
    const Card top = position.top[static_cast<std::size_t>(foundation)];
    return top == kNoCard ? 0 : int{board.deck().kind(top).rank};
}

// What may follow depends on two cards, not only on the top one. So the note has a bit for each
// foundation that says its top card blocks it. Another card or a token on top clears the bit.
static_assert(kMaxFoundations <= 8);

void contribute(const Options& options, VariantBuilder& builder) {
    const int card = rank_in(options, "card", builder);
    const int base = rank_in(options, "on", builder);
    if (card == 0 || base == 0) return;
    builder.distinguish([card](const CardKind& kind) { return kind.rank == card ? 1 : 0; });
    builder.distinguish([base](const CardKind& kind) { return kind.rank == base ? 1 : 0; });
    Rule rule;
    rule.id = "stopper";
    rule.options_hash = static_cast<std::uint64_t>(card * 32 + base);
    rule.notes = 1;
    rule.sees = Rule::Sees::faces;
    rule.blind_to_stock = true;
    rule.stopper = Stopper{card, base};
    rule.needs = {Needs::foundations};
    rule.forbids = [base](const Rule& self, const Board& board, const Position& position,
                          Move move) {
        if (move.kind != MoveKind::play) return std::string();
        const int stopped = position.notes[static_cast<std::size_t>(self.at)];
        if ((stopped >> move.to & 1) == 0) return std::string();
        return "Nothing may be played on the " +
               describe_card(board.deck().kind(position.top[move.to])) + ", which was played on " +
               with_article(board.deck().signs().word(base)) + ".";
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

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const Signs& signs = variant.deck.signs();
    const std::string& card = signs.word(ranks_in(options.text("card"), signs).front());
    const std::string& base = signs.word(ranks_in(options.text("on"), signs).front());
    prose.say(Topic::play, "When " + with_article(card) + " has been played on " +
                               with_article(base) + ", nothing may be played on that " + card +
                               ".");
}

constexpr Relaxation kRelaxations[] = {{.key = "", .strict = "", .relaxed = ""}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[stopper]                  # a queen may go on a king, but nothing goes on that queen
card = "Q"
on = "K"
)";

}  // namespace

Mechanism stopper() {
    return {.id = "stopper",
            .summary = "A card that accepts nothing when played on a certain rank.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::fits};
}

}  // namespace niblick::mechanisms
