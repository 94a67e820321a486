#include "core/position.h"
#include "variants/builder.h"
#include "variants/describe.h"
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
     "The rank they must have been played on to do so, as a letter.",
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

// What may follow depends on two cards, not on the top alone: one note says that the top is such a
// card.
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
    rule.forbids = [](const Rule& self, const Board& board, const Position& position, Move move) {
        const bool stopped = position.extra.notes[static_cast<std::size_t>(self.at)] != 0;
        if (!stopped || move.kind != MoveKind::play || move.to != 0) return std::string();
        return "Nothing may be played on the " + card_words(board.deck().kind(position.top[0])) +
               " before a stock card is turned.";
    };
    rule.follow = [card, base](const Rule& self, const Board& board, const Position& before,
                               Move move, Position& next) {
        const auto rank = [&](Card top) {
            return top == kNoCard ? 0 : board.deck().kind(top).rank;
        };
        const bool stops = move.kind == MoveKind::play && move.to == 0 &&
                           rank(next.top[0]) == card && rank(before.top[0]) == base;
        const bool keeps = next.top[0] == before.top[0] && move.kind != MoveKind::draw;
        auto& note = next.extra.notes[static_cast<std::size_t>(self.at)];
        note = stops || (keeps && note != 0) ? 1 : 0;
    };
    builder.add_rule(std::move(rule));
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
