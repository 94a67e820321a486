#include "tests/soak/compare.h"

#include <array>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/soak/positions.h"
#include "workbench/inspect/inspect.h"

namespace niblick::soak {

namespace {

using reference::Game;
using reference::State;

constexpr std::uint64_t kMaxNodes = 3'000'000;

// The two engines side by side.
struct Pair {
    Session session;
    State state;
    reference::Score score;

    Pair(const Board& board, const Game& game) : session(board), state(game.start()) {}

    const Position& position() const { return session.position(); }

    // False when the move is not legal, or not the reference's.
    bool make(const Game& game, Move move) {
        const auto act = act_of(game, move);
        if (!act || !session.play(move)) return false;
        game.score_move(state, *act, score);
        game.make(state, *act);
        return true;
    }
};

std::string line_text(const Board& board, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) text += (text.empty() ? "" : " / ") + move_text(board, move);
    return text;
}

std::vector<Move> made(const Session& session) {
    return {session.moves().begin(), session.moves().begin() + session.at()};
}

// Draws positions: the words of all, the pictures of the first and of every nth.
class Drawn {
  public:
    explicit Drawn(int nth) : nth_(nth) {}

    std::string fault(const Session& session) {
        if (nth_ == 0) return "";
        return position_fault(session, count_++ % nth_ == 0 ? DrawnForms::all : DrawnForms::words);
    }

  private:
    const int nth_;
    int count_ = 0;
};

class Comparison {
  public:
    Comparison(const reference::Rules& rules, const Board& board, const Depth& depth)
        : board_(board),
          game_(rules, board.deal),
          depth_(depth),
          drawn_(depth.pictures) {}

    Compared run(std::uint64_t seed) {
        Rng rng(seed);
        for (int n = 0; n < depth_.walks && result_.kind.empty(); ++n) walk(rng);
        if (!result_.kind.empty()) return result_;
        solve_from(Pair(board_, game_));
        result_.answer = answer_;
        result_.solved = answer_.finished;
        result_.scored = scored_;
        if (answer_.finished && result_.kind.empty()) solve_from(later(rng));
        return result_;
    }

  private:
    void fail(std::string kind, std::string words) {
        if (result_.kind.empty()) {
            result_.kind = std::move(kind);
            result_.words = std::move(words);
        }
    }

    void draw(const Session& session) {
        if (const std::string words = drawn_.fault(session); !words.empty()) {
            fail("drawing", words + " [after: " + line_text(board_, made(session)) + "]");
        }
    }

    // Random play.
    void walk(Rng& rng) {
        Pair pair(board_, game_);
        std::vector<Move> line;
        for (int n = 0; n <= depth_.steps; ++n) {
            const std::string words = difference(board_, pair.position(), pair.session.tally(),
                                                 game_, pair.state, pair.score);
            if (!words.empty()) {
                return fail(words.substr(0, words.find(':')),
                            words + " [after: " + line_text(board_, line) + "]");
            }
            draw(pair.session);
            const auto moves = legal_moves(board_, pair.position());
            if (moves.empty() || !result_.kind.empty()) return;
            const Move move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
            line.push_back(move);
            if (!pair.make(game_, move)) return fail("moves", "a move of no known kind");
        }
    }

    // A position that play by chance leads to.
    Pair later(Rng& rng) {
        Pair pair(board_, game_);
        for (auto n = rng.below(6); n > 0; --n) {
            const auto moves = legal_moves(board_, pair.position());
            if (moves.empty()) break;
            const Move move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
            pair.make(game_, move);
            late_ += move_text(board_, move) + " / ";
        }
        if (!late_.empty()) late_ += "then ";
        return pair;
    }

    void solve_from(const Pair& from) {
        answer_ = reference::explore(game_, from.state, from.score, true, depth_.most_states);
        scored_ = answer_.finished;
        if (!scored_) {
            answer_ = reference::explore(game_, from.state, from.score, false, depth_.most_states);
        }
        if (!answer_.finished) return;
        Solver solver(board_.variant);
        for (const Method method : kMethods) {
            if (!solver.serves(method)) continue;
            if (method != Method::automatic && method == solver.fastest() &&
                board_.variant->traits.plain) {
                continue;
            }
            for (const Goal goal : {Goal::clear, Goal::best}) {
                if (goal == Goal::best && !scored_) continue;
                Query query;
                query.goal = goal;
                query.method = method;
                query.limits.nodes = kMaxNodes;
                query.tally = from.session.tally();
                const Verdict verdict = solver.solve(board_, from.position(), query);
                ++result_.searches;
                const std::string name =
                    std::string(method_word(method)) + (goal == Goal::best ? ", best" : ", clear");
                judge(late_ + name, goal, from, verdict);
                if (!result_.kind.empty()) return;
            }
        }
    }

