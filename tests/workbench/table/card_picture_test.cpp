// Cards as pictures: nothing is outside of them, and nothing touches their indices.

#include "workbench/table/cards/card_picture.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "workbench/draw/svg.h"
#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

CardFace face_of(int rank) {
    static const std::string kIndices[] = {"A", "2", "3",  "4", "5", "6", "7",
                                           "8", "9", "10", "J", "Q", "K"};
    CardFace face;
    face.index = kIndices[rank - 1];
    face.pips = rank <= 10 ? rank : 0;
    face.figure = rank == 11   ? Figure::jack
                  : rank == 12 ? Figure::queen
                  : rank == 13 ? Figure::king
                               : Figure::none;
    face.shape = SuitShape::heart;
    face.ink = Ink::red;
    return face;
}

// Around a text or a suit. The corners of suits are empty, so these lie a little within.
Rect box_of(const Mark& mark, const TextMeasure& measure) {
    if (mark.kind == Mark::Kind::suit) {
        const float in = mark.r.w * 0.06F;
        return {mark.r.x + in, mark.r.y + in, mark.r.w - 2 * in, mark.r.h - 2 * in};
    }
    const float width = measure(mark.text, mark.size, mark.strong), cap = mark.size * kCaps;
    const Point p = mark.points.front();
    const float left = mark.turned ? p.x - (1 - mark.anchor) * width : p.x - mark.anchor * width;
    return {left, mark.turned ? p.y : p.y - cap, width, cap};
}

bool touch(const Rect& a, const Rect& b) {
    return std::min(a.right(), b.right()) - std::max(a.x, b.x) > 0.01F &&
           std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y) > 0.01F;
}

CardStyle style_for(float width, bool large_index, bool large_faces) {
    CardStyle style;
    style.index = index_size(width, 1, large_index);
    style.stacked_index = true;
    style.pips = width >= 60;
    style.large_faces = large_faces;
    return style;
}

}  // namespace

// Checks that shapes and signs lie on the card and that no two signs touch. Returns how many there
// are.
std::size_t check_signs(const Picture& card, const Rect& r, const TextMeasure& measure) {
    std::vector<Rect> signs;
    for (const Mark& mark : card.marks) {
        if (mark.kind == Mark::Kind::text || mark.kind == Mark::Kind::suit) {
            signs.push_back(box_of(mark, measure));
        }
        if (mark.kind != Mark::Kind::shape) continue;
        for (const Point p : mark.points) CHECK(r.contains(p.x, p.y));
    }
    for (std::size_t i = 0; i < signs.size(); ++i) {
        CHECK(r.contains(signs[i].x, signs[i].y));
        CHECK(r.contains(signs[i].right(), signs[i].bottom()));
        for (std::size_t j = 0; j < i; ++j) {
            INFO(i << " and " << j);
            CHECK_FALSE(touch(signs[i], signs[j]));
        }
    }
    return signs.size();
}

TEST_CASE("what is on a card is within it, and its signs do not touch", "[cards]") {
    const TextMeasure measure = helvetica_measure();
    for (const DeckStyle deck : {DeckStyle::figures, DeckStyle::emblems}) {
        for (const float width : {60.0F, 80.0F, 110.0F, 150.0F, 220.0F}) {
            for (int rank = 1; rank <= 13; ++rank) {
                INFO("rank " << rank << ", " << width << " pixels wide, deck "
                             << static_cast<int>(deck));
                const Rect r{10, 10, width, width * 1.4F};
                CardStyle style = style_for(width, false, false);
                style.deck = deck;
                CardPen pen(style, measure);
                pen.card(r, face_of(rank), {});
                // Two indices and a sign in the middle.
                CHECK(check_signs(pen.picture, r, measure) >= 5);
            }
        }
    }
}

