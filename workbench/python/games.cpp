#include <algorithm>
#include <iterator>
#include <string>
#include <variant>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/base/fnv.h"
#include "core/base/words.h"
#include "core/play/rule_calls.h"
#include "variants/explain/why_not.h"
#include "variants/text/diagnostic.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/memory.h"
#include "workbench/python/observations.h"
#include "workbench/python/query.h"
#include "workbench/python/values.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

using MoveOrText = std::variant<Step, std::string>;

std::string_view kind_word(MoveKind kind) {
    switch (kind) {
        case MoveKind::play: return "play";
        case MoveKind::draw: return "draw";
        case MoveKind::hold: return "hold";
        case MoveKind::pack: return "pack";
        case MoveKind::redeal: return "redeal";
        case MoveKind::close: return "close";
        case MoveKind::token: return "token";
        case MoveKind::other: return "other";
    }
    return "";
}

// Whether `from` is a piece, whose card the player who may make the move sees.
bool moves_card(Move move) {
    return (move.kind == MoveKind::play || move.kind == MoveKind::hold ||
            move.kind == MoveKind::pack) &&
           move.from != kTop;
}

std::string_view ending_word(Ending ending) {
    switch (ending) {
        case Ending::playing: return "playing";
        case Ending::won: return "won";
        case Ending::no_move: return "no move";
    }
    return "";
}

// The move that is meant; raises MoveError for a text that names none.
Move move_of(const Situation& situation, const MoveOrText& named) {
    if (const Step* step = std::get_if<Step>(&named)) return move_in(situation.board(), *step);
    const std::string& text = std::get<std::string>(named);
    if (const auto move = parse_move(situation.board(), text)) return *move;
    const std::string legal = joined(legal_moves(situation.board(), situation.position), ", ",
                                     [&](Move move) { return move_text(situation.board(), move); });
    raise_move_error(in_quotes(text) + " names no move of this deal. Legal here: " +
                     (legal.empty() ? "none" : legal));
}

Situation apply(const Situation& from, Move move) {
    const Board& board = from.board();
    if (const std::string why = describe_why_not(board, from.position, move); !why.empty()) {
        raise_move_error(move_text(board, move) + ": " + why);
    }
    return {from.dealt, after(board, from.position, move),
            tally_after(board, from.position, move, from.tally)};
}

bool equal(const Situation& a, const Situation& b) {
    return a.position == b.position && (a.dealt == b.dealt || (a.board().variant->fingerprint ==
                                                                   b.board().variant->fingerprint &&
                                                               a.board().deal == b.board().deal));
}

std::size_t hash_of(const Situation& situation) {
    const Position& position = situation.position;
    std::uint64_t hash = kFnvStart;
    for (const std::uint64_t word : position.filled.word) {
        hash = fnv1a({reinterpret_cast<const char*>(&word), sizeof word}, hash);
    }
    hash = fnv1a({reinterpret_cast<const char*>(position.top.data()), position.top.size()}, hash);
    return static_cast<std::size_t>(hash + position.drawn);
}

std::vector<int> cards_in_order(const Deal& deal) {
    std::vector<int> cards(deal.tableau.begin(), deal.tableau.end());
    std::copy_if(deal.foundation.begin(), deal.foundation.end(), std::back_inserter(cards),
                 [](Card card) { return card != kNoCard; });
    cards.insert(cards.end(), deal.stock.begin(), deal.stock.end());
    return cards;
}

std::string deal_name(const Dealt& dealt) {
    const std::string number = dealt.number ? describe_number(*dealt.number) : "a deal";
    return number + " of " + dealt.rules->variant()->id;
}

void add_move(Class<Step>& move) {
    using Self = const Step&;
    move.property("kind",
                  "'play', 'draw', 'hold', 'pack', 'redeal', 'close', 'token' or "
                  "'other'.",
                  [](Self self) { return kind_word(self.move.kind); })
        .property("piece", "The piece that is moved, None where there is none.",
                  [](Self self) {
                      return moves_card(self.move) ? std::optional<int>(self.move.from)
                                                   : std::nullopt;
                  })
        .property("card", "Its card, a number into Variant.deck.",
                  [](Self self) {
                      return moves_card(self.move)
                                 ? std::optional<int>(self.dealt->board.card(self.move.from))
                                 : std::nullopt;
                  })
        .property("to", "The foundation, the pile or the token, from 0.",
                  [](Self self) { return int{self.move.to}; })
        .def("__str__", [](Self self) { return move_text(self.dealt->board, self.move); })
        .def("__repr__",
             [](Self self) { return "<Move " + move_text(self.dealt->board, self.move) + '>'; })
        .def(
            "__eq__", [](Self self, Self other) { return self.move == other.move; },
            py::arg("other"), py::is_operator())
        .def("__hash__", [](Self self) {
            return static_cast<std::size_t>(self.move.kind) << 16 |
                   static_cast<std::size_t>(self.move.from) << 8 | self.move.to;
        });
}

