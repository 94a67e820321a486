// A program of somebody's own: the library's mechanisms and one more, in a registry that is a
// value. Leaves 0 when a rule file with the table of that mechanism is read and played, and another
// number for each way in which it is not. The program has a folder core/ of its own.

#include <niblick/niblick.h>

#include "core/play/play.h"

#if NIBLICK_VERSION_AT_LEAST(1000, 0, 0) || !NIBLICK_VERSION_AT_LEAST(0, 1, 0)
#error "the version is not compared"
#endif

namespace {

using namespace niblick;

constexpr Field kFields[] = {
    {.key = "rank",
     .type = FieldType::text,
     .doc = "The rank that may not be played, as a letter.",
     .fallback = std::string_view{"7"},
     .example = "\"7\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const auto rank = builder.signs().rank_of(options.text("rank"));
    builder.forbid([rank](const CardKind*, const CardKind& card) { return card.rank == rank; });
}

void describe(const Options& options, const Variant&, Prose& prose) {
    prose.say(Topic::play, "No " + options.text("rank") + " may be played.");
}

constexpr const char* kText = R"(
[about]
name = "No sevens"
source = "A test."
summary = "Golf without sevens."
[columns]
count = 7
height = 5
[stock]
cards = 16
[taboo]
)";

}  // namespace

int main() {
    if (own::play() != 5) return 7;
    if (std::string_view(NIBLICK_VERSION_TEXT) != EXPECTED_VERSION) return 8;
    Registry registry = builtin();
    Mechanism taboo{"taboo", "A rank that may not be played.", kFields, false, contribute,
                    describe};
    taboo.origin = "a program of my own";
    if (registry.add(taboo)) return 1;
    const auto taken = registry.add(taboo);
    if (!taken || taken->find("a program of my own and a program of my own") == std::string::npos) {
        return 2;
    }
    const Loaded loaded = Library(registry, {}).load_text("no_sevens.toml", kText);
    if (!loaded.ok()) return 3;
    if (Library(builtin(), {}).load_text("no_sevens.toml", kText).ok()) return 4;
    const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, 1));
    const std::vector<Move> moves = legal_moves(board, start_position(board));
    for (const Move move : moves) {
        if (move.kind == MoveKind::play && board.deck().kind(board.card(move.from)).rank == 7)
            return 5;
    }
    return moves.empty() ? 6 : 0;
}
