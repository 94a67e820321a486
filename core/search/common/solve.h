#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/play/position.h"
#include "core/rules/score.h"
#include "core/search/common/trace.h"

namespace niblick {

// What is known of a position with all cards seen. `lost` means proved; a limit gives `unknown`.
enum class Outcome : std::uint8_t { won, lost, unknown };
std::string_view outcome_word(Outcome outcome);

// Why a search ended.
enum class StopReason : std::uint8_t { finished, nodes, memory, asked, rule_failed };
std::string_view stop_word(StopReason stop);

// What a search may use.
struct Limits {
    std::uint64_t nodes = 100'000'000;
    std::size_t bytes = std::size_t{1} << 30;
};

struct SearchStats {
    std::uint64_t nodes = 0;  // positions visited; same input, same number, on every platform
    std::size_t bytes = 0;    // most memory held
};

// What is asked of a position.
enum class Goal : std::uint8_t {
    clear,  // can the tableau be cleared?
    best    // that, and the best score that can be reached
};

// How a search goes about it. Every method that serves a variant gives the same answers.
enum class Method : std::uint8_t {
    automatic,  // the fastest that serves
    sweep,      // one pass over all sets of cards that can be left (search/sweep.h)
    chain,      // one chain of all cards, no stock (search/chain.h)
    plain  // depth-first search without any prune (search/lane.h): the others are checked by it.
           // Where it is the fastest, `automatic` adds looks ahead for a win (search/beam search.h)
};
std::string_view method_word(Method method);

struct Query {
    Goal goal = Goal::clear;
    Limits limits = {};
    Method method = Method::automatic;
    Tally tally = {};  // of the moves that led to the position, for the score
    // False: what rules of their own promise (Rule::sees, Rule::blind_to_stock) is not made use of.
    // Slower, and the same answers where the promises are kept.
    bool trust_rules = true;
    // True: the general lane remembers whole positions instead of 128-bit hashes of them, so that
    // no answer rests on a hash. The other lanes have exact keys anyway.
    bool exact_keys = false;
    SearchTrace* trace = nullptr;  // what the search does is added to it, where there is one
};

// The best score of any position that can be reached, as if the game were left there: what
// score() of core/rules/score.h would say, the moves before included. In the middle of a set a game
// cannot be left.
struct BestScore {
    int score = 0;
    std::vector<Move> line;  // leads to it
    // False when a limit ended the search: the line reaches the score, a better one may exist.
    bool proved = false;
    // No line reaches a better score than this one; the score itself when proved. Nothing where
    // cards can score again and again, so that no bound is known.
    std::optional<int> bound = {};
};

// Invariants: `line` leads to a cleared tableau by legal moves exactly when the outcome is won;
// `why` is `finished` exactly when nothing that was asked is left open.
struct Verdict {
    Outcome outcome = Outcome::unknown;
    StopReason why = StopReason::finished;
    std::vector<Move> line;
    // Fewest tableau cards that can be left: 0 when won; for a lost position where all that can be
    // reached was visited; nothing where prunes made that needless.
    std::optional<int> least_left;
    std::optional<BestScore> best;  // always and only when asked for
    SearchStats effort;
    // The first failure of a rule on the way, as a sentence (core/play/rule_calls.h); empty for
    // none. With one, nothing is proved but that a win is a win.
    std::string fault;
};

// Solves a position exactly, all cards known, by the fastest method that serves (solver.h, which is
// the better choice for more than one deal). `bytes` is honoured before anything is allocated.
Verdict solve(const Board& board, const Position& from, const Limits& limits = {},
              StopToken stop = {});

}  // namespace niblick
