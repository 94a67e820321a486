#include "workbench/cli/game/typed.h"

#include <algorithm>
#include <vector>

#include "core/base/read_number.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "variants/explain/refusal.h"
#include "variants/explain/why_not.h"
#include "variants/text/diagnostic.h"
#include "workbench/cli/text/format.h"
#include "workbench/table/words/extended_text.h"

namespace niblick::cli {

namespace {

// A card's name without marks, and its target.
struct Name {
    int kind = -1;
    std::optional<std::uint64_t> piece;
    std::optional<MoveKind> how;
    std::optional<std::uint64_t> to;  // a foundation or a column, from 1
};

bool packs(const Board& board) {
    return board.variant->packing.on;
}

// Parses a target: "cell", "bag", "c3", "f2", or a number of a column, or of a foundation if cards
// cannot go to columns.
bool read_goal(const Board& board, std::string_view text, Name& name) {
    const std::string goal = lower(text);
    if (goal == "cell" || goal == "bag") {
        name.how = MoveKind::hold;
        return goal == "cell" ? board.variant->cells.count > 0 : has_bag(*board.variant);
    }
    const bool column = goal.starts_with('c') || goal.starts_with('p');
    const bool marked = column || goal.starts_with('f');
    name.to = read_number<std::uint64_t>(std::string_view(goal).substr(marked ? 1 : 0));
    if (!name.to) return false;
    const bool pack = column || (!marked && packs(board));
    name.how = pack ? MoveKind::pack : MoveKind::play;
    return pack ? packs(board) : board.variant->foundations() > 1;
}

std::optional<Name> read_name(const Board& board, std::string_view text) {
    Name name;
    if (const auto space = text.find(' '); space != std::string_view::npos) {
        if (!read_goal(board, text.substr(space + 1), name)) return std::nullopt;
        text = text.substr(0, space);
    } else if (const auto mark = text.find('>'); mark != std::string_view::npos) {
        const std::string_view goal = text.substr(mark + 1);
        if (const auto number = read_number<std::uint64_t>(goal)) {
            name.to = number;
            name.how = MoveKind::play;
        } else if (!read_goal(board, goal, name)) {
            return std::nullopt;
        }
        text = text.substr(0, mark);
    }
    if (const auto mark = text.find('@'); mark != std::string_view::npos) {
        name.piece = read_number<std::uint64_t>(text.substr(mark + 1));
        if (!name.piece) return std::nullopt;
        text = text.substr(0, mark);
    }
    name.kind = board.deck().find_kind(text);
    if (name.kind < 0) return std::nullopt;
    return name;
}

bool is_named(const Board& board, const Name& name, Slot piece) {
    return board.deck().kind_index(board.card(piece)) == name.kind &&
           (!name.piece || *name.piece == piece);
}

// The visible pieces of the tableau, the cells and the waste that match the name.
std::vector<Slot> in_sight(const Board& board, const Position& position, const Name& name) {
    const Observation seen = observe(board, position);
    std::vector<Slot> pieces;
    for (std::size_t p = 0; p < seen.slots.size(); ++p) {
        const auto piece = static_cast<Slot>(p);
        if (seen.slots[p].visibility != Observation::Visibility::seen) continue;
        if (position.has_taken(piece)) continue;
        if (is_named(board, name, piece)) pieces.push_back(piece);
    }
    return pieces;
}

// Where a card that is not visible in the tableau is, as far as the player knows.
std::string whereabouts(const Board& board, const Position& position, const Name& name) {
    const std::string& text = board.deck().kinds()[static_cast<std::size_t>(name.kind)].name;
    bool taken = false;
    for (const Slot piece : position.set()) taken = taken || is_named(board, name, piece);
    if (taken) return text + " is in the current set.";
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const Card top = position.top[static_cast<std::size_t>(f)];
        if (top != kNoCard && board.deck().kind_index(top) == name.kind) {
            return text + " lies on the foundation.";
        }
    }
    const Observation seen = observe(board, position);
    if (seen.unseen[static_cast<std::size_t>(name.kind)] > 0) return text + " is not visible.";
    if (seen.next_stock_card != kNoCard &&
        board.deck().kind_index(seen.next_stock_card) == name.kind) {
        return text + " is the next card of the stock.";
    }
    for (const Card card : seen.known_stock) {
        if (board.deck().kind_index(card) != name.kind) continue;
        return text + (position.pass > 0 ? " is back in the stock." : " is in the stock.");
    }
    return text + " is no longer on the table.";
}

std::string no_such_card(std::string_view text) {
    return in_quotes(text) + " is not a card of this game; 'help' lists the commands.";
}

// The typed forms of a piece's legal moves other than plays.
std::vector<std::string> other_forms(const Board& board, const Position& position, Slot piece) {
    std::vector<std::string> forms;
    for (const Move move : legal_moves(board, position)) {
        if (move.from == piece && move.kind != MoveKind::play) {
            forms.push_back(form_text(board, move));
        }
    }
    return forms;
}

// Appends the line that forbids something to its sentence; unchanged without rules.
std::string with_line(std::string sentence, const Loaded* rules, const RuleKey& key) {
    if (rules == nullptr) return sentence;
    return std::move(sentence) + " (" + describe_line(line_of(rules->rules, rules->sources, key)) +
           ")";
}

std::string why_one(const Board& board, const Position& position, Slot piece, const Loaded* rules) {
    const std::string why = describe_why_not(board, position, piece);
    if (!why.empty()) {
        return with_line(
            why, rules,
            rules == nullptr ? RuleKey{} : why_no_piece(rules->rules, board, position, piece));
    }
    const std::vector<std::string> forms = other_forms(board, position, piece);
    if (forms.empty()) return "It can be played.";
    const std::vector<Move> legal = legal_moves(board, position);
    const bool plays = std::any_of(legal.begin(), legal.end(), [piece](Move move) {
        return move.from == piece && move.kind == MoveKind::play;
    });
    return (plays ? "It can be played, or moved: " : "It cannot be played but can be moved: ") +
           joined(forms, ", ") + '.';
}

std::string why_each(const Board& board, const Position& position, const Name& name,
                     const Loaded* rules = nullptr) {
    const std::vector<Slot> pieces = in_sight(board, position, name);
    if (pieces.empty()) return whereabouts(board, position, name);
    std::vector<std::string> lines;
    for (const Slot piece : pieces) {
        lines.push_back(board.deck().name(board.card(piece)) + ", " +
                        describe_place(board, position, piece) + ": " +
                        why_one(board, position, piece, rules));
    }
    return joined(lines, "\n");
}

// The move of a text that names no card, such as "redeal"; nothing for any other text.
std::optional<Move> word_move(const Board& board, const std::string& text) {
    if (text == "draw" || text == "d") return Move::draw();
    if (text.starts_with("draw ") || text.starts_with("d ")) {
        return parse_move(board, "draw>" + text.substr(text.find(' ') + 1));
    }
    if (text.starts_with("draw>")) return parse_move(board, text);
    if (board.variant->traits.plain) return std::nullopt;
    if (text == "redeal") return Move::redeal();
    if (text == "close") return Move::close();
    if (text == "top cell" || text == "top>cell") return Move::hold(kTop);
    for (std::size_t t = 0; t < board.variant->tokens.size(); ++t) {
        if (text == "use " + lower(board.variant->tokens[t].name)) {
            return Move::token(static_cast<int>(t));
        }
    }
    if (text.starts_with("rule ")) return parse_move(board, text);
    return std::nullopt;
}

// The key behind the refusal of a move of word_move.
RuleKey key_of_word(const RuleSet& rules, const Board& board, const Position& position, Move move) {
    if (position.in_set() && move.kind != MoveKind::close)
        return key_deciding(rules, Decision::sets);
    switch (move.kind) {
        case MoveKind::draw: return why_no_turn(rules, board, position);
        case MoveKind::close: return why_no_close(rules, board, position);
        case MoveKind::redeal: return why_no_redeal(rules, board, position);
        case MoveKind::token: return why_no_token(rules, board, position, move.to);
        case MoveKind::hold: return why_no_cell(rules, board, position, move.from);
        case MoveKind::play:
        case MoveKind::pack:
        case MoveKind::other: break;
    }
    return why_no_turn(rules, board, position);
}

// The move of a piece to the named target; nothing if no move has a number as high.
std::optional<Move> move_there(const Name& name, Slot piece) {
    if (name.how == MoveKind::hold) return Move::hold(piece);
    if (*name.to < 1 || *name.to > 255) return std::nullopt;
    const int to = static_cast<int>(*name.to) - 1;
    return name.how == MoveKind::pack ? Move::pack(piece, to) : Move::play(piece, to);
}

// The key behind the refusal of a move of move_there.
RuleKey key_of_move(const RuleSet& rules, const Board& board, const Position& position, Move move) {
    switch (move.kind) {
        case MoveKind::hold: return why_no_cell(rules, board, position, move.from);
        case MoveKind::pack: return why_no_pile(rules, board, position, move.from, move.to);
        default: return why_no_piece(rules, board, position, move.from);
    }
}

// Why a card, with those on it, cannot go to the named target.
std::string why_there(const Board& board, const Position& position, const Name& name,
                      const Loaded* rules = nullptr) {
    const std::vector<Slot> pieces = in_sight(board, position, name);
    if (pieces.empty()) return whereabouts(board, position, name);
    std::vector<std::string> lines;
    for (const Slot piece : pieces) {
        const std::optional<Move> move = move_there(name, piece);
        if (!move) return "There is no place " + std::to_string(*name.to) + ".";
        const std::string why = describe_why_not(board, position, *move);
        if (why_not(board, position, *move).reason == WhyNot::Reason::no_place) return why;
        const bool known = rules != nullptr && !why.empty();
        lines.push_back(
            board.deck().name(board.card(piece)) + ", " + describe_place(board, position, piece) +
            ": " +
            with_line(why.empty() ? "It can be moved there." : why, known ? rules : nullptr,
                      known ? key_of_move(rules->rules, board, position, *move) : RuleKey{}));
    }
    return joined(lines, "\n");
}

// Without a target, plays are preferred to other moves.
std::vector<Move> moves_meant(const Board& board, const Position& position, const Name& name) {
    std::vector<Move> meant;
    bool plays = false;
    for (const Move move : legal_moves(board, position)) {
        if (move.from >= board.pieces() || !is_named(board, name, move.from)) continue;
        if (name.how && *name.how != move.kind) continue;
        if (name.to && *name.to != move.to + 1U) continue;
        plays = plays || move.kind == MoveKind::play;
        meant.push_back(move);
    }
    if (plays) std::erase_if(meant, [](Move move) { return move.kind != MoveKind::play; });
    return meant;
}

}  // namespace

