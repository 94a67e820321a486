#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace niblick {

// Why a search pruned a move.
enum class Prune : std::uint8_t {
    met,          // the position, or one no better for having less stock, was met before
    proved_lost,  // the position was proved lost before
    equal_cards,  // another move differs only in which of several equal cards goes
    no_walk,      // no walk along the ranks takes all cards that are left, or none with the stock
                  // left (ring.h, last_card.h, stock_need.h)
    no_sets,      // the cards that are left make no whole sets
    other_order,  // a set in another order of picking, or one that cannot become whole
    idle_hold,    // a card put into a cell sooner than it is needed there
    unpromising   // outside the beam in one iteration (beam/beam_search.h)
};
inline constexpr std::size_t kPrunes = 8;
// "met", "proved_lost": the name above.
std::string_view prune_word(Prune why);

// What searches did, added up: where their positions were, and what they left out. The same for the
// same search on every platform, and asking for it changes nothing of the verdict. The one pass of
// exact/sweep.h leaves nothing out.
struct SearchTrace {
    std::array<std::uint64_t, kPrunes> left_out{};  // [Prune]: moves
    // [cards left in the tableau]: positions visited. The sum over this and visited_backward is
    // SearchStats::nodes.
    std::vector<std::uint64_t> visited;
    // The same of a search that begins at the end (exact/chain.h): [cards not put back yet].
    std::vector<std::uint64_t> visited_backward;
    // [moves made]: lines refuted after so many, since no move was left to try from the position
    // visited there: none was legal, or all were left out. Of searches that go depth first only.
    std::vector<std::uint64_t> refuted;
    // The same of a search that begins at the end: [cards put back].
    std::vector<std::uint64_t> refuted_backward;
    // Positions visited until the first win was found, where one was. A search for the best score
    // goes on after it; a pass over all sets finds wins at its end alone.
    std::optional<std::uint64_t> first_win;

    std::uint64_t& out(Prune why) { return left_out[static_cast<std::size_t>(why)]; }
    std::uint64_t out(Prune why) const { return left_out[static_cast<std::size_t>(why)]; }
    std::uint64_t positions() const;
    // Adds what another search did after this.
    void add(const SearchTrace& other);
    // Notes a win that a search found after so many positions, which are not yet added.
    void note_win(std::uint64_t positions_of_search);
};

namespace search {

// Adds so many positions with so many cards left, or lines with so many moves.
inline void add_visited(std::vector<std::uint64_t>& visited, std::size_t left, std::uint64_t n) {
    if (n == 0) return;
    if (visited.size() <= left) visited.resize(left + 1);
    visited[left] += n;
}

}  // namespace search

}  // namespace niblick