    void judge(const std::string& method, Goal goal, const Pair& from, const Verdict& verdict) {
        const reference::Answer& answer = answer_;
        if (verdict.why != StopReason::finished) {
            return fail("unfinished",
                        method + ": gave up at " + std::string(stop_word(verdict.why)) + ", " +
                            std::to_string(verdict.stats.nodes) + " positions; the manual has " +
                            std::to_string(answer.states));
        }
        if ((verdict.outcome == Outcome::won) != answer.winnable) {
            return fail("outcome", method + ": " + std::string(outcome_word(verdict.outcome)) +
                                       " [" + line_text(board_, verdict.line) +
                                       "], by the manual " + (answer.winnable ? "won" : "lost"));
        }
        const int least = answer.winnable ? 0 : answer.least_left;
        if (verdict.least_left.value_or(least) != least) {
            return fail("least left", method + ": " + std::to_string(*verdict.least_left) +
                                          ", by the manual " + std::to_string(least));
        }
        if (answer.winnable) replay(method + ", line", from, verdict.line, std::nullopt);
        if (goal != Goal::best) return;
        if (!verdict.best || !verdict.best->proved)
            return fail("unfinished", method + ": not proved");
        if (verdict.best->score != answer.best) {
            return fail("best score", method + ": " + std::to_string(verdict.best->score) +
                                          ", by the manual " + std::to_string(answer.best) + " [" +
                                          line_text(board_, verdict.best->line) + "]");
        }
        replay(method + ", best line", from, verdict.best->line, verdict.best->score);
    }

    // Replays a line in both engines; it must lead to a win, or to this score.
    void replay(const std::string& what, Pair pair, const std::vector<Move>& line,
                std::optional<int> score) {
        for (const Move move : line) {
            if (!pair.make(game_, move)) {
                return fail("line", what + ": not legal [" + line_text(board_, line) + "]");
            }
            const std::string words = difference(board_, pair.position(), pair.session.tally(),
                                                 game_, pair.state, pair.score);
            if (!words.empty()) {
                return fail(words.substr(0, words.find(':')),
                            what + ": " + words + " [" + line_text(board_, line) + "]");
            }
        }
        const bool right = score ? *score == game_.score(pair.state, pair.score) &&
                                       (line.empty() || game_.may_be_left(pair.state))
                                 : game_.won(pair.state);
        if (!right) fail("line", what + ": leads elsewhere [" + line_text(board_, line) + "]");
        draw(pair.session);
    }

    const Board& board_;
    Game game_;
    Depth depth_;
    Drawn drawn_;
    Compared result_;
    reference::Answer answer_;
    bool scored_ = false;
    std::string late_;  // the moves before the position that is solved
};

}  // namespace

Compared compare(const reference::Rules& rules, const Board& board, std::uint64_t seed,
                 const Depth& depth) {
    return Comparison(rules, board, depth).run(seed);
}

Compared compare_methods(const Board& board, std::uint64_t seed, const Depth& depth) {
    Compared result;
    Rng rng(seed);
    Drawn drawn(depth.pictures);
    for (int n = 0; n < depth.walks; ++n) {
        Session session(board);
        for (int step = 0; step < depth.steps; ++step) {
            if (!is_ok(board, session.position())) {
                result.kind = "position";
                result.words = "position: its parts do not fit together";
                return result;
            }
            if (const std::string words = drawn.fault(session); !words.empty()) {
                result.kind = "drawing";
                result.words = words + " [after: " + line_text(board, made(session)) + "]";
                return result;
            }
            const auto moves = legal_moves(board, session.position());
            if (moves.empty()) break;
            session.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        }
    }
    const auto truth = explore(board, start_position(board), {}, true, depth.most_states);
    if (!truth) return result;
    result.solved = result.scored = true;
    Solver solver(board.variant);
    for (const Method method : {Method::automatic, Method::depth_first}) {
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Query query;
            query.method = method;
            query.goal = goal;
            query.limits.nodes = kMaxNodes;
            const Verdict verdict = solver.solve(board, start_position(board), query);
            ++result.searches;
            std::string words = fault(board, start_position(board), truth->truth, verdict);
            if (words.empty() && goal == Goal::best && verdict.best->score != truth->best) {
                words = "best score";
            }
            if (words.empty()) continue;
            result.kind = "methods";
            result.words = std::string(method_word(method)) + ": " + words;
            return result;
        }
    }
    return result;
}

}  // namespace niblick::soak
