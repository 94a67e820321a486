#include "variants/explain/why_not.h"

#include <algorithm>
#include <vector>

#include "core/base/words.h"
#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "variants/explain/describe.h"
#include "variants/explain/takers.h"
#include "variants/explain/token_words.h"

namespace niblick {

namespace {

using Reason = WhyNot::Reason;

constexpr std::size_t kMostTops = 2;  // foundations whose cards are told

const CardKind& kind_of(const Board& board, Slot piece) {
    return board.deck().kind(board.card(piece));
}

std::string the_card(const Board& board, Slot piece) {
    return "the " + describe_card(kind_of(board, piece));
}

// "the 7 of clubs and a card that lies face down".
std::string the_cards(const Board& board, const Position& position, const SlotSet& pieces) {
    std::vector<std::string> names;
    int hidden = 0;
    pieces.for_each([&](int s) {
        const auto piece = static_cast<Slot>(s);
        if (is_face_up(board, position, piece)) {
            names.push_back(the_card(board, piece));
        } else {
            ++hidden;
        }
    });
    if (hidden == 1) names.emplace_back("a card that lies face down");
    if (hidden > 1) names.push_back(number_word(hidden) + " cards that lie face down");
    return listed(names);
}

// Of the cards that cover this one, some may have to go, and of others one or the other.
std::string covered_by(const Board& board, const Position& position, Slot piece, SlotSet covering) {
    std::string waits;
    const Layout& layout = board.layout();
    if (!layout.either_or().empty()) {
        const Slot slot = slot_of(position, piece);
        const SlotSet filled = slots_of(position, position.filled);
        covering = pieces_in(position, layout.above(slot) & filled);
        for (const EitherOr& cover : layout.either_or()) {
            const auto gone = [&](const SlotSet& set) { return !set.intersects(filled); };
            if (cover.lower != slot || std::ranges::any_of(cover.sets, gone)) continue;
            std::vector<std::string> sets;
            for (const SlotSet& set : cover.sets) {
                sets.push_back(the_cards(board, position, pieces_in(position, set & filled)));
            }
            waits += " It waits until one is gone: " + listed_or(sets) + ".";
        }
    }
    if (covering.none() && !waits.empty()) return waits.substr(1);
    return "Covered by " + the_cards(board, position, covering) + "." + waits;
}

// Whether the tables alone say what goes on a card.
bool tables_decide(const Variant& variant) {
    return std::none_of(variant.rules.begin(), variant.rules.end(),
                        [](const Rule& rule) { return rule.add || rule.forbids; });
}

// The sentences on what does not go on the foundations from `first` to before `last`, and what
// does.
std::string no_link_words(const Board& board, const Position& position, const std::string& card,
                          int first, int last) {
    const Links& links = board.variant->links;
    std::vector<std::string> tops, takers;
    bool dead_end = true;
    for (int f = first; f < last; ++f) {
        const Card top = position.top[static_cast<std::size_t>(f)];
        dead_end = dead_end && links.onto(board.face_of(top)).none();
        if (top == kNoCard) continue;
        const std::string name = "the " + describe_card(board.deck().kind(top));
        if (std::find(tops.begin(), tops.end(), name) != tops.end()) continue;
        tops.push_back(name);
        const std::string words = describe_takers(*board.variant, links, top);
        if (!words.empty() && std::find(takers.begin(), takers.end(), words) == takers.end()) {
            takers.push_back(words);
        }
    }
    if (tops.empty()) {
        return dead_end ? "Nothing can be laid on the foundation before a stock card is turned."
                        : with_capital(card) + " cannot start the foundation.";
    }
    if (dead_end) return "Nothing goes on " + listed_or(tops) + ".";
    std::string text = with_capital(card) + " does not go on " + listed_or(tops) + ".";
    if (tables_decide(*board.variant) && tops.size() <= kMostTops) {
        for (const std::string& words : takers) text += ' ' + words;
    }
    return text;
}

std::string no_pack_words(const Board& board, const Position& position, Move move) {
    const Packing& packing = board.variant->packing;
    const Slot end = position.pile(move.to).back();
    std::string text =
        with_capital(the_card(board, move.from)) + " does not go on " + the_card(board, end) + ".";
    const std::string takers = describe_takers(*board.variant, packing.onto, board.card(end));
    if (!takers.empty() && tables_decide(*board.variant)) text += ' ' + takers;
    return text;
}

std::string no_place_words(const Board& board, Move move) {
    const std::string number = std::to_string(move.to + 1);
    if (move.kind == MoveKind::pack) return "There is no column " + number + ".";
    if (move.kind == MoveKind::play) return "There is no foundation " + number + ".";
    const auto& tokens = board.variant->tokens;
    const bool bag = std::any_of(tokens.begin(), tokens.end(),
                                 [](const Token& token) { return token.kind_index >= 0; });
    return bag ? with_capital(the_card(board, move.from)) + " cannot go into the bag."
               : "This game has no cells.";
}

// Of reasons that need neither a card nor a number.
std::string fixed_words(Reason reason) {
    switch (reason) {
        case Reason::over: return "The game is won.";
        case Reason::set_open: return "Finish the set of cards first.";
        case Reason::mystery: return std::string(kMysteryWords);
        case Reason::gone: return "There is no card here any more.";
        case Reason::under_waste: return "Only the top card of the waste may be played.";
        case Reason::cells_full: return "No cell is free.";
        case Reason::cells_used_up: return "No more cards may go to a cell.";
        case Reason::no_stock: return "This game has no stock.";
        case Reason::stock_empty: return "The stock is empty.";
        case Reason::only_when_stuck:
            return "The stock may be turned only when nothing can be played.";
        case Reason::fills_piles: return "Stock cards only fill columns that become empty.";
        case Reason::no_redeal: return "This game has no redeal.";
        case Reason::stock_left: return "There are still cards in the stock.";
        case Reason::last_pass: return "The stock has been gone through for the last time.";
        case Reason::cells_empty: return "No cells hold cards, so none come back.";
        case Reason::nothing_back: return "There are no cards that could come back to the stock.";
        case Reason::no_sets: return "This game has no sets.";
        case Reason::no_set: return "No set is started: choose its first card.";
        case Reason::set_gap: return "There is a gap in this set.";
        case Reason::counter: return "This only counts: no move uses it.";
        case Reason::lone_card: return "A single card cannot be shuffled.";
        case Reason::stock_seen: return "The next stock cards are known already.";
        case Reason::wild_already: return "Any card may be played already.";
        default: return "That cannot be done now.";
    }
}

std::string set_words(const Board& board, const Position& position, Reason reason) {
    const Sets& sets = board.variant->sets;
    const auto cards = position.set();
    if (reason == Reason::set_short) {
        return "A set has at least " + counted(sets.least, "card") + "; this one has " +
               std::to_string(cards.size()) + ".";
    }
    std::vector<std::string> totals;
    for (const int total : sets.totals) totals.push_back(std::to_string(total));
    int sum = 0;
    for (const Slot piece : cards) sum += sets.place[board.face[piece]] + sets.lowest;
    return "The cards of this set add up to " + std::to_string(sum) + ", not " + listed_or(totals) +
           ".";
}

std::string token_words(const Board& board, const Position& position, Move move, Reason reason) {
    const auto& tokens = board.variant->tokens;
    if (move.to >= tokens.size()) return "This game has no such token.";
    const std::string& name = tokens[move.to].name;
    if (reason == Reason::cannot_pay) {
        std::vector<std::string> short_of;
        for (const TokenCost& cost : tokens[move.to].costs) {
            const auto at = static_cast<std::size_t>(cost.token);
            const int had = position.tokens[at];
            if (had >= cost.n) continue;
            short_of.push_back(counted_tokens(*board.variant, tokens[at].name, had));
        }
        return with_capital(name) + " costs " + describe_costs(*board.variant, tokens[move.to]) +
               "; you have " + listed(short_of) + ".";
    }
    return reason == Reason::none_left ? "No " + name + " is left."
                                       : no_link_words(board, position, "the " + name, 0, 1);
}

// Of reasons that tell of the card `piece`; empty for others.
std::string card_words(const Board& board, const Position& position, const WhyNot& why,
                       Slot piece) {
    if (piece >= board.pieces()) return "";
    const std::string card = with_capital(the_card(board, piece));
    switch (why.reason) {
        case Reason::taken: return card + " is in the set being taken; undo puts it back.";
        case Reason::laid: return card + " lies on a foundation and fits on no column.";
        case Reason::covered: return covered_by(board, position, piece, why.covering);
        case Reason::cell_waits:
            return card + " stays in its cell until no card is left in the tableau.";
        case Reason::fresh:
            return card + " became available during this set: finish the set first.";
        case Reason::not_in_sets: return card + " cannot be in a set.";
        case Reason::not_in_set: return card + " does not fit the current set.";
        case Reason::no_whole:
            return "No set can be completed with " + the_card(board, piece) + " now.";
        case Reason::no_packing: return card + " cannot be moved to a column.";
        case Reason::same_column: return card + " is in this column already.";
        case Reason::tied: return card + " may not leave the card below it for another column.";
        case Reason::no_fill: return card + " may not be moved to an empty column.";
        case Reason::not_for_cells: return card + " cannot go to a cell.";
        case Reason::other_source: return "Only the top of the foundation may go to a cell.";
        default: return "";
    }
}

std::string describe_reason(const Board& board, const Position& position, const WhyNot& why,
                            Move move) {
    switch (why.reason) {
        case Reason::nothing: return "";
        case Reason::forbidden: return describe_forbidden(board, position, why.move, nullptr);
        case Reason::no_place: return no_place_words(board, move);
        case Reason::set_short:
        case Reason::set_sum: return set_words(board, position, why.reason);
        case Reason::no_token:
        case Reason::none_left:
        case Reason::cannot_pay: return token_words(board, position, move, why.reason);
        case Reason::other_source:
            if (move.from == kTop) return "The top of the foundation cannot go to a cell.";
            break;
        case Reason::not_for_cells:
            if (move.from == kTop) return "No card of the foundation can go to a cell now.";
            break;
        case Reason::no_link:
            if (move.kind == MoveKind::token) {
                return token_words(board, position, move, why.reason);
            }
            if (move.kind == MoveKind::pack) return no_pack_words(board, position, move);
            return no_link_words(board, position, the_card(board, move.from), move.to, move.to + 1);
        default: break;
    }
    const std::string words = card_words(board, position, why, move.from);
    return words.empty() ? fixed_words(why.reason) : words;
}

// Whether a piece that fits no foundation might have gone to a column.
bool may_pack(const Board& board, const Position& position, Slot piece) {
    const Packing& packing = board.variant->packing;
    if (!packing.on || position.in_set()) return false;
    if (position.holds_in_cell(piece)) return board.variant->cells.to_pile;
    return position.filled.test(piece) || packing.from_waste;
}

}  // namespace

std::string describe_why_not(const Board& board, const Position& position, Slot piece) {
    const WhyNot why = why_not(board, position, piece);
    if (why.reason != Reason::no_link) {
        return describe_reason(board, position, why, Move::play(piece));
    }
    const int foundations = board.variant->foundations();
    std::string text = no_link_words(board, position, the_card(board, piece), 0, foundations);
    if (may_pack(board, position, piece)) text += " It fits on no column.";
    return text;
}

std::string describe_why_not(const Board& board, const Position& position, Move move) {
    return describe_reason(board, position, why_not(board, position, move), move);
}

std::string describe_why_not_turn(const Board& board, const Position& position) {
    return describe_reason(board, position, why_not_turn(board, position), Move::draw());
}

}  // namespace niblick
