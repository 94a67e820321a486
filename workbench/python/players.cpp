#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/base/words.h"
#include "core/players/player.h"
#include "variants/text/diagnostic.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/games_played.h"
#include "workbench/python/interruptible.h"
#include "workbench/python/memory.h"
#include "workbench/python/own_player.h"
#include "workbench/python/pickling.h"
#include "workbench/python/query.h"
#include "workbench/study/compare/containment.h"
#include "workbench/study/player_runs.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

constexpr std::string_view kFull = "full";  // knows all cards

std::vector<std::string> player_names(const Rules& rules) {
    std::vector<std::string> names;
    for (const PlayerKind kind : kPlayerKinds) {
        if (can_play(kind, *rules.variant())) names.emplace_back(player_word(kind));
    }
    names.emplace_back(kFull);
    return names;
}

// The player of a name, nothing for the one that knows all cards.
std::optional<PlayerKind> kind_of(const Rules& rules, const std::string& name) {
    if (name == kFull) return std::nullopt;
    for (const PlayerKind kind : kPlayerKinds) {
        if (name == player_word(kind) && can_play(kind, *rules.variant())) return kind;
    }
    throw ArgumentError("no player " + in_quotes(name) + " for " + rules.variant()->id +
                        "; there are: " + joined(player_names(rules), ", "));
}

GamesPlayed play_ours(const std::shared_ptr<Rules>& rules, const std::string& name,
                      const LadderPlan& plan, unsigned threads) {
    const auto kind = kind_of(*rules, name);
    GamesPlayed games(rules, name, {plan.first, plan.last, plan.base});
    interruptible([&](const StopToken& stop) {
        return study::run_players(
            rules->variant(), kind, plan, threads, stop,
            [&games](std::uint64_t deal, const PlayerResult& result) { games.add(deal, result); });
    });
    games.sums.player = kind;
    games.solved = !kind;
    if (kind && uses_chance(*kind)) games.secret = plan.secret;
    if (!kind) std::fill(games.left.begin(), games.left.end(), -1);
    return games;
}

GamesPlayed play(const std::shared_ptr<Rules>& rules, const py::object& player,
                 const py::object& deals, int worlds, std::uint64_t nodes, std::size_t memory,
                 unsigned threads, int max_moves, const std::optional<std::string>& secret) {
    const study::Seeds seeds = deals_of(deals);
    expect_deals(*rules->variant(), seeds.base.scheme);
    if (secret && secret->empty()) throw ArgumentError("a secret has a character at least");
    LadderPlan plan;
    plan.secret = secret ? *secret : study::new_secret();
    if (!py::isinstance<py::str>(player)) {
        return play_own(rules, player, seeds, plan.secret, max_moves);
    }
    if (worlds < 1 || worlds > 255) throw ArgumentError("worlds must be 1 to 255");
    plan.first = seeds.first;
    plan.last = seeds.last;
    plan.base = seeds.base;
    plan.options.worlds = worlds;
    plan.limits = query_of("best", nodes, memory, "automatic").limits;
    return play_ours(rules, player.cast<std::string>(), plan, threads_of(threads));
}

py::object row_of(const GamesPlayed& games, std::int64_t index) {
    const auto n = static_cast<std::int64_t>(games.won.size());
    if (index < -n || index >= n) {
        throw NumberError("there are " + std::to_string(n) + " games, and no number " +
                          std::to_string(index));
    }
    const auto i = static_cast<std::size_t>(index < 0 ? index + n : index);
    const auto score = games.scored[i] != 0 ? std::optional(games.score[i]) : std::nullopt;
    const auto left = games.left[i] >= 0 ? std::optional(games.left[i]) : std::nullopt;
    return py::module_::import("niblick.games")
        .attr("Game")(number_object(games.seeds.number(games.seeds.first + i)), games.won[i] != 0,
                      games.unknown[i] != 0, score, left, games.moves[i], games.choices[i]);
}

// Raises ArgumentError where wins cannot be compared deal by deal.
void expect_same_deals(const GamesPlayed& here, const GamesPlayed& there) {
    if (here.seeds != there.seeds) throw ArgumentError("the two did not play the same deals");
    const std::string why = study::why_not_shared(*here.rules->variant(), *there.rules->variant());
    if (!why.empty()) throw ArgumentError(why);
}

