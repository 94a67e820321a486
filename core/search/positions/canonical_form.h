#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/play/position.h"
#include "core/play/tally.h"
#include "core/search/positions/token_dominance.h"

namespace niblick::search {

using CanonicalHash = std::array<std::uint64_t, 2>;

// What canonical forms must distinguish.
struct FormOptions {
    bool scored = false;     // positions that may score differently in future
    bool with_stock = true;  // those that differ only in the stock left
    bool by_piece = false;   // equal cards, whatever rules promise (Rule::Sees)
};

// What else must be equal for two forms to be equal.
struct FormContext {
    const Tally* tally = nullptr;  // points and runs so far
    Slot only = kNoSlot;           // the one card that may be moved next
    // Includes the number of stock cards turned, even if forms do not distinguish the stock; never
    // equal to a form without this.
    bool turned = false;
};

// Writes positions in a canonical form, equal byte by byte for positions that are equivalent by
// symmetry: cards become faces, and equal foundations and piles are sorted. If an extended rule
// looks at pieces (Rule::Sees), pieces are written. Forms of inequivalent positions differ, since
// each part has its length before it or a length fixed by the variant; their 128-bit hashes may
// collide.
class CanonicalForm {
  public:
    CanonicalForm(const Board& board, const FormOptions& apart);

    void write(const Position& position, const FormContext& beside = {});
    // Rewrites the last position with another hand.
    void write_hand(const Position& position, const Hand& hand);

    std::span<const std::uint8_t> bytes() const {
        return {reinterpret_cast<const std::uint8_t*>(words_.data()), size_ * sizeof words_[0]};
    }
    const CanonicalHash& hash() const { return hash_; }

  private:
    // A value of at most `bits` bits.
    void add(std::uint64_t value, int bits = 8);
    void end_word();
    void put(std::uint64_t word);
    void add_number(int value);
    template <typename ByteAt>
    void add_bytes(std::size_t count, ByteAt byte_at);
    std::uint8_t number_of(Slot piece) const { return by_piece_ ? piece : board_.face[piece]; }
    void add_cards(std::span<const Slot> pieces);
    void add_sorted(std::span<const Slot> pieces);
    void add_set(const SlotSet& slots);
    void add_layout(const Position& position);
    // A pile in whole words: its size, its cards, and what else matters of each of them. The first
    // word tells how many there are, and most piles apart.
    struct PackedPile {
        std::uint64_t first;
        const std::uint64_t* begin;
        const std::uint64_t* end;
        friend bool operator<(const PackedPile& a, const PackedPile& b) {
            if (a.first != b.first) return a.first < b.first;
            return std::lexicographical_compare(a.begin, a.end, b.begin, b.end);
        }
    };
    // Writes it to `words`.
    PackedPile packed(const Position& position, int pile, std::uint64_t* words) const;
    void add_piles(const Position& position);
    void add_foundations(const Position& position);
    void add_first_laid(const Position& position);
    void add_rest(const Position& position);

    // Twice two bytes for each card, what is not a card, and room to fill up words.
    static constexpr std::size_t kMaxWords = 192;

    const Board& board_;
    bool with_stock_;
    bool by_piece_;       // extended rules or the score may distinguish equal cards
    std::size_t kinds_;   // of tokens
    bool top_apart_;      // the top of foundation 0 is written with the hand
    bool top_is_hidden_;  // under a wild card the top does not matter
    bool up_matters_;     // what lies or has lain face up decides which moves there are
    bool laid_matters_;   // what lies under a top may be uncovered again
    bool oldest_matter_;  // of these, only the oldest and the newest
    bool fresh_matters_, has_cells_, has_sets_, keeps_order_, passes_count_;
    bool peeks_count_;  // using a token that shows stock cards may change what follows
    int layout_bits_;
    std::size_t first_equal_;  // foundations from here on are interchangeable
    std::array<std::uint64_t, kMaxWords> words_;
    std::size_t size_ = 0;       // in words
    std::uint64_t word_ = 0;     // not yet among them
    int bits_ = 0;               // of it that are written
    std::size_t rest_size_ = 0;  // without the hand
    CanonicalHash rest_hash_{};
    CanonicalHash hash_{};
    std::vector<std::vector<std::uint16_t>> lists_;  // kept to save allocations
    std::size_t notes_ = 0;
};

}  // namespace niblick::search
