#include <algorithm>
#include <vector>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kFrom[] = {
    {"tableau", "Any available card of the tableau may be put into a cell."},
    {"foundation",
     "The top card of the foundation may be put into a cell; the next stock card is "
     "turned at once."},
};
constexpr Choice kOut[] = {
    {"any_time", "It may be played at any time."},
    {"last", "It may be played only when no card is left in the tableau."},
};
constexpr Field kFields[] = {
    {"count",
     FieldType::integer,
     "How many cells there are; each holds one card.",
     std::int64_t{1},
     1,
     kMaxCells,
     {},
     "1"},
    {"uses",
     FieldType::integer,
     "How often a card may be put into a cell in one game; 0 for any number of times.",
     std::int64_t{0},
     0,
     200,
     {},
     "1"},
    {"ranks",
     FieldType::text,
     "The ranks that cells accept, one letter each; an empty text stands for every card.",
     std::string_view{""},
     0,
     0,
     {},
     "\"A\""},
    {"from", FieldType::choice, "Where cards for the cells come from.", std::string_view{"tableau"},
     0, 0, kFrom, "\"foundation\""},
    {"to_tableau",
     FieldType::boolean,
     "Whether a card may go from a cell back to the tableau, as [packing] allows. Otherwise it can "
     "only be played.",
     false,
     0,
     0,
     {},
     "true"},
    {"out", FieldType::choice, "When a card in a cell may be played.", std::string_view{"any_time"},
     0, 0, kOut, "\"last\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Cells cells;
    cells.count = options.integer("count");
    cells.uses = options.integer("uses");
    cells.from_foundation = options.is("from", "foundation");
    cells.to_pile = options.boolean("to_tableau");
    cells.last = options.is("out", "last");
    if (cells.last && cells.to_pile) {
        builder.error("cells-last", "a card that stays until the tableau is empty cannot go back",
                      options.span("to_tableau"), "leave out 'out' or 'to_tableau'");
    }
    const auto ranks = ranks_of(options.text("ranks"), options.span("ranks"), builder);
    if (!ranks) return;
    builder.set_cells(
        cells,
        [ranks = *ranks](const CardKind& kind) {
            return ranks.empty() || std::find(ranks.begin(), ranks.end(), kind.rank) != ranks.end();
        },
        options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const int count = options.integer("count");
    std::string text = "There " + std::string(count == 1 ? "is " : "are ") +
                       counted(count, "cell") + ", each for one card.";
    prose.say(Topic::play, text);
    if (options.text("ranks").empty()) {
        prose.say(Topic::play, std::string(options.says("from")));
    } else {
        prose.say(Topic::play,
                  "Cells accept only these: " + describe_ranks_in(options.text("ranks")) + ". " +
                      std::string(options.says("from")));
    }
    const int uses = options.integer("uses");
    if (uses > 0) {
        prose.say(Topic::play, "That may be done " + (uses == 1 ? "once" : counted(uses, "time")) +
                                   " in a game.");
    }
    prose.say(Topic::play, options.boolean("to_tableau")
                               ? "A card in a cell may be played, or put back on the tableau."
                               : "A card in a cell may only be played to the foundation.");
    if (options.is("out", "last")) prose.say(Topic::play, std::string(options.says("out")));
}

}  // namespace

Mechanism cells() {
    return {"cells", "Places that hold one card each for a while.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
