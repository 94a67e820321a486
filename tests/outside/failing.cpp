// Mechanisms that throw, each in one place.

#include <stdexcept>

#include <niblick/core/play/operations.h>
#include <niblick/variants/compile/builder.h>
#include <niblick/variants/explain/describe.h>
#include <niblick/variants/plugins/plugin.h>

namespace {

using namespace niblick;

constexpr Choice kPlaces[] = {
    {"contribute", "While the rules are put together."},
    {"build", "In a function given to the builder."},
    {"describe", "While the rules are told."},
    {"add", "While moves are offered, once a stock card is turned."},
    {"no_move", "By offering what is no move, once a stock card is turned."},
    {"forbids", "While moves are forbidden, once a stock card is turned."},
    {"follow", "While the first stock card is turned."},
    {"notes", "By wanting too many notes."},
};
constexpr Field kFields[] = {
    {.key = "in",
     .type = FieldType::choice,
     .doc = "Where it fails.",
     .fallback = Required{},
     .choices = kPlaces,
     .example = "\"add\""},
};

[[noreturn]] void fail() {
    throw std::runtime_error("out of cheese");
}

void contribute(const Options& options, VariantBuilder& builder) {
    if (options.is("in", "contribute")) fail();
    if (options.is("in", "build")) {
        builder.forbid([](const CardKind*, const CardKind&) -> bool { fail(); });
    }
    Rule rule;
    rule.id = "failing";
    rule.notes = options.is("in", "notes") ? 1'000'000 : 2;
    if (options.is("in", "add")) {
        rule.add = [](const Rule&, const Board&, const Position& position,
                      std::vector<Move>& moves) {
            if (position.drawn == 0) return;
            moves.clear();
            fail();
        };
    }
    if (options.is("in", "no_move")) {
        rule.add = [](const Rule&, const Board&, const Position& position,
                      std::vector<Move>& moves) {
            if (position.drawn > 0) moves.push_back(Move::play(kNoSlot, 7));
        };
    }
    if (options.is("in", "forbids")) {
        rule.forbids = [](const Rule&, const Board&, const Position& position,
                          Move) -> std::string {
            if (position.drawn > 0) fail();
            return "";
        };
    }
    if (options.is("in", "follow")) {
        rule.follow = [](const Rule& self, const Position&, Move move, Operations& hand) {
            hand.set_note(self, 0, 1);
            if (move.kind == MoveKind::draw) fail();
        };
    }
    builder.add_rule(std::move(rule));
}

void describe(const Options& options, const Variant&, Prose&) {
    if (options.is("in", "describe")) throw 42;
}

}  // namespace

NIBLICK_PLUGIN(mechanisms) {
    mechanisms.push_back(
        {"failing", "Fails where it is told to.", kFields, false, contribute, describe});
}