py::object skill_object(const std::vector<const GamesPlayed*>& players) {
    for (const GamesPlayed* games : players) {
        if (games == nullptr) throw py::type_error("these are no Games");
        expect_same_deals(*games, *players.front());
    }
    const auto skill = skill_of(players);
    if (!skill) return py::none();
    return py::module_::import("niblick.games")
        .attr("Skill")(players[skill->best]->player, skill->deals, skill->share,
                       std::pair(skill->interval.low, skill->interval.high));
}

double rate(const GamesPlayed& games) {
    return static_cast<double>(games.sums.count.won) /
           static_cast<double>(games.sums.count.total());
}

void add_view(py::module_& module) {
    Class<OwnView> type(module, "View",
                        "What a player is asked to choose by: the rules and what is seen. Has "
                        "neither the deal nor the position.");
    copied_as_itself(type);
    type.property("variant", "The rules.", [](const OwnView& view) { return view.observed.rules; })
        .def_readonly("seen", &OwnView::observed, "What is seen: an Observation.")
        .property(
            "moves",
            "The legal moves, one at least. They cannot be pickled, since they know the deal.",
            [](const OwnView& view) {
                std::vector<Step> moves = view.moves;
                for (Step& move : moves) move.tells_deal = false;
                return moves;
            })
        .property("points", "What the moves so far have earned.",
                  [](const OwnView& view) { return view.tally.points; })
        .property("run", "Cards played since the run at hand began.",
                  [](const OwnView& view) { return view.tally.run; })
        .def("sample", &sample, py::arg("seed"),
             "A position that agrees with what is seen, the hidden cards dealt at random; the same "
             "for the same seed, and every order of them is equally likely. Raises "
             "ArgumentError for games in which cards do more than leave for a foundation.");
}

void add_pairing(py::module_& module) {
    using Self = const Pairing&;
    Class<Pairing> paired(module, "Paired", "The wins of two series of games with the same deals.");
    pickled_and_compared(
        paired, 4,
        [](Self self) {
            const study::Paired& table = self.table;
            return py::make_tuple(
                py::make_tuple(table.both, table.first_only, table.second_only, table.neither),
                self.undecided, self.known.first_contains, self.known.second_contains);
        },
        [](const py::tuple& state) {
            const auto table = state[0].cast<std::array<std::uint64_t, 4>>();
            return Pairing{{table[0], table[1], table[2], table[3]},
                           state[1].cast<std::uint64_t>(),
                           {state[2].cast<bool>(), state[3].cast<bool>()}};
        });
    paired.property("both", "Deals won here and there.", [](Self self) { return self.table.both; })
        .property("here_only", "Deals that the games asked have won, and the others have not.",
                  [](Self self) { return self.table.second_only; })
        .property("there_only", "Deals that only the others have won.",
                  [](Self self) { return self.table.first_only; })
        .property("neither", "Deals that neither has won.",
                  [](Self self) { return self.table.neither; })
        .def_readonly("undecided", &Pairing::undecided,
                      "Deals that are unknown to one of them, which nothing else here counts.")
        .property(
            "difference", "The share won here less that won there.",
            [](Self self) { return study::paired_difference(self.table, self.known).estimate; })
        .property(
            "interval",
            "Of the difference at 95 %: Tango's score interval. Between 'full' and a player of the "
            "same "
            "rules, or of rules that it allows every move of, deals differ one way only: Clopper "
            "and Pearson's exact interval, and exactly 0 for the same game.",
            [](Self self) {
                const study::Difference difference =
                    study::paired_difference(self.table, self.known);
                return std::pair(difference.low, difference.high);
            })
        .property("p_value",
                  "Of equal shares, two-sided: McNemar's test without continuity correction, which "
                  "agrees with the interval. If deals differ one way only, 0 if any does.",
                  [](Self self) { return study::paired_p(self.table, self.known); })
        .def("__repr__", [](Self self) {
            if (self.known.equal()) return std::string("<Paired: the same game, exactly 0>");
            return "<Paired: " + std::to_string(self.table.second_only) + " won here only, " +
                   std::to_string(self.table.first_only) + " there only>";
        });
}

template <typename Number>
auto column(std::vector<Number> GamesPlayed::*member) {
    return [member](const py::object& self) {
        return view_of(self, self.cast<const GamesPlayed&>().*member);
    };
}