void add_deal(Class<Dealt, std::shared_ptr<Dealt>>& deal) {
    using Self = const Dealt&;
    const auto own = [](const py::object& self) -> const Deal& {
        return self.cast<Self>().board.deal;
    };
    deal.property("variant", "The rules it is dealt by.", [](Self self) { return self.rules; })
        .property(
            "number",
            "Its number, or a text such as 'pysol:906' if it is another program's; None for a "
            "deal that was read from a text.",
            [](Self self) {
                return self.number ? number_object(*self.number) : py::object(py::none());
            })
        .property("tableau", "The card of each slot, shape (Variant.slots,).",
                  [own](const py::object& self) { return view_of(self, own(self).tableau); })
        .property("stock",
                  "The stock in the order of turning, then the cards withheld from it, shape "
                  "(Variant.stock_size,).",
                  [own](const py::object& self) { return view_of(self, own(self).stock); })
        .property("foundation", "The first card of each foundation, 255 for an empty one.",
                  [own](const py::object& self) { return view_of(self, own(self).foundation); })
        .def(
            "text",
            [](Self self, const std::string& form) {
                const Variant& variant = *self.rules->variant();
                if (form == "board") return deal_text(variant, self.board.deal, DealFormat::board);
                if (form == "line") return deal_text(variant, self.board.deal, DealFormat::line);
                if (form == "row") return deal_text(variant, self.board.deal, DealFormat::row);
                throw ArgumentError("a deal's text is 'board', 'line' or 'row', not " +
                                    in_quotes(form));
            },
            py::arg("form") = "board",
            "'board' as other solitaire programs write deals, 'line' as layout|stock|start, 'row' "
            "as every card in dealing order. Raises ArgumentError.")
        .method("__len__", "The number of cards that are dealt.",
                [](Self self) { return cards_in_order(self.board.deal).size(); })
        .method("__iter__",
                "The cards in the order of dealing, as numbers into Variant.deck: the tableau, the "
                "first card of each foundation, the stock.",
                [](Self self) { return py::iter(py::cast(cards_in_order(self.board.deal))); })
        .method("start", "The position before the first move.",
                [](const std::shared_ptr<Dealt>& self) {
                    if (self == nullptr) throw py::type_error("start() is asked of a Deal");
                    return Situation{self, start_position(self->board), {}};
                })
        .def(
            "__eq__",
            [](Self self, Self other) {
                return self.rules->variant()->fingerprint == other.rules->variant()->fingerprint &&
                       self.board.deal == other.board.deal;
            },
            py::arg("other"), py::is_operator())
        .def("__hash__",
             [](Self self) {
                 const auto& cards = self.board.deal.tableau;
                 return static_cast<std::size_t>(
                     fnv1a({reinterpret_cast<const char*>(cards.data()), cards.size()}));
             })
        .def("__str__",
             [](Self self) {
                 return deal_text(*self.rules->variant(), self.board.deal, DealFormat::board);
             })
        .def("__repr__", [](Self self) { return "<Deal: " + deal_name(self) + '>'; });
}

void add_position(Class<Situation>& position) {
    using Self = const Situation&;
    position.property("deal", "The deal that is played.", [](Self self) { return self.dealt; })
        .property("variant", "The rules of play.", [](Self self) { return self.dealt->rules; })
        .method(
            "legal_moves", "All legal moves in their canonical order; none at the end.",
            [](Self self) { return steps(self.dealt, legal_moves(self.board(), self.position)); })
        .def(
            "why_not",
            [](Self self, const MoveOrText& move) {
                const Step* step = std::get_if<Step>(&move);
                const std::string why = step != nullptr ? why_foreign(self.board(), *step) : "";
                return why.empty()
                           ? describe_why_not(self.board(), self.position, move_of(self, move))
                           : why;
            },
            py::arg("move"), "Why a move is not legal, as a sentence; empty if it is.")
        .def(
            "apply",
            [](Self self, const MoveOrText& move) { return apply(self, move_of(self, move)); },
            py::arg("move"),
            "The position after a move, given as Move or text. Raises MoveError if it is not "
            "legal.")
        .def(
            "replay",
            [](Self self, const std::vector<MoveOrText>& moves) {
                Situation at = self;
                for (const MoveOrText& move : moves) at = apply(at, move_of(at, move));
                return at;
            },
            py::arg("moves"), "The position after a line of moves. Raises MoveError.")
        .method("observe", "What a player may see here.",
                [](Self self) {
                    return ObservedGame{self.dealt->rules, observe(self.board(), self.position)};
                })
        .property("score",
                  "The score if the game ended here, moves since the start of the deal included.",
                  [](Self self) { return score(self.board(), self.position, self.tally); })
        .property("ending", "'playing', 'won' or 'no move'.",
                  [](Self self) { return ending_word(ending(self.board(), self.position)); })
        .property("cards_left", "Cards between here and a won game.",
                  [](Self self) { return cards_left(self.board(), self.position); })
        .property("stock_left", "Cards of the stock that are not turned.",
                  [](Self self) { return stock_left(self.board(), self.position); })
        .property("withheld", "Cards that events of the rules have still to add.",
                  [](Self self) { return self.position.withheld().size(); })
        .property(
            "fault",
            "The failure of a rule at this position as a sentence, after which no move is legal; "
            "empty for none.",
            [](Self self) { return fault_at(self.board(), self.position); })
        .def("__eq__", &equal, py::arg("other"), py::is_operator())
        .def("__hash__", &hash_of)
        .def("__str__",
             [](Self self) {
                 return table_text({self.dealt->rules, observe(self.board(), self.position)});
             })
        .def("__repr__", [](Self self) {
            return "<Position: " + deal_name(*self.dealt) + ", " +
                   std::to_string(cards_left(self.board(), self.position)) + " cards left>";
        });
}

}  // namespace

void add_games(Classes& classes) {
    add_move(classes.move);
    add_deal(classes.deal);
    add_position(classes.position);
}

}  // namespace niblick::python
