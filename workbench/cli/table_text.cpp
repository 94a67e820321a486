#include "workbench/cli/table_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "core/observe.h"
#include "core/play.h"
#include "workbench/cli/words.h"

namespace niblick::cli {

namespace {

// The cells of a table: one text for each slot, all of one width; blank where a card has gone.
struct Cells {
    std::vector<std::string> text;
    std::size_t width = 4;
};

Cells cells_of(const Board& board, const Position& position) {
    SlotSet playable;
    for (const Move move : legal_moves(board, position)) {
        if (move.kind == MoveKind::play) playable.set(move.from);
    }
    const Observation seen = observe(board, position);
    Cells cells;
    for (const CardKind& kind : board.deck().kinds()) {
        cells.width = std::max(cells.width, kind.name.size() + 2);
    }
    for (int s = 0; s < board.layout().size(); ++s) {
        const Observation::Spot& spot = seen.slots[static_cast<std::size_t>(s)];
        std::string text;
        if (spot.sight == Observation::Sight::hidden) {
            text = " ## ";
        } else if (spot.sight == Observation::Sight::seen) {
            const std::string& name = board.deck().name(spot.card);
            text = playable.test(s)        ? "[" + name + "]"
                   : position.open.test(s) ? "(" + name + ")"
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

std::string columns_text(const Board& board, const Position& position, const Cells& cells) {
    const auto& piles = board.layout().piles();
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
            line += row < pile.size() ? cells.text[pile[row]] : std::string(cells.width, ' ');
            line += ' ';
        }
        add_line(text, line);
    }
    return text;
}

std::string rows_text(const Board& board, const Position& position, const Cells& cells) {
    // An even step lets a card lie between two of the row above.
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
            if (!position.filled.test(slot)) continue;
            const double x = static_cast<double>(board.layout().place(slot).x - left) * step;
            line.resize(std::max(line.size(), static_cast<std::size_t>(std::lround(x))), ' ');
            line += cells.text[slot];
        }
        if (!line.empty() || !text.empty()) add_line(text, line);
    }
    return text;
}

}  // namespace

std::string tableau_text(const Board& board, const Position& position) {
    if (position.filled.none()) return "(the tableau is cleared)\n";
    const Cells cells = cells_of(board, position);
    return board.layout().drawing() == Drawing::columns ? columns_text(board, position, cells)
                                                        : rows_text(board, position, cells);
}

std::string piles_text(const Board& board, const Position& position) {
    const Observation seen = observe(board, position);
    std::string text = seen.tops.size() == 1 ? "Foundation:" : "Foundations:";
    for (std::size_t f = 0; f < seen.tops.size(); ++f) {
        const Card top = seen.tops[f];
        text += ' ';
        if (seen.tops.size() > 1) text += std::to_string(f + 1) + "=";
        text += top == kNoCard ? "(empty)" : board.deck().name(top);
    }
    if (!board.variant->traits.has_stock) return text + '\n';
    text += "   Stock: " + counted_words(static_cast<std::uint64_t>(seen.stock_left), "card");
    if (seen.next_stock_card != kNoCard) {
        text += ", the next is " + board.deck().name(seen.next_stock_card);
    } else if (seen.next_stock_rank > 0) {
        text += ", the next is of rank " + rank_word(seen.next_stock_rank);
    }
    return text + '\n';
}

std::string moves_text(const Board& board, const Position& position) {
    std::vector<std::string> names;
    for (const Move move : legal_moves(board, position)) names.push_back(move_text(board, move));
    return names.empty() ? "none" : joined(names, " ");
}

}  // namespace niblick::cli