std::vector<std::string> phrases(const Board& board, const std::vector<std::string>& words) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string phrase = words[i];
        std::size_t more = 0;
        if (!board.variant->traits.plain && lower(phrase) == "use") {
            for (const Token& token : board.variant->tokens) {
                const std::vector<std::string> name = words_of(token.name);
                std::size_t same = 0;
                while (same < name.size() && i + 1 + same < words.size() &&
                       lower(words[i + 1 + same]) == lower(name[same])) {
                    ++same;
                }
                if (same == name.size()) more = std::max(more, same);
            }
            if (more == 0 && i + 1 < words.size()) more = 1;
        } else if (lower(phrase) == "rule" && i + 2 < words.size()) {
            more = 2;
        } else if (i + 1 < words.size()) {
            Name name;
            more = read_goal(board, words[i + 1], name) ? 1 : 0;
        }
        for (; more > 0; --more) phrase += ' ' + words[++i];
        result.push_back(phrase);
    }
    return result;
}

Typed typed_move(const Board& board, const Position& position, std::string_view text) {
    if (const auto move = word_move(board, lower(text))) {
        if (is_legal(board, position, *move)) return {*move, ""};
        return {std::nullopt, describe_why_not(board, position, *move)};
    }
    if (lower(text).starts_with("use ")) {
        return {std::nullopt, "There is no '" + std::string(text.substr(4)) + "' to be used."};
    }
    const auto name = read_name(board, text);
    if (!name) return {std::nullopt, no_such_card(text)};
    const std::vector<Move> meant = moves_meant(board, position, *name);
    const bool other = !meant.empty() && meant.front().kind != MoveKind::play;
    if (meant.size() == 1 && (!other || name->how)) return {meant.front(), ""};
    if (meant.empty()) {
        return {std::nullopt,
                name->how ? why_there(board, position, *name) : why_each(board, position, *name)};
    }
    std::vector<std::string> ways;
    for (const Move move : meant) {
        ways.push_back(form_text(board, move) + " (" + describe_place(board, position, move.from) +
                       ")");
    }
    return {std::nullopt, (other ? "It cannot be played but can be moved: " : "Which one: ") +
                              joined(ways, ", ") + (other ? "." : "?")};
}

std::vector<Slot> pieces_named(const Board& board, const Position& position,
                               std::string_view text) {
    const auto name = read_name(board, text);
    return name ? in_sight(board, position, *name) : std::vector<Slot>{};
}

std::string why_text(const Board& board, const Position& position, std::string_view text,
                     const Loaded* rules) {
    if (const auto move = word_move(board, lower(text))) {
        if (!is_legal(board, position, *move)) {
            const bool known = rules != nullptr && move->kind != MoveKind::other;
            return with_line(describe_why_not(board, position, *move), known ? rules : nullptr,
                             known ? key_of_word(rules->rules, board, position, *move) : RuleKey{});
        }
        return move->kind == MoveKind::draw ? "The stock can be turned." : "That can be done.";
    }
    const auto name = read_name(board, text);
    if (!name) return no_such_card(text);
    return name->how ? why_there(board, position, *name, rules)
                     : why_each(board, position, *name, rules);
}

}  // namespace niblick::cli
