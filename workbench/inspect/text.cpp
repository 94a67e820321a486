#include "workbench/kit/text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "core/play/observe.h"
#include "workbench/inspect/words.h"
#include "workbench/table/words/extended_text.h"
#include "workbench/table/words/table_text.h"

namespace niblick {

namespace {

using Words = std::vector<std::string>;

bool is_blank(char c) {
    return std::string_view("[]<>() ").find(c) != std::string_view::npos;
}

// A text without blanks and the marks around cards: "[7H] " gives 7H.
std::string bare(std::string_view text) {
    std::string rest;
    std::copy_if(text.begin(), text.end(), std::back_inserter(rest),
                 [](char c) { return !is_blank(c); });
    return rest;
}

// The words of a text without those marks: "[7H](8C)" gives 7H and 8C.
Words bare_words(std::string_view text) {
    Words words;
    for (bool inside = false; const char c : text) {
        if (!is_blank(c)) {
            if (!inside) words.emplace_back();
            words.back() += c;
        }
        inside = !is_blank(c);
    }
    return words;
}

Words lines_of(const std::string& text) {
    std::istringstream in(text);
    Words lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The text of one position, read as a player reads it.
class TextReader {
  public:
    explicit TextReader(const Session& session)
        : board_(session.board()),
          position_(session.position()),
          seen_(observe(board_, position_)) {}

    std::string fault() {
        const std::string tableau = tableau_text(board_, position_);
        if (board_.layout().size() == 0) {
            expect({}, bare_words(tableau), "a game without a tableau");
        } else {
            expect(wording_fault("the tableau", tableau));
            read_tableau(lines_of(tableau));
        }
        const std::string piles = piles_text(board_, position_);
        read_piles(piles);
        const std::string moves = moves_text(board_, position_);
        expect(wording_fault("the list of moves", moves));
        const bool none = legal_moves(board_, position_).empty();
        if (none != (moves == "none")) expect("the list of moves is '" + moves + "'");
        return std::move(fault_);
    }

  private:
    void expect(const std::string& fault) {
        if (fault_.empty() && !fault.empty()) fault_ = "as text: " + fault;
    }
    void expect(const Words& wanted, const Words& got, std::string_view where) {
        if (got != wanted) wrong(joined(wanted, " "), joined(got, " "), std::string(where));
    }
    void wrong(const std::string& wanted, const std::string& got, const std::string& where) {
        expect(where + " shows '" + got + "' instead of '" + wanted + "'");
    }

    std::string name(Slot piece) const {
        if (piece == kNoSlot || !position_.filled.test(piece)) return "";
        return name_in_text(board_, position_, piece);
    }
    Words names(const std::vector<Slot>& pieces) const {
        Words words;
        for (const Slot piece : pieces) words.push_back(board_.deck().name(board_.card(piece)));
        return words;
    }

    void read_tableau(const Words& lines) {
        if (position_.filled.none()) {
            return expect({"the", "tableau", "is", "cleared"}, bare_words(joined(lines, " ")),
                          "an empty tableau");
        }
        board_.layout().drawing() == Drawing::columns ? read_columns(lines) : read_rows(lines);
    }

    const Place& place(Slot piece) const {
        return board_.layout().place(slot_of(position_, piece));
    }

    // The pieces of the piles as they were dealt, kNoSlot where one has gone.
    std::vector<std::vector<Slot>> piles_by_slot() const {
        std::vector<Slot> pieces(static_cast<std::size_t>(board_.layout().size()), kNoSlot);
        position_.filled.for_each([&](int p) {
            const auto piece = static_cast<Slot>(p);
            pieces[slot_of(position_, piece)] = piece;
        });
        std::vector<std::vector<Slot>> piles = board_.layout().piles();
        for (auto& pile : piles) {
            for (Slot& slot : pile) slot = pieces[slot];
        }
        return piles;
    }

    // Every card must be under the number of its column, in its line.
    void read_columns(const Words& lines) {
        std::vector<std::vector<Slot>> piles = seen_.piles;
        if (!board_.variant->traits.moving) piles = piles_by_slot();
        std::size_t width = 4, most = 0;
        for (const CardKind& kind : board_.deck().kinds()) {
            width = std::max(width, kind.name.size() + 2);
        }
        for (const auto& pile : piles) most = std::max(most, pile.size());
        if (lines.size() > most + 1) expect("there are more lines than cards in a column");
        for (std::size_t p = 0; p < piles.size(); ++p) {
            for (std::size_t row = 0; row <= most; ++row) {
                const std::string wanted = row == 0                 ? std::to_string(p + 1)
                                           : row <= piles[p].size() ? name(piles[p][row - 1])
                                                                    : "";
                const std::string_view line =
                    row < lines.size() ? std::string_view(lines[row]) : std::string_view();
                const std::size_t begin = std::min(p * (width + 1), line.size());
                const std::string got = bare(line.substr(begin, width + 1));
                if (got == wanted) continue;
                wrong(wanted, got,
                      "line " + std::to_string(row) + " of column " + std::to_string(p + 1));
            }
        }
        for (const std::string& line : lines) {
            if (line.size() > piles.size() * (width + 1)) expect("a line has too many columns");
        }
    }

    // Every card must be in the line of its row, in the order from left to right. Rows that are
    // empty from the top on have no line.
    void read_rows(const Words& lines) {
        std::map<float, std::vector<Slot>> rows;
        for (int s = 0; s < board_.layout().size(); ++s) {
            rows[board_.layout().place(static_cast<Slot>(s)).row];
        }
        position_.filled.for_each([&](int p) {
            const auto piece = static_cast<Slot>(p);
            rows[place(piece).row].push_back(piece);
        });
        std::size_t line = 0;
        for (auto& [height, pieces] : rows) {
            std::stable_sort(pieces.begin(), pieces.end(), [&](Slot a, Slot b) {
                return std::pair(place(a).x, slot_of(position_, a)) <
                       std::pair(place(b).x, slot_of(position_, b));
            });
            Words wanted;
            for (const Slot piece : pieces) wanted.push_back(name(piece));
            if (wanted.empty() && line == 0) continue;
            expect(wanted, line < lines.size() ? bare_words(lines[line]) : Words(),
                   "a line of the tableau");
            ++line;
        }
        if (lines.size() != line) expect("the tableau has too many lines");
    }

    // The rest of the line that begins with a head, or of what follows it in its line.
    std::optional<std::string> after_head(const std::string& text, const std::string& head) {
        const auto at = text.find(head);
        if (at == std::string::npos) {
            expect("'" + head + "' is missing");
            return std::nullopt;
        }
        const auto begin = at + head.size();
        return text.substr(begin, text.find('\n', at) - begin);
    }

    void read_piles(const std::string& text) {
        const Variant& variant = *board_.variant;
        const bool sets = variant.sets.least > 0;
        const bool anything = !sets || variant.traits.has_stock || !variant.traits.plain;
        if (anything) expect(wording_fault("the line of piles", text));
        if (!sets) read_foundations(text);
        if (variant.traits.has_stock) {
            const auto rest = after_head(text, "Stock: ");
            const Words words = bare_words(rest.value_or(""));
            if (words.empty() || words[0] != std::to_string(seen_.stock_left)) {
                expect("the stock of " + counted(seen_.stock_left, "card") + " is '" +
                       rest.value_or("") + "'");
            }
        }
        if (variant.traits.plain) return;
        if (variant.traits.has_stock && variant.stock_plan.to == StockPlan::To::waste) {
            const auto rest = after_head(text, "Waste: ");
            const std::string top =
                seen_.waste.empty() ? "empty" : board_.deck().name(board_.card(seen_.waste.back()));
            const Words words = bare_words(rest.value_or(""));
            if (words.empty() || words[0] != top) expect("the waste does not begin with " + top);
        }
        if (variant.cells.count > 0) {
            const auto rest = after_head(text, variant.cells.count == 1 ? "Cell:" : "Cells:");
            expect_all(names(seen_.cells), rest.value_or(""), "the cells");
        }
        if (sets && position_.in_set()) {
            const std::vector<Slot> taken(position_.set().begin(), position_.set().end());
            expect_all(names(taken), after_head(text, "Set:").value_or(""), "the set");
        }
        for (std::size_t t = 0; t < seen_.tokens.size(); ++t) {
            const bool held =
                after_head(text, "In hand: ").value_or("").find(variant.tokens[t].name) !=
                std::string::npos;
            if (seen_.tokens[t] > 0 && !held) {
                expect("the " + variant.tokens[t].name + " in hand is missing");
            }
        }
    }

    void read_foundations(const std::string& text) {
        const bool one = seen_.tops.size() == 1;
        std::string rest = after_head(text, one ? "Foundation:" : "Foundations:").value_or("");
        rest = rest.substr(0, rest.find("   Stock:"));
        Words wanted;
        for (std::size_t f = 0; f < seen_.tops.size(); ++f) {
            const Card top = seen_.tops[f];
            const std::string card = top == kNoCard ? "empty" : board_.deck().name(top);
            if (one) {
                wanted.push_back(card);
            } else if (top == kNoCard) {
                wanted.insert(wanted.end(), {std::to_string(f + 1) + "=", card});
            } else {
                wanted.push_back(std::to_string(f + 1) + "=" + card);
            }
        }
        expect(wanted, bare_words(rest), "the foundations");
    }

    void expect_all(const Words& wanted, const std::string& text, const std::string& where) {
        const Words got = bare_words(text);
        for (const std::string& card : wanted) {
            const auto is = [&](const std::string& word) {
                return word == card || word == card + ",";
            };
            if (std::none_of(got.begin(), got.end(), is)) expect(card + " is missing in " + where);
        }
    }

    const Board& board_;
    const Position& position_;
    const Observation seen_;
    std::string fault_;
};

}  // namespace

std::string name_in_text(const Board& board, const Position& position, Slot piece) {
    return is_face_up(board, position, piece) ? board.deck().name(board.card(piece)) : "##";
}

std::string text_fault(const Session& session) {
    return TextReader(session).fault();
}

}  // namespace niblick
