#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/play/position.h"
#include "core/play/tally.h"
#include "core/search/common/limits.h"
#include "core/search/common/outcome.h"
#include "core/search/common/trace.h"

namespace niblick {

// Why a search ended.
enum class StopReason : std::uint8_t { finished, nodes, memory, asked, rule_failed };
std::string_view stop_word(StopReason stop);

struct SearchStats {
    std::uint64_t nodes = 0;  // positions visited; equal on every platform for equal input
    std::size_t bytes = 0;    // peak memory
};

// What is asked of a position.
enum class Goal : std::uint8_t {
    clear,  // can the tableau be cleared?
    best    // that, and the best score that can be reached
};

// Every method that serves a variant gives the same answers.
enum class Method : std::uint8_t {
    automatic,   // the fastest that serves the variant
    sweep,       // one pass over all sets of cards that can be left (exact/sweep.h)
    chain,       // one chain of all cards, no stock (exact/chain.h)
    depth_first  // in plain games without pruning (exact/depth_first.h), in others general search
                 // (general/general.h). Where it is the fastest, `automatic` adds beam search, or
                 // searches by passes where all cards lie in the stock (exact/passes.h), by pairs
                 // (exact/pairs.h), for each card held to the end (exact/last_held.h) or also by
                 // one pass over all sets (exact/set_sweep.h, exact/two_tops.h)
};
inline constexpr std::array kMethods = {Method::automatic, Method::sweep, Method::chain,
                                        Method::depth_first};
std::string_view method_word(Method method);
std::optional<Method> method_named(std::string_view word);

struct Query {
    Goal goal = Goal::clear;
    Limits limits = {};
    Method method = Method::automatic;
    Tally tally = {};  // of the moves that led to the position, for the score
    // False: does not rely on what extended rules promise (Rule::sees, Rule::blind_to_stock).
    // Slower; the same answers if the promises hold.
    bool trust_rules = true;
    // True: general search stores whole positions instead of 128-bit hashes, so that no answer
    // depends on a hash. The other methods always have exact keys.
    bool exact_keys = false;
    SearchTrace* trace = nullptr;  // if set, the search adds its statistics to it
};

// The best score of any reachable position, as if the game ended there: score() of
// core/rules/score.h, including earlier moves. A game cannot end in the middle of a set.
struct BestScore {
    int score = 0;
    std::vector<Move> line;  // leads to it
    // False when a limit ended the search: the line reaches the score, a better one may exist.
    bool proved = false;
    // No line reaches a better score than this; equal to the score if proved. Nothing if cards can
    // score repeatedly, so that no bound is known.
    std::optional<int> bound = {};
};

// Invariants: `line` leads to a cleared tableau by legal moves exactly when the outcome is won;
// `why` is `finished` exactly when the question was answered completely.
struct Verdict {
    Outcome outcome = Outcome::unknown;
    StopReason why = StopReason::finished;
    std::vector<Move> line;
    // The fewest tableau cards that can be left: 0 when won; for a lost position, known if all
    // reachable positions were visited; nothing if pruning made that unnecessary.
    std::optional<int> least_left;
    std::optional<BestScore> best;  // exactly when Goal::best was asked for
    SearchStats stats;
    // The first failure of an extended rule, as a sentence (core/play/rule_calls.h); empty for
    // none. After a failure only wins are proved.
    std::string fault;
};

// Solves a position exactly, all cards known, by the fastest method that serves. For several deals
// use a Solver (solver.h), which expects the same. Memory limits are checked before anything is
// allocated.
Verdict solve(const Board& board, const Position& from, const Limits& limits = {},
              StopToken stop = {});

}  // namespace niblick