TEST_CASE("the medallion of an emblem does not touch an index", "[cards]") {
    const TextMeasure measure = helvetica_measure();
    for (const float width : {75.0F, 80.0F, 110.0F, 150.0F, 220.0F}) {
        for (const bool stacked : {false, true}) {
            for (const int rank : {1, 11, 12, 13}) {
                INFO("rank " << rank << ", " << width << " pixels wide, stacked " << stacked);
                CardStyle style = style_for(width, false, false);
                style.deck = DeckStyle::emblems;
                style.stacked_index = stacked;
                CardPen pen(style, measure);
                pen.card({0, 0, width, width * 1.4F}, face_of(rank), {});
                // The largest circle of the card's middle.
                Rect circle{};
                for (const Mark& mark : pen.picture.marks) {
                    const bool round = mark.kind == Mark::Kind::rect && mark.r.w == mark.r.h;
                    if (round && mark.r.w > circle.w) circle = mark.r;
                }
                REQUIRE(circle.w > 0.3F * width);
                const Point middle{circle.middle_x(), circle.middle_y()};
                const Rect index{
                    0, 0,
                    style.index.pad + measure(face_of(rank).index, style.index.cap / kCaps, true),
                    style.index.pad + style.index.cap};
                CHECK(std::hypot(middle.x - index.right(), middle.y - index.bottom()) >
                      circle.w / 2);
            }
        }
    }
}

TEST_CASE("a card too narrow for its index shows the rank, or the suit, and nothing else",
          "[cards]") {
    const TextMeasure measure = helvetica_measure();
    for (const bool stacked : {false, true}) {
        for (float width = 4; width < 60; width += 1) {
            for (const int rank : {1, 5, 10, 13}) {
                INFO("rank " << rank << ", " << width << " pixels wide, stacked " << stacked);
                const Rect r{3, 3, width, width * 1.4F};
                CardStyle style = style_for(width, false, false);
                style.stacked_index = stacked;
                CardPen pen(style, measure);
                pen.card(r, face_of(rank), {});
                const std::size_t signs = check_signs(pen.picture, r, measure);
                CHECK(signs >= 1);
                if (width < 20) CHECK(signs == 1);
            }
        }
    }
}

TEST_CASE("every back differs, and is drawn within the card at every size", "[cards]") {
    const TextMeasure measure = helvetica_measure();
    for (const float width : {8.0F, 20.0F, 44.0F, 80.0F, 220.0F}) {
        std::vector<std::string> drawn;
        const Rect r{3, 3, width, std::round(width * 1.4F)};
        for (int back = 0; back <= static_cast<int>(Back::rosette); ++back) {
            INFO("back " << back << ", " << width << " pixels wide");
            CardStyle style;
            style.back = static_cast<Back>(back);
            CardPen pen(style, measure);
            pen.picture.size = {width + 6, r.h + 6};
            pen.back(r);
            for (const Mark& mark : pen.picture.marks) {
                if (mark.stroke != &Theme::back_line && mark.fill != &Theme::back_line) continue;
                const float out = 0.01F;
                if (mark.kind == Mark::Kind::rect) {
                    CHECK(mark.r.x >= r.x - out);
                    CHECK(mark.r.y >= r.y - out);
                    CHECK(mark.r.right() <= r.right() + out);
                    CHECK(mark.r.bottom() <= r.bottom() + out);
                }
                for (const Point p : mark.points) {
                    CHECK(p.x >= r.x - out);
                    CHECK(p.y >= r.y - out);
                    CHECK(p.x <= r.right() + out);
                    CHECK(p.y <= r.bottom() + out);
                }
            }
            drawn.push_back(svg_text(pen.picture, paper_theme()));
        }
        if (width < 20) continue;
        std::sort(drawn.begin(), drawn.end());
        CHECK(std::adjacent_find(drawn.begin(), drawn.end()) == drawn.end());
    }
}

TEST_CASE("the indices of small cards touch nothing, and court cards differ by their crowns",
          "[cards]") {
    const TextMeasure measure = helvetica_measure();
    for (const float width : {30.0F, 40.0F, 50.0F, 60.0F}) {
        std::vector<std::size_t> crowns;
        for (int rank = 1; rank <= 13; ++rank) {
            INFO("rank " << rank << ", " << width << " pixels wide");
            const Rect r{10, 10, width, width * 1.4F};
            CardStyle style = style_for(width, false, false);
            style.pips = false;
            style.stacked_index = width < 50;
            CardPen pen(style, measure);
            pen.card(r, face_of(rank), {});
            check_signs(pen.picture, r, measure);
            if (rank > 10) crowns.push_back(pen.picture.marks.size());
        }
        if (width < 50) continue;
        CHECK(crowns[0] != crowns[1]);
        CHECK(crowns[1] != crowns[2]);
        CHECK(crowns[0] != crowns[2]);
    }
}

