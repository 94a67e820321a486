#include <algorithm>

#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kFrom[] = {
    {"tableau", "Any available card of the tableau may be put into a cell."},
    {"foundation",
     "The top card of the foundation may be put into a cell; the next stock card is then turned "
     "automatically."},
};
constexpr Choice kOut[] = {
    {"any_time", "It may be played at any time."},
    {"last", "It may be played only when no card is left in the tableau."},
};
constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many cells there are; each holds one card.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = kMaxCells,
     .example = "1"},
    {.key = "uses",
     .type = FieldType::integer,
     .doc = "How many times per game a card may be put into a cell; 0 means no limit.",
     .fallback = std::int64_t{0},
     .most = 200,
     .example = "1"},
    {.key = "ranks",
     .type = FieldType::text,
     .doc = "The ranks that cells accept, one letter each; an empty text means every card.",
     .fallback = std::string_view{""},
     .example = "\"A\""},
    {.key = "from",
     .type = FieldType::choice,
     .doc = "Where cards for the cells come from.",
     .fallback = std::string_view{"tableau"},
     .choices = kFrom,
     .example = "\"foundation\""},
    {.key = "to_tableau",
     .type = FieldType::boolean,
     .doc = "Whether a card may go from a cell back to the tableau, as [packing] allows. If false, "
            "it can only be played to a foundation.",
     .fallback = false,
     .example = "true"},
    {.key = "out",
     .type = FieldType::choice,
     .doc = "When a card in a cell may be played.",
     .fallback = std::string_view{"any_time"},
     .choices = kOut,
     .example = "\"last\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Cells cells;
    cells.count = options.integer("count");
    cells.uses = options.integer("uses");
    cells.from_foundation = options.is("from", "foundation");
    cells.to_pile = options.boolean("to_tableau");
    cells.last = options.is("out", "last");
    if (cells.last && cells.to_pile) {
        builder.error(
            "cells-last",
            "a card that stays in its cell until the tableau is empty cannot go back there",
            options.span("to_tableau"), "remove 'out' or 'to_tableau'");
    }
    const auto ranks = ranks_of(options.text("ranks"), options.span("ranks"), builder.signs(),
                                builder.diagnostics());
    if (!ranks) return;
    builder.set(&Contributions::cells,
                {cells,
                 [ranks = *ranks](const CardKind& kind) {
                     return ranks.empty() ||
                            std::find(ranks.begin(), ranks.end(), kind.rank) != ranks.end();
                 }},
                options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int count = options.integer("count");
    std::string text =
        count == 1 ? "There is one cell, which holds one card."
                   : "There are " + counted(count, "cell") + ", each of which holds one card.";
    if (const std::string& ranks = options.text("ranks"); !ranks.empty()) {
        text += (count == 1 ? " It accepts only " : " They accept only ") +
                describe_ranks(ranks, variant.deck.signs()) + ".";
    }
    text += " " + std::string(options.says("from"));
    if (const int uses = options.integer("uses"); uses > 0) {
        text += " This may be done " + (uses == 1 ? "once" : counted(uses, "time")) + " per game.";
    }
    const std::string foundation = variant.foundations() == 1 ? "the foundation" : "a foundation";
    text += variant.cells.to_pile ? " A card in a cell may be played to " + foundation +
                                        ", or put back on the tableau."
                                  : " A card in a cell may only be played to " + foundation + ".";
    if (options.is("out", "last")) text += " " + std::string(options.says("out"));
    prose.say(Topic::play, text, About::moves);
}

constexpr Decides kDecides[] = {{Decision::cells, ""},
                                {Decision::cell_count, "count"},
                                {Decision::cell_uses, "uses"},
                                {Decision::cell_from, "from"},
                                {Decision::cell_ranks, "ranks"},
                                {Decision::cell_out, "out"},
                                {Decision::cell_to_pile, "to_tableau"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "count", .strict = "", .relaxed = "+1", .adds_table = true},
    {.key = "to_tableau", .strict = "false", .relaxed = "true"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[cells]                    # one card of the tableau may be set aside, twice in a game
count = 1
uses = 2
)";

}  // namespace

Mechanism cells() {
    return {.id = "cells",
            .summary = "Cells: each can hold one card.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::extras};
}

}  // namespace niblick::mechanisms
