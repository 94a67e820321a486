#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/play/position.h"
#include "core/search/common/lattice.h"
#include "core/search/common/line_allocator.h"

namespace niblick::search {

// How much stock a position needs at least, by a relaxed game: the same layout, links and stock,
// in which rules forbid nothing and the tokens that may still come are there as soon as they can
// be. A position with less stock than that is lost.
//
// In the relaxed game a position is a set of cards left, a face on top, and the tokens that can
// still be laid. The more stock is left the better, since it may be turned at any time, so one byte
// says all there is to know: the least stock of a win. One pass over all sets, from the empty one
// back, finds it for all faces at once; this is repeated for each number of tokens. Cards that
// give a token are told apart: one that is laid as a card gives none.
//
// A rule may give tokens for cards that are played (Gift). What such a token costs is known, so
// that the cards played so far and those left bound how many have come and can still come.
//
// Sound for: one foundation, a stock turned onto it card by card in one pass, all cards of the
// layout to be cleared, no other places for cards, and rules that help by nothing but tokens
// (Rule::gifts). Where the stock may be turned only when nothing else can be played the relaxed
// game is more free, too.
class StockNeed {
  public:
    static constexpr int kNever = 255;

    static bool serves(const Variant& variant);
    // Nothing where it would hold more than so many rows (one for each set and number of tokens) or
    // bytes. The board must outlive it. Expects a game that is served and positions that can be
    // reached from `from`.
    static std::shared_ptr<const StockNeed> make(const Board& board, const Position& from,
                                                 std::size_t most_rows, std::size_t bytes);

    // The least stock with which a position may be won, or kNever.
    int need(const Position& position) const;
    // The same after a card of the layout is played.
    int need_after(const Position& position, Slot played) const;
    bool refutes(const Position& position) const {
        return need(position) > stock_left(board_, position);
    }
    std::size_t rows() const { return rows_.size(); }
    std::size_t bytes() const { return rows_.size() * sizeof(Row) + lattice_->bytes(); }

  private:
    static constexpr int kFaces = 16;
    struct alignas(16) Row {  // [face on top]: the least stock, kNever for none
        std::array<std::uint8_t, kFaces> at;
    };
    // Tokens of one kind that can be laid.
    struct Kind {
        int token = 0;
        std::uint8_t row = 0;  // of what lies on top once one is laid
        Row shut{};            // kNever for the faces that take none
        int most = 0;          // that can be laid from the start on
        std::size_t stride = 0;
        std::vector<Slot> cards;  // of the layout that give one
        // Of tokens that a rule gives.
        const Rule* rule = nullptr;
        const Gift* gift = nullptr;
        int credit = 0;  // that the start has
    };
    // The numbers of the sets of a part of the layout.
    struct Part {
        std::vector<Slot> slots;
        std::size_t stride = 0;
        std::vector<std::uint32_t> by_bits;  // where there are few slots
        std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted;

        std::size_t number(const SlotSet& filled) const;
    };

    // What laying tokens asks of a set: its cards left, and those that give tokens of each kind.
    struct Cards {
        int left = 0;
        std::array<int, kMaxTokens> give{};
    };

    StockNeed(const Board& board, std::shared_ptr<const Lattice> lattice);
    void sort_faces();
    bool add_kinds(const Position& from);
    void add_part(const LatticePart& part, std::size_t stride);
    std::vector<Cards> cards_of(const LatticePart& part) const;
    static void add(const Cards& some, Cards& to);
    void fill();
    void fill_row(std::size_t level, std::size_t number, const Cards& cards);
    void lay_tokens(std::size_t level, std::size_t number, const Cards& cards, Row& row) const;
    void turn(Row& row) const;
    void pass_on(std::size_t level, std::size_t from, Slot slot, const Row& row);
    std::size_t digit(const Kind& kind, std::size_t level) const {
        return level / kind.stride % (static_cast<std::size_t>(kind.most) + 1);
    }
    static int count(const Kind& kind, const Position& position);
    int credit(const Kind& kind, const Position& position) const;
    std::size_t level_of(const Position& position) const;
    std::size_t number_of(const SlotSet& filled) const;
    int least(std::size_t level, const SlotSet& filled, std::uint8_t row) const {
        return rows_[level * sets_ + number_of(filled)].at[row];
    }

    const Board& board_;
    std::shared_ptr<const Lattice> lattice_;
    std::size_t sets_;
    std::vector<Part> parts_;
    std::vector<std::uint8_t> row_of_;  // [face, and the empty foundation]
    std::uint8_t wild_row_ = 0;
    std::vector<Row> shut_;            // [slot]: kNever for the faces that its card does not go on
    std::vector<int> kind_of_;         // [slot]: the kind that its card gives, or -1
    std::vector<std::uint8_t> drawn_;  // [stock left - 1]: the row of the card that is turned then
    std::vector<Kind> kinds_;
    std::size_t levels_ = 1;
    Lines<Row> rows_;  // [level][set]
};

}  // namespace niblick::search
