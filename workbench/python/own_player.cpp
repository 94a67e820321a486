#include "workbench/python/own_player.h"

#include <chrono>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/players/determinize.h"
#include "core/players/player_seeds.h"
#include "workbench/python/errors.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

std::string name_of(const py::object& player) {
    for (const char* attribute : {"name", "__name__"}) {
        if (py::hasattr(player, attribute)) return py::str(player.attr(attribute));
    }
    return py::str(py::type::of(player).attr("__name__"));
}

class OwnPlayer : public Player {
  public:
    explicit OwnPlayer(const py::object& player) {
        if (py::hasattr(player, "reset")) reset_ = player.attr("reset");
        choose_ = py::hasattr(player, "choose") ? py::object(player.attr("choose")) : player;
        if (!PyCallable_Check(choose_.ptr())) {
            throw py::type_error(
                "a player is the name of one, an object with choose(view), or a function of a "
                "view");
        }
    }

    // What is played next.
    void sit_down(std::shared_ptr<Dealt> dealt) { dealt_ = std::move(dealt); }

    void reset(Rng rng) override {
        if (reset_) reset_(rng.next());
    }

    Move choose(const PlayerView& view) override {
        const py::object chosen =
            choose_(OwnView{{dealt_->rules, view.seen},
                            steps(dealt_, {view.moves.begin(), view.moves.end()}),
                            view.tally});
        for (const Move move : view.moves) {
            if (is_this(chosen, move)) return move;
        }
        raise_move_error(describe_number(*dealt_->number) + ": the player chose " +
                         std::string(py::repr(chosen)) + ", which is not one of view.moves");
    }

  private:
    bool is_this(const py::object& chosen, Move move) const {
        if (py::isinstance<Step>(chosen)) return chosen.cast<const Step&>().move == move;
        return py::isinstance<py::str>(chosen) &&
               chosen.cast<std::string>() == move_text(dealt_->board, move);
    }

    py::object choose_, reset_;
    std::shared_ptr<Dealt> dealt_;
};

// A game as the ladder counts it.
PlayerResult result_of(PlayedGame game, std::uint64_t number, std::chrono::nanoseconds time) {
    PlayerResult result;
    const bool failed = !game.won && !game.fault.empty();
    result.count.add(game.won ? Outcome::won : failed ? Outcome::unknown : Outcome::lost);
    if (!failed) {
        result.scored = 1;
        result.score_sum = game.score;
        result.score_squares = std::int64_t{game.score} * game.score;
    }
    result.left_sum = game.left;
    result.moves = static_cast<std::uint64_t>(game.moves);
    result.choices = static_cast<std::uint64_t>(game.choices);
    result.seconds = std::chrono::duration<double>(time).count();
    result.fault = std::move(game.fault);
    result.fault_deal = number;
    return result;
}

}  // namespace

Situation sample(const OwnView& view, std::uint64_t seed) {
    const std::shared_ptr<Rules>& rules = view.observed.rules;
    if (!rules->variant()->traits.plain) {
        throw ArgumentError("hidden cards can be dealt where cards only leave for a foundation; " +
                            rules->variant()->id + " has more moves");
    }
    Rng rng(seed);
    Determinization world = determinize(rules->variant(), view.observed.seen, rng);
    return {std::make_shared<Dealt>(Dealt{rules, std::move(world.board), std::nullopt}),
            world.position, view.tally};
}

GamesPlayed play_own(const std::shared_ptr<Rules>& rules, const py::object& player,
                     const study::Seeds& seeds, const std::string& secret, int most_moves) {
    OwnPlayer own(player);
    GamesPlayed games(rules, name_of(player), seeds);
    games.secret = secret;
    const PlayerSeeds generators(secret);
    for (std::uint64_t i = 0; i < seeds.count(); ++i) {
        const std::uint64_t seed = seeds.first + i;
        const DealNumber number = seeds.number(seed);
        const auto table = dealt(rules, deal_by_number(*rules->variant(), number), number);
        own.sit_down(table);
        const auto begun = thread_cpu_time();
        PlayedGame game =
            play_out(table->board, own, generators.generator(number, games.player), most_moves);
        games.add(seed, result_of(std::move(game), seed, thread_cpu_time() - begun));
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return games;
}

}  // namespace niblick::python
