// A rule that does what no rule may do, in the way that it is told, once a stock card is turned.

#include <algorithm>
#include <atomic>
#include <cstring>
#include <stdexcept>

#include <niblick/core/play/operations.h>
#include <niblick/variants/compile/builder.h>
#include <niblick/variants/explain/describe.h>
#include <niblick/variants/plugins/plugin.h>

namespace {

using namespace niblick;

constexpr Choice kWays[] = {
    {"nothing", "It keeps to what rules may do."},
    {"add_throws", "While it offers moves."},
    {"add_throws_number", "While it offers moves, and what it throws is a number."},
    {"forbids_throws", "While it forbids moves."},
    {"forbids_throws_number", "While it forbids moves, and what it throws is a number."},
    {"instead_throws", "While it makes a move."},
    {"instead_throws_number", "While it makes a move, and what it throws is a number."},
    {"follow_throws", "While it answers a move."},
    {"follow_throws_number", "While it answers a move, and what it throws is a number."},
    {"offers_covered", "It offers a card that others lie on."},
    {"offers_stock", "It offers a card of the stock."},
    {"offers_gone", "It offers a card that it took out of play."},
    {"offers_laid", "It offers a card that lies on the foundation below others."},
    {"offers_foundation", "It offers a play to a foundation that is not there."},
    {"offers_nonsense", "It offers a move of no kind."},
    {"offers_draw", "It offers a move that the tables alone offer."},
    {"takes_back", "It takes back what others offered."},
    {"writes_filled", "It writes over the cards of the tableau."},
    {"writes_open", "It writes over the cards that lie free."},
    {"writes_top", "It writes over the tops of the foundations."},
    {"writes_drawn", "It writes over how many cards were turned."},
    {"writes_zones", "It writes over where the cards stand."},
    {"writes_and_moves", "It writes over where the cards stand, and then moves one."},
    {"writes_notes", "It writes notes that are not its own."},
    {"writes_pass", "It writes over how often the stock came round."},
    {"writes_failed", "It says that a rule failed."},
    {"writes_all", "It writes over the whole position."},
    {"writes_seen", "It writes to what it is shown."},
    {"puts_back", "It puts a played card back by hand."},
    {"takes_laid", "It puts a played card back by an operation."},
    {"removes_twice", "It takes a card out of play twice."},
    {"moves_covered", "It takes a card that others lie on out of play."},
    {"no_piece", "It takes a card out of play that is not there."},
    {"no_slot", "It puts a card into a place that is not there."},
    {"no_pile", "It lays a card on a pile that is not there."},
    {"no_cell", "It lays a card into a cell where the game has none."},
    {"no_note", "It writes a note that it does not have."},
    {"no_token", "It takes a token that is not there."},
    {"no_redeal", "It turns the stock over where it comes round no more."},
    {"half", "It makes a move, and says that it did not."},
    {"add_wavers", "It offers a move every other time."},
    {"forbids_wavers", "It forbids moves every other time."},
    {"instead_wavers", "It makes moves every other time."},
    {"follow_wavers", "It notes how often it was asked."},
};
constexpr Field kFields[] = {
    {.key = "how",
     .type = FieldType::choice,
     .doc = "What it does.",
     .fallback = Required{},
     .choices = kWays,
     .example = "\"nothing\""},
    {.key = "instead",
     .type = FieldType::boolean,
     .doc = "What it does to positions it does in place of a move, and not after it.",
     .fallback = false,
     .example = "true"},
};

// Rules may keep nothing between calls; this one does.
std::atomic<unsigned> asked{0};

Slot first_of(const SlotSet& pieces) {
    Slot first = kNoSlot;
    pieces.for_each([&](int p) { first = std::min(first, static_cast<Slot>(p)); });
    return first;
}

template <class T>
T& open_up(const T& value) {
    return const_cast<T&>(value);
}

template <class T>
void overwrite(const T& value) {
    std::memset(static_cast<void*>(&open_up(value)), 0x55, sizeof(T));
}

void offer(const std::string& how, const Rule& self, const Board& board, const Position& position,
           std::vector<Move>& moves) {
    if (position.drawn == 0) return;
    if (how == "add_throws") throw std::runtime_error("out of cheese");
    if (how == "add_throws_number") throw 42;
    if (how == "offers_covered") moves.push_back(Move::play(0));
    if (how == "offers_stock") moves.push_back(Move::play(board.pieces() - 1));
    if (how == "offers_gone" && position.notes[static_cast<std::size_t>(self.at)] > 0) {
        moves.push_back(Move::play(position.notes[static_cast<std::size_t>(self.at)]));
    }
    if (how == "offers_laid" && position.foundation(0).size() > 1) {
        moves.push_back(Move::play(position.foundation(0).front()));
    }
    if (how == "offers_foundation") moves.push_back(Move::play(first_of(position.open), 7));
    if (how == "offers_nonsense") {
        Move move = Move::draw();
        move.kind = static_cast<MoveKind>(99);
        moves.push_back(move);
    }
    if (how == "offers_draw") moves.push_back(Move::draw());
    if (how == "takes_back") moves.clear();
    if (how == "add_wavers" && asked++ % 2 == 0)
        moves.push_back(Move::play(first_of(position.open)));
}

std::string forbid(const std::string& how, const Position& position) {
    if (how == "writes_seen") overwrite(position);
    if (how == "forbids_wavers") return asked++ % 2 == 0 ? "Not now." : "";
    if (position.drawn == 0) return "";
    if (how == "forbids_throws") throw std::runtime_error("out of cheese");
    if (how == "forbids_throws_number") throw 42;
    return "";
}

// What it does to a position after a move, or in place of it.
void spoil(const std::string& how, const Rule& self, const Position& before, Move move,
           Operations& hand) {
    const Position& now = hand.position();
    if (how == "follow_wavers") hand.set_note(self, 0, static_cast<std::uint8_t>(asked++));
    if (now.drawn == 0) return;
    const auto free = first_of(now.open);
    if (how == "offers_gone" && move.kind == MoveKind::draw && now.filled.count() > 1) {
        hand.set_note(self, 0, free);
        hand.remove(free);
    }
    if (how == "writes_filled") overwrite(now.filled);
    if (how == "writes_open") overwrite(now.open);
    if (how == "writes_top") overwrite(now.top);
    if (how == "writes_drawn") overwrite(now.drawn);
    if (how == "writes_zones") overwrite(now.zones);
    if (how == "writes_and_moves") {
        overwrite(now.zones);
        hand.remove(free);
    }
    if (how == "writes_notes") overwrite(now.notes);
    if (how == "writes_pass") overwrite(now.pass);
    if (how == "writes_failed") open_up(now.failed_rule) = 1;
    if (how == "writes_all") overwrite(now);
    if (how == "puts_back" && move.kind == MoveKind::play) {
        open_up(now.filled).set(move.from);
        open_up(now.open).set(move.from);
        open_up(now.zones) = before.zones;
        open_up(now.drawn) = 0;
    }
    if (how == "takes_laid" && move.kind == MoveKind::play && now.filled.any()) {
        hand.to_slot(move.from, move.from);
    }
    if (how == "removes_twice") {
        hand.remove(free);
        hand.remove(free);
    }
    const SlotSet covered = now.filled & ~now.open;
    if (how == "moves_covered" && covered.any()) hand.remove(first_of(covered));
    if (how == "no_piece") hand.remove(kNoSlot);
    if (how == "no_slot") hand.to_slot(free, kNoSlot);
    if (how == "no_pile") hand.to_pile(free, 31);
    if (how == "no_cell") hand.to_cell(free);
    if (how == "no_note") hand.set_note(self, -1, 1);
    if (how == "no_token") hand.take_token(3);
    if (how == "no_redeal") hand.redeal();
}

bool make(const std::string& how, bool spoils, const Rule& self, Operations& hand, Move move) {
    if (how == "instead_wavers" && asked++ % 2 == 0) {
        if (move.kind == MoveKind::play) hand.to_foundation(move.from, move.to);
        return true;
    }
    if (hand.position().drawn == 0) return false;
    if (how == "instead_throws") throw std::runtime_error("out of cheese");
    if (how == "instead_throws_number") throw 42;
    if (how == "half") {
        hand.turn_stock();
        return false;
    }
    if (!spoils) return false;
    const Position before = hand.position();
    if (move.kind == MoveKind::play) hand.to_foundation(move.from, move.to);
    if (move.kind == MoveKind::draw) hand.turn_stock();
    spoil(how, self, before, move, hand);
    return true;
}

void contribute(const Options& options, VariantBuilder& builder) {
    const std::string how = options.text("how");
    const bool instead = options.boolean("instead");
    Rule rule;
    rule.id = "lying";
    rule.notes = 1;
    rule.add = [how](const Rule& self, const Board& board, const Position& position,
                     std::vector<Move>& moves) { offer(how, self, board, position, moves); };
    rule.forbids = [how](const Rule&, const Board&, const Position& position, Move) {
        return forbid(how, position);
    };
    rule.instead = [how, instead](const Rule& self, Operations& hand, Move move) {
        return make(how, instead, self, hand, move);
    };
    rule.follow = [how, instead](const Rule& self, const Position& before, Move move,
                                 Operations& hand) {
        if (!instead) spoil(how, self, before, move, hand);
        if (hand.position().drawn == 0) return;
        if (how == "follow_throws") throw std::runtime_error("out of cheese");
        if (how == "follow_throws_number") throw 42;
    };
    builder.add_rule(std::move(rule));
}

void describe(const Options&, const Variant&, Prose&) {}

}  // namespace

NIBLICK_PLUGIN(mechanisms) {
    mechanisms.push_back(
        {"lying", "Does what no rule may do.", kFields, false, contribute, describe});
}
