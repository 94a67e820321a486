#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// A set of positions that contains the start of a deal and with each position all that its moves
// lead to. If no position of it is won, the deal is lost; if none scores better than a number, no
// play does. Whoever checks that needs none of the code that found the set
// (docs/certificates.md has the form in which it is written).
//
// A position is what is left of the layout, the faces on the foundations and the number of stock
// cards turned. Foundations that no stock card goes to are interchangeable: their faces are
// ascending.
struct ClosedSet {
    enum class Form : std::uint8_t {
        table,    // a bit for each set of cards, numbered by how many are left of each chain
        list,     // the sets of cards one by one
        general,  // the same in games that are not plain: as general_closure.cpp has positions
        piles  // in games whose cards move between piles: these, up to the 255 at the end of each
    };
    // Of `general`: what refutes the positions that are left out.
    enum class Bound : std::uint8_t {
        none,
        pairs,  // a card that must go has no partner that is no other's (exact/pairs_game.h)
        runs,   // the ranks left do not make whole runs (positions/set_counts.h), or some card fits
                // no run, read from either end (positions/set_ends.h)
        sums,   // so many cards with such a sum make no whole sets (positions/set_sums.h)
        order   // of `piles`: no order in which all faces leave (positions/ring.h, last_card.h)
    };
    // Of `general`: no card, a token that takes any card, a card that takes none (Stopper).
    static constexpr Face kNoFace = 255, kWild = 254, kStopped = 253;
    // The sets of cards left in all positions with these faces and so many stock cards turned.
    struct Part {
        int drawn = 0;
        std::vector<Face> tops;
        std::size_t offset = 0;  // of a table: the bytes of zeros before
        std::size_t bytes = 0;
        int run = 0;  // where they are scored: the cards played since the run began
        // Of `general`: redeals so far, cards put into cells, and how many there are of each token;
        // where events happen, how many cards they have added to the stock, and their notes.
        std::vector<int> counts = {};
        std::vector<Face> cells = {};
    };
    Form form = Form::list;
    // Each position stands for those with more stock cards turned too.
    bool nested = false;
    // Of a list: each set has the points for the plays that led to it in four more bytes, the
    // lowest first. It stands for those with fewer points or a shorter run too. If nested,
    // positions right after a turn of the stock are not listed, only those that plays lead to from
    // them.
    bool scored = false;
    // The set is one of the chain read from its end: covers and links are reversed, the starter is
    // the last card of all, and play begins with an empty foundation that takes any card.
    bool backward = false;
    // Left out is what the ring bound refutes (core/search/positions/ring.h), and of positions that
    // differ only in which of several equal cards is left that lie on nothing and have nothing on
    // them, all but the one whose slots are the lowest.
    bool chain = false;
    Bound bound = Bound::none;
    // Of a table: the slots of each chain, each of which has to go after the next. Number of a set:
    // the cards left of the first chain, plus its length and one times those of the second ...
    std::vector<std::vector<Slot>> chains;
    int width = 0;  // of a list: bytes of a set, bit s: slot s, the lowest first
    std::vector<Part> parts;
    std::string bytes;
    std::uint64_t positions = 0;
};

struct ClosedSetFound {
    std::optional<ClosedSet> set;
    StopReason why = StopReason::finished;  // a limit, if it kept the set from being found
    bool won = false;  // a win was met; with Goal::clear the deal is then not lost
};

// Whether all moves are plays from the tableau and turns of the stock onto the first foundation,
// and no rule watches over them: whoever checks a certificate can replay a line.
bool has_only_plays(const Variant& variant);
// Why there are no such sets for a variant, as the end of a sentence: "cards are packed on
// columns". Empty if there are.
std::string why_no_closed_set(const Variant& variant, Goal goal);

// Finds a closed set from the start of a deal. It does not ask how the deal was solved, so that it
// is the same for all methods. For Goal::best, what scores may depend on is told apart. Expects a
// variant for which why_no_closed_set() is empty.
ClosedSetFound closed_set(const Board& board, const Query& query, const StopToken& stop);

}  // namespace niblick::search
