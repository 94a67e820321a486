#include "core/search/solver.h"

#include <algorithm>
#include <utility>

#include "core/expects.h"
#include "core/search/chain.h"
#include "core/search/lane.h"
#include "core/search/sweep.h"

namespace niblick {

namespace {

// More sets than this are not numbered: at 17 bytes each they would fill a quarter of the default
// budget, and a depth-first search sees far fewer.
constexpr std::size_t kMostSets = std::size_t{1} << 23;

template <int W>
Verdict plain(const Board& board, const Position& from, const Limits& limits,
              std::stop_token stop) {
    if (board.variant->traits.single_foundation) {
        return search::Lane<W, 1>(board, limits, std::move(stop)).run(from);
    }
    return search::Lane<W, kMaxFoundations>(board, limits, std::move(stop)).run(from);
}

Verdict plain(const Board& board, const Position& from, const Limits& limits,
              std::stop_token stop) {
    switch (board.variant->traits.words) {
        case 0:
        case 1: return plain<1>(board, from, limits, std::move(stop));
        case 2: return plain<2>(board, from, limits, std::move(stop));
        default: return plain<4>(board, from, limits, std::move(stop));
    }
}

// Reads the verdict off a finished sweep.
Verdict read(const search::Sweep& sweep) {
    Verdict verdict;
    verdict.effort = {sweep.reached(), sweep.bytes()};
    const search::Lattice& lattice = sweep.lattice();
    if (sweep.can_clear()) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        verdict.line = sweep.line_to(lattice.size() - 1);
        return verdict;
    }
    verdict.outcome = Outcome::lost;
    verdict.least_left = sweep.least_left();
    return verdict;
}

}  // namespace

std::string_view method_word(Method method) {
    switch (method) {
        case Method::automatic: return "automatic";
        case Method::sweep: return "sweep";
        case Method::chain: return "chain";
        case Method::plain: break;
    }
    return "plain";
}

struct Solver::Shared {
    std::shared_ptr<const Variant> variant;
    std::shared_ptr<const search::Lattice> lattice;  // null where no sweep serves
};

Solver::Solver(std::shared_ptr<const Variant> variant) {
    auto shared = std::make_shared<Shared>();
    if (search::Sweep::serves(*variant)) {
        shared->lattice = search::Lattice::make(variant->layout, kMostSets);
    }
    shared->variant = std::move(variant);
    shared_ = std::move(shared);
}

Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Solver Solver::fork() const {
    Solver other(*this);
    other.sweep_.reset();
    return other;
}

bool Solver::serves(Method method, const Limits& limits) const {
    const Variant& variant = *shared_->variant;
    switch (method) {
        case Method::sweep:
            return shared_->lattice != nullptr &&
                   search::Sweep::bytes_for(shared_->lattice->size()) <= limits.bytes;
        case Method::chain: return search::Chain::serves(variant);
        case Method::automatic:
        case Method::plain: break;
    }
    return true;
}

Method Solver::fastest(const Limits& limits) const {
    if (serves(Method::chain, limits)) return Method::chain;
    return serves(Method::sweep, limits) ? Method::sweep : Method::plain;
}

std::size_t Solver::removable_sets() const {
    return shared_->lattice ? shared_->lattice->size() : 0;
}

Verdict Solver::solve(const Board& board, const Position& from, const Limits& limits,
                      std::stop_token stop, Method method) {
    NIBLICK_EXPECTS(board.variant->fingerprint == shared_->variant->fingerprint);
    if (method == Method::automatic) method = fastest(limits);
    NIBLICK_EXPECTS(serves(method, limits));
    if (method == Method::chain) {
        return search::Chain(board, limits, std::move(stop)).run(from);
    }
    if (method == Method::plain) return plain(board, from, limits, std::move(stop));
    if (!sweep_) sweep_ = std::make_shared<search::Sweep>(shared_->lattice, *shared_->variant);
    Verdict verdict;
    if (!sweep_->run(board, from, stop)) {
        verdict.why = Stop::asked;
        verdict.effort.bytes = sweep_->bytes();
        return verdict;
    }
    verdict = read(*sweep_);
    if (verdict.effort.nodes > limits.nodes) {
        // A pass has no early end, but a limit is a promise: what it forbids is not told.
        verdict = Verdict{Outcome::unknown, Stop::nodes, {}, std::nullopt, verdict.effort};
    }
    return verdict;
}

Verdict solve(const Board& board, const Position& from, const Limits& limits,
              std::stop_token stop) {
    return Solver(board.variant).solve(board, from, limits, std::move(stop));
}

}  // namespace niblick
