#include "core/play/rule_calls.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include "core/play/extended_play.h"

namespace niblick {

namespace {

std::string failure(const Rule& rule, const std::string& what) {
    return "A rule failed, " + (rule.whose.empty() ? "the table [" + rule.id + "]" : rule.whose) +
           ": " + what;
}

void note(RuleFaults* faults, const Rule& rule, const std::string& what) {
    if (faults != nullptr) faults->note(failure(rule, what));
}

// The arguments of a plugin's rule: copies, so that writing to them does no harm.
class Seen {
  public:
    Seen(const Rule& rule, const Position& position) : position_(position) {
        if (rule.foreign) copy_ = position;
    }
    const Position& operator*() const { return copy_ ? *copy_ : position_; }

  private:
    std::optional<Position> copy_;
    const Position& position_;
};

// Whether a piece is where moves can take pieces from.
bool may_move(const Position& position, Slot piece) {
    switch (position.zones.of(piece)) {
        case Zone::out:
        case Zone::set:
        case Zone::stock:
        case Zone::withheld: return false;
        case Zone::layout: return position.open.test(piece);
        default: break;
    }
    const int foundation = foundation_of(position.zones.of(piece));
    return foundation < 0 || position.foundation(foundation).back() == piece;
}

bool has_room(const Board& board, const Position& position) {
    const Cells& cells = board.variant->cells;
    return position.zones.size(Zone::cells) < cells.count &&
           (cells.uses == 0 || position.holds < cells.uses);
}

// Whether the tables define the effect of this move, which a rule offers.
bool can_be_made(const Board& board, const Position& position, Move move) {
    const Variant& variant = *board.variant;
    const bool piece = move.from < board.pieces() && may_move(position, move.from);
    switch (move.kind) {
        case MoveKind::play:
            if (variant.sets.least > 0) {
                return piece && move.to == 0 && extended::joins_set(board, position, move.from);
            }
            return piece && move.to < variant.foundations();
        case MoveKind::hold:
            return piece && !position.holds_in_cell(move.from) &&
                   (extended::token_of(board, move.from) >= 0 || has_room(board, position));
        case MoveKind::pack:
            return piece && variant.traits.moving && int{move.to} < variant.columns();
        case MoveKind::token:
            return move.to < variant.tokens.size() && extended::can_pay(board, position, move.to);
        case MoveKind::other: return true;
        case MoveKind::draw:
        case MoveKind::redeal:
        case MoveKind::close: break;
    }
    return false;  // the tables offer these themselves
}

// The moves that a rule adds.
std::vector<Move> offers_of(const Rule& rule, const Board& board, const Position& position,
                            const std::vector<Move>& before) {
    std::vector<Move> moves = before;
    rule.add(rule, board, *Seen(rule, position), moves);
    if (moves.size() < before.size() || !std::equal(before.begin(), before.end(), moves.begin())) {
        throw BadOperation("it removed moves that it had not offered");
    }
    moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(before.size()));
    for (const Move move : moves) {
        if (!can_be_made(board, position, move)) {
            throw BadOperation("it offered a move that cannot be made");
        }
    }
    return moves;
}

// Adds the moves of a built-in rule, which is trusted not to touch the moves already there.
void add_own(const Rule& rule, const Board& board, const Position& position,
             std::vector<Move>& moves) {
    const std::size_t before = moves.size();
    rule.add(rule, board, position, moves);
    std::size_t kept = before;
    for (std::size_t i = before; i < moves.size(); ++i) {
        const auto end = moves.begin() + static_cast<std::ptrdiff_t>(kept);
        if (std::find(moves.begin(), end, moves[i]) == end) moves[kept++] = moves[i];
    }
    moves.resize(kept);
}

void check(const Board& board, const Position& position) {
    const std::string law = broken_law(board, position);
    if (!law.empty()) throw BadOperation("the position that it left " + law);
    if (position.failed_rule > 0) throw BadOperation("it marks a rule as failed");
}

constexpr const char* kTwoAnswers = "it gives different answers to the same question";

// Lets a rule change a position by `act`, which returns whether it did, and adds the points that it
// awards. `twice`: calls it on two copies to check purity.
template <class Act>
bool change(const Board& board, Position& position, std::int64_t& points, const Rule& rule,
            bool twice, const Act& act) {
    std::optional<Position> copy;
    if (twice) copy = position;
    Operations operations(board, position, Operations::Trusted{});
    const bool made = act(operations);
    if (copy) {
        Operations others(board, *copy, Operations::Trusted{});
        const bool same =
            act(others) == made && *copy == position && others.awarded() == operations.awarded();
        if (!same) throw BadOperation(kTwoAnswers);
    }
    if (operations.awarded() != 0 && !rule.scores) {
        throw BadOperation("it awards points without saying so");
    }
    points += operations.awarded();
    return made;
}

}  // namespace

std::string describe_caught() {
    try {
        throw;
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "an exception without a message";
    }
}

void RuleFaults::note(const std::string& words) {
    ++count;
    if (first.empty()) first = words;
}

void RuleFaults::note_any(const std::string& words) {
    if (!words.empty()) note(words);
}

void RuleFaults::add(const RuleFaults& others) {
    count += others.count;
    if (first.empty()) first = others.first;
}

