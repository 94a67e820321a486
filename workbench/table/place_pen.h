#pragma once

#include <string>
#include <string_view>

#include "workbench/table/cards/card_picture.h"
#include "workbench/table/move_grades.h"

namespace niblick {

// Draws what is on a table besides cards.
class PlacePen : public CardPen {
  public:
    using CardPen::CardPen;

    void cell(const Rect& r);
    // An empty stock, with a sign of what a click does.
    void empty_stock(const TableStock& stock, const Rect& r, bool hovered);
    // The area of a set and the button that completes it. An empty area shows these words, or as
    // many whole sentences of them as fit.
    void set_area(const TableSet& set, std::string_view words);
    void set_button(const TableSet& set, bool hovered);
    // A chip with the name and count of a token.
    void token(const TableToken& token, bool hovered);
    // The number of cards, on a pill at the bottom of the stock; nothing if too wide.
    void count(const Rect& r, const std::string& count);
    // A few words on a pill near the top of a card, or the bottom if `low`; nothing if too wide.
    void note(const Rect& r, const std::string& words, bool low = false);
    // The name of a place, below it; nothing if too wide.
    void caption(const Rect& r, std::string_view words, float room);
    // The number key of a target, on its lower edge.
    void badge(const Rect& r, const std::string& number);
    // The number of plays a card takes, at the right end of its visible part.
    void hits(const Rect& r, float shown, int hits, bool face_up);
    // What a move does to the game, as a sign or its cost, at the top right corner of a card. It
    // extends to the left, so that the next card's index stays visible.
    void grade(const Rect& r, const MoveGrade& grade);

  private:
    float small() const { return kSmallText * style_.unit; }
    float body() const { return kBodyText * style_.unit; }
    void pill(const Rect& r, const std::string& words, float size, bool strong);
};

}  // namespace niblick