TEST_CASE("a large rank does not touch a large index", "[cards]") {
    const TextMeasure measure = helvetica_measure();
    for (const float width : {60.0F, 90.0F, 140.0F}) {
        for (const int rank : {4, 10, 12}) {
            INFO("rank " << rank << ", " << width << " pixels wide");
            CardPen pen(style_for(width, true, true), measure);
            pen.card({0, 0, width, width * 1.4F}, face_of(rank), {});
            std::vector<Rect> texts;
            for (const Mark& mark : pen.picture.marks) {
                if (mark.kind == Mark::Kind::text) texts.push_back(box_of(mark, measure));
            }
            // Both indices and the large rank, unless that would be hardly larger.
            REQUIRE((texts.size() == 3 || (rank == 10 && texts.size() == 2)));
            for (std::size_t i = 1; i < texts.size(); ++i) CHECK_FALSE(touch(texts[0], texts[i]));
            if (texts.size() == 3) CHECK(texts[0].h > 1.2F * texts[1].h);
        }
    }
}

TEST_CASE("the figures differ, and each has two heads", "[cards]") {
    std::vector<std::string> drawn;
    for (const int rank : {11, 12, 13}) {
        const TextMeasure measure = helvetica_measure();
        CardPen pen(style_for(120, false, false), measure);
        CardFace face = face_of(rank);
        face.index = "X";
        pen.picture.size = {120, 168};
        pen.card({0, 0, 120, 168}, face, {});
        // All marks of the lower half are those of the upper one, turned over.
        const auto turned = std::count_if(pen.picture.marks.begin(), pen.picture.marks.end(),
                                          [](const Mark& mark) { return mark.turned; });
        CHECK(turned > 15);
        drawn.push_back(svg_text(pen.picture, paper_theme()));
    }
    CHECK(drawn[0] != drawn[1]);
    CHECK(drawn[1] != drawn[2]);
    CHECK(drawn[0] != drawn[2]);
}

TEST_CASE("a table as a picture can be pointed at and told", "[cards]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    const Session session(bind(variant, deal_by_number(*variant, 5)), 5);
    const Tabletop table = show_table(session, lay_out(*variant, {1000, 700}, 1));
    TableScene scene;
    scene.style = card_style(table.geometry, {});
    const Picture picture = table_picture(table, scene, helvetica_measure());
    const auto cards = std::count_if(picture.elements.begin(), picture.elements.end(),
                                     [](const Element& element) { return element.role == "card"; });
    CHECK(cards == 35);
    REQUIRE(picture.find("stock") != nullptr);
    CHECK(picture.find("stock")->words == "Stock, 16");
    CHECK(picture.find("foundation-1") != nullptr);
    // What is pointed at is what the table says is there.
    for (const TableCard& card : table.cards) {
        if (!card.open) continue;
        const Element* const hit = picture.hit({card.at.middle_x(), card.at.middle_y()});
        REQUIRE(hit != nullptr);
        CHECK(hit->id == "card-" + std::to_string(card.slot));
        CHECK(hit->words.starts_with(card.name));
    }
    // The points of a move rise from its card and are gone in the end.
    const Rect from = table.cards.back().at;
    scene.rising = RisingPoints{5, from, 0.5F};
    const Picture rising = table_picture(table, scene, helvetica_measure());
    REQUIRE(rising.find("points") != nullptr);
    CHECK(rising.find("points")->words == "+5");
    CHECK(rising.find("points")->at.middle_y() < from.middle_y());
    CHECK(rising.marks.back().text == "+5");
    scene.rising->progress = 1;
    CHECK(table_picture(table, scene, helvetica_measure()).marks.back().opacity == 0);
    scene.rising.reset();
    CHECK(table_picture(table, scene, helvetica_measure()).find("points") == nullptr);
    // A dragged card is where the hand is.
    const Slot slot = table.cards.back().slot;
    Tabletop lifted = table;
    show_lifted(lifted, session, slot);
    scene.dragged = Point{100, 50};
    const Picture moved = table_picture(lifted, scene, helvetica_measure());
    const std::string id = "card-" + std::to_string(slot);
    CHECK(moved.find(id)->at.x == picture.find(id)->at.x + 100);
    CHECK(moved.find(id)->at.y == picture.find(id)->at.y + 50);
}

}  // namespace niblick
