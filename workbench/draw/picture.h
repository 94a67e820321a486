#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/signs.h"
#include "workbench/draw/point.h"
#include "workbench/draw/shape.h"
#include "workbench/draw/theme.h"

namespace niblick {

// The height of capitals, of a font's size: of Inter and of Helvetica.
inline constexpr float kCaps = 0.727F;
// Font sizes of the design: of labels and numbers, and of sentences.
inline constexpr float kSmallText = 13, kBodyText = 15;

// What a canvas shows, made by a pure function from a model. The window draws it (kit/views/
// picture_view.h); files are written of it (picture_file.h), SVG with the words of all elements.

// One mark, as in SVG. Colours are roles of the theme, so that a picture suits every one.
struct Mark {
    enum class Kind : std::uint8_t {
        rect,
        line,   // open, through `points`
        shape,  // closed
        suit,   // centred in `r`, as high as `r`
        text    // one line, its baseline at the first point
    };
    Kind kind = Kind::rect;
    Rect r;
    float rounding = 0;
    std::vector<Point> points;
    SuitShape suit = SuitShape::none;
    bool turned = false;  // a suit that stands on its head, or a text that does, about its point
    std::string text;
    float size = 0;    // font size of the text
    float anchor = 0;  // of the text: 0 starts at the point, 0.5 is centred on it, 1 ends there
    bool strong = false;
    Tone fill = nullptr, stroke = nullptr;
    float thickness = 1;
    float dash = 0;     // length of the dashes and gaps; 0: a solid line
    float opacity = 1;  // of fill and stroke
    int element = -1;   // what it belongs to: an index into Picture::elements; -1: nothing
};

// What a viewer can point at or be told of, such as a card or a cover. Its marks follow one
// another.
struct Element {
    std::string id;         // unique in the picture, or empty
    std::string_view role;  // what it is: "card", "cover", "place"
    Rect at;                // where it can be pointed at; empty: nowhere
    std::string words;      // its tooltip, and what it is to those who do not see it
};

// Later marks are drawn over earlier ones. Lengths are in points, y downward.
struct Picture {
    Size size;
    Tone background = &Theme::background;
    std::string title, words;  // its heading for those who do not see it, and a summary
    std::vector<Element> elements;
    std::vector<Mark> marks;

    // The element with this id, or null.
    const Element* find(std::string_view id) const;
    // The topmost element at a point, or null.
    const Element* hit(Point p) const;
};

// Moves a picture's contents, then makes them `scale` times as large. Its size stays.
void move_by(Picture& picture, Point by, float scale = 1);
// Adds the contents of another picture with its corner at a point. The ids of its elements get a
// prefix.
void add(Picture& whole, Picture part, Point corner, std::string_view prefix = {});
// Around all marks of a picture; `measure` tells how wide texts are.
using TextMeasure = std::function<float(std::string_view text, float size, bool strong)>;
Rect bounds_of(const Picture& picture, const TextMeasure& measure);

// The ink of a card's rank and suit.
Tone tone_of(Ink ink);

// Adds marks to a picture, to the element begun last.
class Pen {
  public:
    Picture picture;

    // What is drawn until `end` is this element.
    void begin(std::string id, std::string_view role, std::string words, const Rect& at = {});
    void end() { element_ = -1; }

    // The marks are valid until the next call.
    Mark& rect(const Rect& r, float rounding, Tone fill, Tone stroke = nullptr,
               float thickness = 1);
    Mark& text(Point from, std::string words, float size, float anchor, Tone tone,
               bool strong = false);
    // Text of which the capitals are vertically centred on the point.
    Mark& centred(Point middle, std::string words, float size, float anchor, Tone tone,
                  bool strong = false);
    Mark& line(std::vector<Point> points, Tone tone, float thickness, float dash = 0);
    Mark& shape(std::vector<Point> points, Tone fill);
    Mark& suit(SuitShape suit, Point middle, float height, Tone fill, bool turned = false);
    // A filled circle with an edge.
    Mark& disc(Point middle, float radius, Tone fill, Tone stroke = nullptr, float thickness = 1);

  private:
    Mark& mark(Mark::Kind kind, Tone fill, Tone stroke = nullptr, float thickness = 1);

    int element_ = -1;
};

}  // namespace niblick
