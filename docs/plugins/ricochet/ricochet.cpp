// Ricochet's wall rule: the card played must not stand at a wall where the card played just before
// it stood. A stock card makes all walls free again.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <niblick/core/play/operations.h>
#include <niblick/variants/compile/builder.h>
#include <niblick/variants/explain/describe.h>
#include <niblick/variants/plugins/plugin.h>

namespace {

using namespace niblick;

constexpr Field kFields[] = {
    {.key = "at",
     .type = FieldType::texts,
     .doc = "The walls, at most eight: for each its name and the places that stand at it, as in "
            "[events]. A place may stand at several walls.",
     .fallback = Required{},
     .example = "[\"north 1 2 9-11\", \"south 5 6 15-17\"]"},
};

constexpr std::size_t kMaxWalls = 8;  // they are remembered in the bits of one note

struct Wall {
    std::string name;
    SlotSet slots;
};

// The walls of a table; fewer after a complaint.
std::vector<Wall> walls_of(const Options& options, VariantBuilder& builder) {
    std::vector<Wall> walls;
    const auto& texts = options.texts("at");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto space = texts[i].find(' ');
        const std::string at = space == std::string::npos ? "" : texts[i].substr(space + 1);
        const SlotSet slots = builder.places(at, options.item_span("at", i));
        if (slots.any()) walls.push_back({texts[i].substr(0, space), slots});
    }
    if (texts.size() > kMaxWalls) {
        builder.error("too-many-walls", "there are at most eight walls", options.span("at"));
    }
    return walls;
}

// The walls that a piece stands at, as the bits of a note. Stock cards stand at none.
std::uint8_t walls_at(const std::vector<Wall>& walls, Slot piece) {
    unsigned bits = 0;
    for (std::size_t w = 0; w < walls.size(); ++w) {
        if (walls[w].slots.test(piece)) bits |= 1U << w;
    }
    return static_cast<std::uint8_t>(bits);
}

void add_walls(const Options& options, VariantBuilder& builder) {
    const std::vector<Wall> walls = walls_of(options, builder);
    Rule rule;
    rule.id = "walls";
    for (const Wall& wall : walls) {
        for (const std::uint64_t word : wall.slots.word) rule.options_hash = rule.options_hash * 1000003 + word;
    }
    rule.notes = 1;  // the walls of the card played last; none after a stock card
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.forbids = [walls](const Rule& self, const Board& board, const Position& position,
                           Move move) -> std::string {
        if (move.kind != MoveKind::play || move.from >= board.layout().size()) return "";
        const unsigned last = position.notes[static_cast<std::size_t>(self.at)];
        const unsigned shared = last & walls_at(walls, move.from);
        for (std::size_t w = 0; w < walls.size(); ++w) {
            if ((shared >> w & 1U) == 0) continue;
            return "The card before it came from the " + walls[w].name + " wall too.";
        }
        return "";
    };
    rule.follow = [walls](const Rule& self, const Position&, Move move, Operations& hand) {
        if (move.kind == MoveKind::draw) hand.set_note(self, 0, 0);
        if (move.kind != MoveKind::play) return;
        const bool of_layout = move.from < hand.board().layout().size();
        hand.set_note(self, 0, of_layout ? walls_at(walls, move.from) : std::uint8_t{0});
    };
    builder.add_rule(std::move(rule), options.header());
}

void contribute(const Options& options, VariantBuilder& builder) {
    builder.once_laid([options](VariantBuilder& laid, const Variant&) {
        add_walls(options, laid);  // now there are places
    });
}

void describe(const Options& options, const Variant&, Prose& prose) {
    std::string text = "The layout has walls:";
    for (const std::string& wall : options.texts("at")) text += " " + wall + ";";
    text.back() = '.';
    prose.say(Topic::play, text +
                               " The numbers are places in the order of dealing, from 1. A card "
                               "may not be played from a wall that the card played just before "
                               "it came from; after a stock card all walls are free.");
}

constexpr std::string_view kExample = R"(extends = "peaks/ring"

[walls]
at = ["north 1 2 9-11", "south 5 6 15-17"]
)";

Mechanism walls() {
    return {.id = "walls",
            .summary = "Walls: no card may be played from where the card before it came from.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .example = kExample};
}

}  // namespace

NIBLICK_PLUGIN(mechanisms) {
    mechanisms.push_back(walls());
}
