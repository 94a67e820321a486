// The scorecard as a picture, asked by id.

#include "workbench/game/rounds/scorecard_picture.h"

#include "tests/workbench/rooms.h"
#include "variants/text/files.h"
#include "workbench/app/chooser_page.h"
#include "workbench/draw/svg.h"

namespace niblick {

namespace {

Scorecard card_of(std::size_t holes) {
    Scorecard card;
    card.title = "Round 7 of Nine holes";
    CardRow par{
        .kind = CardRow::Kind::par, .name = "Par", .holes = {}, .total = {}, .standing = ""};
    CardRow player{.name = "Strokes", .holes = {}, .total = {}, .standing = "1 under"};
    for (std::size_t hole = 0; hole < holes; ++hole) {
        card.heads.push_back(std::to_string(hole + 1));
        par.holes.push_back({.text = "5"});
        player.holes.push_back({});
    }
    player.holes[0] = {.text = "4", .against = -1, .mulligans = 1};
    player.holes[1] = {.text = "6", .against = 1};
    player.holes[2].at_hand = true;
    player.total.text = "10";
    card.rows = {par, player};
    card.lines = {"Best possible scores are proved with all cards known."};
    return card;
}

int stroked(const Picture& picture, std::string_view id) {
    int n = 0;
    for (const Mark& mark : picture.marks) {
        const bool mine =
            mark.element >= 0 && picture.elements[static_cast<std::size_t>(mark.element)].id == id;
        n += mine && mark.stroke != nullptr ? 1 : 0;
    }
    return n;
}

}  // namespace

TEST_CASE("a cell of the scorecard tells its score, and how it compares with par", "[rounds]") {
    const TextMeasure measure = helvetica_measure();
    const Picture picture = scorecard_picture(card_of(9), 700, 1200, measure);
    const Element* cell = picture.find("row-2-hole-1");
    REQUIRE(cell != nullptr);
    CHECK(cell->words == "Strokes, hole 1: 4*");
    CHECK(stroked(picture, "row-2-hole-1") == 1);
    CHECK(stroked(picture, "row-2-hole-2") == 1);
    CHECK(stroked(picture, "row-1-hole-1") == 0);
    CHECK(picture.find("row-2-hole-3")->role == "now");
    CHECK(picture.find("row-2")->words == "Strokes: 10 1 under");
    // All of it is within the picture, and exported as it is shown.
    const Rect around = bounds_of(picture, measure);
    CHECK(around.x >= 0);
    CHECK(around.right() <= picture.size.w);
    CHECK(around.bottom() <= picture.size.h);
    CHECK(svg_text(picture, paper_theme()).find("1 under") != std::string::npos);
}

TEST_CASE("the scorecard of a round is saved as a picture", "[rounds]") {
    Room room("golf/nine_holes", 3);
    room.run("scorecard.save");
    const std::string file = (room.scratch / "card.svg").string();
    room.on<ChooserPage>()->type(file);
    room.on<ChooserPage>()->accept();
    CHECK(room.work->notice() == "Saved as " + file + ".");
    const std::string svg = read_file(file).text.value_or("");
    CHECK(svg.find("Round 3 of Nine holes of Golf") != std::string::npos);
    CHECK(svg.find("Best possible") != std::string::npos);
}

TEST_CASE("a long round is split into bands, as on paper", "[rounds]") {
    const TextMeasure measure = helvetica_measure();
    const auto y = [&](const Picture& picture, int hole) {
        return picture.find("row-2-hole-" + std::to_string(hole))->at.y;
    };
    const Picture wide = scorecard_picture(card_of(18), 1000, 1200, measure);
    CHECK(y(wide, 18) == y(wide, 1));
    const Picture split = scorecard_picture(card_of(18), 700, 1200, measure);
    CHECK(y(split, 9) == y(split, 1));
    CHECK(y(split, 10) > y(split, 9));
    CHECK(split.size.w <= 700);
    const Picture narrow = scorecard_picture(card_of(18), 300, 320, measure);
    CHECK(narrow.find("row-2-hole-18")->at.right() <= 400);
    CHECK(y(narrow, 18) > y(narrow, 10));
}

}  // namespace niblick
