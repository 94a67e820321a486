#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/play/position.h"
#include "core/search/common/line_allocator.h"
#include "core/search/common/outcome.h"
#include "core/search/common/trace.h"

namespace niblick::search {

// Looks for a win before a deal is searched exhaustively, by a beam search whose levels are the
// stock cards: of the sets of cards that can be left when the next stock card is turned, only the
// most promising go on. Between two stock cards everything that can be played is followed. Most
// deals that can be won are won like this in a few thousand positions. Where no level was too wide
// nothing was left out, so that a deal without a win is lost.
//
// Between equal estimates the position met first goes on, and only integers are compared, so that a
// search visits the same positions on every machine. One instance serves one thread and keeps its
// memory.
class StockBeam {
  public:
    // Games with one foundation whose stock may be turned at any time that are plain, or would be
    // without wild tokens and those that show stock cards, of at most 64 places and 31 faces (with
    // tokens, 30), where the cards left of each face can be counted in 64 bits.
    static bool serves(const Variant& variant);

    explicit StockBeam(const Variant& variant);

    // Expects a board of the variant and a position of it. At most `width` positions of a level go
    // on; gives up before it visits more than `most`.
    Outcome run(const Board& board, const Position& from, std::size_t width, std::uint64_t most);

    std::uint64_t nodes() const { return nodes_.size(); }
    // What a run of this width that visits so many positions holds at most, and the positions that
    // it may visit within so many bytes.
    static std::size_t bytes_for(std::size_t width, std::uint64_t nodes);
    static std::uint64_t nodes_within(std::size_t width, std::size_t bytes);
    // Moves that lead to the win that the last run found.
    std::vector<Move> line() const;
    // The fewest cards that can be left of a deal that the last run proved lost.
    int least_left() const;
    // Adds the positions of the last run by the cards left, and those left out.
    void add_to(SearchTrace& trace) const;

  private:
    // A position. The cards left of each face are count_bits_ bits each.
    struct Node {
        std::uint64_t filled, open, left;
        int bad;  // the estimate, without what the next stock cards say
        std::uint32_t parent;
        std::uint8_t top;
        std::uint8_t laid;  // wild tokens
    };
    struct Ranked {
        int estimate;  // lower is better
        std::uint32_t node;

        friend auto operator<=>(const Ranked&, const Ranked&) = default;
    };

    void bind(const Board& board, const Position& from);
    // Whether a position is new since forget(), whatever is on top if that is kAnyTop.
    bool is_new(const Node& node, std::uint8_t top, std::uint32_t number);
    void forget() { ++now_; }
    // Follows all plays from the nodes of a level, which begins at `first`. True if one wins.
    bool follow_plays(std::size_t first, std::uint64_t most);
    // Make a play or lay a wild token, unless it leads to a position that was met. True if it wins.
    bool add_play(std::uint32_t parent, int slot);
    void lay_token(std::uint32_t parent);
    // Whether a level may have no more positions, which leaves some out.
    bool is_full(std::size_t first, std::uint64_t most);
    // Makes the next level: turns a stock card after the best of the last.
    void turn(std::size_t first, std::size_t drawn, std::size_t width, std::uint64_t most);
    int estimate(const Node& node, std::size_t drawn) const;
    // What it counts that the cards left of a face exceed those it goes on.
    int crowding(std::uint64_t left, std::uint8_t face) const;
    // The sum over the faces that the number of cards of a face makes a difference to.
    int crowding_around(std::uint64_t left, std::uint8_t face) const;
    // Fills crowding_ of a face after coming_ has changed.
    void count_coming(std::uint8_t face);

    struct Key {
        std::uint32_t when = 0, node = 0;
    };

    std::uint64_t cards_of(std::uint64_t left, std::uint8_t face) const {
        return left >> count_bits_ * face & most_of_face_;
    }
    std::uint8_t wild_top() const { return static_cast<std::uint8_t>(faces_ + 1); }
    std::uint64_t one_of(std::uint8_t face) const { return std::uint64_t{1} << count_bits_ * face; }

    static constexpr std::size_t kSlots = 64, kFaces = 32, kCounts = 16;
    std::uint8_t faces_;  // then come the empty foundation and a wild token
    int count_bits_;
    std::uint64_t most_of_face_;                            // that count_bits_ can count
    int most_cards_;                                        // of any face
    std::array<std::vector<std::uint8_t>, kFaces> bases_;   // [face]: the faces it goes on
    std::array<std::vector<std::uint8_t>, kFaces> takers_;  // [face]: the faces that go on it
    std::array<std::vector<std::uint8_t>, kFaces> around_;  // and itself with those that go on it
    std::array<std::uint64_t, kSlots> above_{}, below_{};   // [slot]
    std::array<int, kSlots> buried_{};  // [slot]: what the cards under it count while it is open
    // Of the deal at hand.
    std::array<std::uint64_t, kFaces + 1> targets_{};  // [face]: slots whose cards go on it
    std::array<std::uint8_t, kSlots> slot_face_{};
    std::vector<std::uint8_t> wild_tokens_;  // in hand at the start
    std::vector<Face> stock_;
    std::array<int, kFaces> coming_{};  // [face]: cards of its bases that are still in the stock
    std::array<std::array<int, kCounts * kCounts>, kFaces> crowding_{};  // [face][cards, bases]
    Lines<Node> nodes_;
    std::vector<Ranked> ranked_;
    std::size_t most_in_level_ = 0;  // of this run
    Lines<Key> met_;                 // a hash table with linear probing
    std::uint32_t now_ = 0;
    bool complete_ = true;  // nothing was left out
    std::uint64_t left_out_ = 0;
};

}  // namespace niblick::search
