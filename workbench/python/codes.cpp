#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/game/game_code.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

using MoveOrText = std::variant<Step, std::string>;

std::string code_of(const Dealt& dealt, const std::vector<MoveOrText>& moves) {
    Session game(dealt.board, dealt.number);
    for (const MoveOrText& named : moves) {
        const Step* step = std::get_if<Step>(&named);
        const auto move = step != nullptr ? std::optional(move_in(game.board(), *step))
                                          : parse_move(game.board(), std::get<std::string>(named));
        if (!move || !game.play(*move)) {
            raise_move_error(
                (move ? move_text(game.board(), *move) : std::get<std::string>(named)) + ", move " +
                std::to_string(game.at() + 1) + ", cannot be made there.");
        }
    }
    return game_code(game);
}

std::pair<std::shared_ptr<Dealt>, std::vector<Step>> read(const std::shared_ptr<Rules>& rules,
                                                          const std::string& code) {
    SessionOrError game = read_code(rules->variant(), code);
    if (!game.session) raise_deal_error({{1, game.error.message}});
    const Session& session = *game.session;
    auto deal = std::make_shared<Dealt>(Dealt{rules, session.board(), session.number()});
    std::vector<Move> made(session.moves().begin(), session.moves().begin() + session.at());
    return {deal, steps(deal, made)};
}

}  // namespace

void add_codes(py::module_& module, Classes& classes) {
    classes.deal.def(
        "code",
        [](const Dealt& self, const std::vector<MoveOrText>& moves) {
            return code_of(self, moves);
        },
        py::arg("moves") = std::vector<MoveOrText>(),
        "The deal and the moves made from its start as one line, which the window and "
        "`niblick play` open. Raises MoveError for a move that is not legal.");
    classes.variant.def(
        "read_code", &read, py::arg("code"),
        "The Deal and the moves of such a line. Raises DealError for a line that is damaged, or "
        "that is about other rules.");
    def(
        module, "rules_of_code",
        [](const std::string& code) {
            const HeaderOrError header = read_code_header(code);
            if (!header.header) raise_deal_error({{1, header.error.message}});
            return header.header->rules;
        },
        py::arg("code"), "The id of the game that a code is about. Raises DealError.");
}

}  // namespace niblick::python
