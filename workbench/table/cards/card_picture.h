#pragma once

#include "workbench/draw/picture.h"
#include "workbench/table/table.h"

namespace niblick {

// How the cards of a table are drawn: sizes and level of detail. Lengths are in pixels.
struct CardStyle {
    float unit = 1;  // pixels to a unit of the design
    IndexSize index;
    bool stacked_index = false;  // the suit below the rank, otherwise beside it
    bool pips = false;           // pips, otherwise one large suit
    bool four_colours = false;
    bool suit_patterns = false;  // each suit has its own fill pattern
    bool large_faces = false;    // a large rank above a large suit
    Back back = Back::lattice;
    DeckStyle deck = DeckStyle::figures;
};
// As the settings have it, in a table laid out so.
CardStyle card_style(const TableGeometry& geometry, const Settings& settings);

// The height of capitals in the middle of a card of this width.
float court_cap(float card_width, bool large_faces);

// How one card is drawn.
struct CardLook {
    float shown = 0;       // visible height; 0: the whole card
    bool covered = false;  // dimmed
    bool lit = false;      // playable: a thin edge in the accent colour
    float lift = 0;        // height above the table in pixels, for the shadow
};

// The ink of a card.
Tone ink_of(const CardFace& face, bool four_colours);

// Draws cards, at every size from a thumbnail to the table.
class CardPen : public Pen {
  public:
    CardPen(const CardStyle& style, const TextMeasure& measure)
        : style_(style),
          measure_(measure) {}

    // A card face up.
    void card(const Rect& r, const CardFace& face, const CardLook& look);
    void card(const Rect& r, const CardFace& face, const CardLook& look, const CardStyle& style);
    // A card face down.
    void back(const Rect& r, float lift = 0);
    // An empty place for a card.
    void place(const Rect& r);
    // The accent edge that marks a legal action.
    void lit_edge(const Rect& r);
    // A ring just outside a card.
    void ring(const Rect& r, Tone tone, float thickness, float gap);

    static float rounding(const Rect& r);

  protected:
    float px(float units) const;
    float width_of(std::string_view words, float size, bool strong = false) const {
        return measure_(words, size, strong);
    }

    const CardStyle style_;

  private:
    void shadow(const Rect& r, float lift);
    // Whether the card is large enough for its index.
    bool holds_index(const CardStyle& style, const Rect& r, const CardFace& face) const;
    // The width of a stacked index, whose suit is in its middle.
    float index_column(const CardStyle& style, const CardFace& face) const;
    void index(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void bare_index(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void turn_over_from(std::size_t first, Point middle);
    // The middle of a card: pips, one large suit, or a court figure (card_art.cpp).
    void art(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void suit_of(const CardStyle& style, const CardFace& face, Point middle, float size, Tone ink,
                 bool turned = false);
    void pips(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void court(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void small_court(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void lettered(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void large(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void named(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void crown(Figure figure, Point middle, float height);
    // The emblems of court cards, and the ring of an ace (card_emblems.cpp).
    float medallion(const CardStyle& style, const Rect& r, const CardFace& face) const;
    void emblem(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    void ringed_ace(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink);
    // The pattern of a back in two tones (card_backs.cpp).
    void pattern(const Rect& r, float rounding);

    const TextMeasure& measure_;
};

}  // namespace niblick
