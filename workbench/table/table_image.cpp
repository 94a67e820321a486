#include "workbench/table/table_image.h"

#include <algorithm>
#include <string>
#include <utility>

#include "workbench/kit/pips.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

// The window that the table is laid out for, before it is brought to its width on paper.
constexpr Size kRoom{1200, 760};
constexpr float kCapsOfFont = 0.72F;  // the height of capitals, of a font's size
constexpr Tone kPaper = &Theme::background, kShade = &Theme::raised, kEdge = &Theme::disabled;
constexpr Tone kWords = &Theme::secondary;

class TableDrawer : Pen {
  public:
    TableDrawer(const Tabletop& table, const TextMeasure& measure)
        : table_(table),
          measure_(measure) {}

    Picture draw() {
        for (const Rect& place : table_.empty_piles) draw_place(place);
        for (const Rect& cell : table_.geometry.cells) draw_place(cell);
        for (const TableBase& base : table_.bases) draw_card(base.at, base.face, base.covered);
        if (table_.set) draw_place(table_.set->room);
        for (const TableFoundation& foundation : table_.foundations) {
            if (foundation.top) {
                draw_card(foundation.at, *foundation.top, false);
            } else {
                draw_place(foundation.at);
            }
        }
        if (table_.stock) draw_stock(*table_.stock);
        for (const TableCard& card : table_.cards) {
            if (card.face_up) {
                draw_card(card.at, card.face, card.shown < card.at.h);
            } else {
                draw_back(card.at);
            }
        }
        for (const TableToken& token : table_.tokens) {
            draw_place(token.at);
            note({token.at.middle_x(), token.at.middle_y() + 5},
                 token.name + " \xC3\x97" + std::to_string(token.count));
        }
        return std::move(picture);
    }

  private:
    Mark& card_shape(const Rect& r, Tone fill) { return rect(r, r.w * 0.08F, fill, kEdge, 1.4F); }

    void draw_place(const Rect& r) { card_shape(r, kPaper).dash = 5; }

    void draw_back(const Rect& r) {
        card_shape(r, &Theme::selection);
        const float in = r.w * 0.1F;
        rect({r.x + in, r.y + in, r.w - 2 * in, r.h - 2 * in}, r.w * 0.05F, nullptr,
             &Theme::back_line, 1.6F);
    }

    void note(Point at, std::string words) { text(at, std::move(words), 17, 0.5F, kWords); }

    void draw_stock(const TableStock& stock) {
        if (stock.left == 0) {
            draw_place(stock.at);
        } else if (stock.next) {
            draw_card(stock.at, *stock.next, false);
        } else {
            draw_back(stock.at);
        }
        for (std::size_t i = stock.ahead.size(); i-- > 0;) {
            draw_card(stock.ahead_at[i], stock.ahead[i], false);
        }
        note({stock.at.middle_x(), stock.at.bottom() + 22}, "Stock, " + std::to_string(stock.left));
    }

    void draw_card(const Rect& r, const CardFace& face, bool covered) {
        card_shape(r, covered ? kShade : kPaper);
        const Tone colour = tone_of(face.ink);
        const IndexSize& index = table_.geometry.index;
        const float size = index.cap / kCapsOfFont;
        const std::string rank = face.joker ? "*" : face.index;
        text({r.x + index.pad, r.y + index.pad + index.cap}, rank, size, 0, colour, true);
        if (face.suited()) {
            const float suit_size = index.cap * 0.9F;
            if (table_.geometry.stacked_index) {
                suit(face.shape,
                     {r.x + index.pad + suit_size / 2,
                      r.y + index.cap + 1.5F * index.pad + suit_size / 2},
                     suit_size, colour);
            } else {
                suit(face.shape,
                     {r.x + 1.5F * index.pad + measure_(rank, size, true) + suit_size / 2,
                      r.y + index.pad + index.cap / 2},
                     suit_size, colour);
            }
        }
        if (!covered) draw_middle(r, face, colour);
    }

    void draw_middle(const Rect& r, const CardFace& face, Tone colour) {
        const float below = table_.geometry.index.in_line();
        const Point middle{r.middle_x(), (r.y + below + r.bottom()) / 2};
        if (!face.suited()) {
            const std::string& words = face.words.empty() ? face.index : face.words;
            const float size = std::min(
                r.w * 0.2F, 20 * (r.w * 0.86F) / std::max(1.0F, measure_(words, 20, false)));
            text({middle.x, middle.y}, words, size, 0.5F, colour);
        } else if (table_.geometry.pips && face.pips > 1) {
            const float room = (r.h - 2 * below) / (kLastPips - kFirstPips + 0.14F);
            for (const Pip& pip : pips_of(face.pips)) {
                suit(face.shape, {r.x + pip.x * r.w, r.middle_y() + (pip.y - 0.5F) * room},
                     r.w * 0.17F, colour, pip.y > 0.5F);
            }
        } else if (face.pips == 1 || face.index.empty()) {
            suit(face.shape, middle, r.w * 0.44F, colour);
        } else {
            const float size = r.w * 0.5F;
            text({middle.x, middle.y}, face.index, size, 0.5F, colour, true);
            suit(face.shape, {middle.x, middle.y + size * 0.42F}, size * 0.5F, colour);
        }
    }

    const Tabletop& table_;
    const TextMeasure& measure_;
};

}  // namespace

Picture table_image(const Session& session, float width, const TextMeasure& measure) {
    const TableGeometry geometry = lay_out(*session.board().variant, kRoom, 1);
    Picture picture = TableDrawer(show_table(session, geometry), measure).draw();
    const Rect around = bounds_of(picture, measure);
    const float scale = width / std::max(1.0F, around.w);
    move_by(picture, {-around.x, -around.y}, scale);
    picture.size = {width, around.h * scale};
    return picture;
}

}  // namespace niblick