void add_columns(Class<GamesPlayed>& games) {
    games.property("won", "1 for a win. uint8.", column(&GamesPlayed::won))
        .property("unknown", "1 where a limit or a failed rule left the game open. uint8.",
                  column(&GamesPlayed::unknown))
        .property("scored", "1 where `score` is known. uint8.", column(&GamesPlayed::scored))
        .property("score", "The score of each game, 0 where it is not known. int32.",
                  column(&GamesPlayed::score))
        .property("left",
                  "Cards left between the last position and a win, -1 for 'full'. "
                  "int32.",
                  column(&GamesPlayed::left))
        .property("moves", "Moves made, of 'full' those of its line. int32.",
                  column(&GamesPlayed::moves))
        .property("choices", "Moves where more than one was legal. int32.",
                  column(&GamesPlayed::choices));
}

// All but the time.
py::tuple state_of_games(const GamesPlayed& of) {
    const PlayerResult& sums = of.sums;
    const auto kind = sums.player ? std::optional(static_cast<int>(*sums.player)) : std::nullopt;
    return py::make_tuple(
        of.rules, of.player, deals_object(of.seeds), py::make_tuple(of.solved, of.secret),
        py::make_tuple(bytes_of(of.won), bytes_of(of.unknown), bytes_of(of.scored),
                       bytes_of(of.score), bytes_of(of.left), bytes_of(of.moves),
                       bytes_of(of.choices)),
        py::make_tuple(sums.count.won, sums.count.lost, sums.count.unknown, sums.scored, sums.moves,
                       sums.choices, sums.fault_deal),
        py::make_tuple(sums.score_sum, sums.score_squares, sums.left_sum), kind, sums.fault);
}

template <typename Number>
void read_column(const py::handle& part, std::vector<Number>& column) {
    auto numbers = numbers_in<Number>(part);
    if (numbers.size() != column.size()) throw ArgumentError("the pickle is damaged");
    column = std::move(numbers);
}

GamesPlayed games_of(const py::tuple& state, double seconds) {
    GamesPlayed of(rules_in(state[0]), state[1].cast<std::string>(), deals_of(state[2]));
    std::tie(of.solved, of.secret) = state[3].cast<std::tuple<bool, std::optional<std::string>>>();
    const auto columns = state[4].cast<py::tuple>();
    if (columns.size() != 7) throw ArgumentError("the pickle is damaged");
    read_column(columns[0], of.won);
    read_column(columns[1], of.unknown);
    read_column(columns[2], of.scored);
    read_column(columns[3], of.score);
    read_column(columns[4], of.left);
    read_column(columns[5], of.moves);
    read_column(columns[6], of.choices);
    const auto counts = state[5].cast<std::array<std::uint64_t, 7>>();
    const auto sums = state[6].cast<std::array<std::int64_t, 3>>();
    const auto kind = state[7].cast<std::optional<int>>();
    of.sums.count = {counts[0], counts[1], counts[2]};
    of.sums.scored = counts[3];
    of.sums.moves = counts[4];
    of.sums.choices = counts[5];
    of.sums.fault_deal = counts[6];
    of.sums.score_sum = sums[0];
    of.sums.score_squares = sums[1];
    of.sums.left_sum = sums[2];
    if (kind) of.sums.player = word_in(state[7], PlayerKind::search);
    of.sums.fault = state[8].cast<std::string>();
    of.sums.seconds = seconds;
    return of;
}

void add_values(Class<GamesPlayed>& games) {
    using Self = const GamesPlayed&;
    pickled(
        games, 2, [](Self self) { return py::make_tuple(state_of_games(self), self.sums.seconds); },
        [](const py::tuple& state) {
            const auto parts = state[0].cast<py::tuple>();
            if (parts.size() != 9) throw ArgumentError("the pickle is damaged");
            return games_of(parts, state[1].cast<double>());
        });
    games
        .def(
            "__eq__",
            [](Self self, Self other) { return state_of_games(self).equal(state_of_games(other)); },
            py::arg("other"), py::is_operator(), "Whether all but the time is equal.")
        .method("__hash__", "Of all but the time.",
                [](Self self) { return py::hash(state_of_games(self)); });
}

void add_sums(Class<GamesPlayed>& games) {
    using Self = const GamesPlayed&;
    games.property("wins", "Games won.", [](Self self) { return self.sums.count.won; })
        .property("losses", "Games lost.", [](Self self) { return self.sums.count.lost; })
        .property("unknowns", "Games that a limit or a failed rule left open.",
                  [](Self self) { return self.sums.count.unknown; })
        .property("win_rate", "The share of wins among all games.", &rate)
        .property(
            "interval",
            "Wilson's interval of the win rate at 95 %; unknowns count as lost for the low end and "
            "as won for the high one.",
            [](Self self) {
                const Interval interval = niblick::win_rate(self.sums.count);
                return std::pair(interval.low, interval.high);
            })
        .property("mean_score", "Of the games that have a score.",
                  [](Self self) { return self.sums.mean_score(); })
        .property("score_margin", "Half the width of the 95 % interval of the mean score.",
                  [](Self self) { return self.sums.score_margin(); })
        .property("seconds",
                  "Processor time of all games together; of a player of your own without the "
                  "searches it asks for, which have threads of their own.",
                  [](Self self) { return self.sums.seconds; })
        .property("fault",
                  "The failure of a rule in the first deal that met one; empty for "
                  "none.",
                  [](Self self) { return self.sums.fault; });
}

}  // namespace