void add_offers(const Board& board, const Position& position, std::vector<Move>& moves,
                RuleFaults* faults) {
    for (const Rule& rule : board.variant->rules) {
        if (!rule.add) continue;
        const std::size_t before = moves.size();
        try {
            if (!rule.foreign) {
                add_own(rule, board, position, moves);
                continue;
            }
            for (const Move move : offers_of(rule, board, position, moves)) {
                if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
                    moves.push_back(move);
                }
            }
        } catch (...) {
            moves.resize(before);
            note(faults, rule, describe_caught());
        }
    }
}

Forbidden forbidden(const Board& board, const Position& position, Move move, RuleFaults* faults) {
    const std::vector<Rule>& rules = board.variant->rules;
    if (position.failed_rule > 0) {
        const Rule& rule = rules[position.failed_rule - std::size_t{1}];
        return {&rule, failure(rule, "the effect of the last move is unknown")};
    }
    for (const Rule& rule : rules) {
        if (!rule.forbids) continue;
        try {
            std::string words = rule.forbids(rule, board, *Seen(rule, position), move);
            if (!words.empty()) return {&rule, std::move(words)};
        } catch (...) {
            const std::string what = describe_caught();
            note(faults, rule, what);
            return {&rule, failure(rule, what)};
        }
    }
    return {};
}

SlotSet unlocked(const Board& board, const Position& position) {
    SlotSet free = position.open;
    for (const Rule& rule : board.variant->rules) {
        if (rule.foreign || !rule.forbids) continue;
        position.open.for_each([&](int p) {
            // Rules about foundations say nothing of this move.
            if (!rule.forbids(rule, board, position, Move::hold(p)).empty()) free.reset(p);
        });
    }
    return free;
}

std::string fault_at(const Board& board, const Position& position) {
    if (board.variant->rules.empty()) return "";
    RuleFaults faults;
    if (position.failed_rule > 0) return describe_forbidden(board, position, Move::draw(), &faults);
    std::vector<Move> moves;
    extended::legal_moves(board, position, moves, &faults);
    return faults.first;
}

void ask_again(const Board& board, const Position& position, const std::vector<Move>& moves,
               RuleFaults& faults) {
    for (const Rule& rule : board.variant->rules) {
        if (!rule.foreign) continue;
        try {
            bool same = !rule.add || offers_of(rule, board, position, moves) ==
                                         offers_of(rule, board, position, moves);
            for (const Move move : moves) {
                same = same && (!rule.forbids ||
                                rule.forbids(rule, board, *Seen(rule, position), move) ==
                                    rule.forbids(rule, board, *Seen(rule, position), move));
            }
            if (!same) note(&faults, rule, kTwoAnswers);
        } catch (...) {
            note(&faults, rule, describe_caught());
        }
    }
}

std::string foreign_rules(const Board& board) {
    std::string names;
    for (const Rule& rule : board.variant->rules) {
        if (rule.foreign) names += (names.empty() ? "" : " or ") + rule.whose;
    }
    return names;
}

std::int64_t follow_rules(const Board& board, const Position& position, Move move, Position& next,
                          RuleFaults* faults, bool checked) {
    const std::vector<Rule>& rules = board.variant->rules;
    // The rule to blame if the move cannot be made: one that adds moves may have offered it.
    const Rule* blamed = &*std::find_if(rules.begin(), rules.end() - 1,
                                        [](const Rule& rule) { return bool{rule.add}; });
    std::int64_t points = 0;
    try {
        bool made = false;
        for (const Rule& rule : rules) {
            if (made || !rule.instead) continue;
            blamed = &rule;
            made = change(board, next, points, rule, checked && rule.foreign,
                          [&](Operations& hand) { return rule.instead(rule, hand, move); });
            if (!checked && !rule.foreign) continue;
            if (!made && next != position) throw BadOperation("it made half of a move");
            if (made) check(board, next);
        }
        if (!made) {
            Operations operations(board, next, Operations::Trusted{});
            extended::make(operations, move);
        }
        for (const Rule& rule : rules) {
            if (!rule.follow) continue;
            blamed = &rule;
            change(board, next, points, rule, checked && rule.foreign, [&](Operations& hand) {
                rule.follow(rule, *Seen(rule, position), move, hand);
                return true;
            });
            if (checked || rule.foreign) check(board, next);
        }
        return points;
    } catch (...) {
        note(faults, *blamed, describe_caught());
    }
    next = position;
    next.failed_rule = static_cast<std::uint8_t>(blamed - rules.data() + 1);
    return 0;
}

std::int64_t points_awarded(const Board& board, const Position& before, Move move) {
    if (!board.variant->traits.rules_score) return 0;
    Position next = before;
    return follow_rules(board, before, move, next, nullptr, false);
}

bool stays_when_played(const Board& board, Position& position, Slot piece) {
    Position next = position;
    Operations operations(board, next, Operations::Trusted{});
    for (const Rule& rule : board.variant->rules) {
        if (!rule.instead) continue;
        try {
            if (!rule.instead(rule, operations, Move::play(piece))) continue;
            if (rule.foreign) check(board, next);
        } catch (...) {
            return false;
        }
        if (next.zones.of(piece) != position.zones.of(piece)) return false;
        position = next;
        return true;
    }
    return false;
}

}  // namespace niblick
