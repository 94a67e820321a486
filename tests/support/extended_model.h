#pragma once

#include <set>
#include <vector>

#include "core/play/position.h"

namespace niblick {

// A second implementation of games that are not plain, written from the comments of
// core/rules/extended.h and core/play/move.h: plain lists and sets, nothing cached, nothing shared
// with core/play/extended_*.cpp. Extended rules (Rule) are left out.
class ExtendedModel {
  public:
    // What lies where in a position.
    ExtendedModel(const Board& board, const Position& position);
    // The start, from the deal alone.
    static ExtendedModel start(const Board& board);

    // In canonical order (core/play/extended_play.h), `added` in its place.
    std::vector<Move> moves(const std::vector<Move>& added = {}) const;
    // A shuffled redeal leaves the stock in the order of the deal, and a shuffle of the layout all
    // cards in their places.
    void make(Move move);
    bool won() const;
    int left() const;
    int stock_left() const { return static_cast<int>(stock_.size()); }
    bool face_up(Slot piece) const;
    const std::set<Slot>& table() const { return table_; }

    // What differs from another state of the same board, or an empty text.
    std::string difference(const ExtendedModel& other, bool stock_in_any_order,
                           bool layout_in_any_order = false) const;

  private:
    explicit ExtendedModel(const Board& board) : board_(board) {}

    const Variant& variant() const { return *board_.variant; }
    Face face(Slot piece) const { return variant().face_of[board_.card(piece)]; }
    bool moving() const { return variant().traits.moving; }
    Slot slot_of(Slot piece) const;  // where it lies in the layout
    int pile_of(Slot piece) const;
    int stack_under(Slot piece) const;  // the foundation that a piece may leave, or -1
    bool is_open(Slot piece) const;
    std::set<Slot> ready() const;  // open pieces, cells and the top of the waste
    bool fits_set(Slot piece) const;
    bool set_is_whole() const;
    bool has_play() const;
    bool may_pack(Slot piece, int pile) const;
    std::vector<Slot> lifted(Slot piece) const;
    std::vector<Move> holds() const;
    bool may_use(std::size_t token) const;
    bool may_redeal() const;
    bool may_draw(const std::vector<Move>& added) const;

    void take(Slot piece);
    void lay(Slot piece, int foundation);
    void draw();
    void hold(Move move);
    void redeal();
    void finish_set();
    void refill();

    const Board& board_;
    std::set<Slot> table_;
    std::vector<Slot> lies_;  // by slot of the layout: the piece in it; where piles do not move
    std::vector<std::vector<Slot>> piles_;
    std::set<Slot> up_;
    std::vector<Slot> waste_, stock_, laid_;
    std::vector<std::vector<Slot>> stacks_;  // on each foundation, where they may come back
    std::vector<Card> tops_;
    std::set<Slot> cells_, taken_, fresh_;
    std::vector<int> tokens_;
    int redeals_ = 0;
    int holds_ = 0;
    bool wild_ = false;
};

}  // namespace niblick
