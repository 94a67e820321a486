#include <algorithm>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/players/player.h"
#include "workbench/python/classes.h"
#include "workbench/python/games_played.h"
#include "workbench/python/interruptible.h"
#include "workbench/python/memory.h"
#include "workbench/python/own_player.h"
#include "workbench/python/query.h"
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
    std::string names;
    for (const std::string& each : player_names(rules)) names += (names.empty() ? "" : ", ") + each;
    throw py::value_error("no player '" + name + "' for " + rules.variant()->id +
                          "; there are: " + names);
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
    if (secret && secret->empty()) throw py::value_error("a secret has a character at least");
    LadderPlan plan;
    plan.secret = secret ? *secret : study::new_secret();
    if (!py::isinstance<py::str>(player)) {
        return play_own(rules, player, seeds, plan.secret, max_moves);
    }
    if (worlds < 1 || worlds > 255) throw py::value_error("worlds must be 1 to 255");
    plan.first = seeds.first;
    plan.last = seeds.last;
    plan.base = seeds.base;
    plan.options.worlds = worlds;
    plan.limits = query_of("best", nodes, memory, "automatic").limits;
    return play_ours(rules, player.cast<std::string>(), plan, threads_of(threads));
}

double rate(const GamesPlayed& games) {
    return static_cast<double>(games.sums.count.won) /
           static_cast<double>(games.sums.count.total());
}

void add_view(py::module_& module) {
    py::class_<OwnView>(module, "View",
                        "What a player is asked to choose by: the rules and what is seen. Has "
                        "neither the deal nor the position.")
        .def_property_readonly("variant", [](const OwnView& view) { return view.sighting.rules; })
        .def_readonly("seen", &OwnView::sighting)
        .def_readonly("moves", &OwnView::moves, "The legal moves, one at least.")
        .def_property_readonly(
            "points", [](const OwnView& view) { return view.tally.points; },
            "What the moves so far have earned.")
        .def_property_readonly(
            "run", [](const OwnView& view) { return view.tally.run; },
            "Cards played since the run at hand began.")
        .def("sample", &sample, py::arg("seed"),
             "A position that agrees with what is seen, the hidden cards dealt at random; the same "
             "for the same seed, and every order of them is equally likely. Raises ValueError for "
             "games in which cards do more than leave for a foundation.");
}