void add_players(py::module_& module) {
    using Self = const GamesPlayed&;
    add_view(module);
    add_pairing(module);
    Class<GamesPlayed> games(
        module, "Games",
        "How one player did with a range of deals. The columns are read-only memoryviews, shape "
        "(len(self),), a number for each deal in order; numpy.asarray() of one copies nothing. "
        "Iterating gives a Game for each deal, so that pandas.DataFrame(games) is the table.");
    games.property("variant", "The rules of the games.", [](Self self) { return self.rules; })
        .def_readonly("player", &GamesPlayed::player, "The name of the player.")
        .property("deals", "The deal numbers: a range, or a text such as 'pysol:1..1000'.",
                  [](Self self) { return deals_object(self.seeds); })
        .def_readonly("secret", &GamesPlayed::secret,
                      "What repeats these games, as the argument of play(); None for our players "
                      "that use no chance.")
        .method("__len__", "The number of games.", [](Self self) { return self.won.size(); })
        .def("__getitem__", &row_of, py::arg("index"),
             "The Game of a deal, counted from 0 in their order, or from the end if negative. "
             "Raises NumberError, an IndexError.")
        .method("__iter__", "The Games of one row each, in the order of the deals.",
                [](const py::object& self) {
                    if (!py::isinstance<GamesPlayed>(self))
                        throw py::type_error("these are no Games");
                    const py::module_ builtins = py::module_::import("builtins");
                    return builtins.attr("map")(self.attr("__getitem__"),
                                                builtins.attr("range")(py::len(self)));
                })
        .def(
            "against",
            [](Self self, Self other) {
                expect_same_deals(self, other);
                return pair_up(other, self);
            },
            py::arg("other"),
            "These wins against those of other games with the same deals. Raises ArgumentError if "
            "the "
            "deals differ, and if they are dealt from different decks, which have nothing in "
            "common "
            "but the numbers.")
        .def("__repr__", [](Self self) {
            return "<Games: " + self.player + " won " + std::to_string(self.sums.count.won) +
                   " of " + std::to_string(self.won.size()) + " deals of " +
                   self.rules->variant()->id + '>';
        });
    add_values(games);
    add_columns(games);
    add_sums(games);
    def(module, "players", &player_names, py::arg("variant"),
        "The names of our players for a game, the weakest first; 'full' knows all cards.");
    def(module, "_skill_of", &skill_object, py::arg("players"),
        "The Skill of the best of several players; Ladder.skill.");
    def(module, "play", &play, py::arg("variant").none(false), py::arg("player"), py::arg("deals"),
        py::kw_only(), py::arg("worlds") = PlayerOptions{}.worlds, py::arg("nodes") = 10'000'000,
        py::arg("memory") = Limits{}.bytes, py::arg("threads") = 0, py::arg("max_moves") = 2000,
        py::arg("secret") = py::none(),
        "Plays each deal of a range once.\n\n"
        "player: a name of players(), or a player of your own: an object with choose(view) -> Move "
        "and, if it wants one, reset(seed), or a function of a View. deals: a range such as "
        "range(1, 1001), or those of another program, such as 'pysol:1..1000'. worlds: deals of "
        "the hidden cards that 'hindsight' solves for a decision, "
        "1 to 255; 'search' and 'expectimax' up to ten times as many. nodes, memory: the limits of "
        "'full', for a deal. threads: 0 for one each "
        "processor; a player of your own plays on the calling thread. max_moves: after which a "
        "game of a player of your own ends. secret: any text; players' generators follow from it, "
        "the deal's number and the player's name. None draws one from the system, see "
        "Games.secret.\n\n"
        "A game depends on the deal's number, the player and the secret. Ctrl-C raises "
        "KeyboardInterrupt. "
        "Raises ArgumentError, MoveError for a move that is not legal, and what a player raises.");
}

}  // namespace niblick::python
