#include "workbench/table/words/table_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "core/play/observe.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "workbench/kit/text.h"
#include "workbench/table/stock_ahead.h"
#include "workbench/table/words/extended_text.h"

namespace niblick {

namespace {

// The texts of the pieces of the tableau, all of one width; blank for a card that has gone.
struct Fields {
    std::vector<std::string> text;
    std::size_t width = 4;

    // Of a piece, or of an empty place (kNoSlot).
    std::string of(Slot piece) const {
        return piece == kNoSlot ? std::string(width, ' ') : text[piece];
    }
};

Fields fields_of(const Board& board, const Position& position) {
    SlotSet playable;
    SlotSet movable;
    for (const Move move : legal_moves(board, position)) {
        if (move.from >= board.pieces()) continue;
        (move.kind == MoveKind::play ? playable : movable).set(move.from);
    }
    const Observation seen = observe(board, position);
    const SlotSet free = unlocked(board, position);
    Fields cells;
    for (const CardKind& kind : board.deck().kinds()) {
        cells.width = std::max(cells.width, kind.name.size() + 2);
    }
    for (std::size_t p = 0; p < seen.slots.size(); ++p) {
        const int s = static_cast<int>(p);
        const Observation::Spot& spot = seen.slots[p];
        std::string text;
        if (!position.filled.test(s)) {
            text.clear();
        } else if (spot.visibility == Observation::Visibility::hidden) {
            text = " ## ";
        } else if (spot.visibility == Observation::Visibility::seen) {
            const std::string& name = board.deck().name(spot.card);
            text = playable.test(s)  ? "[" + name + "]"
                   : movable.test(s) ? "<" + name + ">"
                   : free.test(s)    ? "(" + name + ")"
                                     : " " + name + " ";
        }
        text.resize(cells.width, ' ');
        cells.text.push_back(std::move(text));
    }
    return cells;
}

void add_line(std::string& text, std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
}

// The piles of the tableau: as they are, or by the slots of the layout, with kNoSlot for one that
// is known to be empty.
std::vector<std::vector<Slot>> piles_of(const Board& board, const Position& position) {
    if (board.variant->traits.moving) return observe(board, position).piles;
    std::vector<std::vector<Slot>> piles = board.layout().piles();
    for (auto& pile : piles) {
        for (Slot& slot : pile) slot = piece_in(position, slot);
    }
    return piles;
}

std::string columns_text(const Board& board, const Position& position, const Fields& cells) {
    const auto piles = piles_of(board, position);
    std::string text;
    std::string line;
    std::size_t rows = 0;
    for (std::size_t p = 0; p < piles.size(); ++p) {
        std::string head = (p < 9 ? "  " : " ") + std::to_string(p + 1);
        head.resize(cells.width + 1, ' ');
        line += head;
        for (std::size_t i = 0; i < piles[p].size(); ++i) {
            if (position.filled.test(piles[p][i])) rows = std::max(rows, i + 1);
        }
    }
    add_line(text, line);
    for (std::size_t row = 0; row < rows; ++row) {
        line.clear();
        for (const auto& pile : piles) {
            line += cells.of(row < pile.size() ? pile[row] : kNoSlot);
            line += ' ';
        }
        add_line(text, line);
    }
    return text;
}

std::string rows_text(const Board& board, const Position& position, const Fields& cells) {
    // An even step lets a card be centred between two of the row above.
    const auto step = static_cast<double>(cells.width + 2 + cells.width % 2);
    std::map<float, std::vector<Slot>> rows;
    float left = 0;
    for (int s = 0; s < board.layout().size(); ++s) {
        const Place& place = board.layout().place(static_cast<Slot>(s));
        rows[place.row].push_back(static_cast<Slot>(s));
        left = std::min(left, place.x);
    }
    std::string text;
    for (auto& [row, slots] : rows) {
        std::stable_sort(slots.begin(), slots.end(), [&](Slot a, Slot b) {
            return board.layout().place(a).x < board.layout().place(b).x;
        });
        std::string line;
        for (const Slot slot : slots) {
            const Slot piece = piece_in(position, slot);
            if (!position.filled.test(piece)) continue;
            const double x = static_cast<double>(board.layout().place(slot).x - left) * step;
            line.resize(std::max(line.size(), static_cast<std::size_t>(std::lround(x))), ' ');
            line += cells.of(piece);
        }
        if (!line.empty() || !text.empty()) add_line(text, line);
    }
    return text;
}

// The redeals left: ", 2 more passes".
std::string passes_text(const Board& board, const Position& position) {
    const int passes = board.variant->stock_plan.passes;
    if (passes == 1) return "";
    if (passes == 0) return ", any number of passes";
    const int left = std::max(0, passes - 1 - position.pass);
    return left == 0 ? ", the last pass"
                     : ", " + std::to_string(left) + (left == 1 ? " more pass" : " more passes");
}

}  // namespace

std::string tableau_text(const Board& board, const Position& position) {
    if (board.layout().size() == 0) return "";
    if (position.filled.none()) return "(the tableau is cleared)\n";
    const Fields cells = fields_of(board, position);
    return board.layout().drawing() == Drawing::columns ? columns_text(board, position, cells)
                                                        : rows_text(board, position, cells);
}

std::string piles_text(const Board& board, const Position& position) {
    const Observation seen = observe(board, position);
    const std::string extras = extras_text(board, position);
    const bool sets = board.variant->sets.least > 0;
    std::string text = sets ? "" : seen.tops.size() == 1 ? "Foundation:" : "Foundations:";
    for (std::size_t f = 0; f < seen.tops.size() && !sets; ++f) {
        const Card top = seen.tops[f];
        text += ' ';
        if (seen.tops.size() > 1) text += std::to_string(f + 1) + "=";
        text += top == kNoCard ? "(empty)" : board.deck().name(top);
    }
    if (!board.variant->traits.has_stock) return text + (sets ? "" : "\n") + extras;
    text += sets ? "Stock: " : "   Stock: ";
    text += counted(seen.stock_left, "card");
    if (seen.withheld > 0) text += ", " + std::to_string(seen.withheld) + " withheld";
    const bool all = board.variant->visibility.next_stock == Visibility::NextStock::all;
    const std::vector<Card> ahead = all ? seen.known_stock : stock_ahead(board, position, seen);
    if (ahead.size() > 1) {
        text += all ? ":" : ", the next are";
        for (const Card card : ahead) text += " " + board.deck().name(card);
    } else if (seen.next_stock_card != kNoCard) {
        text += ", the next is " + board.deck().name(seen.next_stock_card);
    } else if (seen.next_stock_rank > 0) {
        text += ", the next is of rank " + board.deck().signs().word(seen.next_stock_rank);
    }
    return text + passes_text(board, position) + '\n' + extras;
}

std::string moves_text(const Board& board, const Position& position) {
    std::vector<std::string> names;
    for (const Move move : legal_moves(board, position)) names.push_back(form_text(board, move));
    return names.empty() ? "none" : joined(names, board.variant->traits.plain ? " " : ", ");
}

}  // namespace niblick
