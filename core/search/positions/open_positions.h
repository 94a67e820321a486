#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "core/search/positions/canonical_form.h"

namespace niblick::search {

// The positions that a depth-first search had met but not searched to their ends when it met its
// limit: those of its line. All others of its table are lost if no win is found, so the next search
// keeps the table and searches only these again, in another order.
//
// Proof. Let C be the closed positions of the table, and O those left open. Dominance: one position
// can do all that another can, with no more plays; equal positions dominate each other.
// (1) What follows from one of C is dominated by one of C or O, or else it would have been
// searched. (2) Each of O can be reached from the start through O alone, by the line of which it
// was a part. A search closes a position only after all that follows from it, and never leaves out
// one of O, whatever dominates it; that one then belongs to its line, and is closed or left open
// with it. So (1) and (2) hold again when it meets its limit. When a search ends, its start is
// closed, hence all of O are, one after the other along their lines, and O is empty. Were some of C
// won, take one with the fewest plays to a win: after its first play, one of C would have fewer. So
// none is won. The same holds for leaving so many cards. It needs no order among positions, so they
// may come back as in games with cells.
//
// Turns. With stock dominance a position reached by turning is left out only if it was turned to
// before, which the table stores with a key of its own, open on the line like the other. Otherwise
// its turns are followed even if it is dominated (prunes.h). So of those with the fewest plays,
// take one with the fewest turns before the next play: a turn leads to one of C with fewer turns,
// or to one dominated by one of C with more stock, which plays at once.
//
// Keys are hashes, so exact searches (Query::exact_keys) do without: each begins with an empty
// table.
class OpenPositions {
  public:
    struct Key {
        std::uint64_t low = 0, high = 0;

        friend bool operator==(const Key&, const Key&) = default;
    };

    // Of a form in the table with a value.
    static Key key(const CanonicalForm& form, std::uint8_t value) {
        const auto& hash = form.hash();
        return {hash[0], hash[1] + value};
    }

    void insert(const Key& key) { keys_.insert(key); }
    // True if it was here.
    bool erase(const Key& key) { return !keys_.empty() && keys_.erase(key) > 0; }
    void clear() { keys_.clear(); }

  private:
    struct Low {
        std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.low); }
    };

    std::unordered_set<Key, Low> keys_;
};

}  // namespace niblick::search
