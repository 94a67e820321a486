#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/play/operations.h"
#include "core/play/play.h"
#include "tests/support/tiny_extended.h"

namespace niblick::tiny {

namespace {

// After a card of some face was laid on one of another, nothing but stock cards or a third face may
// follow it.
Rule after_two_cards(Rng& rng, int faces) {
    const auto some_face = [&] { return static_cast<Face>(one_of(rng, faces)); };
    Rule rule;
    rule.id = "after two";
    rule.notes = 1;
    rule.sees = Rule::Sees::faces;
    rule.blind_to_stock = true;
    rule.forbids = [free = some_face()](const Rule& self, const Board& board,
                                        const Position& position, Move move) -> std::string {
        const bool bound = position.notes[static_cast<std::size_t>(self.at)] != 0;
        const bool plays = move.kind == MoveKind::play && move.to == 0;
        return bound && plays && board.face[move.from] != free ? "Not on these two." : "";
    };
    rule.follow = [low = some_face(), high = some_face()](const Rule& self, const Position& before,
                                                          Move move, Operations& hand) {
        if (move.kind == MoveKind::draw) hand.set_note(self, 0, 0);
        if (move.kind != MoveKind::play || move.to != 0) return;
        const Board& board = hand.board();
        const bool both = board.face[move.from] == high && board.face_of(before.top[0]) == low;
        hand.set_note(self, 0, both ? 1 : 0);
    };
    return rule;
}

// One slot may be played only after an odd number of plays, and plays may score.
Rule by_place(Rng& rng, int slots) {
    Rule rule;
    rule.id = "by place";
    rule.notes = 1;
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    const auto slot = static_cast<Slot>(one_of(rng, slots));
    rule.forbids = [slot](const Rule& self, const Board&, const Position& position,
                          Move move) -> std::string {
        const bool odd = position.notes[static_cast<std::size_t>(self.at)] != 0;
        return move.kind == MoveKind::play && move.from == slot && !odd ? "Not yet." : "";
    };
    rule.scores = one_of(rng, 2) == 0;
    rule.follow = [slot](const Rule& self, const Position&, Move move, Operations& hand) {
        if (move.kind != MoveKind::play) return;
        if (self.scores) hand.award(move.from == slot ? 5 : hand.note(self, 0) == 0 ? 1 : -2);
        hand.set_note(self, 0, hand.note(self, 0) == 0 ? 1 : 0);
    };
    return rule;
}

}  // namespace

void add_random_rules(Rng& rng, Variant& variant, bool places) {
    variant.rules.push_back(after_two_cards(rng, variant.links.faces()));
    if (places) variant.rules.push_back(by_place(rng, variant.layout.size()));
    int notes = 0;
    for (Rule& rule : variant.rules) {
        rule.options_hash = rng.next();
        rule.at = std::exchange(notes, notes + rule.notes);
    }
}

}  // namespace niblick::tiny