void add_pairing(py::module_& module) {
    using Self = const Pairing&;
    py::class_<Pairing>(module, "Paired", "The wins of two series of games with the same deals.")
        .def_property_readonly("both", [](Self self) { return self.table.both; })
        .def_property_readonly(
            "here_only", [](Self self) { return self.table.second_only; },
            "Deals that the games asked have won, and the others have not.")
        .def_property_readonly("there_only", [](Self self) { return self.table.first_only; })
        .def_property_readonly("neither", [](Self self) { return self.table.neither; })
        .def_readonly("undecided", &Pairing::undecided,
                      "Deals that are unknown to one of them, which nothing else here counts.")
        .def_property_readonly(
            "difference",
            [](Self self) { return study::paired_difference(self.table, self.known).estimate; },
            "The share won here less that won there.")
        .def_property_readonly(
            "interval",
            [](Self self) {
                const study::Difference difference =
                    study::paired_difference(self.table, self.known);
                return std::pair(difference.low, difference.high);
            },
            "Of the difference at 95 %: Tango's score interval. Between 'full' and a player of the "
            "same "
            "rules, or of rules that it allows every move of, deals differ one way only: Clopper "
            "and Pearson's exact interval, and exactly 0 for the same game.")
        .def_property_readonly(
            "p_value", [](Self self) { return study::paired_p(self.table, self.known); },
            "Of equal shares, two-sided: McNemar's test without continuity correction, which "
            "agrees with the interval. If deals differ one way only, 0 if any does.")
        .def("__repr__", [](Self self) {
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

void add_columns(py::class_<GamesPlayed>& games) {
    games.def_property_readonly("won", column(&GamesPlayed::won), "1 for a win. uint8.")
        .def_property_readonly("unknown", column(&GamesPlayed::unknown),
                               "1 where a limit or a failed rule left the game open. uint8.")
        .def_property_readonly("scored", column(&GamesPlayed::scored),
                               "1 where `score` is known. uint8.")
        .def_property_readonly("score", column(&GamesPlayed::score), "int32.")
        .def_property_readonly("left", column(&GamesPlayed::left),
                               "Cards left between the last position and a win, -1 for 'full'. "
                               "int32.")
        .def_property_readonly("moves", column(&GamesPlayed::moves), "int32.")
        .def_property_readonly("choices", column(&GamesPlayed::choices),
                               "Moves where more than one was legal. int32.");
}

void add_sums(py::class_<GamesPlayed>& games) {
    using Self = const GamesPlayed&;
    games.def_property_readonly("wins", [](Self self) { return self.sums.count.won; })
        .def_property_readonly("losses", [](Self self) { return self.sums.count.lost; })
        .def_property_readonly("unknowns", [](Self self) { return self.sums.count.unknown; })
        .def_property_readonly("win_rate", &rate, "The share of wins among all games.")
        .def_property_readonly(
            "interval",
            [](Self self) {
                const Interval interval = niblick::win_rate(self.sums.count);
                return std::pair(interval.low, interval.high);
            },
            "Wilson's interval of the win rate at 95 %; unknowns count as lost for the low end and "
            "as won for the high one.")
        .def_property_readonly(
            "mean_score", [](Self self) { return self.sums.mean_score(); },
            "Of the games that have a score.")
        .def_property_readonly(
            "score_margin", [](Self self) { return self.sums.score_margin(); },
            "Half the width of the 95 % interval of the mean score.")
        .def_property_readonly(
            "seconds", [](Self self) { return self.sums.seconds; },
            "Processor time of all games together; of a player of your own without the "
            "searches it asks for, which have threads of their own.")
        .def_property_readonly(
            "fault", [](Self self) { return self.sums.fault; },
            "The failure of a rule in the first deal that met one; empty for "
            "none.");
}

}  // namespace

void add_players(py::module_& module) {
    using Self = const GamesPlayed&;
    add_view(module);
    add_pairing(module);
    py::class_<GamesPlayed> games(
        module, "Games",
        "How one player did with a range of deals. The columns are read-only memoryviews, shape "
        "(len(self),), a number for each deal in order; numpy.asarray() of one copies nothing.");
    games.def_property_readonly("variant", [](Self self) { return self.rules; })
        .def_readonly("player", &GamesPlayed::player)
        .def_property_readonly(
            "deals", [](Self self) { return deals_object(self.seeds); },
            "The deal numbers: a range, or a text such as 'pysol:1..1000'.")
        .def_readonly("secret", &GamesPlayed::secret,
                      "What repeats these games, as the argument of play(); None for our players "
                      "that use no chance.")
        .def("__len__", [](Self self) { return self.won.size(); })
        .def(
            "against",
            [](Self self, Self other) {
                if (self.seeds != other.seeds) {
                    throw py::value_error("the two did not play the same deals");
                }
                return pair_up(other, self);
            },
            py::arg("other"),
            "These wins against those of other games with the same deals. Raises ValueError if the "
            "deals differ.")
        .def("__repr__", [](Self self) {
            return "<Games: " + self.player + " won " + std::to_string(self.sums.count.won) +
                   " of " + std::to_string(self.won.size()) + " deals of " +
                   self.rules->variant()->id + '>';
        });
    add_columns(games);
    add_sums(games);
    module.def("players", &player_names, py::arg("variant"),
               "The names of our players for a game, the weakest first; 'full' knows all cards.");
    module.def(
        "play", &play, py::arg("variant"), py::arg("player"), py::arg("deals"), py::kw_only(),
        py::arg("worlds") = PlayerOptions{}.worlds, py::arg("nodes") = 10'000'000,
        py::arg("memory") = Limits{}.bytes, py::arg("threads") = 0, py::arg("max_moves") = 2000,
        py::arg("secret") = py::none(),
        "Plays each deal of a range once.\n\n"
        "player: a name of players(), or a player of your own: an object with choose(view) -> Move "
        "and, if it wants one, reset(seed), or a function of a View. deals: a range such as "
        "range(1, 1001), or those of another program, such as 'pysol:1..1000'. worlds: deals of "
        "the hidden cards that 'hindsight' solves for a decision, "
        "1 to 255. nodes, memory: the limits of 'full', for a deal. threads: 0 for one each "
        "processor; a player of your own plays on the calling thread. max_moves: after which a "
        "game of a player of your own ends. secret: any text; players' generators follow from it, "
        "the deal's number and the player's name. None draws one from the system, see "
        "Games.secret.\n\n"
        "A game depends on the deal's number, the player and the secret. Ctrl-C raises "
        "KeyboardInterrupt. "
        "Raises ValueError, MoveError for a move that is not legal, and what a player raises.");
}

}  // namespace niblick::python
