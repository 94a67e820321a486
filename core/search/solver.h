#pragma once

#include <memory>
#include <stop_token>

#include "core/search/solve.h"

namespace niblick {

namespace search {
class Lattice;
class Sweep;
}  // namespace search

// How a search goes about it. Every method that serves a variant gives the same verdicts.
enum class Method : std::uint8_t {
    automatic,  // the fastest that serves
    sweep,      // one pass over all sets of cards that can be left (search/sweep.h)
    chain,      // one chain of all cards, no stock (search/chain.h)
    plain  // depth-first search without any prune (search/lane.h): the others are checked by it
};
std::string_view method_word(Method method);

// Solves many deals of one variant. What depends on the variant alone is worked out once and shared
// by forks; the memory of a search is kept from deal to deal. One instance serves one thread.
class Solver {
  public:
    explicit Solver(std::shared_ptr<const Variant> variant);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    // A solver of the same variant for another thread.
    Solver fork() const;

    // Expects a board of the variant.
    Verdict solve(const Board& board, const Position& from, const Limits& limits = {},
                  std::stop_token stop = {}, Method method = Method::automatic);
    // Whether a method can serve the variant within the limits.
    bool serves(Method method, const Limits& limits = {}) const;
    Method fastest(const Limits& limits = {}) const;
    // How many sets of cards can be left of the layout; 0 when they are too many to be numbered.
    std::size_t removable_sets() const;

  private:
    explicit Solver(const Solver& other) = default;

    struct Shared;
    std::shared_ptr<const Shared> shared_;
    std::shared_ptr<search::Sweep> sweep_;  // made when first needed; never shared
};

}  // namespace niblick
